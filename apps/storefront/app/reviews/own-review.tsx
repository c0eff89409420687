import { type Reviewed, useMyReviews } from '@vitrine/react/reviews'
import { useSession } from '@vitrine/react/session'
import { Banner } from '@vitrine/ui/banner'
import { Link } from 'react-router'
import { texts } from '../texts/texts.ts'

/** The state of the caller's review while it is not published. */
export function OwnReview({ reviewed }: { readonly reviewed: Reviewed }) {
  const { data } = useMyReviews(reviewed)
  const { isMember } = useSession()
  const hidden = data?.pages
    .flatMap(({ reviews }) => reviews)
    .find(({ moderation }) => moderation.moderationStatus !== 'APPROVED')
  if (!hidden) return null
  if (hidden.moderation.moderationStatus === 'SUBMITTED')
    return (
      <Banner className="mt-6" title={texts.reviews.processing}>
        {texts.reviews.preparing}
      </Banner>
    )
  const isRejected = hidden.moderation.moderationStatus === 'REJECTED'
  return (
    <Banner
      className="mt-6"
      tone={isRejected ? 'caution' : 'neutral'}
      title={isRejected ? texts.reviews.notPublished : texts.reviews.pending}
      {...(isMember && {
        action: (
          <Link to="/account/reviews" className="vt-link">
            {texts.reviews.viewYours}
          </Link>
        ),
      })}
    >
      {isRejected && texts.reviews.againstRules}
    </Banner>
  )
}
