import { formatMinor, toMinor } from '../../../data/money.ts'
import { DraftSums } from '../../draft/draft-sums.tsx'
import type { EditOrderProps } from './edit-order.tsx'

export function DraftTotals({ order, draft }: EditOrderProps) {
  const { currency } = order
  const { total } = draft.priceSummary
  const before = toMinor(order.priceSummary.total.amount, currency)
  const difference = toMinor(total.amount, currency) - before
  return (
    <>
      <DraftSums
        className="mt-5 sm:ml-auto sm:max-w-narrow"
        draft={draft}
        isTaxIncluded={order.taxIncludedInPrices}
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
