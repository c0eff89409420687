import * as z from 'zod'
import type { Page } from '../../kernel/area.ts'
import { summed } from '../../kernel/http/bulk.ts'
import { publishedCalls } from '../../kernel/http/published.ts'
import { each } from '../published/index.ts'
import { inventoryCodes as codes } from './codes.ts'
import { deleteItem } from './write-inventory-item.ts'

const { writes, bulks } = publishedCalls(codes)
const manage = 'INVENTORY.MANAGE'
const id = z.string().min(1).max(100)

export const inventoryDeletingCalls: readonly Page[] = [
  ...writes(
    'DELETE /stores/v3/inventory-items/{inventoryItemId}',
    manage,
    z.object({ inventoryItemId: id }),
    async ({ inventoryItemId }, ctx) => {
      await deleteItem(ctx, inventoryItemId)
      return {}
    },
  ),

  ...bulks(
    'POST /stores/v3/bulk/inventory-items/delete',
    manage,
    z.object({ inventoryItemIds: z.array(id).min(1).max(1000) }),
    async ({ inventoryItemIds }, ctx) =>
      summed(
        await each(
          ctx,
          inventoryItemIds,
          (one) => one,
          { codes, fields: [] },
          async (inner, one) => {
            await deleteItem(inner, one)
            return {}
          },
        ),
      ),
  ),
]
