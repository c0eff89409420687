import type { Badge, BadgesHandlers, UpdateBadgeInput } from '../../generated/badges.ts'
import type { OffsetPaging } from '../../generated/shared.ts'
import type { Context } from '../../kernel/http/context.ts'
import { isStaffOrApp } from '../../kernel/http/is-staff-or-app.ts'
import { livingMembers, publicMembers } from '../members/index.ts'
import { announceAssigned, announceBadge, announceDeleted } from './announce.ts'
import { badgesOf, holders, insertAssignments, unassign, unassignAll } from './assignments-store.ts'
import { moveBadge, orderBadges } from './order.ts'
import { defaultColor, defaultTextColor, mostBadges, slugOf } from './rules.ts'
import {
  changeBadge,
  findBadge,
  insertBadge,
  listAll,
  lockBadge,
  lockOrder,
  removeBadge,
  searchBadges,
  toBadge,
} from './store.ts'

export const handlers: BadgesHandlers = {
  async listBadges({ paging }, ctx) {
    const all = await listAll(ctx, isStaffOrApp(ctx.caller))
    const { page, metadata } = pageOf(all, paging)
    return { badges: page.map(toBadge), metadata }
  },

  async queryBadges({ query: { paging, ...query } = {} }, ctx) {
    const counts = isStaffOrApp(ctx.caller)
    if (!paging) {
      const { rows, metadata } = await searchBadges(ctx, query, counts)
      return { badges: rows.map(toBadge), pagingMetadata: metadata }
    }
    // A site has at most as many badges as fit on one page.
    const { rows } = await searchBadges(ctx, { ...query, cursorPaging: { limit: mostBadges } }, counts)
    const { page, metadata } = pageOf(rows, paging)
    const { count, offset, total } = metadata
    const hasNext = offset + count < total
    return { badges: page.map(toBadge), pagingMetadata: { count, offset, total, cursors: {}, hasNext } }
  },

  async getBadge({ id }, ctx) {
    return { badge: toBadge(await mustExist(ctx, id, isStaffOrApp(ctx.caller))) }
  },

  async countBadgeMembers(_, ctx) {
    const rows = await listAll(ctx, true)
    return {
      badgeMemberCounts: rows.map(({ id, members = 0 }) => ({ badgeId: id, memberCount: Number(members) })),
    }
  },

  orderBadges,
  moveBadge,

  async createBadge({ badge: wanted }, ctx) {
    await lockOrder(ctx)
    const others = await listAll(ctx)
    if (others.length >= mostBadges) ctx.fail('TOO_MANY_BADGES')
    const id = await insertBadge(ctx, {
      title: wanted.title,
      description: wanted.description?.trim() ?? '',
      slug: wanted.slug ?? slugOf(wanted.title),
      color: (wanted.color ?? wanted.backgroundColor)?.toLowerCase() ?? defaultColor,
      text_color: wanted.textColor?.toLowerCase() ?? defaultTextColor,
      permissions_enabled: wanted.permissionsEnabled ?? false,
      icon: wanted.icon ?? null,
      position: wanted.position ?? (others.at(-1)?.position ?? -1) + 1,
    })
    if (!id) return ctx.fail('SLUG_ALREADY_EXISTS')
    return { badge: await announce(ctx, 'created', id) }
  },

  async updateBadge({ badge: { id, ...wanted } }, ctx) {
    const { revision } = await mustStay(ctx, id)
    if (wanted.revision !== undefined && wanted.revision !== String(revision)) ctx.fail('CONFLICT')
    const fits = await changeBadge(ctx, id, changesOf(wanted))
    if (!fits) ctx.fail('SLUG_ALREADY_EXISTS')
    return { badge: await announce(ctx, 'updated', id) }
  },

  async deleteBadge({ id }, ctx) {
    await mustStay(ctx, id)
    await announceAssigned(ctx, 'unassigned', await unassignAll(ctx, id))
    await removeBadge(ctx, id)
    await announceDeleted(ctx, id)
    return {}
  },

  async assignBadge({ id, memberIds }, ctx) {
    await mustStay(ctx, id)
    const wanted = [...new Set(memberIds)]
    const known = new Set(await livingMembers(ctx, wanted))
    const unknown = wanted.filter((one) => !known.has(one))
    if (unknown.length > 0) ctx.fail('MEMBER_NOT_FOUND', { memberIds: unknown })
    const given = await insertAssignments(
      ctx,
      wanted.map((memberId) => ({ badgeId: id, memberId })),
    )
    await announceAssigned(ctx, 'assigned', given)
    return { memberIds: given.map(({ member_id }) => member_id) }
  },

  async unassignBadge({ id, memberIds }, ctx) {
    await mustStay(ctx, id)
    const had = await unassign(ctx, id, await livingMembers(ctx, memberIds))
    await announceAssigned(ctx, 'unassigned', had)
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
    const total = Number((await mustExist(ctx, id, true)).members)
    const memberIds = await holders(ctx, id, { limit, offset })
    return { memberIds, total, metadata: { count: memberIds.length, offset, total, tooManyToCount: false } }
  },
}

async function visibleTo(ctx: Context, ids: readonly string[]): Promise<string[]> {
  const { memberId } = ctx.caller
  if (isStaffOrApp(ctx.caller)) return livingMembers(ctx, ids)
  const open = await publicMembers(ctx, ids)
  const self = ids.filter((id) => id === memberId && !open.includes(id))
  return [...open, ...self]
}

type Changes = Omit<UpdateBadgeInput['badge'], 'id'>

function changesOf({ title, description, slug, position, ...changes }: Changes) {
  const { icon, color = changes.backgroundColor, textColor, permissionsEnabled } = changes
  return {
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...(slug !== undefined && { slug }),
    ...(position !== undefined && { position }),
    ...(color && { color: color.toLowerCase() }),
    ...(textColor && { text_color: textColor.toLowerCase() }),
    ...(permissionsEnabled !== undefined && { permissions_enabled: permissionsEnabled }),
    ...(icon && { icon: icon === 'NONE' ? null : icon }),
  }
}

/** Returns all badges if the caller sends no paging. */
function pageOf<T>(all: readonly T[], { limit = mostBadges, offset = 0 }: OffsetPaging = {}) {
  const page = all.slice(offset, offset + limit)
  return { page, metadata: { count: page.length, offset, total: all.length, tooManyToCount: false } }
}

async function mustExist(ctx: Context<'BADGE_NOT_FOUND'>, id: string, counts: boolean) {
  return (await findBadge(ctx, id, counts)) ?? ctx.fail('BADGE_NOT_FOUND')
}

async function mustStay(ctx: Context<'BADGE_NOT_FOUND'>, id: string) {
  return (await lockBadge(ctx, id)) ?? ctx.fail('BADGE_NOT_FOUND')
}

async function announce(ctx: Context, what: 'created' | 'updated', id: string): Promise<Badge> {
  const row = await findBadge(ctx, id, true)
  if (!row) throw new Error(`The badge ${id} is missing after its change`)
  const badge = toBadge(row)
  await announceBadge(ctx, what, badge)
  return badge
}
