import type { GetReviewEligibilityOutput } from '@vitrine/client/reviews'
import { Banner } from '@vitrine/ui/banner'
import { buttonClass } from '@vitrine/ui/button'
import { Link, useLocation } from 'react-router'

interface RefusedToWriteProps {
  readonly reason: NonNullable<GetReviewEligibilityOutput['reason']>
  /** There is one that can be changed. */
  readonly isOwn: boolean
}

/** Why somebody cannot write, and what can be done about it. */
export function RefusedToWrite({ reason, isOwn }: RefusedToWriteProps) {
  const { pathname } = useLocation()
  const { title, text } = said[reason]
  return (
    <Banner
      tone="neutral"
      title={title}
      {...(reason === 'ONLY_MEMBERS_MAY_REVIEW' && {
        action: (
          <a
            href={`/auth/sign-in?returnTo=${encodeURIComponent(pathname)}`}
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
          >
            Sign in
          </a>
        ),
      })}
      {...(isOwn && {
        action: (
          <Link to="/account/reviews" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
            See what you wrote
          </Link>
        ),
      })}
    >
      {text}
    </Banner>
  )
}

const said: Readonly<
  Record<RefusedToWriteProps['reason'], { readonly title: string; readonly text: string }>
> = {
  REVIEWS_CLOSED: {
    title: 'We take no reviews right now',
    text: 'What is there stays. Look in again soon.',
  },
  ONLY_MEMBERS_MAY_REVIEW: {
    title: 'Sign in to write',
    text: 'Here, those with an account say what they think.',
  },
  ONLY_BUYERS_MAY_REVIEW: {
    title: 'For those who have it',
    text: 'Here, those who bought it say what they think. Sign in with the account you bought it with, or use the link of our mail.',
  },
  REVIEW_ALREADY_EXISTS: {
    title: 'You have reviewed this already',
    text: 'You can change what you wrote, as often as you like.',
  },
  REVIEW_LINK_INVALID: {
    title: 'This link is not for this page',
    text: 'Open it once more from our mail, or write without it.',
  },
  REVIEW_LINK_EXPIRED: {
    title: 'This link is too old',
    text: 'You can still write: open the page of the thing itself.',
  },
}
