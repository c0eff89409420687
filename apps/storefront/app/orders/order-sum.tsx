import type { Order } from '@vitrine/client/orders'
import { SummaryRows } from '@vitrine/ui/summary-rows'
import { taxLabel } from '@vitrine/ui/tax-label'

import { discountRows, feeRows, isZero } from '../cart/named-rows.ts'
import { moreTexts } from '../texts/texts.ts'

export function OrderSum({ order }: { readonly order: Order }) {
  const { subtotal, discount, shipping, tax, total } = order.priceSummary
  const row = (key: string, label: string, value: string, rest = {}) => ({ key, label, value, ...rest })
  return (
    <SummaryRows
      rows={[
        row('subtotal', moreTexts.orders.subtotal, subtotal.formattedAmount),
        ...discountRows(order.appliedDiscounts, discount),
        ...(order.shippingInfo
          ? [
              row(
                'shipping',
                order.shippingInfo.title,
                isZero(shipping) ? moreTexts.orders.free : shipping.formattedAmount,
              ),
            ]
          : []),
        ...feeRows(order.additionalFees),
        row(
          'tax',
          taxLabel(order.taxInfo.taxBreakdown, order.taxIncludedInPrices, moreTexts.cart.taxLabel),
          tax.formattedAmount,
          {
            tone: 'soft',
          },
        ),
        row('total', moreTexts.orders.total, total.formattedAmount, { strong: true }),
      ]}
    />
  )
}
