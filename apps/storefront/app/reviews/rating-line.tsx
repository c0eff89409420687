import { useQuery } from '@tanstack/react-query'
import type { Product } from '@vitrine/client/products'
import { useClient } from '@vitrine/react/provider'
import { ratingSummaryOptions } from '@vitrine/react/reviews'
import { Stars } from '@vitrine/ui/stars'
import { texts } from '../texts/texts.ts'
import { reviewedAs } from './reviewed.ts'

/** Average rating below the product name, with a link to the reviews. */
export function RatingLine({ product }: { readonly product: Product }) {
  const { data: summary } = useQuery(ratingSummaryOptions(useClient(), reviewedAs(product)))
  if (!summary?.count) return null
  return (
    <a href="#reviews" className="mt-3 inline-flex min-h-6 items-center gap-2 text-sm">
      <Stars rating={summary.average} />
      <span className="vt-link">{texts.reviews.count(summary.count)}</span>
    </a>
  )
}
