import type { Code } from '@vitrine/contract/codes'
import * as z from 'zod'
import type { InventoryLocation } from '../../generated/inventory.ts'
import type { Page } from '../../kernel/area.ts'
import type { Context } from '../../kernel/http/context.ts'
import { byGetOrPost, publishedCalls } from '../../kernel/http/published.ts'
import { Filter, ListQuery, pageOf, Words } from '../../kernel/published/list.ts'
import { defaultLocationId, locationsOf } from '../inventory/index.ts'
import { idOf } from '../published/index.ts'
import { inventoryCodes } from './codes.ts'
import { itemNamed } from './inventory-item-named.ts'
import { countFoundItems, findItems } from './item-query.ts'

const { reads } = publishedCalls(inventoryCodes)

export const inventoryCalls: readonly Page[] = [
  ...reads(
    ['GET /stores/v3/inventory-items/{inventoryItemId}'],
    z.object({ inventoryItemId: z.string().min(1).max(100) }),
    async ({ inventoryItemId }, ctx) => ({ inventoryItem: await itemNamed(ctx, inventoryItemId) }),
  ),

  ...reads(
    [...byGetOrPost('/stores/v3/inventory-items/query'), ...byGetOrPost('/stores/v3/inventory-items/search')],
    z.object({ query: ListQuery, search: ListQuery }),
    async ({ query, search }, ctx) => {
      const { items, metadata } = await findItems(ctx, search ?? query)
      return {
        inventoryItems: items,
        pagingMetadata: metadata,
        ...(search && { aggregationData: { results: [] } }),
      }
    },
  ),

  ...reads(
    byGetOrPost('/stores/v3/inventory-items/count'),
    z.object({ filter: Filter.nullish(), search: Words }),
    async (input, ctx) => ({ count: await countFoundItems(ctx, input) }),
  ),

  ...reads(['GET /stores/v3/locations/default'], z.object({}), async (_, ctx) => ({
    storesLocation: (await locations(ctx)).find(({ id }) => id === defaultLocationId),
  })),

  ...reads(
    ['GET /stores/v3/locations/{storesLocationId}'],
    z.object({ storesLocationId: z.string().min(1).max(100) }),
    async ({ storesLocationId }, ctx) => ({
      storesLocation:
        (await locations(ctx)).find(({ id }) => id === storesLocationId) ??
        ctx.fail('INVENTORY_LOCATION_NOT_FOUND'),
    }),
  ),

  ...reads(['POST /stores/v3/locations/query'], z.object({ query: ListQuery }), async ({ query }, ctx) => {
    const { entries, metadata } = pageOf(ctx, await locations(ctx), query)
    return { storesLocations: entries, pagingMetadata: metadata }
  }),
]

async function locations(ctx: Context<Code>) {
  return (await locationsOf(ctx)).filter(({ archived }) => !archived).map(toLocation)
}

function toLocation({ id, name, isDefault, createdDate, updatedDate }: InventoryLocation) {
  return {
    id,
    revision: '1',
    wixLocationId: idOf('business location', id),
    locationType: 'PHYSICAL',
    name,
    defaultLocation: isDefault,
    ...(createdDate && { createdDate }),
    ...(updatedDate && { updatedDate }),
  }
}
