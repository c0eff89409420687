import type { Area } from '../../kernel/area.ts'
import { refreshCollections } from './collection-members.ts'
import { movesProducts } from './collection-rules.ts'
import { allCollections } from './collections-store.ts'

export const reactions: NonNullable<Area['reactions']> = {
  'wix.categories.v1.category_created': async (ctx, _, { rules }) => {
    if (rules) await refreshCollections(ctx)
  },
  'wix.categories.v1.category_updated': async (ctx, _, now, before) => {
    if (!before || movesProducts(now, before)) await refreshCollections(ctx)
  },
  'wix.categories.v1.category_deleted': async (ctx) => {
    await refreshCollections(ctx)
  },

  /** Rules may ask for a number of units. */
  'wix.ecom.v1.inventory_item_updated': async (ctx, _, { productId }) => {
    const collections = await allCollections(ctx)
    if (collections.some(({ rules }) => rules?.conditions.some(({ field }) => field === 'STOCK')))
      await refreshCollections(ctx, [productId])
  },
}
