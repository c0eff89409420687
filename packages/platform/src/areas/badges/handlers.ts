import type { Badge, BadgesHandlers } from '../../generated/badges.ts'
import type { Context } from '../../http/context.ts'
import { isDesk } from '../../http/is-desk.ts'
import { livingMembers, publicMembers } from '../members/index.ts'
import { defaultColor, mostBadges, slugOf } from './rules.ts'
import {
  assign,
  badgesOf,
  changeBadge,
  findBadge,
  holders,
  insertBadge,
  listAll,
  lockBadge,
  removeBadge,
  toBadge,
  unassign,
} from './store.ts'
import { tellAssigned, tellBadge, tellDeleted } from './tell.ts'

export const handlers: BadgesHandlers = {
  async listBadges(_, ctx) {
    const rows = await listAll(ctx)
    const seesMembers = isDesk(ctx.caller)
    return { badges: rows.map(({ members, ...row }) => toBadge(seesMembers ? { ...row, members } : row)) }
  },

  async getBadge({ id }, ctx) {
    const { members, ...row } = await mustExist(ctx, id)
    return { badge: toBadge(isDesk(ctx.caller) ? { ...row, members } : row) }
  },

  async createBadge({ badge: wanted }, ctx) {
    const others = await listAll(ctx)
    if (others.length >= mostBadges) ctx.fail('TOO_MANY_BADGES')
    const id = await insertBadge(ctx, {
      title: wanted.title,
      description: wanted.description?.trim() ?? '',
      slug: wanted.slug ?? slugOf(wanted.title),
      color: (wanted.color ?? wanted.backgroundColor)?.toLowerCase() ?? defaultColor,
      icon: wanted.icon ?? null,
      position: wanted.position ?? (others.at(-1)?.position ?? -1) + 1,
    })
    if (!id) return ctx.fail('SLUG_ALREADY_EXISTS')
    return { badge: await tell(ctx, 'created', id) }
  },

  async updateBadge({ badge: { id, icon, backgroundColor, color = backgroundColor, ...changes } }, ctx) {
    await mustStay(ctx, id)
    const fits = await changeBadge(ctx, id, {
      ...changes,
      ...(color && { color: color.toLowerCase() }),
      ...(icon && { icon: icon === 'NONE' ? null : icon }),
    })
    if (!fits) ctx.fail('SLUG_ALREADY_EXISTS')
    return { badge: await tell(ctx, 'updated', id) }
  },

  async deleteBadge({ id }, ctx) {
    const { members } = await mustStay(ctx, id)
    const had = await unassign(ctx, id, await holders(ctx, id, { limit: members, offset: 0 }))
    await tellAssigned(ctx, 'unassigned', had)
    await removeBadge(ctx, id)
    await tellDeleted(ctx, id)
    return {}
  },

  async assignBadge({ id, memberIds }, ctx) {
    await mustStay(ctx, id)
    const wanted = [...new Set(memberIds)]
    const known = new Set(await livingMembers(ctx, wanted))
    const unknown = wanted.filter((one) => !known.has(one))
    if (unknown.length > 0) ctx.fail('MEMBER_NOT_FOUND', { memberIds: unknown })
    const given = await assign(ctx, id, wanted)
    await tellAssigned(ctx, 'assigned', given)
    return { memberIds: given.map(({ member_id }) => member_id) }
  },

  async unassignBadge({ id, memberIds }, ctx) {
    await mustStay(ctx, id)
    const had = await unassign(ctx, id, await livingMembers(ctx, memberIds))
    await tellAssigned(ctx, 'unassigned', had)
    return { memberIds: had.map(({ member_id }) => member_id) }
  },

  async queryBadgesOfMembers({ memberIds }, ctx) {
    const known = await visibleTo(ctx, [...new Set(memberIds)])
    const rows = await badgesOf(ctx, known)
    return {
      memberBadges: known.map((memberId) => ({
        memberId,
        badgeIds: rows.filter((row) => row.member_id === memberId).map(({ badge_id }) => badge_id),
      })),
    }
  },

  async listBadgeMembers({ id, paging, limit = paging?.limit ?? 50, offset = paging?.offset ?? 0 }, ctx) {
    const { members: total } = await mustExist(ctx, id)
    const memberIds = await holders(ctx, id, { limit, offset })
    return { memberIds, total, metadata: { count: memberIds.length, offset, total, tooManyToCount: false } }
  },
}

async function visibleTo(ctx: Context, ids: readonly string[]): Promise<string[]> {
  const { memberId } = ctx.caller
  if (isDesk(ctx.caller)) return livingMembers(ctx, ids)
  const open = await publicMembers(ctx, ids)
  const self = ids.filter((id) => id === memberId && !open.includes(id))
  return [...open, ...self]
}

async function mustExist(ctx: Context<'BADGE_NOT_FOUND'>, id: string) {
  return (await findBadge(ctx, id)) ?? ctx.fail('BADGE_NOT_FOUND')
}

async function mustStay(ctx: Context<'BADGE_NOT_FOUND'>, id: string) {
  return (await lockBadge(ctx, id)) ?? ctx.fail('BADGE_NOT_FOUND')
}

async function tell(ctx: Context, what: 'created' | 'updated', id: string): Promise<Badge> {
  const row = await findBadge(ctx, id)
  if (!row) throw new Error(`There is no badge ${id} after a change of it`)
  const badge = toBadge(row)
  await tellBadge(ctx, what, badge)
  return badge
}
