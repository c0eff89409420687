import type { StaffMember } from '@vitrine/client/staff'
import { Badge } from '@vitrine/ui/badge'

import { formatWhen } from '../../../data/format.ts'
import { may } from '../../../data/may.ts'
import { Menu } from '../../../shell/menu.tsx'

export type PersonTask = 'role' | 'resend' | 'remove'

export interface StaffRowProps {
  readonly person: StaffMember
  readonly now: Date
  readonly onTask: (task: PersonTask) => void
}

export const nameOf = ({ firstName, lastName, email }: StaffMember): string =>
  [firstName, lastName].filter(Boolean).join(' ') || email

/** The owner cannot be changed. */
export function StaffRow({ person, now, onTask }: StaffRowProps) {
  const { email, status, roleName, isOwner, lastLoginDate } = person
  const name = nameOf(person)
  const isInvited = status === 'INVITED'
  return (
    <li className="flex items-center gap-x-6 gap-y-1 border-b border-line py-3.5">
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="min-w-0 font-medium break-words">{name}</span>
          {isInvited ? <Badge tone="caution">Invited</Badge> : null}
        </span>
        {name === email ? null : <span className="block text-sm break-all text-ink-soft">{email}</span>}
        <span className="block text-sm text-ink-soft sm:hidden">{roleName}</span>
      </span>
      <span className="max-w-1/2 text-right text-sm max-sm:hidden">
        <span className="block">{roleName}</span>
        <span className="block text-ink-soft">
          {lastLoginDate ? `Last signed in: ${formatWhen(lastLoginDate, now)}` : 'Never signed in'}
        </span>
      </span>
      <span className="size-9 flex-none">
        {!isOwner && may('STAFF.MANAGE') ? (
          <Menu
            label={`Actions for ${name}`}
            items={[
              { key: 'role', label: 'Change role', onChoose: () => onTask('role') },
              ...(isInvited
                ? [{ key: 'resend', label: 'Resend invitation', onChoose: () => onTask('resend') }]
                : []),
              {
                key: 'remove',
                label: isInvited ? 'Cancel invitation' : 'Remove from staff',
                tone: 'critical',
                onChoose: () => onTask('remove'),
              },
            ]}
          />
        ) : null}
      </span>
    </li>
  )
}
