import * as z from 'zod'

import { call } from '../define.ts'
import { InventoryChange, InventoryItem } from '../shapes/inventory.ts'
import { CursorPagingMetadata, CursorQuery, guid } from '../wire.ts'

const staffAndApps = ['staff', 'app'] as const

const plate = '7b0c6a52-0001-4c00-8a00-000000000101'

const item = z.object({ inventoryItem: InventoryItem })
const changes = z.object({ items: z.array(InventoryChange).min(1).max(100) })
const items = z.object({ inventoryItems: z.array(InventoryItem) })

const InventorySettings = z
  .object({
    reservationMinutes: z
      .number()
      .int()
      .min(1)
      .describe(
        'Time for which stock stays reserved for a buyer who is paying: `stockHold` of the checkout settings.',
      ),
  })
  .meta({ id: 'InventorySettings' })
const settings = z.object({ settings: InventorySettings })
// Longer reservations are set in hours or days, in the checkout settings.
const newSettings = z.object({
  settings: z.object({ reservationMinutes: z.number().int().min(1).max(1000) }),
})

/** Our own calls: for inventory, the specification only names triggers and provider errors. */
export const inventory = {
  queryInventoryItems: call('POST /v1/inventory-items/query', {
    summary: 'Finds variants by stock, sorted and paged.',
    access: staffAndApps,
    input: z.object({
      query: CursorQuery.optional().describe(
        'Fields: id, productId, productName, sku, trackQuantity, available, inStock; productName (the default), available and sku sort.',
      ),
    }),
    output: z.object({ inventoryItems: z.array(InventoryItem), metadata: CursorPagingMetadata }),
    errors: ['INVALID_CURSOR'],
    example: {
      query: { filter: { available: { $lte: 5 } }, sort: [{ fieldName: 'available' }] },
    },
  }),
  getInventoryItem: call('GET /v1/inventory-items/{id}', {
    summary: 'Reads the stock of one variant.',
    access: staffAndApps,
    input: z.object({ id: guid() }),
    output: item,
    errors: ['INVENTORY_ITEM_NOT_FOUND'],
    example: { id: plate },
  }),
  updateInventoryItem: call('PATCH /v1/inventory-items/{inventoryItem.id}', {
    summary: 'Sets the quantity of a variant, or turns stock tracking off.',
    access: staffAndApps,
    input: z.object({
      inventoryItem: z
        .object({
          id: guid(),
          revision: z
            .string()
            .max(20)
            .optional()
            .describe('The revision that you read. CONFLICT when the quantity has changed since.'),
          trackQuantity: z.boolean().optional(),
          quantity: z
            .number()
            .int()
            .min(0)
            .max(1_000_000)
            .optional()
            .describe('Total quantity, reserved units included. Turns stock tracking on.'),
        })
        .meta({ id: 'InventoryItemChanges' }),
    }),
    output: item,
    errors: ['INVENTORY_ITEM_NOT_FOUND', 'INVENTORY_IS_RESERVED'],
    example: { inventoryItem: { id: plate, quantity: 150 } },
  }),
  bulkIncrementInventory: call('POST /v1/bulk/inventory-items/increment', {
    summary: 'Adds stock to all named variants, or to none when one fails.',
    access: staffAndApps,
    input: changes,
    output: items,
    errors: ['INVENTORY_ITEM_NOT_FOUND', 'INCREMENT_NOT_POSSIBLE'],
    example: { items: [{ id: plate, quantity: 5 }] },
  }),
  bulkDecrementInventory: call('POST /v1/bulk/inventory-items/decrement', {
    summary: 'Removes stock from all named variants, or from none when one fails.',
    access: staffAndApps,
    input: changes,
    output: items,
    errors: ['INVENTORY_ITEM_NOT_FOUND', 'DECREMENT_NOT_POSSIBLE'],
    example: { items: [{ id: plate, quantity: 1 }] },
  }),
  getInventorySettings: call('GET /v1/inventory-settings', {
    summary: 'Reads how long stock stays reserved for a buyer who is paying.',
    access: staffAndApps,
    input: z.object({}),
    output: settings,
    example: {},
  }),
  updateInventorySettings: call('PATCH /v1/inventory-settings', {
    summary: 'Changes how long stock stays reserved, for later payments.',
    access: ['staff'],
    input: newSettings,
    output: settings,
    example: { settings: { reservationMinutes: 20 } },
  }),
}
