import type { Member } from '@vitrine/client/members'

import { formatSortable } from '../../../data/format.ts'
import { memberState, privacyName } from '../../../data/member-states.ts'

type Cell = readonly [head: string, cell: (member: Member, badges: readonly string[]) => string]

/** Times sort as text. */
const cells: readonly Cell[] = [
  ['First name', ({ contact }) => contact?.firstName ?? ''],
  ['Last name', ({ contact }) => contact?.lastName ?? ''],
  ['Display name', ({ profile }) => profile.nickname],
  ['Email', ({ loginEmail }) => loginEmail ?? ''],
  ['Email confirmed', ({ loginEmailVerified }) => (loginEmailVerified ? 'yes' : 'no')],
  ['Status', ({ status }) => memberState(status).name],
  ['Profile', ({ privacyStatus }) => privacyName(privacyStatus)],
  ['Muted', ({ activityStatus }) => (activityStatus === 'MUTED' ? 'yes' : 'no')],
  ['Badges', (_, badges) => badges.join('; ')],
  ['Company', ({ contact }) => contact?.company ?? ''],
  ['Phone numbers', ({ contact }) => contact?.phones.join('; ') ?? ''],
  ['Country', ({ contact }) => contact?.addresses[0]?.country ?? ''],
  ['Joined', ({ createdDate }) => formatSortable(createdDate)],
  ['Last sign-in', ({ lastLoginDate }) => (lastLoginDate ? formatSortable(lastLoginDate) : '')],
]

export const memberHead: readonly string[] = cells.map(([head]) => head)
export const memberCells = (member: Member, badges: readonly string[]): readonly string[] =>
  cells.map(([, cell]) => cell(member, badges))
