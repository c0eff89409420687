import type { Selectable } from 'kysely'
import type { GetPaymentConnectionsOutput } from '../../generated/payment-connections.ts'
import type { PaymentMode } from '../../generated/shared.ts'
import type { Database } from '../../kernel/database/database.ts'
import { cachedQuery } from '../../kernel/database/table-cache.ts'
import type { Data } from '../../kernel/http/context.ts'
import { lockSettings } from '../../kernel/site.ts'

export type OfferedMethod = GetPaymentConnectionsOutput['payments']['connections'][number]['methods'][number]

declare module '../../kernel/database/columns.ts' {
  interface Columns {
    'payment_connections.mode': PaymentMode
    'payment_connections.methods': readonly OfferedMethod[]
  }
}

export type ConnectionRow = Selectable<Database['payment_connections']>

export async function listConnections({ db, siteId }: Data): Promise<ConnectionRow[]> {
  return db
    .selectFrom('payment_connections')
    .selectAll()
    .where('site_id', '=', siteId)
    .orderBy('mode', 'desc')
    .execute()
}

/** Cached for a second, because every payment reads them. */
export const knownConnections = cachedQuery(['payment_connections'], listConnections)

/** Locks the connections of the site until the transaction ends. */
export async function lockConnections({ db, siteId }: Data): Promise<ConnectionRow[]> {
  await lockSettings({ db, siteId })
  return listConnections({ db, siteId })
}

export async function saveConnection(
  { db }: Pick<Data, 'db'>,
  { site_id, mode, ...fields }: ConnectionRow,
): Promise<void> {
  await db
    .insertInto('payment_connections')
    .values({ site_id, mode, ...fields })
    .onConflict((conflict) => conflict.columns(['site_id', 'mode']).doUpdateSet(fields))
    .execute()
}

/** New payments use the connection of this mode. */
export async function activate({ db, siteId }: Data, mode: PaymentMode): Promise<void> {
  const own = db.updateTable('payment_connections').where('site_id', '=', siteId)
  await own.where('mode', '!=', mode).set({ is_active: false }).execute()
  await own.where('mode', '=', mode).set({ is_active: true }).execute()
}

export async function deleteConnection({ db, siteId }: Data, mode: PaymentMode): Promise<void> {
  await db.deleteFrom('payment_connections').where('site_id', '=', siteId).where('mode', '=', mode).execute()
}
