import { sql } from 'kysely'

import { type InstallationRow, listInstallations } from '../areas/clients/index.ts'
import type { Context, Data } from '../http/context.ts'
import { isDomain, mayHear, nameOf } from './declared.ts'
import { wants } from './rules.ts'
import { listSubscriptions, type SubscriptionRow } from './subscriptions-store.ts'

type Scope = Pick<Context, 'db' | 'siteId' | 'clock' | 'random' | 'services' | 'transaction'>

/** How many events get their places in one transaction. */
const batch = 500

export interface Placed {
  readonly event_id: string
  readonly type: string
  readonly entity_id: string
  readonly position: number
  readonly created_at: Date
}

/**
 * Gives committed events their places, and puts them in line for whoever wants them. Places are given under one lock, to
 * what is committed: who has read up to a place misses nothing before it. Answers how many there were.
 */
export async function dispatch(ctx: Scope): Promise<number> {
  let all = 0
  while (await hasNew(ctx)) {
    const placed = await ctx.transaction((inside) => placeBatch(inside as Scope))
    all += placed
    if (placed < batch) break
  }
  if (all > 0) ctx.services.live.notice()
  return all
}

async function placeBatch(ctx: Scope): Promise<number> {
  const head = await holdHead(ctx)
  const events = await place(ctx, head)
  if (events.length === 0) return 0
  const subscriptions = (await listSubscriptions(ctx)).filter(({ active }) => active)
  if (subscriptions.length > 0) {
    const installed = new Map((await listInstallations(ctx)).map((one) => [one.app_id, one]))
    const lines = events.flatMap((event) =>
      subscriptions
        .filter((row) => isFor(row, installed.get(row.app_id ?? ''), event))
        .map((row) => ({ event, row })),
    )
    await putInLine(ctx, lines)
  }
  await sql`select pg_notify('vitrine_events', ${ctx.siteId})`.execute(ctx.db)
  return events.length
}

/** What an app hears of is what it may see; while it is not installed, nothing but that it was removed. */
export function isFor(
  { app_id, event_types }: Pick<SubscriptionRow, 'app_id' | 'event_types'>,
  installation: Pick<InstallationRow, 'permissions'> | undefined,
  { type, entity_id }: Pick<Placed, 'type' | 'entity_id'>,
): boolean {
  if (!wants(event_types, type, nameOf(type).entityFqdn)) return false
  if (app_id === null) return true
  if (!isDomain(type)) return entity_id === app_id
  return installation !== undefined && mayHear(installation.permissions, type)
}

/** Nobody else gives places or moves a line on before this transaction ends. */
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

async function hasNew({ db, siteId }: Data): Promise<boolean> {
  const { rows } = await sql`
    select from outbox where site_id = ${siteId} and position is null and written is not null limit 1`.execute(
    db,
  )
  return rows.length > 0
}

async function place({ db, siteId }: Data, head: number): Promise<Placed[]> {
  const { rows } = await sql<Placed>`
    with fresh as (
      select event_id, row_number() over (order by written, event_id) as place from (
        select event_id, written from outbox
        where site_id = ${siteId} and position is null and written is not null
        order by written, event_id limit ${batch}) one
    ), placed as (
      update outbox set position = ${head}::bigint + fresh.place from fresh
      where outbox.site_id = ${siteId} and outbox.event_id = fresh.event_id
      returning outbox.event_id, outbox.type, outbox.entity_id, outbox.position, outbox.created_at
    ), moved as (
      update event_heads set position = ${head}::bigint + (select count(*) from placed) where site_id = ${siteId}
    )
    select * from placed order by position`.execute(db)
  return rows.map((row) => ({ ...row, position: Number(row.position) }))
}

export interface Line {
  readonly event: Placed
  readonly row: Pick<SubscriptionRow, 'subscription_id'>
}

/** One statement for all; then the first of each line is due. What stands in line already is sent once more. */
export async function putInLine(
  { db, siteId, clock, random }: Omit<Scope, 'services' | 'transaction'>,
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
      attempts = jsonb_path_query_array(webhook_deliveries.attempts, '$[last - 19 to last]')`.execute(db)
  await moveOn(
    { db, siteId, clock },
    of(({ event, row }) => ({ subscription_id: row.subscription_id, entity_id: event.entity_id })),
  )
}

/** Makes the first of each line due, unless it is already. The caller holds the head. */
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
