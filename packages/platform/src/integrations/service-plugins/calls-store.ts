import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import type { PluginCall } from '../../generated/service-plugins.ts'
import type { Database } from '../../kernel/database/database.ts'
import { countField, enumField, keyField, timestampField, uuidField } from '../../kernel/database/fields.ts'
import type { FieldTable } from '../../kernel/database/filter.ts'
import type { Context, Data } from '../../kernel/http/context.ts'

export type CallRow = Selectable<Database['service_plugin_calls']>

const sortable = { sortable: true }
export const callId = uuidField('call_id', sortable)

export const callFields: FieldTable = {
  id: callId,
  servicePluginId: uuidField('plugin_id'),
  method: keyField('method'),
  outcome: enumField('outcome', ['ANSWERED', 'REFUSED', 'FAILED']),
  status: countField('status', { nullable: true }),
  milliseconds: countField('milliseconds', sortable),
  createdDate: timestampField('created_at', sortable),
}

/** An SQL condition for the calls of these plugins. */
export const ofPlugins = (ids: readonly string[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`plugin_id = any(${[...ids]}::uuid[])`

export async function insertCall(
  { db, siteId, clock, random }: Pick<Context, 'db' | 'siteId' | 'clock' | 'random'>,
  call: Omit<CallRow, 'site_id' | 'call_id' | 'created_at'>,
): Promise<CallRow> {
  return db
    .insertInto('service_plugin_calls')
    .values({ ...call, site_id: siteId, call_id: random.id(), created_at: clock.now() })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function removeCalls({ db, siteId }: Data, pluginId: string): Promise<void> {
  await db
    .deleteFrom('service_plugin_calls')
    .where('site_id', '=', siteId)
    .where('plugin_id', '=', pluginId)
    .execute()
}

export async function removeCallsBefore({ db, siteId }: Data, before: Date): Promise<void> {
  await db
    .deleteFrom('service_plugin_calls')
    .where('site_id', '=', siteId)
    .where('created_at', '<', before)
    .execute()
}

export function toCall(row: CallRow): PluginCall {
  return {
    id: row.call_id,
    servicePluginId: row.plugin_id,
    method: row.method,
    outcome: row.outcome,
    ...(row.status !== null && { status: row.status }),
    ...(row.reason !== null && { reason: row.reason }),
    milliseconds: row.milliseconds,
    request: row.request,
    ...(row.reply !== null && { reply: row.reply }),
    createdDate: row.created_at,
  }
}
