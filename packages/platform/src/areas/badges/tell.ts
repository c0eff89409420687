import type { Badge } from '../../generated/badges.ts'
import type { Context } from '../../http/context.ts'
import type { Assignment } from './store.ts'

type Telling = Pick<Context, 'emit'>

/** Receivers know two versions of these events (wire facts 6): each is told in both. */
export async function tellBadge(ctx: Telling, what: 'created' | 'updated', badge: Badge): Promise<void> {
  await ctx.emit(`wix.badges.v3.badge_${what}`, badge.id, badge)
  await ctx.emit(`wix.badges.v4.badge_${what}`, badge.id, badge)
}

export async function tellDeleted(ctx: Telling, id: string): Promise<void> {
  await ctx.emit('wix.badges.v3.badge_deleted', id, {})
  await ctx.emit('wix.badges.v4.badge_deleted', id, {})
}

export async function tellAssigned(
  ctx: Telling,
  what: 'assigned' | 'unassigned',
  assignments: readonly Assignment[],
): Promise<void> {
  const slug = what === 'assigned' ? 'created' : 'deleted'
  for (const { badge_id, member_id, assignment_id, assigned_at } of assignments) {
    await ctx.emit(`wix.badges.v3.badge_badge_${what}`, badge_id, { memberId: member_id })
    await ctx.emit(`wix.badges.v4.badge_assignment_${slug}`, assignment_id, {
      id: assignment_id,
      badgeId: badge_id,
      memberId: member_id,
      createdDate: assigned_at,
      updatedDate: assigned_at,
    })
  }
}
