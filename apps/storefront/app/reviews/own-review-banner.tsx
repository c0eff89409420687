import { useSession } from '@vitrine/react/session'
import { Banner } from '@vitrine/ui/banner'
import { Link } from 'react-router'
import { moreTexts } from '../texts/texts.ts'
import type { HiddenStatus } from './own-review.tsx'

export default function OwnReviewBanner({ status }: { readonly status: HiddenStatus }) {
  const { isMember } = useSession()
  const texts = moreTexts.ownReview
  if (status === 'SUBMITTED')
    return (
      <Banner className="mt-6" title={texts.processing}>
        {texts.preparing}
      </Banner>
    )
  const isRejected = status === 'REJECTED'
  return (
    <Banner
      className="mt-6"
      tone={isRejected ? 'caution' : 'neutral'}
      title={isRejected ? texts.notPublished : texts.pending}
      {...(isMember && {
        action: (
          <Link to="/account/reviews" className="vt-link">
            {texts.viewYours}
          </Link>
        ),
      })}
    >
      {isRejected && texts.againstRules}
    </Banner>
  )
}
