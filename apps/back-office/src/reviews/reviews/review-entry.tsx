import type { Review } from '@vitrine/client/reviews'
import { Badge } from '@vitrine/ui/badge'
import { Button } from '@vitrine/ui/button'
import { Checkbox } from '@vitrine/ui/checkbox'
import { CheckIcon, CloseIcon, MessageIcon, TrashIcon } from '@vitrine/ui/icons'
import { Stars } from '@vitrine/ui/stars'
import { Link } from 'react-router'

import { formatMoment, formatWhen } from '../../data/format.ts'
import { StateBadge } from '../../list/state-badge.tsx'
import { ReviewMedia } from './review-media.tsx'
import { isPendingReview, reasonLabels, reviewStates } from './review-states.ts'

export interface ReviewActions {
  readonly approve: (review: Review) => void
  readonly reject: (review: Review) => void
  readonly reply: (review: Review) => void
  readonly removeReply: (review: Review) => void
  readonly toggle: (review: Review, range: boolean) => void
}

export interface ReviewEntryProps {
  readonly review: Review
  readonly product: string | undefined
  readonly isSelected: boolean
  readonly actions: ReviewActions
  readonly now: Date
  /** Whether the entry is the list's tab stop. */
  readonly isStop: boolean
}

export function ReviewEntry({ review, product, isSelected, actions, now, isStop }: ReviewEntryProps) {
  const { content, author, moderation, reply, verified, reviewDate } = review
  const tabIndex = isStop ? 0 : -1
  return (
    <div className="flex gap-4 py-5 lg:px-3">
      <Checkbox
        label={`Select the review of ${author.authorName}`}
        hideLabel
        tabIndex={tabIndex}
        checked={isSelected}
        onChange={({ nativeEvent }) =>
          actions.toggle(review, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
        }
        className="-m-2 h-fit p-2"
      />
      <div className="grid min-w-0 flex-1 gap-x-10 gap-y-4 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <Stars rating={content.rating} />
            <StateBadge {...reviewStates[moderation.moderationStatus]} />
            {verified ? <Badge tone="accent">Verified purchase</Badge> : null}
          </div>
          {content.title ? <h2 className="mt-2 font-text text-base font-medium">{content.title}</h2> : null}
          {content.body ? (
            <p className="mt-1.5 max-w-prose break-words whitespace-pre-line">{content.body}</p>
          ) : (
            <p className="mt-1.5 text-ink-soft">Rating only.</p>
          )}
          <ReviewMedia review={review} />
          {reply ? (
            <div className="mt-4 max-w-prose border-l-2 border-line-strong pl-4 text-sm">
              <p className="font-medium">Your reply</p>
              <p className="mt-1 break-words whitespace-pre-line text-ink-soft">{reply.message}</p>
            </div>
          ) : null}
        </div>
        <div className="flex flex-col gap-3 text-sm">
          <p className="text-ink-soft">
            <span className="block font-medium text-ink">{author.authorName}</span>
            <time dateTime={reviewDate.toISOString()} title={formatMoment(reviewDate)} className="vt-numbers">
              {formatWhen(reviewDate, now)}
            </time>
            <Link
              to={`/inventory?q=${encodeURIComponent(product ?? '')}`}
              tabIndex={tabIndex}
              className="vt-link block w-fit max-w-full truncate"
            >
              {product ?? 'Deleted product'}
            </Link>
            {isPendingReview(review) && moderation.reasons?.length ? (
              <span className="mt-1.5 block text-caution">
                {moderation.reasons.map((reason) => reasonLabels[reason]).join(' · ')}
              </span>
            ) : null}
          </p>
          <div className="flex flex-wrap gap-2">
            {moderation.moderationStatus === 'APPROVED' ? null : (
              <Button
                size="sm"
                variant="secondary"
                tabIndex={tabIndex}
                icon={<CheckIcon size={16} />}
                onClick={() => actions.approve(review)}
              >
                Publish
              </Button>
            )}
            {moderation.moderationStatus === 'REJECTED' ? null : (
              <Button
                size="sm"
                variant="quiet"
                tabIndex={tabIndex}
                icon={<CloseIcon size={16} />}
                onClick={() => actions.reject(review)}
              >
                Reject
              </Button>
            )}
            <Button
              size="sm"
              variant="quiet"
              tabIndex={tabIndex}
              icon={<MessageIcon size={16} />}
              onClick={() => actions.reply(review)}
            >
              {reply ? 'Edit reply' : 'Reply'}
            </Button>
            {reply ? (
              <Button
                size="sm"
                variant="quiet"
                tabIndex={tabIndex}
                icon={<TrashIcon size={16} />}
                onClick={() => actions.removeReply(review)}
              >
                Delete reply
              </Button>
            ) : null}
          </div>
        </div>
      </div>
    </div>
  )
}
