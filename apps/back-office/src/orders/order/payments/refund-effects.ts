import type { CalculateRefundOutput } from '@vitrine/client/order-billing'
import type { Order } from '@vitrine/client/orders'

import { formatMinor, sumMinor, toMinor } from '../../../data/money.ts'

export interface RefundWish {
  readonly order: Pick<Order, 'currency' | 'priceSummary' | 'taxInfo' | 'balanceSummary'>
  /** The amount to refund; empty before staff chose one. */
  readonly amount: string
  /** The platform's calculation of the chosen items and the delivery. */
  readonly calculated: CalculateRefundOutput | undefined
  /** The price of the delivery that is not refunded yet. */
  readonly delivery: { readonly amount: string; readonly formattedAmount: string }
  readonly withDelivery: boolean
}

export interface RefundEffects {
  readonly rows: readonly { readonly key: string; readonly label: string; readonly value: string }[]
  readonly sentences: readonly string[]
}

/** The parts of the calculated sum, and what happens to tax and delivery. */
export function refundEffects(wish: RefundWish): RefundEffects {
  const { order, amount, calculated, delivery, withDelivery } = wish
  const { currency } = order
  const { lineItems = [], shipping } = calculated?.calculatedRefundItems ?? {}
  const sum = (name: 'subtotal' | 'discount' | 'tax') =>
    sumMinor(
      lineItems.map(({ summary }) => summary[name].amount),
      currency,
    )
  const row = (key: string, label: string, minor: bigint) =>
    minor === 0n ? [] : [{ key, label, value: formatMinor(minor, currency) }]
  const part = (name: 'subtotal' | 'tax') => (shipping ? toMinor(shipping[name].amount, currency) : 0n)
  const wanted = calculated?.summary ? toMinor(calculated.summary.total.amount, currency) : 0n
  const typed = /^\d+(\.\d+)?$/.test(amount) ? toMinor(amount, currency) : 0n
  const other = typed - wanted
  const tax = refundedTax(order, typed)
  return {
    rows: [
      ...row('items', 'Items before tax', sum('subtotal')),
      ...row('discount', 'Discounts on the items', -sum('discount')),
      ...row('tax', 'Tax on the items', sum('tax')),
      ...row('delivery', 'Delivery before tax', part('subtotal')),
      ...row('delivery-tax', 'Tax on the delivery', part('tax')),
    ],
    sentences: [
      ...(wanted > 0n && typed > 0n && other !== 0n
        ? [
            `${formatMinor(other < 0n ? -other : other, currency)} ${other < 0n ? 'less' : 'more'} than the selected items${withDelivery ? ' and delivery' : ''}.`,
          ]
        : []),
      ...(!withDelivery && Number(delivery.amount) > 0
        ? [`The delivery of ${delivery.formattedAmount} is not refunded unless you select it.`]
        : []),
      ...(tax > 0n
        ? [`The tax report counts ${formatMinor(tax, currency)} of this amount as refunded tax.`]
        : []),
    ],
  }
}

/** The share of a refund in the tax of the order, as the reports calculate it. */
function refundedTax(
  { currency, priceSummary, taxInfo, balanceSummary }: RefundWish['order'],
  typed: bigint,
) {
  const whole = toMinor(priceSummary.total.amount, currency)
  const tax = toMinor(taxInfo?.totalTax.amount ?? '0', currency)
  const before = toMinor(balanceSummary.refunded.amount, currency)
  if (whole === 0n) return 0n
  const share = (part: bigint) => (2n * tax * part + whole) / (2n * whole)
  return share(before + typed) - share(before)
}
