import { json } from '../db/core-tables.ts'
import type { EventType } from '../generated/events.ts'
import type { Caller, Context } from '../http/context.ts'

export const deliverJob = 'webhooks.deliver'

/**
 * Writes an event beside the change it announces, and one delivery for each subscription that wants it: all in the
 * caller's transaction, so that no event is lost and none is told of a change that did not happen.
 */
export async function announce(
  ctx: Pick<Context, 'db' | 'siteId' | 'clock' | 'random' | 'caller' | 'schedule'>,
  type: EventType,
  entityId: string,
  payload: object,
): Promise<void> {
  const eventId = ctx.random.id()
  const now = ctx.clock.now()
  await ctx.db
    .insertInto('outbox')
    .values({
      site_id: ctx.siteId,
      event_id: eventId,
      type,
      entity_id: entityId,
      payload: json(payload),
      identity: json(identityOf(ctx.caller)),
      created_at: now,
    })
    .execute()
  const subscriptions = await ctx.db
    .selectFrom('webhook_subscriptions')
    .select(['subscription_id', 'event_types'])
    .where('site_id', '=', ctx.siteId)
    .where('active', '=', true)
    .execute()
  for (const { subscription_id, event_types } of subscriptions) {
    if (event_types.length > 0 && !event_types.includes(type)) continue
    const deliveryId = ctx.random.id()
    await ctx.db
      .insertInto('webhook_deliveries')
      .values({
        site_id: ctx.siteId,
        delivery_id: deliveryId,
        subscription_id,
        event_id: eventId,
        state: 'waiting',
        attempts: json([]),
        created_at: now,
      })
      .execute()
    await ctx.schedule(deliverJob, now, { deliveryId })
  }
}

/** Who caused it, as the envelope of the wire says it. */
function identityOf(caller: Caller): Record<string, unknown> {
  const { role, memberId, staffId, visitorId, appId } = caller
  if (role === 'member') return { identityType: 'MEMBER', memberId }
  if (role === 'staff') return { identityType: 'WIX_USER', wixUserId: staffId }
  if (role === 'app') return { identityType: 'APP', appId }
  return role === 'visitor'
    ? { identityType: 'ANONYMOUS_VISITOR', anonymousVisitorId: visitorId }
    : { identityType: 'UNKNOWN' }
}
