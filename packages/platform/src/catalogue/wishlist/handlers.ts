import type { WishlistHandlers, WishlistItem, WishlistItemInput } from '../../generated/wishlist.ts'
import { isUuid } from '../../kernel/database/fields.ts'
import type { Caller, Context } from '../../kernel/http/context.ts'
import { moneyWriter } from '../../kernel/money.ts'
import { shownItems } from '../products/index.ts'
import { lockList } from './merge.ts'
import { maxItems, missing, type WishKey } from './rules.ts'
import { countOwners, deleteWishes, insertWishes, type Owner, type Wish, wishesOf } from './store.ts'

export const handlers: WishlistHandlers = {
  async getWishlist(_input, ctx) {
    return { items: await read(ctx, ownerOf(ctx.caller)) }
  },

  async addToWishlist({ items }, ctx) {
    const owner = ownerOf(ctx.caller)
    const shown = await shownItems(ctx, items)
    const unknown = shown.findIndex((item, at) => item?.variantId !== items[at]?.variantId?.toLowerCase())
    const absent = shown.findIndex((item) => !item)
    if (absent >= 0) ctx.fail('ITEM_NOT_FOUND_IN_CATALOG', { field: `items[${absent}].productId` })
    if (unknown >= 0) ctx.fail('ITEM_NOT_FOUND_IN_CATALOG', { field: `items[${unknown}].variantId` })
    await lockList(ctx, owner)
    const list = await wishesOf(ctx, owner)
    const created_at = ctx.clock.now()
    const wanted = items.map((item, at) => ({ ...keyOf(item), price: shown[at]?.price ?? 0, created_at }))
    const more = missing(list, wanted)
    if (list.length + more.length > maxItems) ctx.fail('WISHLIST_IS_FULL', { maxItems })
    await insertWishes(ctx, owner, more)
    return { items: await toItems(ctx, [...more, ...list]) }
  },

  async removeFromWishlist({ items }, ctx) {
    const owner = ownerOf(ctx.caller)
    await deleteWishes(ctx, owner, items.filter(({ productId }) => isUuid(productId)).map(keyOf))
    return { items: await read(ctx, owner) }
  },

  async countWishes({ productIds }, ctx) {
    const counts = await countOwners(ctx, productIds.filter(isUuid))
    return {
      counts: productIds.map((productId) => ({ productId, count: counts.get(productId.toLowerCase()) ?? 0 })),
    }
  },
}

const read = async (ctx: Context, owner: Owner): Promise<WishlistItem[]> =>
  toItems(ctx, await wishesOf(ctx, owner))

/** The items that shoppers can see. Those of products that are hidden now stay on the list. */
async function toItems(ctx: Context, wishes: readonly Wish[]): Promise<WishlistItem[]> {
  const wanted = wishes.map(({ product_id, variant }) => ({ productId: product_id, variantId: variant }))
  const shown = await shownItems(ctx, wanted)
  const { plain } = moneyWriter(await ctx.services.settings(ctx))
  return wishes.flatMap(({ product_id, price, created_at }, at) => {
    const item = shown[at]
    if (!item) return []
    return {
      productId: product_id,
      ...(item.variantId && { variantId: item.variantId }),
      addedDate: created_at,
      addedPrice: plain(Number(price)),
      price: plain(item.price),
    }
  })
}

function ownerOf({ memberId, visitorId }: Caller): Owner {
  return memberId ? { kind: 'member', id: memberId } : { kind: 'visitor', id: visitorId ?? '' }
}

const keyOf = ({ productId, variantId = '' }: WishlistItemInput): WishKey => ({
  product_id: productId.toLowerCase(),
  variant: variantId.toLowerCase(),
})
