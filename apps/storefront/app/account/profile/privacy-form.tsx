import { Button, buttonClass } from '@vitrine/ui/button'
import { Link } from 'react-router'

import { memberPath } from '../../community/member-path.ts'
import { Outcome } from '../outcome.tsx'
import { useMember } from '../use-member.ts'
import { useSending } from '../use-sending.ts'

/** Whether others see the profile, what that means, and the way out again. */
export function PrivacyForm() {
  const { privacyStatus, profile, status } = useMember()
  const { Form, isBusy } = useSending('join', 'leave')
  const isPublic = privacyStatus === 'PUBLIC'
  return (
    <>
      <Outcome of={['join', 'leave']} />
      <p className="max-w-measure text-ink-soft">
        {isPublic
          ? 'You are in. Others find you in the community with your name, your line, your badges and since when you have been with us. Leaving takes all of it away at once; you can come back whenever you like.'
          : 'Nobody else sees your profile. In the community others find you with your name, your line, your badges and since when you have been with us, and nothing else. You can leave again at any time.'}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        {isPublic ? (
          <>
            <Link to={memberPath(profile.slug)} className={buttonClass({ variant: 'secondary' })}>
              See your page
            </Link>
            <Form method="post" preventScrollReset>
              <Button type="submit" name="intent" value="leave" variant="quiet" busy={isBusy}>
                Leave the community
              </Button>
            </Form>
          </>
        ) : (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="intent" value="join" />
            <Button type="submit" busy={isBusy} disabled={status !== 'APPROVED'}>
              Join the community
            </Button>
          </Form>
        )}
      </div>
    </>
  )
}
