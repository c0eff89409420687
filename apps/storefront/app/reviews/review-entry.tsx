import type { Review, ReviewVote } from '@vitrine/client/reviews'
import { ShieldCheckIcon } from '@vitrine/ui/icons'
import { Stars } from '@vitrine/ui/stars'

import { formatDay } from '../data/format.ts'
import { shop } from '../shop.ts'
import { texts } from '../texts/texts.ts'
import { Helpful } from './helpful.tsx'
import { ReviewMedia } from './review-media.tsx'

interface ReviewEntryProps {
  readonly review: Review
  readonly vote: ReviewVote | undefined
  readonly onVote: (vote: ReviewVote | undefined) => void
}

/** A published review. Its text is never interpreted as HTML. */
export function ReviewEntry({ review, vote, onVote }: ReviewEntryProps) {
  const { content, author, verified, reviewDate, reply } = review
  return (
    <article className="border-b border-line py-7">
      <header>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Stars rating={content.rating} />
          {content.title ? <h3 className="text-lg wrap-anywhere">{content.title}</h3> : null}
        </div>
        <p className="mt-1.5 flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
          <span className="font-medium wrap-anywhere text-ink">{author.authorName}</span>
          <time dateTime={reviewDate.toISOString()}>{formatDay(reviewDate)}</time>
          {verified ? (
            <span className="inline-flex items-center gap-1 text-positive">
              <ShieldCheckIcon size={15} aria-hidden="true" />
              {texts.reviews.verified}
            </span>
          ) : null}
        </p>
      </header>
      {content.body ? (
        <p className="mt-3 max-w-measure wrap-anywhere whitespace-pre-line">{content.body}</p>
      ) : null}
      <ReviewMedia review={review} />
      {reply ? (
        <div className="mt-4 border-l-2 border-accent pl-4 text-sm">
          <p className="font-medium">{texts.reviews.replyFrom(shop.name)}</p>
          <p className="mt-1 max-w-measure wrap-anywhere whitespace-pre-line text-ink-soft">
            {reply.message}
          </p>
        </div>
      ) : null}
      <Helpful review={review} vote={vote} onVote={onVote} />
    </article>
  )
}
