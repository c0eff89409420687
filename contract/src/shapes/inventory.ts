import * as z from 'zod'

import { CatalogReference } from './item-details.ts'

const count = () => z.number().int().min(0)

export const InventoryItem = z
  .object({
    id: z.string().describe('Of the variant.'),
    productId: z.string(),
    productName: z.string(),
    choices: z.record(z.string(), z.string()),
    sku: z.string().optional(),
    catalogReference: CatalogReference,
    trackQuantity: z.boolean().describe('False: not counted, there is always more.'),
    quantity: count().optional().describe('All pieces that are there, reserved ones included.'),
    reserved: count().describe('Of these, how many buyers have on their way through payment.'),
    available: count().optional().describe('What can be bought now: quantity without what is reserved.'),
    availability: z.enum(['IN_STOCK', 'LOW', 'SOLD_OUT']).describe('What the catalogue shows.'),
    revision: z.string(),
  })
  .meta({ id: 'InventoryItem', description: 'How much there is of one variant.' })

export const InventoryChange = z
  .object({ id: z.string().min(1).max(100), quantity: z.number().int().min(1).max(1_000_000) })
  .meta({ id: 'InventoryChange', description: 'So many pieces of a variant more, or less.' })
