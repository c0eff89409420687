import * as z from 'zod'

import { guid, text, timestamp } from '../wire.ts'
import { Address } from './address.ts'
import { CatalogReference } from './item-details.ts'
import { Actor } from './permission.ts'

const count = () => z.number().int().min(0)
/** Below zero: units that were pre-ordered. */
const left = () => z.number().int()

/** Larger numbers are mistakes. */
export const units = (min: number) => z.number().int().min(min).max(1_000_000)

export const InventoryLevel = z
  .object({
    id: z
      .string()
      .describe('Id of the pair of variant and location; for the default location, that of the variant.'),
    locationId: z.string(),
    quantity: left().describe('Units at the location, reserved units included.'),
    reserved: count(),
    available: left(),
  })
  .meta({ id: 'InventoryLevel', description: 'The stock of a variant at one location.' })

export const InventoryItem = z
  .object({
    id: z.string().describe('Id of the variant.'),
    productId: z.string(),
    productName: z.string(),
    choices: z.record(z.string(), z.string()),
    sku: z.string().optional(),
    catalogReference: CatalogReference,
    isBundle: z
      .boolean()
      .optional()
      .describe('The stock follows from the parts of the bundle, and changes with theirs alone.'),
    trackQuantity: z.boolean().describe('False: stock is not tracked, and the item is always available.'),
    quantity: left().optional().describe('Total quantity, reserved units included.'),
    reserved: count().describe('Units that are reserved for paying buyers.'),
    available: left().optional().describe('Available units: the quantity without reserved units.'),
    availability: z
      .enum(['IN_STOCK', 'LOW', 'SOLD_OUT', 'PREORDER'])
      .describe('The availability that the catalogue shows.'),
    lowStockThreshold: count()
      .optional()
      .describe(
        'The shop is notified when the quantity falls to this number. Absent: the default of the settings.',
      ),
    levels: z
      .array(InventoryLevel)
      .optional()
      .describe(
        'Stock by location, the default location first. Absent in events, and if stock is not tracked.',
      ),
    revision: z.string(),
  })
  .meta({ id: 'InventoryItem', description: 'The stock of one variant.' })

export const InventoryChange = z
  .object({ id: z.string().min(1).max(100), quantity: z.number().int().min(1).max(1_000_000) })
  .meta({
    id: 'InventoryChange',
    description: 'A change of a variant’s stock by a number of units, up or down.',
  })

export const InventoryQuantity = z
  .object({
    id: z.string().min(1).max(100),
    quantity: units(0),
    revision: z
      .string()
      .max(20)
      .optional()
      .describe('The revision that you read. CONFLICT when the quantity has changed since.'),
  })
  .meta({ id: 'InventoryQuantity', description: 'The counted quantity of a variant.' })

/** Callers can name these; the platform alone writes `INITIAL` and `TRANSFERRED`. */
export const inventoryReasons = [
  'RECEIVED',
  'RETURNED',
  'DAMAGED',
  'LOST',
  'COUNTED',
  'CORRECTION',
  'IMPORTED',
  'ORDER',
  'RESTOCK',
] as const

export const InventoryReason = z.enum(inventoryReasons).meta({ id: 'InventoryReason' })

export const InventoryChangeEntry = z
  .object({
    id: z.string(),
    createdDate: timestamp(),
    variantId: z.string(),
    productId: z.string().optional(),
    productName: z.string().optional().describe('The present name; absent if the product is deleted.'),
    choices: z.record(z.string(), z.string()).optional(),
    locationId: z.string(),
    change: z.number().int().optional().describe('Absent: stock is not tracked from then on.'),
    quantity: left().optional().describe('Units at the location after the change, reserved units included.'),
    reason: z
      .enum([...inventoryReasons, 'INITIAL', 'TRANSFERRED'])
      .meta({ id: 'InventoryChangeReason' })
      .describe(
        'INITIAL: the units of a new variant. ORDER: an order took the units. RESTOCK: units of an order came back.',
      ),
    note: z.string().optional(),
    author: Actor.optional().describe('Absent if the order of a buyer or the platform made the change.'),
    orderId: z.string().optional(),
  })
  .meta({ id: 'InventoryChangeEntry', description: 'A change of the quantity of a variant at one location.' })

export const InventoryLocation = z
  .object({
    id: guid(),
    name: text(100),
    address: Address.optional(),
    isDefault: z.boolean().describe('Orders take units of the default location first.'),
    position: z.number().int().min(0).describe('Orders take units in this order; 0 is the default location.'),
    archived: z.boolean(),
    createdDate: timestamp().optional(),
    updatedDate: timestamp().optional(),
  })
  .meta({ id: 'InventoryLocation', description: 'A place where the shop keeps stock.' })
