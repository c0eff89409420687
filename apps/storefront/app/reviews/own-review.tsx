import type { Review } from '@vitrine/client/reviews'
import { type Reviewed, useMyReviews } from '@vitrine/react/reviews'
import { lazy, Suspense } from 'react'
import { withMoreTexts } from '../texts/texts.ts'

const OwnReviewBanner = lazy(() => withMoreTexts(import('./own-review-banner.tsx')))

export type HiddenStatus = Exclude<Review['moderation']['moderationStatus'], 'APPROVED'>

/** The state of the caller's review while it is not published. */
export function OwnReview({ reviewed }: { readonly reviewed: Reviewed }) {
  const { data } = useMyReviews(reviewed)
  const status = data?.pages
    .flatMap(({ reviews }) => reviews)
    .map(({ moderation }) => moderation.moderationStatus)
    .find((one): one is HiddenStatus => one !== 'APPROVED')
  return (
    status && (
      <Suspense>
        <OwnReviewBanner status={status} />
      </Suspense>
    )
  )
}
