import type { Selectable, Updateable } from 'kysely'
import { json } from '../../kernel/database/columns.ts'
import type { Database } from '../../kernel/database/database.ts'
import { isUuid } from '../../kernel/database/fields.ts'
import type { Context, Data } from '../../kernel/http/context.ts'
import type { KeptSecret } from './columns.ts'
import type { Format } from './rules.ts'

export type SubscriptionRow = Selectable<Database['webhook_subscriptions']>
type Scope = Pick<Context, 'db' | 'siteId' | 'clock' | 'random'>

export interface NewSubscription {
  readonly url: string
  readonly name?: string | undefined
  readonly eventTypes: readonly string[]
  readonly format: Format
  readonly appId?: string | undefined
  /** The address of the profile of an agent, which receives its own orders only. */
  readonly agent?: string | undefined
  readonly secrets: readonly KeptSecret[]
}

/** The subscriptions of the shop and its apps in order of creation, optionally of one app. */
export async function listSubscriptions(
  { db, siteId }: Data,
  appId?: string,
): Promise<readonly SubscriptionRow[]> {
  let rows = db
    .selectFrom('webhook_subscriptions')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('agent', 'is', null)
  if (appId) rows = rows.where('app_id', '=', appId)
  return rows.orderBy('created_at').orderBy('subscription_id').execute()
}

/** All that receive events now: the shop’s, the apps’ and the agents’. */
export async function listReceivers({ db, siteId }: Data): Promise<readonly SubscriptionRow[]> {
  return db
    .selectFrom('webhook_subscriptions')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('active', '=', true)
    .orderBy('created_at')
    .orderBy('subscription_id')
    .execute()
}

export async function findOrderReceiver(
  { db, siteId }: Data,
  agent: string,
): Promise<SubscriptionRow | undefined> {
  return db
    .selectFrom('webhook_subscriptions')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('agent', '=', agent)
    .executeTakeFirst()
}

/** All that agents have, also the disabled ones. */
export async function listOrderReceivers({ db, siteId }: Data): Promise<readonly SubscriptionRow[]> {
  return db
    .selectFrom('webhook_subscriptions')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('agent', 'is not', null)
    .execute()
}

export async function countOrderReceivers({ db, siteId }: Data): Promise<number> {
  const { count } = await db
    .selectFrom('webhook_subscriptions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('site_id', '=', siteId)
    .where('agent', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function findSubscription(data: Data, id: string): Promise<SubscriptionRow | undefined> {
  return byId(data, id)?.executeTakeFirst()
}

/** Locks the subscription until the transaction ends. */
export async function lockSubscription(data: Data, id: string): Promise<SubscriptionRow | undefined> {
  return byId(data, id)?.forUpdate().executeTakeFirst()
}

function byId({ db, siteId }: Data, id: string) {
  if (!isUuid(id)) return undefined
  return db
    .selectFrom('webhook_subscriptions')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('subscription_id', '=', id)
}

export async function insertSubscription(
  { db, siteId, clock, random }: Scope,
  { url, name = '', eventTypes, format, appId, agent, secrets }: NewSubscription,
): Promise<SubscriptionRow> {
  return db
    .insertInto('webhook_subscriptions')
    .values({
      site_id: siteId,
      subscription_id: random.id(),
      url,
      name,
      event_types: json(eventTypes),
      format,
      app_id: appId ?? null,
      agent: agent ?? null,
      secrets: json(secrets),
      active: true,
      disabled_reason: null,
      disabled_at: null,
      failing_since: null,
      last_delivered_at: null,
      created_at: clock.now(),
      updated_at: clock.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function changeSubscription(
  { db, siteId, clock }: Pick<Scope, 'db' | 'siteId' | 'clock'>,
  id: string,
  changes: Updateable<Database['webhook_subscriptions']>,
): Promise<SubscriptionRow> {
  return db
    .updateTable('webhook_subscriptions')
    .set({ ...changes, updated_at: clock.now() })
    .where('site_id', '=', siteId)
    .where('subscription_id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Deletes subscriptions with their deliveries. */
export async function removeSubscriptions({ db, siteId }: Data, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  for (const table of ['webhook_deliveries', 'webhook_replays', 'webhook_subscriptions'] as const)
    await db.deleteFrom(table).where('site_id', '=', siteId).where('subscription_id', 'in', ids).execute()
}
