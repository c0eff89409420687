import type { Member } from '@vitrine/client/members'
import { Button } from '@vitrine/ui/button'
import { Section } from '../../shell/section.tsx'
import { actions, actionsFor } from '../members/actions/member-actions.ts'
import type { MemberActions } from '../members/actions/use-member-actions.tsx'

export interface StatusSectionProps {
  readonly member: Member
  /** Why a pending member still waits. */
  readonly waitsFor: readonly string[]
  readonly start: MemberActions['start']
}

const sentences: Readonly<Record<Member['status'], string>> = {
  PENDING: 'Waits, and cannot sign in yet.',
  APPROVED: 'Can sign in.',
  BLOCKED: 'Is shut out, and cannot sign in.',
  OFFLINE: 'Has no log-in any more; nothing brings it back.',
  UNKNOWN: 'Where this member stands is not known.',
}

const reasons: Readonly<Record<string, string>> = {
  PENDING_ADMIN_APPROVAL_REQUIRED: 'your approval',
  PENDING_EMAIL_VERIFICATION_REQUIRED: 'their confirmation of the e-mail address',
}

/** Where they stand, and what each step would do. */
export function StatusSection({ member, waitsFor, start }: StatusSectionProps) {
  const missing = waitsFor.map((reason) => reasons[reason]).filter(Boolean)
  return (
    <Section title="Status">
      <p className="text-sm text-ink-soft">
        {sentences[member.status]}
        {missing.length > 0 ? ` Missing: ${missing.join(', and ')}.` : null}
        {member.activityStatus === 'MUTED' ? ' May not post.' : null}
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
