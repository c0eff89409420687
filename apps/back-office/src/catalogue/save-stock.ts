import type { Client } from '@vitrine/client'
import { bulkSetInventory, type InventoryItem, updateInventoryItem } from '@vitrine/client/inventory'

export interface StockChange {
  /** Of the variant. */
  readonly id: string
  /** Undefined: the stock is no longer tracked. */
  readonly quantity: number | undefined
}

/** The limit of one call. */
const most = 100

/** Sets stock. A sale since `known` was read answers CONFLICT, so that no unit is sold twice. */
export async function saveStock(
  client: Client,
  changes: readonly StockChange[],
  known: ReadonlyMap<string, Pick<InventoryItem, 'revision'>>,
): Promise<void> {
  const revisionOf = (id: string) => {
    const revision = known.get(id)?.revision
    return revision === undefined ? {} : { revision }
  }
  const items = changes.flatMap(({ id, quantity }) =>
    quantity === undefined ? [] : [{ id, quantity, ...revisionOf(id) }],
  )
  for (let from = 0; from < items.length; from += most)
    await bulkSetInventory(client, { items: items.slice(from, from + most) })
  for (const { id, quantity } of changes)
    if (quantity === undefined)
      await updateInventoryItem(client, { inventoryItem: { id, trackQuantity: false, ...revisionOf(id) } })
}
