import type { RatingSummary } from '@vitrine/client/reviews'
import { cx } from '@vitrine/ui/cx'
import { StarIcon } from '@vitrine/ui/icons'
import { Stars } from '@vitrine/ui/stars'
import { shop } from '../shop.ts'
import { texts } from '../texts/texts.ts'

interface ReviewSummaryProps {
  readonly summary: RatingSummary
  /** Rating filter of the list; 0 for all. */
  readonly rating: number
  readonly onRating: (rating: number) => void
}

const stars = [5, 4, 3, 2, 1] as const
const oneDecimal = { minimumFractionDigits: 1, maximumFractionDigits: 1 }

/** The average and distribution. A row filters by its rating; a second press clears the filter. */
export function ReviewSummary({ summary, rating, onRating }: ReviewSummaryProps) {
  const { average, count, histogram } = summary
  return (
    <div>
      <p className="flex items-baseline gap-3">
        <span className="vt-numbers font-display text-4xl">
          {average.toLocaleString(shop.locale, oneDecimal)}
        </span>
        <span className="text-ink-soft">{texts.reviews.outOfFive}</span>
      </p>
      <p className="mt-2 flex items-center gap-3">
        <Stars rating={average} size={20} />
        <span className="text-sm text-ink-soft">{texts.reviews.count(count)}</span>
      </p>
      <ul aria-label={texts.reviews.byRating} className="mt-5 flex flex-col">
        {stars.map((star) => (
          <li key={star}>
            <button
              type="button"
              aria-pressed={rating === star}
              disabled={histogram[star] === 0}
              onClick={() => onRating(rating === star ? 0 : star)}
              className={cx(
                'grid min-h-9 w-full grid-cols-[2.25rem_1fr_2.5rem] items-center gap-3 rounded-md px-2 text-sm',
                'transition-colors duration-(--fast) not-disabled:hover:bg-surface disabled:text-ink-soft',
                'aria-pressed:bg-accent-soft',
              )}
            >
              <span className="vt-numbers flex items-center justify-end gap-1">
                {star}
                <StarIcon size={13} aria-hidden="true" className="fill-current" />
                <span className="sr-only">{texts.reviews.stars(star)}</span>
              </span>
              <Share part={histogram[star]} whole={count} />
              <span className="vt-numbers text-right text-ink-soft">
                {histogram[star]}
                <span className="sr-only">{` ${texts.reviews.countWord(histogram[star])}`}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Share({ part, whole }: { readonly part: number; readonly whole: number }) {
  return (
    <svg
      viewBox="0 0 100 1"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="h-1.5 w-full rounded-full bg-sunken text-accent"
    >
      <rect height="1" width={whole ? (part / whole) * 100 : 0} fill="currentColor" />
    </svg>
  )
}
