import { useSuspenseQuery } from '@tanstack/react-query'
import type { Invoice } from '@vitrine/client/order-invoices'
import { invoicesOptions } from '@vitrine/react/invoices'
import { useClient } from '@vitrine/react/provider'
import { DownloadIcon } from '@vitrine/ui/icons'

import { formatDay } from '../data/format.ts'
import { moreTexts } from '../texts/texts.ts'

export function Invoices({ orderId }: { readonly orderId: string }) {
  const { data: invoices } = useSuspenseQuery(invoicesOptions(useClient(), orderId))
  if (invoices.length === 0) return null
  return (
    <section aria-labelledby="invoices" className="vt-screen-only mt-8 border-t border-line pt-6">
      <h2 id="invoices" className="mb-2 font-text text-sm font-medium">
        {invoices.length === 1 ? moreTexts.orders.invoice : moreTexts.orders.invoices}
      </h2>
      <ul className="flex flex-col gap-1 text-sm">
        {invoices.map(({ id, number, issueDate, status, external }) => {
          const about = [formatDay(issueDate), stateOf(status)].filter(Boolean).join(', ')
          return (
            <li key={id} className="flex min-h-8 flex-wrap items-center gap-x-2 text-ink-soft">
              {external ? (
                <span>{number}</span>
              ) : (
                <a
                  href={`/account/orders/${orderId}/invoices/${id}`}
                  className="vt-link inline-flex items-center gap-1.5"
                >
                  <DownloadIcon size={15} /> {number}{' '}
                  <span className="sr-only">{moreTexts.orders.asPdf}</span>
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

function stateOf(status: Invoice['status']): string | undefined {
  const names: Partial<Record<Invoice['status'], string>> = moreTexts.orders.invoiceStates
  return names[status]
}
