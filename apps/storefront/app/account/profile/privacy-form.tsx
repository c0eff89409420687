import { Button, buttonClass } from '@vitrine/ui/button'
import { Link } from 'react-router'

import { memberPath } from '../../community/member-path.ts'
import { moreTexts } from '../../texts/texts.ts'
import { Outcome } from '../outcome.tsx'
import { useMember } from '../use-member.ts'
import { useSending } from '../use-sending.ts'

/** Joins or leaves the community. */
export function PrivacyForm() {
  const { privacyStatus, profile, status } = useMember()
  const { Form, isBusy } = useSending('join', 'leave')
  const isPublic = privacyStatus === 'PUBLIC'
  return (
    <>
      <Outcome of={['join', 'leave']} />
      <p className="max-w-measure text-ink-soft">
        {isPublic ? moreTexts.profile.isPublic : moreTexts.profile.isPrivate}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        {isPublic ? (
          <>
            <Link to={memberPath(profile.slug)} className={buttonClass({ variant: 'secondary' })}>
              {moreTexts.profile.view}
            </Link>
            <Form method="post" preventScrollReset>
              <Button type="submit" name="intent" value="leave" variant="quiet" busy={isBusy}>
                {moreTexts.profile.leave}
              </Button>
            </Form>
          </>
        ) : (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="intent" value="join" />
            <Button type="submit" busy={isBusy} disabled={status !== 'APPROVED'}>
              {moreTexts.profile.join}
            </Button>
          </Form>
        )}
      </div>
    </>
  )
}
