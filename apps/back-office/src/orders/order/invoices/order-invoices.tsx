import { useQuery } from '@tanstack/react-query'
import { generateInvoice, type Invoice } from '@vitrine/client/order-invoices'
import type { Order } from '@vitrine/client/orders'
import { invoicesOptions } from '@vitrine/react/invoices'
import { useClient } from '@vitrine/react/provider'
import { Button } from '@vitrine/ui/button'
import { Skeleton } from '@vitrine/ui/skeleton'
import { may } from '../../../data/may.ts'
import { FailureBanner } from '../../../shell/failure-banner.tsx'
import { Section } from '../../../shell/section.tsx'
import { useOrderAction } from '../use-order-action.ts'
import { InvoiceRow } from './invoice-row.tsx'
import { isGone } from './invoice-states.ts'

const none: readonly Invoice[] = []

export function OrderInvoices({ order }: { readonly order: Order }) {
  const client = useClient()
  const { data, error, refetch } = useQuery(invoicesOptions(client, order.id))
  const { busy, run } = useOrderAction(order.id)
  const invoices = (data ?? none).filter(({ status }) => status !== 'Deleted')
  const make = () =>
    void run(async () => {
      const { invoice } = await generateInvoice(client, { orderId: order.id })
      return { message: `Invoice ${invoice.number} created. Check it, then send it.` }
    })
  return (
    <Section
      title="Invoices"
      end={
        may('ORDERS.MANAGE') &&
        data &&
        invoices.every(({ status }) => isGone(status)) &&
        order.status === 'APPROVED' ? (
          <Button variant="secondary" size="sm" busy={busy} onClick={make}>
            Create invoice
          </Button>
        ) : null
      }
    >
      {data ? (
        invoices.length === 0 ? (
          <p className="border-y border-line py-4 text-sm text-ink-soft">No invoices yet.</p>
        ) : (
          <ul className="border-t border-line">
            {invoices.map((invoice) => (
              <InvoiceRow key={invoice.id} invoice={invoice} />
            ))}
          </ul>
        )
      ) : error ? (
        <FailureBanner
          title="The invoices could not be loaded"
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton className="h-14 w-full" />
      )}
    </Section>
  )
}
