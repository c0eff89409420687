import { type Reviewed, useMyReviews } from '@vitrine/react/reviews'
import { useSession } from '@vitrine/react/session'
import { Banner } from '@vitrine/ui/banner'
import { Link } from 'react-router'

/** An own review that nobody else sees yet, or ever will. */
export function OwnReview({ reviewed }: { readonly reviewed: Reviewed }) {
  const { data } = useMyReviews(reviewed)
  const { isMember } = useSession()
  const hidden = data?.pages
    .flatMap(({ reviews }) => reviews)
    .find(({ moderation }) => moderation.moderationStatus !== 'APPROVED')
  if (!hidden) return null
  if (hidden.moderation.moderationStatus === 'SUBMITTED')
    return (
      <Banner className="mt-6" title="Your review is being made ready">
        First what you added to it is made ready. That takes a moment.
      </Banner>
    )
  const isRejected = hidden.moderation.moderationStatus === 'REJECTED'
  return (
    <Banner
      className="mt-6"
      tone={isRejected ? 'caution' : 'neutral'}
      title={isRejected ? 'Your review is not shown' : 'Your review waits for a look'}
      {...(isMember && {
        action: (
          <Link to="/account/reviews" className="vt-link">
            See your reviews
          </Link>
        ),
      })}
    >
      {isRejected
        ? 'We read it and did not publish it.'
        : 'We read it before others do. That takes a day or two.'}
    </Banner>
  )
}
