import type {
  InventoryChangeEntry,
  QueryInventoryChangesError,
  QueryInventoryChangesInput,
  QueryInventoryChangesOutput,
} from '../../generated/inventory.ts'
import { toActors } from '../../identity/clients/index.ts'
import { cursorQuery } from '../../kernel/database/cursor-query.ts'
import { enumField, timestampField, uuidField } from '../../kernel/database/fields.ts'
import type { Context, Data } from '../../kernel/http/context.ts'
import { stockRows } from '../products/index.ts'
import type { ChangeRow } from './changes-store.ts'
import { changeReasons } from './rules.ts'

const source = {
  from: 'inventory_changes',
  tieBreak: uuidField('change_id'),
  fields: {
    id: uuidField('change_id'),
    variantId: uuidField('variant_id'),
    locationId: uuidField('location_id'),
    reason: enumField('reason', changeReasons),
    createdDate: timestampField('created_at', { sortable: true }),
  },
  sort: [{ fieldName: 'createdDate', order: 'DESC' }],
} as const

export async function queryChanges(
  { query }: QueryInventoryChangesInput,
  ctx: Context<QueryInventoryChangesError>,
): Promise<QueryInventoryChangesOutput> {
  const { rows, metadata } = await cursorQuery<ChangeRow>(ctx, source, query)
  return { inventoryChanges: await toEntries(ctx, rows), metadata }
}

async function toEntries(data: Data, rows: readonly ChangeRow[]): Promise<InventoryChangeEntry[]> {
  const variantIds = [...new Set(rows.map(({ variant_id }) => variant_id))]
  const variants = new Map((await stockRows(data, variantIds)).map((row) => [row.variant_id, row]))
  const actorOf = await toActors(
    data,
    rows.map(({ actor }) => actor),
  )
  return rows.map((row): InventoryChangeEntry => {
    const variant = variants.get(row.variant_id)
    return {
      id: row.change_id,
      createdDate: row.created_at,
      variantId: row.variant_id,
      ...(variant && {
        productId: variant.product_id,
        productName: variant.product_name,
        choices: variant.choices,
      }),
      locationId: row.location_id,
      ...(row.change !== null && { change: row.change }),
      ...(row.quantity !== null && { quantity: row.quantity }),
      reason: row.reason,
      ...(row.note && { note: row.note }),
      ...(row.actor && { author: actorOf(row.actor) }),
      ...(row.order_id && { orderId: row.order_id }),
    }
  })
}
