import type { DraftOrder } from '@vitrine/client/draft-orders'
import { SummaryRows } from '@vitrine/ui/summary-rows'
import { taxLabel } from '@vitrine/ui/tax-label'

export interface DraftSumsProps {
  readonly draft: Pick<DraftOrder, 'priceSummary' | 'additionalFees'> & Partial<Pick<DraftOrder, 'taxInfo'>>
  readonly isTaxIncluded: boolean
  readonly className?: string
}

/** The totals of a draft, as the platform has calculated them. */
export function DraftSums({ draft, isTaxIncluded, className = '' }: DraftSumsProps) {
  const { subtotal, discount, shipping, tax, total } = draft.priceSummary
  return (
    <SummaryRows
      className={className}
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
          label: taxLabel(draft.taxInfo?.taxBreakdown ?? [], isTaxIncluded),
          value: tax.formattedAmount,
          ...(isTaxIncluded && { tone: 'soft' as const }),
        },
        { key: 'total', label: 'Total', value: total.formattedAmount, strong: true },
      ]}
    />
  )
}
