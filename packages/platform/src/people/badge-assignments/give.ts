import type { Context } from '../../kernel/http/context.ts'
import {
  type Assignment,
  announceAssigned,
  findAssignments,
  insertAssignments,
  lockBadges,
  type NewAssignment,
} from '../badges/index.ts'
import { livingMembers } from '../members/index.ts'

export type Refusal = 'BADGE_NOT_FOUND' | 'MEMBER_NOT_FOUND'

/** Assigns badges to members, announces new assignments, and answers each assignment or its error. */
export async function give(
  ctx: Context<Refusal>,
  wanted: readonly NewAssignment[],
): Promise<(Assignment | Refusal)[]> {
  const asked = wanted.map((one) => ({
    ...one,
    badgeId: one.badgeId.toLowerCase(),
    memberId: one.memberId.toLowerCase(),
  }))
  const badges = new Set(
    (
      await lockBadges(
        ctx,
        asked.map(({ badgeId }) => badgeId),
      )
    ).map(({ id }) => id),
  )
  const members = new Set(
    await livingMembers(
      ctx,
      asked.map(({ memberId }) => memberId),
    ),
  )
  const possible = asked.filter(({ badgeId, memberId }) => badges.has(badgeId) && members.has(memberId))
  await announceAssigned(ctx, 'assigned', await insertAssignments(ctx, possible))
  const there = new Map(
    (await findAssignments(ctx, possible)).map((row) => [keyOf(row.badge_id, row.member_id), row]),
  )
  return asked.map(({ badgeId, memberId }) => {
    if (!badges.has(badgeId)) return 'BADGE_NOT_FOUND'
    return there.get(keyOf(badgeId, memberId)) ?? 'MEMBER_NOT_FOUND'
  })
}

const keyOf = (badgeId: string, memberId: string) => `${badgeId} ${memberId}`
