import { inventory } from '@vitrine/contract/catalogue/inventory'
import type { InventoryItem } from '@vitrine/contract/shapes/inventory'
import * as z from 'zod'
import {
  CatalogueText,
  Choices,
  id,
  marked,
  nextCursor,
  nextOf,
  ofCatalogue,
  paging,
  present,
  queryOf,
  toChoices,
} from './shapes.ts'
import { tool } from './tool.ts'

export const Stock = z.object({
  variantId: id(),
  productId: id(),
  product: CatalogueText,
  choices: Choices,
  sku: CatalogueText.optional(),
  isTracked: z.boolean().describe('False: always available'),
  quantity: z.int().optional().describe('Units, reserved ones included'),
  available: z.int().optional(),
})

export const toStock = (item: z.input<typeof InventoryItem>): z.input<typeof Stock> =>
  present({
    variantId: item.id,
    productId: item.productId,
    product: ofCatalogue(item.productName),
    choices: toChoices(item.choices),
    sku: marked(ofCatalogue, item.sku),
    isTracked: item.trackQuantity,
    quantity: item.quantity,
    available: item.available,
  })

export const findStock = tool({
  name: 'find_stock',
  title: 'Show stock',
  description:
    'Returns the stock of the variants of a product, or of all variants that are low or sold out; the lowest first. Changes nothing.',
  calls: [inventory.queryInventoryItems],
  input: z.object({
    productId: id().optional(),
    onlyLow: z.boolean().default(false).describe('Only variants that are low or sold out'),
    ...paging,
  }),
  output: z.object({ stock: z.array(Stock), nextCursor }),
  async run(ask, { productId, onlyLow, ...page }) {
    const filter = {
      ...(productId && { productId }),
      ...(onlyLow && { $or: [{ lowStock: true }, { inStock: false }] }),
    }
    const query = queryOf(page, { filter, sort: [{ fieldName: 'available' }] })
    const found = await ask(inventory.queryInventoryItems, { query })
    return { stock: found.inventoryItems.map(toStock), ...nextOf(found.metadata) }
  },
})
