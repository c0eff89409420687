import { sql } from 'kysely'

import type { Context, Data } from '../../kernel/http/context.ts'
import type { SubscriptionRow } from './subscriptions-store.ts'

/**
 * The deliveries of one entity to one subscription form a queue, of which only the first is due. Changes of queues
 * lock the head of events, because otherwise two deliveries of a queue could be due at once, or none.
 */

export interface Placed {
  readonly event_id: string
  readonly type: string
  readonly entity_id: string
  readonly position: number
  readonly created_at: Date
}

/** Locks positions and queues until the transaction ends. */
export async function holdHead({ db, siteId }: Data): Promise<number> {
  const held = () =>
    db
      .selectFrom('event_heads')
      .select('position')
      .where('site_id', '=', siteId)
      .forUpdate()
      .executeTakeFirst()
  const head = await held()
  if (head) return Number(head.position)
  await db
    .insertInto('event_heads')
    .values({ site_id: siteId, position: 0, listened_until: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return Number((await held())?.position ?? 0)
}

/** Keeps the attempts of one delivery cycle, however often it is repeated. */
export const lastAttempts = sql<string>`jsonb_path_query_array(webhook_deliveries.attempts, '$[last - 19 to last]')`

export interface Line {
  readonly event: Placed
  readonly row: Pick<SubscriptionRow, 'subscription_id'>
}

/** Queues deliveries in one statement and makes the first of each queue due. Queued deliveries are sent again. */
export async function putInLine(
  { db, siteId, clock, random }: Pick<Context, 'db' | 'siteId' | 'clock' | 'random'>,
  lines: readonly Line[],
): Promise<void> {
  if (lines.length === 0) return
  const now = clock.now()
  const of = <T>(value: (line: Line) => T) => lines.map(value)
  await sql`
    insert into webhook_deliveries (site_id, delivery_id, subscription_id, event_id, event_type, entity_id, position,
      state, attempts, created_at)
    select ${siteId}::uuid, made.*, 'waiting', '[]'::jsonb, ${now}
    from unnest(${of(() => random.id())}::uuid[], ${of(({ row }) => row.subscription_id)}::uuid[],
      ${of(({ event }) => event.event_id)}::uuid[], ${of(({ event }) => event.type)}::text[],
      ${of(({ event }) => event.entity_id)}::text[], ${of(({ event }) => event.position)}::bigint[])
      as made (delivery_id, subscription_id, event_id, event_type, entity_id, position)
    on conflict (site_id, subscription_id, event_id) do update set
      event_type = excluded.event_type, entity_id = excluded.entity_id, position = excluded.position,
      state = 'waiting', due_at = null, finished_at = null, tries = 0,
      attempts = ${lastAttempts}`.execute(db)
  await moveOn(
    { db, siteId, clock },
    of(({ event, row }) => ({ subscription_id: row.subscription_id, entity_id: event.entity_id })),
  )
}

/** Makes the first delivery of each queue due. The caller must hold the lock. */
export async function moveOn(
  { db, siteId, clock }: Pick<Context, 'db' | 'siteId' | 'clock'>,
  lines: readonly { readonly subscription_id: string; readonly entity_id: string }[],
): Promise<void> {
  await sql`
    update webhook_deliveries d set due_at = ${clock.now()}
    from (
      select distinct on (line.subscription_id, line.entity_id) first.delivery_id
      from (select distinct * from unnest(${lines.map(({ subscription_id }) => subscription_id)}::uuid[],
        ${lines.map(({ entity_id }) => entity_id)}::text[]) as given (subscription_id, entity_id)) line
      cross join lateral (
        select delivery_id, due_at from webhook_deliveries w
        where w.site_id = ${siteId} and w.subscription_id = line.subscription_id and w.entity_id = line.entity_id
          and w.state = 'waiting'
        order by w.position limit 1) first
      where first.due_at is null
    ) next
    where d.site_id = ${siteId} and d.delivery_id = next.delivery_id`.execute(db)
}
