import { formatDay, formatWhen } from '../../data/format.ts'
import { privacyName } from '../../data/member-states.ts'
import { type MemberRow, memberName } from '../../data/members.ts'
import type { Column } from '../../list/list.ts'
import type { HeadColumn } from '../../list/list-row.tsx'
import { Avatar } from './avatar.tsx'
import { BadgesOfRow } from './badges-of-row.tsx'
import type { SortName } from './member-query.ts'
import { StatusMarks } from './status-marks.tsx'

/** This column cannot be hidden. */
export const memberHead: HeadColumn<MemberRow, SortName> = {
  name: 'Name',
  width: 10.5,
  sort: 'name',
  href: ({ id }) => `/members/${id}`,
  cell: ({ member }) => (
    <span className="flex items-center gap-3">
      <Avatar member={member} />
      <span className="truncate">{memberName(member)}</span>
    </span>
  ),
}

export const memberColumns: readonly Column<MemberRow, SortName>[] = [
  {
    id: 'email',
    name: 'Email',
    width: 10.25,
    sort: 'email',
    cell: ({ member }) => member.loginEmail ?? none,
  },
  {
    id: 'status',
    name: 'Status',
    width: 9.25,
    cell: ({ member }) => <StatusMarks member={member} />,
  },
  {
    id: 'badges',
    name: 'Badges',
    width: 5.5,
    cell: ({ badgeIds }) => <BadgesOfRow ids={badgeIds} />,
  },
  {
    id: 'joined',
    name: 'Joined',
    width: 7,
    sort: 'joined',
    cell: ({ member }) => formatDay(member.createdDate),
  },
  {
    id: 'seen',
    name: 'Last sign-in',
    width: 8,
    sort: 'seen',
    cell: ({ member: { lastLoginDate } }, now) => (lastLoginDate ? formatWhen(lastLoginDate, now) : 'Never'),
  },
  { id: 'privacy', name: 'Profile', width: 4.5, cell: ({ member }) => privacyName(member.privacyStatus) },
  {
    id: 'nickname',
    name: 'Display name',
    width: 10,
    sort: 'nickname',
    extra: true,
    cell: ({ member }) => member.profile.nickname,
  },
  {
    id: 'verified',
    name: 'Email confirmed',
    width: 9,
    extra: true,
    cell: ({ member }) => (member.loginEmailVerified ? 'Yes' : 'No'),
  },
  {
    id: 'updated',
    name: 'Updated',
    width: 8,
    sort: 'updated',
    extra: true,
    cell: ({ member }) => formatDay(member.updatedDate),
  },
]

const none = <span className="text-ink-faint">–</span>
