import { type Insertable, type RawBuilder, sql } from 'kysely'

import { type CoreTables, json } from '../db/core-tables.ts'
import { send } from '../db/transaction.ts'
import type { EventPayloads, EventType } from '../generated/events.ts'
import type { Caller, Context } from '../http/context.ts'
import { readPayload } from './declared.ts'
import { modifiedFields } from './modified-fields.ts'

type Announcing = Pick<Context, 'db' | 'siteId' | 'clock' | 'random' | 'caller'>

export type NewEvent = Insertable<CoreTables['outbox']>

/** An event as it is written beside the change it announces (`writeEvents`). */
export function eventOf(
  ctx: Announcing,
  type: EventType,
  entityId: string,
  payload: object,
  before?: object,
): NewEvent {
  return {
    site_id: ctx.siteId,
    event_id: ctx.random.id(),
    type,
    entity_id: entityId,
    payload: json(payload),
    modified_fields: before ? json(modifiedFields(before, payload)) : null,
    identity: json(identityOf(ctx.caller)),
    created_at: ctx.clock.now(),
  }
}

/**
 * Writes events in the transaction of their changes: no event is lost, and none is told of a change that did not happen.
 * Who is told of it is found out afterwards (`dispatch.ts`): a change waits for none of that.
 */
export async function writeEvents({ db }: Pick<Context, 'db'>, events: readonly NewEvent[]): Promise<void> {
  if (events.length > 0) await send(db, db.insertInto('outbox').values(events))
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
