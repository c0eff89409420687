import { toMinor } from '@vitrine/pricing/money'
import type { Order, Refund } from '../../generated/shared.ts'

/** The refunds and the cancellation of an order, oldest first. Amounts and quantities that went back are negative. */
export function adjustmentsOf(order: Order, refunds: readonly Refund[]): readonly object[] {
  const { activities, currency, id, lineItems } = order
  const canceled = activities.find(({ type }) => type === 'ORDER_CANCELED' || type === 'ORDER_REJECTED')
  const all = refunds.map((refund) => ({ at: refund.createdDate, adjustment: toRefund(refund, currency) }))
  if (canceled && (order.status === 'CANCELED' || order.status === 'REJECTED'))
    all.push({
      at: canceled.createdDate,
      adjustment: {
        id: `${id}-cancellation`,
        type: 'cancellation',
        occurred_at: canceled.createdDate.toISOString(),
        status: 'completed',
        line_items: lineItems.map((line) => ({ id: line.id, quantity: -line.quantity })),
      },
    })
  return all
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ adjustment }) => adjustment)
}

function toRefund({ id, createdDate, details, summary }: Refund, currency: string): object {
  const minor = (price: { readonly amount: string } | undefined) => toMinor(price?.amount ?? '0', currency)
  const [refunded, pending] = [minor(summary?.refunded), minor(summary?.pendingRefund)]
  const isFailed = refunded === 0 && pending === 0
  const amount = isFailed ? minor(summary?.requestedRefund) : refunded + pending
  return {
    id,
    type: 'refund',
    occurred_at: createdDate.toISOString(),
    status: isFailed ? 'failed' : pending > 0 ? 'pending' : 'completed',
    ...(details?.lineItems && {
      line_items: details.lineItems.map(({ lineItemId, quantity }) => ({
        id: lineItemId,
        quantity: -quantity,
      })),
    }),
    totals: [{ type: 'total', amount: -amount }],
    ...(details?.reason && { description: details.reason }),
  }
}
