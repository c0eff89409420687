import { type Reviewed, useMyReviews } from '@vitrine/react/reviews'
import { useSession } from '@vitrine/react/session'
import { Banner } from '@vitrine/ui/banner'
import { Link } from 'react-router'

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
      <Banner className="mt-6" title="We are processing your review">
        We are preparing your files. This takes a moment.
      </Banner>
    )
  const isRejected = hidden.moderation.moderationStatus === 'REJECTED'
  return (
    <Banner
      className="mt-6"
      tone={isRejected ? 'caution' : 'neutral'}
      title={isRejected ? 'Your review was not published' : 'Your review is pending moderation'}
      {...(isMember && {
        action: (
          <Link to="/account/reviews" className="vt-link">
            View your reviews
          </Link>
        ),
      })}
    >
      {isRejected
        ? 'It does not follow our rules for reviews.'
        : 'We read each review before we publish it. This takes a day or two.'}
    </Banner>
  )
}
