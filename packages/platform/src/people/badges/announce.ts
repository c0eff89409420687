import type { Badge } from '../../generated/badges.ts'
import type { Context } from '../../kernel/http/context.ts'
import { type Assignment, toAssignment } from './assignments-store.ts'

type EmitContext = Pick<Context, 'emit'>

/** Receivers know two versions of these events, so each is sent in both. */
export async function announceBadge(
  ctx: EmitContext,
  what: 'created' | 'updated',
  badge: Badge,
): Promise<void> {
  await ctx.emit(`wix.badges.v3.badge_${what}`, badge.id, badge)
  await ctx.emit(`wix.badges.v4.badge_${what}`, badge.id, badge)
}

export async function announceDeleted(ctx: EmitContext, id: string): Promise<void> {
  await ctx.emit('wix.badges.v3.badge_deleted', id, {})
  await ctx.emit('wix.badges.v4.badge_deleted', id, {})
}

export async function announceAssigned(
  ctx: EmitContext,
  what: 'assigned' | 'unassigned',
  assignments: readonly Assignment[],
): Promise<void> {
  const slug = what === 'assigned' ? 'created' : 'deleted'
  for (const row of assignments) {
    await ctx.emit(`wix.badges.v3.badge_badge_${what}`, row.badge_id, { memberId: row.member_id })
    await ctx.emit(`wix.badges.v4.badge_assignment_${slug}`, row.assignment_id, toAssignment(row))
  }
}
