import type { Member } from '@vitrine/client/members'
import { Button } from '@vitrine/ui/button'
import { Section } from '../../shell/section.tsx'
import { actions, actionsFor } from '../members/actions/member-actions.ts'
import type { MemberActions } from '../members/actions/use-member-actions.tsx'

export interface StatusSectionProps {
  readonly member: Member
  /** The steps that a pending member still needs. */
  readonly waitsFor: readonly string[]
  readonly start: MemberActions['start']
}

const sentences: Readonly<Record<Member['status'], string>> = {
  PENDING: 'The member is pending approval and cannot sign in.',
  APPROVED: 'The member can sign in.',
  BLOCKED: 'The member is blocked and cannot sign in.',
  OFFLINE: 'The sign-in is removed permanently.',
  UNKNOWN: 'The member’s status is unknown.',
}

const reasons: Readonly<Record<string, string>> = {
  PENDING_ADMIN_APPROVAL_REQUIRED: 'your approval',
  PENDING_EMAIL_VERIFICATION_REQUIRED: 'confirmation of the email address',
}

export function StatusSection({ member, waitsFor, start }: StatusSectionProps) {
  const missing = waitsFor.map((reason) => reasons[reason]).filter(Boolean)
  return (
    <Section title="Status">
      <p className="text-sm text-ink-soft">
        {sentences[member.status]}
        {missing.length > 0 ? ` Pending: ${missing.join(' and ')}.` : null}
        {member.activityStatus === 'MUTED' ? ' The member cannot post.' : null}
      </p>
      <ul className="mt-3 border-t border-line">
        {actionsFor(member).map((name) => {
          const { label, hint, final } = actions[name]
          return (
            <li key={name} className="flex items-center justify-between gap-4 border-b border-line py-2.5">
              <span className="text-sm text-ink-soft">{hint}.</span>
              <Button
                variant={name === 'approve' ? 'primary' : 'secondary'}
                size="sm"
                onClick={() => start(name, member)}
                className={final ? 'flex-none text-critical!' : 'flex-none'}
              >
                {label}
              </Button>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
