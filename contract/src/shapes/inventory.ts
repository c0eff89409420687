import * as z from 'zod'

import { CatalogReference } from './item-details.ts'

const count = () => z.number().int().min(0)

export const InventoryItem = z
  .object({
    id: z.string().describe('Id of the variant.'),
    productId: z.string(),
    productName: z.string(),
    choices: z.record(z.string(), z.string()),
    sku: z.string().optional(),
    catalogReference: CatalogReference,
    trackQuantity: z.boolean().describe('False: stock is not tracked, and the item is always available.'),
    quantity: count().optional().describe('Total quantity, reserved units included.'),
    reserved: count().describe('Units that are reserved for paying buyers.'),
    available: count().optional().describe('Available units: the quantity without reserved units.'),
    availability: z
      .enum(['IN_STOCK', 'LOW', 'SOLD_OUT'])
      .describe('The availability that the catalogue shows.'),
    revision: z.string(),
  })
  .meta({ id: 'InventoryItem', description: 'The stock of one variant.' })

export const InventoryChange = z
  .object({ id: z.string().min(1).max(100), quantity: z.number().int().min(1).max(1_000_000) })
  .meta({
    id: 'InventoryChange',
    description: 'A change of a variant’s stock by a number of units, up or down.',
  })
