import type { Area } from '../../kernel/area.ts'
import type { Context } from '../../kernel/http/context.ts'
import { refreshCollections } from './collection-members.ts'
import { movesProducts } from './collection-rules.ts'
import { allCollections } from './collections-store.ts'
import { noteChanges, noteCollection } from './engine-store.ts'

const note = async (ctx: Context, productId: string) => {
  if (ctx.services.searchEngine) await noteChanges(ctx, [productId])
}

export const reactions: NonNullable<Area['reactions']> = {
  'wix.stores.catalog.v3.product_created': note,
  'wix.stores.catalog.v3.product_updated': note,
  'wix.stores.catalog.v3.product_deleted': note,

  'wix.categories.v1.category_created': async (ctx, _, { rules }) => {
    if (rules) await refreshCollections(ctx)
  },
  'wix.categories.v1.category_updated': async (ctx, collectionId, now, before) => {
    if (!before || movesProducts(now, before)) await refreshCollections(ctx)
    if (ctx.services.searchEngine) await noteCollection(ctx, collectionId)
  },
  'wix.categories.v1.category_deleted': async (ctx) => {
    await refreshCollections(ctx)
  },

  /** Rules compare amounts and days. The settings of the transaction are not in the cache yet. */
  SitePropertiesUpdated: async (ctx, _, { event }) => {
    const before = await ctx.services.settings(ctx)
    const { paymentCurrency: currency = before.currency, timeZone = 'UTC' } = event.properties
    if (!event.fields.some((field) => field === 'currency' || field === 'timeZone')) return
    if ((await allCollections(ctx)).some(({ rules }) => rules))
      await refreshCollections(ctx, undefined, { currency, timeZone })
  },

  /** Rules may ask for a number of units. */
  'wix.ecom.v1.inventory_item_updated': async (ctx, _, { productId }) => {
    await note(ctx, productId)
    const collections = await allCollections(ctx)
    if (collections.some(({ rules }) => rules?.conditions.some(({ field }) => field === 'STOCK')))
      await refreshCollections(ctx, [productId])
  },
}
