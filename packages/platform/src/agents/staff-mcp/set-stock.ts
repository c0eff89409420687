import { inventory } from '@vitrine/contract/catalogue/inventory'
import * as z from 'zod'
import { Stock, toStock } from './find-stock.ts'
import { id, present } from './shapes.ts'
import { tool } from './tool.ts'

export const setStock = tool({
  name: 'set_stock',
  title: 'Set stock',
  description:
    'Sets the counted quantity of a variant, reserved units included, and starts to track it. find_stock has the ids of variants.',
  calls: [inventory.updateInventoryItem],
  input: z.object({
    variantId: id(),
    quantity: z.int().min(0).max(1_000_000),
    note: z.string().max(500).optional().describe('For the history of the stock'),
  }),
  output: Stock,
  hints: { destructive: true, idempotent: true },
  async run(ask, { variantId, quantity, note }) {
    const { inventoryItem } = await ask(inventory.updateInventoryItem, {
      inventoryItem: { id: variantId, quantity },
      reason: 'COUNTED',
      ...present({ note }),
    })
    return toStock(inventoryItem)
  },
})
