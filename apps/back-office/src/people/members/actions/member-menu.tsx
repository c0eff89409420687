import type { Member } from '@vitrine/client/members'

import { memberName } from '../../../data/members.ts'
import { Menu } from '../../../shell/menu.tsx'
import { actions, actionsFor } from './member-actions.ts'
import type { MemberActions } from './use-member-actions.tsx'

export interface MemberMenuProps {
  readonly member: Member
  readonly start: MemberActions['start']
  readonly tabIndex?: number
}

export function MemberMenu({ member, start, tabIndex }: MemberMenuProps) {
  return (
    <Menu
      label={`Actions for ${memberName(member)}`}
      {...(tabIndex !== undefined && { tabIndex })}
      items={actionsFor(member).map((name) => ({
        key: name,
        label: actions[name].label,
        hint: actions[name].hint,
        ...(actions[name].final && { tone: 'critical' as const }),
        onChoose: () => start(name, member),
      }))}
    />
  )
}
