import type { GetReviewEligibilityOutput } from '@vitrine/client/reviews'
import { Banner } from '@vitrine/ui/banner'
import { buttonClass } from '@vitrine/ui/button'
import { Link, useLocation } from 'react-router'

interface ReviewRefusalProps {
  readonly reason: NonNullable<GetReviewEligibilityOutput['reason']>
  /** Whether the caller has a review that can be edited. */
  readonly isOwn: boolean
}

/** Explains why the caller cannot write a review, and offers a next step. */
export function ReviewRefusal({ reason, isOwn }: ReviewRefusalProps) {
  const { pathname } = useLocation()
  const { title, text } = texts[reason]
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
            View your review
          </Link>
        ),
      })}
    >
      {text}
    </Banner>
  )
}

const texts: Readonly<
  Record<ReviewRefusalProps['reason'], { readonly title: string; readonly text: string }>
> = {
  REVIEWS_CLOSED: {
    title: 'We accept no reviews at the moment',
    text: 'Existing reviews stay online. Try again later.',
  },
  ONLY_MEMBERS_MAY_REVIEW: {
    title: 'Sign in to write a review',
    text: 'Only customers with an account can write reviews.',
  },
  ONLY_BUYERS_MAY_REVIEW: {
    title: 'Only buyers can write reviews',
    text: 'Sign in with the account that you bought it with, or open the link in our email.',
  },
  REVIEW_ALREADY_EXISTS: {
    title: 'You have already reviewed this product',
    text: 'You can edit your review at any time.',
  },
  REVIEW_LINK_INVALID: {
    title: 'This link belongs to another page',
    text: 'Open the link in our email again, or write without it.',
  },
  REVIEW_LINK_EXPIRED: {
    title: 'This link has expired',
    text: 'You can still write a review on the product page.',
  },
}
