import type { RatingSummary } from '../../generated/reviews.ts'
import type { SummaryRow } from './summary-store.ts'
import type { Target } from './target.ts'

/** An item without reviews has an empty summary. */
export function toSummary({ namespace, entityId }: Target, row: SummaryRow | undefined): RatingSummary {
  const stars = [row?.stars1, row?.stars2, row?.stars3, row?.stars4, row?.stars5].map((count) => count ?? 0)
  const [one = 0, two = 0, three = 0, four = 0, five = 0] = stars
  const count = stars.reduce((sum, each) => sum + each, 0)
  const sum = stars.reduce((total, each, index) => total + each * (index + 1), 0)
  return {
    namespace,
    entityId,
    count,
    average: count === 0 ? 0 : Math.round((sum * 100) / count) / 100,
    histogram: { 1: one, 2: two, 3: three, 4: four, 5: five },
    withMedia: row?.with_media ?? 0,
    verified: row?.verified ?? 0,
  }
}
