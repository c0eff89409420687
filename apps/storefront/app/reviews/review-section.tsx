import { useQuery } from '@tanstack/react-query'
import type { Product } from '@vitrine/client/products'
import { useClient } from '@vitrine/react/provider'
import { type ReviewChoice, type ReviewOrder, ratingSummaryOptions } from '@vitrine/react/reviews'
import { buttonClass } from '@vitrine/ui/button'
import { cx } from '@vitrine/ui/cx'
import { Select } from '@vitrine/ui/select'
import { useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'

import { useFilledIn } from '../data/use-filled-in.ts'
import { texts } from '../texts/texts.ts'
import { OwnReview } from './own-review.tsx'
import { ReviewList } from './review-list.tsx'
import { ReviewSummary } from './review-summary.tsx'
import { reviewedAs } from './reviewed.ts'

/** The reviews of a product: average, distribution and list. */
export function ReviewSection({ product }: { readonly product: Product }) {
  const reviewed = reviewedAs(product)
  const { data: summary } = useQuery(ratingSummaryOptions(useClient(), reviewed))
  const { search } = useLocation()
  const [rating, setRating] = useState(0)
  const [choice, setChoice] = useState<ReviewChoice>({})
  const order = useRef<HTMLFormElement>(null)
  useFilledIn(order, (filledIn) => {
    setChoice({ order: new FormData(filledIn).get('order') as ReviewOrder })
  })
  if (!summary) return null
  const proof = new URLSearchParams(search).get('review')
  const write = (
    <Link
      to={`/products/${product.slug}/review${proof ? `?review=${encodeURIComponent(proof)}` : ''}`}
      className={cx(buttonClass({ variant: 'secondary' }), 'w-full sm:w-auto')}
    >
      {texts.reviews.write}
    </Link>
  )
  const all = () => {
    setRating(0)
    setChoice(({ order }) => ({ order }))
  }
  return (
    <section id="reviews" aria-labelledby="reviews-title" className="mt-24 scroll-mt-24">
      <h2 id="reviews-title" className="text-3xl">
        {texts.reviews.title}
      </h2>
      <OwnReview reviewed={reviewed} />
      {summary.count === 0 ? (
        <div className="mt-6 max-w-measure">
          <p className="text-ink-soft">{texts.reviews.none}</p>
          <div className="mt-5">{write}</div>
        </div>
      ) : (
        <div className="mt-8 grid gap-x-16 gap-y-10 lg:grid-cols-[18rem_minmax(0,1fr)]">
          <div className="lg:sticky lg:top-24 lg:self-start">
            <ReviewSummary summary={summary} rating={rating} onRating={setRating} />
            <div className="mt-6">{write}</div>
          </div>
          <div>
            <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
              <div className="flex flex-wrap gap-2">
                {summary.withMedia > 0 ? (
                  <Toggle
                    isOn={choice.withMedia ?? false}
                    onChange={(withMedia) => setChoice({ ...choice, withMedia })}
                  >
                    {texts.reviews.withMedia(summary.withMedia)}
                  </Toggle>
                ) : null}
                {summary.verified > 0 ? (
                  <Toggle
                    isOn={choice.verified ?? false}
                    onChange={(verified) => setChoice({ ...choice, verified })}
                  >
                    {texts.reviews.verifiedOnly(summary.verified)}
                  </Toggle>
                ) : null}
              </div>
              <form ref={order} className="w-full sm:w-56">
                <Select
                  label={texts.reviews.sortBy}
                  hideLabel
                  name="order"
                  options={Object.entries(texts.reviews.orders).map(([value, label]) => ({ value, label }))}
                  value={choice.order ?? 'RELEVANT'}
                  onChange={(event) => setChoice({ ...choice, order: event.target.value as ReviewOrder })}
                />
              </form>
            </div>
            <ReviewList
              reviewed={reviewed}
              choice={rating ? { ...choice, ratings: [rating] } : choice}
              onAll={all}
            />
          </div>
        </div>
      )}
    </section>
  )
}

function Toggle({
  isOn,
  onChange,
  children,
}: {
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
  readonly children: string
}) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={() => onChange(!isOn)}
      className="inline-flex min-h-11 items-center rounded-full border border-line-strong px-4 text-sm transition-colors duration-(--fast) hover:border-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
    >
      {children}
    </button>
  )
}
