import type { Cart } from '@vitrine/client/current-cart'
import { Banner } from '@vitrine/ui/banner'

type Report = NonNullable<Cart['mergeReport']>

/** What signing in did to the bag; once the bag has changed again, it is no news any more. */
export function MergeReport({ cart }: { readonly cart: Cart }) {
  const { mergeReport: report, updatedDate } = cart
  const lines = report ? sentences(report) : []
  if (!report || lines.length === 0 || updatedDate.getTime() - report.mergedDate.getTime() > 5000) return null
  return (
    <Banner tone="accent" title="We put your two bags together" className="my-4">
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Banner>
  )
}

export function sentences({ added, capped, priceChanged, coupon }: Report): string[] {
  return [
    ...added.map(({ productName, quantity }) => `${quantity} × ${productName} came along.`),
    ...capped.map(({ productName, requested, kept }) =>
      kept > 0
        ? `You wanted ${requested} of ${productName}; ${kept} are left.`
        : `${productName} has sold out and is no longer in your bag.`,
    ),
    ...priceChanged.map(
      ({ productName, before, now }) =>
        `${productName} now costs ${now.formattedAmount} and not ${before.formattedAmount}.`,
    ),
    ...(coupon?.outcome === 'DROPPED' ? [`The code ${coupon.code} does not apply any more.`] : []),
  ]
}
