import { Button, buttonClass } from '@vitrine/ui/button'
import { Link } from 'react-router'

import { memberPath } from '../../community/member-path.ts'
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
        {isPublic
          ? 'Your profile is public. Other members see your name, photo, about text, badges and join date. If you leave, your profile becomes private immediately. You can rejoin at any time.'
          : 'Your profile is private. If you join, other members see your name, photo, about text, badges and join date, and nothing else. You can leave at any time.'}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        {isPublic ? (
          <>
            <Link to={memberPath(profile.slug)} className={buttonClass({ variant: 'secondary' })}>
              View your profile
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
