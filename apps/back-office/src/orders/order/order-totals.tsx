import type { Order } from '@vitrine/client/orders'
import { type SummaryRow, SummaryRows } from '@vitrine/ui/summary-rows'
import { taxLabel } from '@vitrine/ui/tax-label'

export function OrderTotals({ order }: { readonly order: Order }) {
  return <SummaryRows rows={toRows(order)} className="mt-5 sm:ml-auto sm:max-w-narrow" />
}

function toRows(order: Order): SummaryRow[] {
  const { subtotal, discount, shipping, tax, total } = order.priceSummary
  const rows: SummaryRow[] = [{ key: 'subtotal', label: 'Subtotal', value: subtotal.formattedAmount }]
  if (Number(discount.amount) > 0)
    rows.push({
      key: 'discount',
      label: ['Discount', discountNames(order)].filter(Boolean).join(', '),
      value: `−${discount.formattedAmount}`,
      tone: 'positive',
    })
  if (order.shippingInfo)
    rows.push({
      key: 'delivery',
      label: `Delivery, ${order.shippingInfo.title}`,
      value: Number(shipping.amount) === 0 ? 'Free' : shipping.formattedAmount,
    })
  for (const { id, name, price } of order.additionalFees)
    rows.push({ key: id, label: name, value: price.formattedAmount })
  rows.push({
    key: 'tax',
    label: taxLabel(order.taxInfo.taxBreakdown, order.taxIncludedInPrices),
    value: tax.formattedAmount,
    ...(order.taxIncludedInPrices && { tone: 'soft' }),
  })
  rows.push({ key: 'total', label: 'Total', value: total.formattedAmount, strong: true })
  return rows
}

const discountNames = ({ appliedDiscounts }: Order): string =>
  appliedDiscounts
    .map(({ coupon, discountRule, merchantDiscount }) =>
      coupon ? coupon.code : (discountRule?.name.original ?? merchantDiscount?.description),
    )
    .filter(Boolean)
    .join(', ')
