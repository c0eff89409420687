import { type Selectable, sql } from 'kysely'
import { json } from '../../kernel/database/columns.ts'
import type { Database } from '../../kernel/database/database.ts'
import { isUuid } from '../../kernel/database/fields.ts'
import type { Context, Data } from '../../kernel/http/context.ts'
import { holdHead, type Placed, putInLine } from './delivery-queue-store.ts'
import { isFor } from './dispatch.ts'
import type { SubscriptionRow } from './subscriptions-store.ts'

export type ReplayRow = Selectable<Database['webhook_replays']>
type Scope = Pick<Context, 'db' | 'siteId' | 'clock' | 'random' | 'transaction'>

const batch = 500

export interface NewReplay {
  readonly subscriptionId: string
  readonly from: Date
  readonly to: Date
  readonly eventTypes: readonly string[]
}

export async function insertReplay(
  { db, siteId, clock, random }: Scope,
  { subscriptionId, from, to, eventTypes }: NewReplay,
): Promise<ReplayRow> {
  const { first, last } = await placesBetween({ db, siteId }, from, to)
  return db
    .insertInto('webhook_replays')
    .values({
      site_id: siteId,
      replay_id: random.id(),
      subscription_id: subscriptionId,
      from_at: from,
      to_at: to,
      event_types: json(eventTypes),
      position: first - 1,
      last_position: last,
      count: 0,
      created_at: clock.now(),
      finished_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Reads the positions of a time span by its index, because the planner would otherwise scan all positions. */
async function placesBetween({ db, siteId }: Data, from: Date, to: Date) {
  const { rows } = await sql<{ first: string | null; last: string | null }>`
    with span as materialized (
      select position from outbox where site_id = ${siteId} and created_at between ${from} and ${to})
    select min(position) as first, max(position) as last from span`.execute(db)
  return { first: Number(rows[0]?.first ?? 1), last: Number(rows[0]?.last ?? 0) }
}

/** Counts running replays of a subscription and of the site. Exact while the caller holds the lock. */
export async function runningReplays(
  { db, siteId }: Data,
  subscriptionId: string,
): Promise<{ readonly own: number; readonly all: number }> {
  const { rows } = await sql<{ own: string; all: string }>`
    select count(*) filter (where subscription_id = ${subscriptionId}) as own, count(*) as all
    from webhook_replays where site_id = ${siteId} and finished_at is null`.execute(db)
  return { own: Number(rows[0]?.own), all: Number(rows[0]?.all) }
}

export async function findReplay({ db, siteId }: Data, id: string): Promise<ReplayRow | undefined> {
  if (!isUuid(id)) return undefined
  return db
    .selectFrom('webhook_replays')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('replay_id', '=', id)
    .executeTakeFirst()
}

/** Queues the next events of a replay, oldest first. True if there are more. */
export async function replayBatch(
  ctx: Scope,
  replay: ReplayRow,
  row: SubscriptionRow,
  installation: Parameters<typeof isFor>[1],
): Promise<boolean> {
  const { db, siteId, clock } = ctx
  await holdHead(ctx)
  const { rows } = await sql<Placed>`
    select event_id, type, entity_id, position, created_at from outbox
    where site_id = ${siteId} and position > ${replay.position} and position <= ${replay.last_position}
    order by position limit ${batch}`.execute(db)
  const types = replay.event_types
  const lines = rows
    .filter(({ created_at: at }) => at >= replay.from_at && at <= replay.to_at)
    .filter(
      (event) =>
        types.length === 0 || isFor({ agent: null, app_id: null, event_types: types }, undefined, event),
    )
    .filter((event) => isFor(row, installation, event))
    .map((event) => ({ event, row }))
  await putInLine(ctx, lines)
  const isMore = rows.length === batch
  await db
    .updateTable('webhook_replays')
    .set({
      position: Number(rows.at(-1)?.position ?? replay.position),
      count: Number(replay.count) + lines.length,
      finished_at: isMore ? null : clock.now(),
    })
    .where('site_id', '=', siteId)
    .where('replay_id', '=', replay.replay_id)
    .execute()
  return isMore
}
