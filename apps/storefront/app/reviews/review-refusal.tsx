import type { GetReviewEligibilityOutput } from '@vitrine/client/reviews'
import { Banner } from '@vitrine/ui/banner'
import { buttonClass } from '@vitrine/ui/button'
import { Link, useLocation } from 'react-router'
import { moreTexts } from '../texts/texts.ts'

interface ReviewRefusalProps {
  readonly reason: NonNullable<GetReviewEligibilityOutput['reason']>
  /** Whether the caller has a review that can be edited. */
  readonly isOwn: boolean
}

/** Explains why the caller cannot write a review, and offers a next step. */
export function ReviewRefusal({ reason, isOwn }: ReviewRefusalProps) {
  const { pathname } = useLocation()
  const { title, text } = moreTexts.reviewForm.refusals[reason]
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
            {moreTexts.reviewForm.signIn}
          </a>
        ),
      })}
      {...(isOwn && {
        action: (
          <Link to="/account/reviews" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
            {moreTexts.reviewForm.viewYours}
          </Link>
        ),
      })}
    >
      {text}
    </Banner>
  )
}
