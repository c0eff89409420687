import { sql } from 'kysely'

import type { Data } from '../../kernel/http/context.ts'
import type { Announced } from './envelope.ts'

/** The position of the last event. */
export async function lastPosition({ db, siteId }: Data): Promise<number> {
  const head = await db
    .selectFrom('event_heads')
    .select('position')
    .where('site_id', '=', siteId)
    .executeTakeFirst()
  return Number(head?.position ?? 0)
}

/** Returns events of these types after a position. */
export async function eventsAfter(
  data: Data,
  position: number,
  types: readonly string[],
  limit: number,
): Promise<Announced[]> {
  if (types.length === 0) return []
  return announced(data)
    .where('position', '>', position)
    .where('type', 'in', types)
    .orderBy('position')
    .limit(limit)
    .execute()
}

export async function findAnnounced(data: Data, eventId: string): Promise<Announced | undefined> {
  return announced(data).where('event_id', '=', eventId).executeTakeFirst()
}

export async function latestOf(data: Data, type: string): Promise<Announced | undefined> {
  return announced(data)
    .where('type', '=', type)
    .where('position', 'is not', null)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Returns the last announced payloads of entities, against which updates are compared. */
export async function formerOf(
  { db, siteId }: Data,
  event: Announced,
  types: readonly string[],
): Promise<object | undefined> {
  const row = await db
    .selectFrom('outbox')
    .select('payload')
    .where('site_id', '=', siteId)
    .where('entity_id', '=', event.entity_id)
    .where('position', '<', Number(event.position))
    .where('type', 'in', types)
    .orderBy('event_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.payload
}

/** Deletes up to `most` dispatched events without waiting deliveries. Returns their number. */
export async function forgetEvents({ db, siteId }: Data, before: Date, most: number): Promise<number> {
  const gone = await sql`
    delete from outbox where site_id = ${siteId} and event_id in (
      select event_id from outbox event
      where event.site_id = ${siteId} and event.created_at < ${before} and event.position is not null
        and not exists (select from webhook_deliveries d
          where d.site_id = event.site_id and d.event_id = event.event_id and d.state = 'waiting')
      limit ${most})`.execute(db)
  return Number(gone.numAffectedRows ?? 0)
}

function announced({ db, siteId }: Data) {
  return db
    .selectFrom('outbox')
    .select([
      'event_id',
      'type',
      'entity_id',
      'position',
      'payload',
      'modified_fields',
      'identity',
      'created_at',
    ])
    .where('site_id', '=', siteId)
}
