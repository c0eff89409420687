import type { Order } from '@vitrine/client/orders'
import { SummaryRows } from '@vitrine/ui/summary-rows'

export function OrderSum({ order }: { readonly order: Order }) {
  const { subtotal, discount, shipping, tax, totalAdditionalFees, total } = order.priceSummary
  const codes = order.appliedDiscounts.flatMap(({ coupon }) => (coupon ? [coupon.code] : []))
  const row = (key: string, label: string, value: string, rest = {}) => ({ key, label, value, ...rest })
  return (
    <SummaryRows
      rows={[
        row('subtotal', 'Subtotal', subtotal.formattedAmount),
        ...(isZero(discount)
          ? []
          : [
              row(
                'discount',
                codes.length ? `Discount (${codes.join(', ')})` : 'Discount',
                `−${discount.formattedAmount}`,
                { tone: 'positive' },
              ),
            ]),
        ...(order.shippingInfo
          ? [row('shipping', order.shippingInfo.title, isZero(shipping) ? 'Free' : shipping.formattedAmount)]
          : []),
        ...(isZero(totalAdditionalFees) ? [] : [row('fees', 'Fees', totalAdditionalFees.formattedAmount)]),
        row('tax', order.taxIncludedInPrices ? 'VAT, included' : 'Tax', tax.formattedAmount, {
          tone: 'soft',
        }),
        row('total', 'Total', total.formattedAmount, { strong: true }),
      ]}
    />
  )
}

const isZero = ({ amount }: { readonly amount: string }): boolean => !/[1-9]/.test(amount)
