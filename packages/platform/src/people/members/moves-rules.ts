import { codes } from '@vitrine/contract/codes'

import type { Member } from '../../generated/members.ts'
import type { IdentityStatusName } from '../../identity/identities/index.ts'

type Privacy = 'PRIVATE' | 'PUBLIC'
type Activity = 'ACTIVE' | 'MUTED'
export type DeleteStatus = 'UNKNOWN' | 'TRASH' | 'PENDING_PURGE' | 'DELETED'

/** What staff and apps do to a member's status: from where, to where. The moves are those of the identity. */
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

/** `stay`: the member is there already, and nothing is announced. */
export function judge(action: StatusAction, status: IdentityStatusName): 'go' | 'stay' | 'refuse' {
  const { from, to } = statusActions[action]
  if (status === to) return 'stay'
  return (from as readonly IdentityStatusName[]).includes(status) ? 'go' : 'refuse'
}

/** Joining the community makes public, leaving it private; only approved members join. */
export const privacyMoves = {
  PRIVATE: ['PUBLIC'],
  PUBLIC: ['PRIVATE'],
} as const satisfies Record<Privacy, readonly Privacy[]>

export function mayJoin(status: Member['status']): boolean {
  return status === 'APPROVED'
}

/** Muting and unmuting; a member of any status can be either. */
export const activityMoves = {
  ACTIVE: ['MUTED'],
  MUTED: ['ACTIVE'],
} as const satisfies Record<Activity, readonly Activity[]>

/**
 * A deleted member waits for the purge, hidden from everybody, address and slug free; then nothing is left. Nothing
 * leads into TRASH: no call restores a member.
 */
export const deletionMoves = {
  UNKNOWN: ['PENDING_PURGE'],
  TRASH: [],
  PENDING_PURGE: ['DELETED'],
  DELETED: [],
} as const satisfies Record<DeleteStatus, readonly DeleteStatus[]>

/** From where a member may come to that state. */
export function sourcesOf<S extends string>(moves: Readonly<Record<S, readonly S[]>>, to: S): S[] {
  return (Object.keys(moves) as S[]).filter((from) => moves[from].includes(to))
}

/** How long the rows of a deleted member are kept. */
export const purgeAfterDays = 30

/** Why an action is not done to a member: codes of the catalogue, and one name of a rule (wire facts, delete member). */
export const refusals = {
  MEMBER_NOT_FOUND: codes.MEMBER_NOT_FOUND[1],
  MEMBER_ACTION_IMPOSSIBLE: codes.MEMBER_ACTION_IMPOSSIBLE[1],
  MEMBER_SELF_BLOCK_FORBIDDEN: codes.MEMBER_SELF_BLOCK_FORBIDDEN[1],
  OWNER_MEMBER_BLOCK_FORBIDDEN: codes.OWNER_MEMBER_BLOCK_FORBIDDEN[1],
  OWNER_OR_CONTRIBUTOR_MEMBER_DELETE_FORBIDDEN: 'The owner and the staff of the site can not be deleted',
} as const

export type Refusal = keyof typeof refusals
