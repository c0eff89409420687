import { SummaryRows } from '@vitrine/ui/summary-rows'

import { formatMinor, toMinor } from '../../../data/money.ts'
import type { EditOrderProps } from './edit-order.tsx'

export function DraftTotals({ order, draft }: EditOrderProps) {
  const { currency } = order
  const { subtotal, discount, shipping, tax, total } = draft.priceSummary
  const before = toMinor(order.priceSummary.total.amount, currency)
  const difference = toMinor(total.amount, currency) - before
  return (
    <>
      <SummaryRows
        className="mt-5 sm:ml-auto sm:max-w-narrow"
        rows={[
          { key: 'subtotal', label: 'Subtotal', value: subtotal.formattedAmount },
          ...(Number(discount.amount) > 0
            ? [
                {
                  key: 'discount',
                  label: 'Discount',
                  value: `−${discount.formattedAmount}`,
                  tone: 'positive' as const,
                },
              ]
            : []),
          { key: 'shipping', label: 'Delivery', value: shipping.formattedAmount },
          ...draft.additionalFees
            .filter(({ applied }) => applied)
            .map(({ additionalFee: { id, name, price } }) => ({
              key: id,
              label: name,
              value: price.formattedAmount,
            })),
          {
            key: 'tax',
            label: order.taxIncludedInPrices ? 'Tax, included' : 'Tax',
            value: tax.formattedAmount,
            ...(order.taxIncludedInPrices && { tone: 'soft' as const }),
          },
          { key: 'total', label: 'Total', value: total.formattedAmount, strong: true },
        ]}
      />
      <p role="status" className="mt-3 text-sm text-ink-soft sm:text-right">
        {difference > 0n
          ? `The total increases by ${formatMinor(difference, currency)}. Send a payment link after you save.`
          : difference < 0n
            ? `The total decreases by ${formatMinor(-difference, currency)}. If the order is paid, refund the difference after you save.`
            : 'The total does not change.'}
      </p>
    </>
  )
}
