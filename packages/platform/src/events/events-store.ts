import type { Data } from '../http/context.ts'
import type { Announced } from './envelope.ts'

/** The place of the event that came last. */
export async function lastPosition({ db, siteId }: Data): Promise<number> {
  const head = await db
    .selectFrom('event_heads')
    .select('position')
    .where('site_id', '=', siteId)
    .executeTakeFirst()
  return Number(head?.position ?? 0)
}

/** What comes behind a place, of these types; and how far was looked. */
export async function eventsAfter(
  { db, siteId }: Data,
  position: number,
  types: readonly string[],
  limit: number,
): Promise<Announced[]> {
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
    .where('position', '>', position)
    .where('type', 'in', types)
    .orderBy('position')
    .limit(limit)
    .execute()
}
