import * as z from 'zod'
import type { Page } from '../../kernel/area.ts'
import { isUuid } from '../../kernel/database/fields.ts'
import { byGetOrPost, publishedCalls } from '../../kernel/http/published.ts'
import { stockRows } from '../products/index.ts'
import { idOf, ListQuery } from '../published/index.ts'
import { codes } from './codes.ts'
import { defaultLocationId, findVariants, withProducts } from './stock-query.ts'
import { toInventoryItem } from './to-inventory-item.ts'

const { reads } = publishedCalls(codes)

const location = {
  id: defaultLocationId,
  revision: '1',
  wixLocationId: idOf('location', 'business'),
  locationType: 'PHYSICAL',
  name: 'Default',
  defaultLocation: true,
}

export const inventoryCalls: readonly Page[] = [
  ...reads(
    ['GET /stores/v3/inventory-items/{inventoryItemId}'],
    z.object({ inventoryItemId: z.string().min(1).max(100) }),
    async ({ inventoryItemId }, ctx) => {
      const rows = isUuid(inventoryItemId) ? await stockRows(ctx, [inventoryItemId.toLowerCase()]) : []
      const [variant] = await withProducts(ctx, rows)
      return { inventoryItem: toInventoryItem(variant ?? ctx.fail('INVENTORY_ITEM_NOT_FOUND')) }
    },
  ),

  ...reads(
    [...byGetOrPost('/stores/v3/inventory-items/query'), ...byGetOrPost('/stores/v3/inventory-items/search')],
    z.object({ query: ListQuery, search: ListQuery }),
    async ({ query, search }, ctx) => {
      const { variants, metadata } = await findVariants(ctx, search ?? query)
      const inventoryItems = variants.map(toInventoryItem)
      return {
        inventoryItems,
        pagingMetadata: metadata,
        ...(search && { aggregationData: { results: [] } }),
      }
    },
  ),

  ...reads(['GET /stores/v3/locations/default'], z.object({}), async () => ({ storesLocation: location })),
  ...reads(['POST /stores/v3/locations/query'], z.object({}), async () => ({
    storesLocations: [location],
    pagingMetadata: { count: 1, cursors: {}, hasNext: false },
  })),
]
