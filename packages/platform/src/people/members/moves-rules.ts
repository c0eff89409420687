import { codes } from '@vitrine/contract/codes'

import type { Member } from '../../generated/members.ts'
import type { IdentityStatusName } from '../../identity/identities/index.ts'

type Privacy = 'PRIVATE' | 'PUBLIC'
type Activity = 'ACTIVE' | 'MUTED'
export type DeleteStatus = 'UNKNOWN' | 'TRASH' | 'PENDING_PURGE' | 'DELETED'

/** The status changes that staff and apps can make. The states are those of the identity. */
export const statusActions = {
  approve: { from: ['PENDING', 'BLOCKED'], to: 'ACTIVE' },
  block: { from: ['PENDING', 'ACTIVE'], to: 'BLOCKED' },
  disconnect: { from: ['ACTIVE'], to: 'OFFLINE' },
  delete: { from: ['PENDING', 'ACTIVE', 'BLOCKED', 'OFFLINE'], to: 'DELETED' },
} as const satisfies Record<
  string,
  { readonly from: readonly IdentityStatusName[]; readonly to: IdentityStatusName }
>

export type StatusAction = keyof typeof statusActions

/** `stay`: the member has the status already, and nothing is announced. */
export function judge(action: StatusAction, status: IdentityStatusName): 'go' | 'stay' | 'refuse' {
  const { from, to } = statusActions[action]
  if (status === to) return 'stay'
  return (from as readonly IdentityStatusName[]).includes(status) ? 'go' : 'refuse'
}

/** Joining the community makes a member public, leaving makes them private; only approved members join. */
export const privacyMoves = {
  PRIVATE: ['PUBLIC'],
  PUBLIC: ['PRIVATE'],
} as const satisfies Record<Privacy, readonly Privacy[]>

export function mayJoin(status: Member['status']): boolean {
  return status === 'APPROVED'
}

/** Muting and unmuting work in any status. */
export const activityMoves = {
  ACTIVE: ['MUTED'],
  MUTED: ['ACTIVE'],
} as const satisfies Record<Activity, readonly Activity[]>

/**
 * A deleted member is hidden until the purge, and their address and slug are free. No state leads to TRASH: no call
 * restores a member.
 */
export const deletionMoves = {
  UNKNOWN: ['PENDING_PURGE'],
  TRASH: [],
  PENDING_PURGE: ['DELETED'],
  DELETED: [],
} as const satisfies Record<DeleteStatus, readonly DeleteStatus[]>

/** The states from which a member can reach that state. */
export function sourcesOf<S extends string>(moves: Readonly<Record<S, readonly S[]>>, to: S): S[] {
  return (Object.keys(moves) as S[]).filter((from) => moves[from].includes(to))
}

/** Days until the rows of a deleted member are removed. */
export const purgeAfterDays = 30

/** The reasons that prevent an action: error codes, and one rule name. */
export const refusals = {
  MEMBER_NOT_FOUND: codes.MEMBER_NOT_FOUND[1],
  MEMBER_ACTION_IMPOSSIBLE: codes.MEMBER_ACTION_IMPOSSIBLE[1],
  MEMBER_SELF_BLOCK_FORBIDDEN: codes.MEMBER_SELF_BLOCK_FORBIDDEN[1],
  OWNER_MEMBER_BLOCK_FORBIDDEN: codes.OWNER_MEMBER_BLOCK_FORBIDDEN[1],
  OWNER_OR_CONTRIBUTOR_MEMBER_DELETE_FORBIDDEN: 'The owner and the staff of the site can not be deleted',
} as const

export type Refusal = keyof typeof refusals
