import { type RawBuilder, sql } from 'kysely'

import { json } from '../db/core-tables.ts'
import type { EventPayloads, EventType } from '../generated/events.ts'
import type { Caller, Context } from '../http/context.ts'
import { readPayload } from './declared.ts'
import { modifiedFields } from './modified-fields.ts'

type Announcing = Pick<Context, 'db' | 'siteId' | 'clock' | 'random' | 'caller' | 'scheduleEach'>

export const deliverJob = 'webhooks.deliver'

/**
 * Writes an event beside the change it announces, and one delivery for each subscription that wants it: all in the
 * caller's transaction, so that no event is lost and none is told of a change that did not happen.
 */
export async function announce(
  ctx: Announcing,
  type: EventType,
  entityId: string,
  payload: object,
  before?: object,
): Promise<void> {
  const eventId = ctx.random.id()
  const event = {
    site_id: ctx.siteId,
    event_id: eventId,
    type,
    entity_id: entityId,
    payload: json(payload),
    modified_fields: before ? json(modifiedFields(before, payload)) : null,
    identity: json(identityOf(ctx.caller)),
    created_at: ctx.clock.now(),
  }
  // One way to the database for both: most changes are announced, and most sites have nobody who listens.
  const announced = ctx.db.with('event', (db) => db.insertInto('outbox').values(event))
  await deliver(ctx, type, [eventId], await listening(ctx, announced))
}

/**
 * The same for many entities at once. `rows` selects `entity_id` (uuid), `payload` and `modified_fields` (jsonb) of each;
 * the payloads never leave the database.
 */
export async function announceEach(
  ctx: Announcing,
  type: EventType,
  entityIds: readonly string[],
  rows: RawBuilder<unknown>,
): Promise<readonly string[]> {
  const eventIds = entityIds.map(() => ctx.random.id())
  await sql`
    insert into outbox (site_id, event_id, type, entity_id, payload, modified_fields, identity, created_at)
    select ${ctx.siteId}::uuid, told.event_id, ${type}, told.entity_id::text, changed.payload, changed.modified_fields,
      ${json(identityOf(ctx.caller))}::jsonb, ${ctx.clock.now()}
    from unnest(${entityIds}::uuid[], ${eventIds}::uuid[]) as told (entity_id, event_id)
    join (${rows}) as changed on changed.entity_id = told.entity_id`.execute(ctx.db)
  await deliver(ctx, type, eventIds, await listening(ctx, ctx.db))
  return eventIds
}

export async function payloadsOf<T extends EventType>(
  { db, siteId }: Pick<Context, 'db' | 'siteId'>,
  type: T,
  eventIds: readonly string[],
): Promise<{ readonly entityId: string; readonly payload: EventPayloads[T] }[]> {
  const rows = await db
    .selectFrom('outbox')
    .select(['entity_id', 'payload'])
    .where('site_id', '=', siteId)
    .where('event_id', 'in', eventIds)
    .orderBy('event_id')
    .execute()
  return rows.map(({ entity_id, payload }) => ({ entityId: entity_id, payload: readPayload(type, payload) }))
}

const listening = (
  { siteId }: Announcing,
  db: Pick<Announcing['db'], 'selectFrom'>,
): Promise<readonly Subscription[]> =>
  db
    .selectFrom('webhook_subscriptions')
    .select(['subscription_id', 'event_types'])
    .where('site_id', '=', siteId)
    .where('active', '=', true)
    .execute()

interface Subscription {
  readonly subscription_id: string
  /** None: all. */
  readonly event_types: readonly string[]
}

/** One statement for all of them, and one for their jobs: an event that thousands of orders announce costs no more. */
async function deliver(
  ctx: Announcing,
  type: EventType,
  eventIds: readonly string[],
  subscriptions: readonly Subscription[],
): Promise<void> {
  const now = ctx.clock.now()
  const deliveries = subscriptions
    .filter(({ event_types }) => event_types.length === 0 || event_types.includes(type))
    .flatMap(({ subscription_id }) =>
      eventIds.map((eventId) => ({ deliveryId: ctx.random.id(), subscription_id, eventId })),
    )
  if (deliveries.length === 0) return
  const deliveryIds = deliveries.map(({ deliveryId }) => deliveryId)
  await sql`
    insert into webhook_deliveries
      (site_id, delivery_id, subscription_id, event_id, state, attempts, created_at)
    select ${ctx.siteId}::uuid, made.delivery_id, made.subscription_id, made.event_id, 'waiting', '[]'::jsonb, ${now}
    from unnest(${deliveryIds}::uuid[], ${deliveries.map(({ subscription_id }) => subscription_id)}::uuid[],
      ${deliveries.map(({ eventId }) => eventId)}::uuid[]) as made (delivery_id, subscription_id, event_id)`.execute(
    ctx.db,
  )
  await ctx.scheduleEach(
    deliverJob,
    now,
    deliveryIds.map((deliveryId) => ({ deliveryId })),
  )
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
