import { sql } from 'kysely'

import type { Context, Data } from '../../kernel/http/context.ts'
import type { Installation } from '../../kernel/ports/installations.ts'
import { canReceive, isDomain, nameOf } from './declared.ts'
import { holdHead, type Placed, putInLine } from './delivery-queue-store.ts'
import { isOfOrder, wants } from './rules.ts'
import { listReceivers, type SubscriptionRow } from './subscriptions-store.ts'

type Scope = Pick<Context, 'db' | 'siteId' | 'clock' | 'random' | 'services' | 'transaction'>

/** The number of events per transaction. */
const batch = 500

/**
 * Assigns positions to committed events and queues their deliveries. Positions are assigned under one lock, so that
 * readers up to a position miss nothing. Returns the number of events.
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
  const subscriptions = await listReceivers(ctx)
  if (subscriptions.length > 0) {
    const installed = new Map((await ctx.services.installations.list(ctx)).map((one) => [one.id, one]))
    const agents = await agentsOf(ctx, subscriptions, events)
    const lines = events.flatMap((event) =>
      subscriptions
        .filter((row) => isFor(row, installed.get(row.app_id ?? ''), event))
        .filter(({ agent }) => agent === null || agent === agents.get(event.entity_id))
        .map((row) => ({ event, row })),
    )
    await putInLine(ctx, lines)
  }
  await sql`select pg_notify('vitrine_events', ${ctx.siteId})`.execute(ctx.db)
  return events.length
}

/** The agents that placed these orders; read only if an agent receives anything. */
async function agentsOf(
  ctx: Scope,
  subscriptions: readonly SubscriptionRow[],
  events: readonly Placed[],
): Promise<ReadonlyMap<string, string>> {
  const orders = events.filter(({ type }) => isOfOrder(type)).map(({ entity_id }) => entity_id)
  if (orders.length === 0 || subscriptions.every(({ agent }) => agent === null)) return new Map()
  return ctx.services.hooks.agentsOfOrders(ctx, orders)
}

/** An app receives only events that it may see; after its removal, only that event. */
export function isFor(
  { agent, app_id, event_types }: Pick<SubscriptionRow, 'agent' | 'app_id' | 'event_types'>,
  installation: Pick<Installation, 'permissions'> | undefined,
  { type, entity_id }: Pick<Placed, 'type' | 'entity_id'>,
): boolean {
  if (agent !== null) return isOfOrder(type)
  if (!wants(event_types, type, nameOf(type).entityFqdn)) return false
  if (app_id === null) return true
  if (!isDomain(type)) return entity_id === app_id
  return installation !== undefined && canReceive(installation.permissions, type)
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
