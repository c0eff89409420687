import { useSuspenseQuery } from '@tanstack/react-query'
import type { Invoice } from '@vitrine/client/order-invoices'
import { invoicesOptions } from '@vitrine/react/invoices'
import { useClient } from '@vitrine/react/provider'
import { DownloadIcon } from '@vitrine/ui/icons'

import { formatDay } from '../data/format.ts'

const states: Partial<Record<Invoice['status'], string>> = {
  Paid: 'paid',
  Overdue: 'overdue',
  PartiallyPaid: 'partially paid',
  PartialAndOverdue: 'partially paid, overdue',
  Void: 'void',
}

export function Invoices({ orderId }: { readonly orderId: string }) {
  const { data: invoices } = useSuspenseQuery(invoicesOptions(useClient(), orderId))
  if (invoices.length === 0) return null
  return (
    <section aria-labelledby="invoices" className="vt-screen-only mt-8 border-t border-line pt-6">
      <h2 id="invoices" className="mb-2 font-text text-sm font-medium">
        {invoices.length === 1 ? 'Invoice' : 'Invoices'}
      </h2>
      <ul className="flex flex-col gap-1 text-sm">
        {invoices.map(({ id, number, issueDate, status, external }) => {
          const about = [formatDay(issueDate), states[status]].filter(Boolean).join(', ')
          return (
            <li key={id} className="flex min-h-8 flex-wrap items-center gap-x-2 text-ink-soft">
              {external ? (
                <span>{number}</span>
              ) : (
                <a
                  href={`/account/orders/${orderId}/invoices/${id}`}
                  className="vt-link inline-flex items-center gap-1.5"
                >
                  <DownloadIcon size={15} /> {number} <span className="sr-only">as PDF</span>
                </a>
              )}
              <span>{about}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
