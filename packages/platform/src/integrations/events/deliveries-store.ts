import { type Selectable, sql } from 'kysely'
import type { Database } from '../../kernel/database/database.ts'

import type { Context, Data } from '../../kernel/http/context.ts'
import { later } from '../../kernel/time/time-spans.ts'
import type { DeliveryAttempt } from './columns.ts'
import { holdHead, lastAttempts, moveOn } from './delivery-queue-store.ts'
import type { Announced } from './envelope.ts'
import type { DeliveryState } from './rules.ts'

export type DeliveryRow = Selectable<Database['webhook_deliveries']>
type Scope = Pick<Context, 'db' | 'siteId' | 'clock'>

/** In milliseconds. An unfinished delivery counts as lost after this time. */
const lease = 60_000

export interface Claimed extends Announced {
  readonly delivery_id: string
  readonly subscription_id: string
  readonly tries: number
  /** A later claim has another lease. */
  readonly leased_until: Date
}

export interface Slot {
  readonly subscriptionId: string
  readonly free: number
}

/** Claims due deliveries, limited per subscription, with their events and changes, in one statement. */
export async function claim(
  { db, siteId, clock }: Scope,
  slots: readonly Slot[],
): Promise<readonly Claimed[]> {
  const now = clock.now()
  const leased_until = later(now, lease)
  const { rows } = await sql<Omit<Claimed, 'leased_until'>>`
    with due as (
      select taken.delivery_id
      from unnest(${slots.map(({ subscriptionId }) => subscriptionId)}::uuid[],
        ${slots.map(({ free }) => free)}::integer[]) as slot (subscription_id, free)
      cross join lateral (
        select d.delivery_id from webhook_deliveries d
        where d.site_id = ${siteId} and d.subscription_id = slot.subscription_id
          and d.state = 'waiting' and d.due_at <= ${now}
        order by d.due_at, d.position limit slot.free
        for update skip locked
      ) taken
    ), claimed as (
      update webhook_deliveries w set due_at = ${leased_until} from due
      where w.site_id = ${siteId} and w.delivery_id = due.delivery_id
      returning w.delivery_id, w.subscription_id, w.event_id, w.tries
    )
    select claimed.*, event.type, event.entity_id, event.position, event.payload, event.identity, event.created_at,
      event.modified_fields
    from claimed join outbox event on event.site_id = ${siteId} and event.event_id = claimed.event_id
    order by event.position`.execute(db)
  return rows.map((row) => ({ ...row, leased_until }))
}

export interface Outcome {
  readonly delivery: Claimed
  readonly attempts: readonly DeliveryAttempt[]
  readonly state: DeliveryState
  /** The time of the next attempt. */
  readonly dueAt: Date | null
  /** The receiver was not called, so this says nothing about its health. */
  readonly withheld?: true
}

/**
 * Stores outcomes and makes the next deliveries of their queues due. Deliveries that another node has claimed since
 * are skipped.
 */
export async function finish(scope: Scope, outcomes: readonly Outcome[]): Promise<void> {
  const { db, siteId, clock } = scope
  await holdHead(scope)
  const of = <T>(value: (outcome: Outcome) => T) => outcomes.map(value)
  const { rows } = await sql<{ subscription_id: string; entity_id: string; state: DeliveryState }>`
    update webhook_deliveries d set
      state = done.state, due_at = done.due_at, attempts = d.attempts || done.attempts, tries = d.tries + done.made,
      finished_at = case when done.state <> 'waiting' then ${clock.now()}::timestamptz end
    from unnest(${of(({ delivery }) => delivery.delivery_id)}::uuid[],
      ${of(({ delivery }) => delivery.leased_until)}::timestamptz[], ${of(({ state }) => state)}::text[],
      ${of(({ dueAt }) => dueAt)}::timestamptz[], ${of(({ attempts }) => JSON.stringify(attempts))}::jsonb[],
      ${of(({ attempts }) => attempts.length)}::integer[])
      as done (delivery_id, leased_until, state, due_at, attempts, made)
    where d.site_id = ${siteId} and d.delivery_id = done.delivery_id and d.state = 'waiting'
      and d.due_at = done.leased_until
    returning d.subscription_id, d.entity_id, d.state`.execute(db)
  const over = rows.filter(({ state }) => state !== 'waiting')
  if (over.length > 0) await moveOn(scope, over)
}

/** Makes waiting deliveries due now. */
export async function retryNow({ db, siteId, clock }: Scope, subscriptionId: string): Promise<void> {
  await db
    .updateTable('webhook_deliveries')
    .set({ due_at: clock.now() })
    .where('site_id', '=', siteId)
    .where('subscription_id', '=', subscriptionId)
    .where('state', '=', 'waiting')
    .where('due_at', '>', clock.now())
    .execute()
}

export async function findDelivery({ db, siteId }: Data, id: string): Promise<DeliveryRow | undefined> {
  return db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('delivery_id', '=', id)
    .executeTakeFirst()
}

/** Queues a delivery again, regardless of its state, with new attempts. */
export async function sendAgain(scope: Scope, id: string): Promise<DeliveryRow | undefined> {
  const { db, siteId, clock } = scope
  await holdHead(scope)
  return db
    .updateTable('webhook_deliveries')
    .set({
      state: 'waiting',
      due_at: clock.now(),
      tries: 0,
      finished_at: null,
      attempts: sql`${lastAttempts}`,
    })
    .where('site_id', '=', siteId)
    .where('delivery_id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

/** Deletes finished deliveries after 30 days and waiting ones after 60. */
export async function forgetDeliveries(
  { db, siteId }: Data,
  finishedBefore: Date,
  madeBefore: Date,
): Promise<void> {
  await db
    .deleteFrom('webhook_deliveries')
    .where('site_id', '=', siteId)
    .where('created_at', '<', finishedBefore)
    .where((column) => column.or([column('state', '<>', 'waiting'), column('created_at', '<', madeBefore)]))
    .execute()
  await db
    .deleteFrom('webhook_replays')
    .where('site_id', '=', siteId)
    .where('created_at', '<', finishedBefore)
    .execute()
}
