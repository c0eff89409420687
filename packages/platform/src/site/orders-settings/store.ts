import type { OrdersSettings } from '../../generated/orders-settings.ts'
import { cachedQuery } from '../../kernel/database/table-cache.ts'
import type { Context, Data } from '../../kernel/http/context.ts'

type Scope = Data & Pick<Context, 'clock'>

/** The current orders settings, or the defaults. */
export async function readSettings(scope: Scope): Promise<OrdersSettings> {
  const { row } = await knownRow(scope)
  return {
    inventoryUpdateTrigger: row?.inventory_update_trigger ?? 'ON_ORDER_PLACED',
    createInvoice: row?.create_invoice ?? false,
    createdDate: row?.created_at ?? scope.clock.now(),
    updatedDate: row?.updated_at ?? scope.clock.now(),
  }
}

/** Cached, because each order reads them. */
const knownRow = cachedQuery(['orders_settings'], async ({ db, siteId }: Data) => ({
  row: await db.selectFrom('orders_settings').selectAll().where('site_id', '=', siteId).executeTakeFirst(),
}))

/** Reads and locks the settings until the transaction ends. */
export async function lockSettings(scope: Scope): Promise<OrdersSettings> {
  const now = scope.clock.now()
  await scope.db
    .insertInto('orders_settings')
    .values({
      site_id: scope.siteId,
      inventory_update_trigger: 'ON_ORDER_PLACED',
      create_invoice: false,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('site_id').doNothing())
    .execute()
  await scope.db
    .selectFrom('orders_settings')
    .select('site_id')
    .where('site_id', '=', scope.siteId)
    .forUpdate()
    .execute()
  return readSettings(scope)
}

export async function writeSettings({ db, siteId }: Data, settings: OrdersSettings): Promise<void> {
  await db
    .updateTable('orders_settings')
    .set({
      inventory_update_trigger: settings.inventoryUpdateTrigger,
      create_invoice: settings.createInvoice,
      updated_at: settings.updatedDate,
    })
    .where('site_id', '=', siteId)
    .execute()
}
