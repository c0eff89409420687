import * as z from 'zod'

import { call } from '../define.ts'
import {
  InventoryChange,
  InventoryChangeEntry,
  InventoryItem,
  InventoryQuantity,
  InventoryReason,
  units,
} from '../shapes/inventory.ts'
import { CursorPagingMetadata, CursorQuery, guid, text } from '../wire.ts'
import {
  anotherLocationId,
  defaultLocationId,
  inventoryLocations,
  placeErrors,
} from './inventory-locations.ts'

const staffAndApps = ['staff', 'app'] as const

const plate = '7b0c6a52-0001-4c00-8a00-000000000101'

const item = z.object({ inventoryItem: InventoryItem })
const why = {
  reason: InventoryReason.optional().describe('For the history. Default: CORRECTION.'),
  note: text(500).optional().describe('For the history.'),
}
const locationId = (other: string) => guid().optional().describe(`A location. Default: ${other}`)

/** The maximum of one bulk call. */
const most = 1_000
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
    lowStockThreshold: units(0).describe(
      'The shop is notified when an order reduces a quantity to this number, and when it is sold out. Default: 5.',
    ),
  })
  .meta({ id: 'InventorySettings' })
const settings = z.object({ settings: InventorySettings })
// Longer reservations are set in hours or days, in the checkout settings.
const newSettings = z.object({
  settings: z
    .object({ reservationMinutes: z.number().int().min(1).max(1000), lowStockThreshold: units(0) })
    .partial(),
})

/** Our own calls: for inventory, the specification only names triggers and provider errors. */
export const inventory = {
  queryInventoryItems: call('POST /v1/inventory-items/query', {
    summary: 'Finds variants by stock, sorted and paged.',
    access: staffAndApps,
    input: z.object({
      query: CursorQuery.optional().describe(
        'Fields: id, productId, productName, sku, trackQuantity, available, inStock, lowStock, locationId (with `$hasSome`: locations with available units); productName (the default), available and sku sort.',
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
    summary: 'Sets the quantity or the low-stock threshold of a variant, or turns stock tracking off.',
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
          quantity: units(0)
            .optional()
            .describe('Quantity, reserved units included. Turns stock tracking on.'),
          lowStockThreshold: units(0).nullable().optional().describe('`null`: the default of the settings.'),
        })
        .meta({ id: 'InventoryItemChanges' }),
      locationId: locationId(
        'the quantity is the total. The default location takes the difference, and other locations the rest in their order.',
      ),
      ...why,
    }),
    output: item,
    errors: ['INVENTORY_ITEM_NOT_FOUND', 'INVENTORY_IS_RESERVED', ...placeErrors],
    example: { inventoryItem: { id: plate, quantity: 150 } },
  }),
  bulkIncrementInventory: call('POST /v1/bulk/inventory-items/increment', {
    summary: 'Adds stock to all named variants, or to none when one fails.',
    access: staffAndApps,
    input: z.object({
      items: z.array(InventoryChange).min(1).max(most),
      locationId: locationId('the default location.'),
      ...why,
    }),
    output: items,
    errors: ['INVENTORY_ITEM_NOT_FOUND', 'INCREMENT_NOT_POSSIBLE', ...placeErrors],
    example: { items: [{ id: plate, quantity: 5 }], reason: 'RECEIVED' },
  }),
  bulkDecrementInventory: call('POST /v1/bulk/inventory-items/decrement', {
    summary: 'Removes stock from all named variants, or from none when one fails.',
    access: staffAndApps,
    input: z.object({
      items: z.array(InventoryChange).min(1).max(most),
      locationId: locationId('all, in the order in which orders take units.'),
      ...why,
    }),
    output: items,
    errors: ['INVENTORY_ITEM_NOT_FOUND', 'DECREMENT_NOT_POSSIBLE', ...placeErrors],
    example: { items: [{ id: plate, quantity: 1 }], reason: 'DAMAGED', note: 'Broken in the window' },
  }),
  bulkSetInventory: call('POST /v1/bulk/inventory-items/set', {
    summary: 'Sets the quantities of all named variants, or of none when one fails.',
    access: staffAndApps,
    input: z.object({
      items: z.array(InventoryQuantity).min(1).max(most),
      locationId: locationId('the quantity is the total.'),
      ...why,
    }),
    output: items,
    errors: ['INVENTORY_ITEM_NOT_FOUND', 'INVENTORY_IS_RESERVED', ...placeErrors],
    example: { items: [{ id: plate, quantity: 150 }], reason: 'COUNTED' },
  }),
  bulkMoveInventory: call('POST /v1/bulk/inventory-items/move', {
    summary: 'Moves units of all named variants to another location, or of none when one fails.',
    access: staffAndApps,
    input: z.object({
      items: z.array(InventoryChange).min(1).max(most),
      fromLocationId: guid(),
      toLocationId: guid(),
      note: why.note,
    }),
    output: items,
    errors: ['INVENTORY_ITEM_NOT_FOUND', 'DECREMENT_NOT_POSSIBLE', ...placeErrors],
    example: {
      items: [{ id: plate, quantity: 1 }],
      fromLocationId: defaultLocationId,
      toLocationId: anotherLocationId,
    },
  }),
  queryInventoryChanges: call('POST /v1/inventory-changes/query', {
    summary: 'Finds changes of quantities with reason and author, newest first.',
    access: staffAndApps,
    input: z.object({
      query: CursorQuery.optional().describe(
        'Fields: id, variantId, locationId, reason, createdDate; createdDate sorts.',
      ),
    }),
    output: z.object({
      inventoryChanges: z.array(InventoryChangeEntry),
      metadata: CursorPagingMetadata,
    }),
    errors: ['INVALID_CURSOR'],
    example: { query: { filter: { variantId: plate } } },
  }),
  getInventorySettings: call('GET /v1/inventory-settings', {
    summary: 'Reads how long stock stays reserved for a buyer who is paying, and when stock is low.',
    access: staffAndApps,
    input: z.object({}),
    output: settings,
    example: {},
  }),
  updateInventorySettings: call('PATCH /v1/inventory-settings', {
    summary: 'Changes how long stock stays reserved for later payments, and when stock is low.',
    access: ['staff'],
    input: newSettings,
    output: settings,
    example: { settings: { reservationMinutes: 20 } },
  }),
  ...inventoryLocations,
}
