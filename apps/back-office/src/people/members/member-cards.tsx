import { Checkbox } from '@vitrine/ui/checkbox'
import { Link } from 'react-router'

import { formatDay } from '../../data/format.ts'
import { type MemberRow, memberName } from '../../data/members.ts'
import { fromList } from '../../list/from-list.ts'
import type { List } from '../../list/list.ts'
import { ListCards } from '../../list/list-cards.tsx'
import type { Selection } from '../../list/use-selection.ts'
import { MemberMenu } from './actions/member-menu.tsx'
import type { MemberActions } from './actions/use-member-actions.tsx'
import { Avatar } from './avatar.tsx'
import { BadgesOfRow } from './badges-of-row.tsx'
import { StatusMarks } from './status-marks.tsx'

export interface MemberCardsProps {
  readonly list: List<MemberRow>
  readonly selection: Selection
  readonly start: MemberActions['start']
}

export function MemberCards({ list, selection, start }: MemberCardsProps) {
  return (
    <ListCards
      label="Members"
      list={list}
      height={108}
      card={(row) => <Card row={row} selection={selection} start={start} />}
    />
  )
}

function Card({ row, selection, start }: { readonly row: MemberRow } & Omit<MemberCardsProps, 'list'>) {
  const { id, member, badgeIds } = row
  return (
    <div className="relative flex h-full items-center gap-3 border-b border-line">
      <Checkbox
        label={`Select ${memberName(member)}`}
        hideLabel
        checked={selection.has(id)}
        onChange={() => selection.toggle(id, false)}
        className="relative z-1 -m-2 p-2"
      />
      <Avatar member={member} className="size-10 text-sm" />
      <span className="flex min-w-0 flex-1 flex-col gap-0.5">
        <Link
          to={`/members/${id}`}
          state={fromList}
          className="truncate font-medium after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
        >
          {memberName(member)}
        </Link>
        <span className="truncate text-sm text-ink-soft">{member.loginEmail}</span>
        <span className="mt-1 flex items-center gap-2">
          <StatusMarks member={member} />
          {badgeIds.length > 0 ? <BadgesOfRow ids={badgeIds} /> : null}
          <span className="truncate text-xs text-ink-faint">{formatDay(member.createdDate)}</span>
        </span>
      </span>
      <span className="relative z-1">
        <MemberMenu member={member} start={start} />
      </span>
    </div>
  )
}
