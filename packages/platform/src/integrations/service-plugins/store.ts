import { type Selectable, sql } from 'kysely'
import { json } from '../../kernel/database/columns.ts'
import type { Database } from '../../kernel/database/database.ts'
import { isUuid } from '../../kernel/database/fields.ts'
import type { Context, Data } from '../../kernel/http/context.ts'
import { later } from '../../kernel/time/time-spans.ts'
import type { PluginDocument } from './columns.ts'
import { mostFailures, pause } from './rules.ts'

type Scope = Pick<Context, 'db' | 'siteId' | 'clock' | 'random'>
type Timed = Pick<Context, 'db' | 'siteId' | 'clock'>

export type PluginRow = Selectable<Database['service_plugins']>

/** Oldest first. */
export async function listPlugins({ db, siteId }: Data): Promise<PluginRow[]> {
  return db
    .selectFrom('service_plugins')
    .selectAll()
    .where('site_id', '=', siteId)
    .orderBy('created_at')
    .orderBy('plugin_id')
    .execute()
}

export async function findPlugin({ db, siteId }: Data, id: string): Promise<PluginRow | undefined> {
  if (!isUuid(id)) return undefined
  return db
    .selectFrom('service_plugins')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('plugin_id', '=', id)
    .executeTakeFirst()
}

export async function insertPlugin(
  { db, siteId, clock, random }: Scope,
  plugin: Pick<PluginRow, 'component_type' | 'app_id' | 'active' | 'document'>,
  id = random.id(),
): Promise<PluginRow | undefined> {
  const now = clock.now()
  return db
    .insertInto('service_plugins')
    .values({
      ...plugin,
      site_id: siteId,
      plugin_id: id,
      revision: 1,
      document: json(plugin.document),
      breaker: 'CLOSED',
      failures: 0,
      opened_at: null,
      failed_at: null,
      last_error: null,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.columns(['site_id', 'component_type', 'app_id']).doNothing())
    .returningAll()
    .executeTakeFirst()
}

export async function savePlugin(
  ctx: Timed,
  id: string,
  active: boolean,
  document: PluginDocument,
): Promise<PluginRow> {
  return ctx.db
    .updateTable('service_plugins')
    .set({
      active,
      document: json(document),
      revision: sql<number>`revision + 1`,
      updated_at: ctx.clock.now(),
    })
    .where('site_id', '=', ctx.siteId)
    .where('plugin_id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function removePlugin({ db, siteId }: Data, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('service_plugins')
    .where('site_id', '=', siteId)
    .where('plugin_id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Whether the plugin may be called now. After a pause, only one caller may test it. */
export async function mayAsk({ db, siteId, clock }: Timed, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('service_plugins')
    .select('breaker')
    .where('site_id', '=', siteId)
    .where('plugin_id', '=', id)
    .executeTakeFirst()
  if (!row) return false
  if (row.breaker === 'CLOSED') return true
  const now = clock.now()
  const { numUpdatedRows } = await db
    .updateTable('service_plugins')
    .set({ breaker: 'HALF_OPEN', opened_at: now })
    .where('site_id', '=', siteId)
    .where('plugin_id', '=', id)
    .where('breaker', 'in', ['OPEN', 'HALF_OPEN'])
    .where('opened_at', '<=', later(now, -pause))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** A single statement counts failures of concurrent nodes. */
export async function countFailure({ db, siteId, clock }: Timed, id: string, error: string): Promise<void> {
  const now = clock.now()
  const opens = sql<boolean>`breaker = 'HALF_OPEN' or (breaker = 'CLOSED' and failures + 1 >= ${mostFailures})`
  await db
    .updateTable('service_plugins')
    .set({
      failures: sql<number>`failures + 1`,
      breaker: sql<PluginRow['breaker']>`case when ${opens} then 'OPEN' else breaker end`,
      opened_at: sql<Date>`case when ${opens} then ${now}::timestamptz else opened_at end`,
      failed_at: now,
      last_error: error,
    })
    .where('site_id', '=', siteId)
    .where('plugin_id', '=', id)
    .execute()
}

/** A success resets the count. An answer that arrives during a pause belongs to an earlier request. */
export async function forgetFailures({ db, siteId }: Data, id: string): Promise<void> {
  await db
    .updateTable('service_plugins')
    .set({ breaker: 'CLOSED', failures: 0, opened_at: null })
    .where('site_id', '=', siteId)
    .where('plugin_id', '=', id)
    .where('breaker', '<>', 'OPEN')
    .where('failures', '>', 0)
    .execute()
}

/** Staff resume the plugin. */
export async function resume({ db, siteId }: Data, id: string): Promise<void> {
  await db
    .updateTable('service_plugins')
    .set({ breaker: 'CLOSED', failures: 0, opened_at: null })
    .where('site_id', '=', siteId)
    .where('plugin_id', '=', id)
    .execute()
}
