import { toMinor } from '@vitrine/pricing/money'
import type { Order, Refund } from '../../generated/shared.ts'

/** A change after the purchase. Amounts and quantities that went back are negative. */
export interface Adjustment {
  readonly id: string
  readonly type: 'refund' | 'cancellation'
  readonly occurred_at: string
  readonly status: 'pending' | 'completed' | 'failed'
  readonly line_items?: readonly { readonly id: string; readonly quantity: number }[]
  readonly totals?: readonly { readonly type: 'total'; readonly amount: number }[]
  readonly description?: string
}

/** The refunds and the cancellation of an order, oldest first. */
export function adjustmentsOf(order: Order, refunds: readonly Refund[]): readonly Adjustment[] {
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

function toRefund({ id, createdDate, details, summary }: Refund, currency: string): Adjustment {
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
