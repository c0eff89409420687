import type { ReviewVote } from '@vitrine/client/reviews'
import { type ReviewChoice, type Reviewed, useReviews, useReviewVotes } from '@vitrine/react/reviews'
import { Banner } from '@vitrine/ui/banner'
import { Button } from '@vitrine/ui/button'

import { failureOf } from '../data/failure.ts'
import { userMessage } from '../data/user-message.ts'
import { texts } from '../texts/texts.ts'
import { ReviewEntry } from './review-entry.tsx'
import { ShowMore } from './show-more.tsx'

interface ReviewListProps {
  readonly reviewed: Reviewed
  readonly choice: ReviewChoice
  /** Clears the filters when they have no results. */
  readonly onAll: () => void
}

/** Reviews in pages, with votes. */
export function ReviewList({ reviewed, choice, onAll }: ReviewListProps) {
  const list = useReviews(reviewed, choice)
  const reviews = list.data?.pages.flatMap((page) => page.reviews) ?? []
  const { votes, data: voted, error: refusal, mutate } = useReviewVotes(reviews.map(({ id }) => id))
  const vote = (reviewId: string, value: ReviewVote | undefined) => mutate({ reviewId, vote: value })
  if (list.isError)
    return (
      <Banner
        tone="critical"
        {...failureOf(list.error)}
        action={
          <Button variant="secondary" size="sm" onClick={() => void list.refetch()}>
            {texts.reviews.tryAgain}
          </Button>
        }
      >
        {userMessage(list.error)}
      </Banner>
    )
  if (list.isSuccess && reviews.length === 0)
    return (
      <p className="py-8 text-ink-soft">
        {texts.reviews.noMatch}{' '}
        <button type="button" className="vt-link" onClick={onAll}>
          {texts.reviews.showAll}
        </button>
      </p>
    )
  return (
    <div aria-busy={list.isPlaceholderData || list.isPending}>
      <p role="status" className="sr-only">
        {list.isPlaceholderData ? '' : texts.reviews.shown(reviews.length)}
      </p>
      {refusal ? (
        <Banner tone="critical" className="mb-4" {...failureOf(refusal)}>
          {userMessage(refusal)}
        </Banner>
      ) : null}
      <ul className="border-t border-line">
        {reviews.map((review) => (
          <li key={review.id}>
            <ReviewEntry
              review={voted?.id === review.id ? { ...review, ...countsOf(voted) } : review}
              vote={votes.get(review.id)}
              onVote={(value) => vote(review.id, value)}
            />
          </li>
        ))}
      </ul>
      <ShowMore list={list} />
    </div>
  )
}

const countsOf = ({
  foundHelpful,
  foundUnhelpful,
}: {
  readonly foundHelpful: number
  readonly foundUnhelpful: number
}) => ({ foundHelpful, foundUnhelpful })
