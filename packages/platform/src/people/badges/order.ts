import type { MoveBadgeInput, OrderBadgesInput, OrderBadgesOutput } from '../../generated/badges.ts'
import type { Context } from '../../kernel/http/context.ts'
import { announceBadge } from './announce.ts'
import { movedTo, namedFirst } from './rules.ts'
import { listAll, lockAll, lockOrder, placeBadges, toBadge } from './store.ts'

type Ctx = Context<'BADGE_NOT_FOUND'>

export async function orderBadges({ badgeIds }: OrderBadgesInput, ctx: Ctx): Promise<OrderBadgesOutput> {
  const ids = await lockedOrder(ctx)
  const named = badgeIds.map((id) => id.toLowerCase())
  const unknown = named.filter((id) => !ids.includes(id))
  if (unknown.length > 0) ctx.fail('BADGE_NOT_FOUND', { badgeIds: unknown })
  await place(ctx, namedFirst(ids, named))
  return { badges: (await listAll(ctx, true)).map(toBadge) }
}

export async function moveBadge(
  { badgeId, position, moveAfterBadgeId }: MoveBadgeInput,
  ctx: Ctx,
): Promise<Record<never, never>> {
  if (position === 'AFTER' && !moveAfterBadgeId)
    ctx.violation('moveAfterBadgeId', 'REQUIRED_FIELD', 'Send the badge to move after')
  const ids = await lockedOrder(ctx)
  const id = badgeId.toLowerCase()
  if (!ids.includes(id)) ctx.fail('BADGE_NOT_FOUND')
  const to = position === 'AFTER' ? { after: (moveAfterBadgeId ?? '').toLowerCase() } : position
  await place(ctx, movedTo(ids, id, to) ?? ctx.fail('BADGE_NOT_FOUND', { badgeIds: [moveAfterBadgeId] }))
  return {}
}

async function lockedOrder(ctx: Ctx): Promise<string[]> {
  await lockOrder(ctx)
  await lockAll(ctx)
  return (await listAll(ctx)).map(({ id }) => id)
}

async function place(ctx: Ctx, ids: readonly string[]): Promise<void> {
  const changed = new Set(await placeBadges(ctx, ids))
  if (changed.size === 0) return
  for (const row of await listAll(ctx, true))
    if (changed.has(row.id)) await announceBadge(ctx, 'updated', toBadge(row))
}
