import * as z from 'zod'

import { call } from '../define.ts'
import { WishlistItem, WishlistItemInput } from '../shapes/wishlist.ts'
import { guid } from '../wire.ts'

const shoppers = ['visitor', 'member'] as const

const path = '/v1/wishlist'
const items = z.object({ items: z.array(WishlistItem) })
const mug = '7b0c6a52-0001-4c00-8a00-000000000001'

/** Our own calls: the caller’s own wishlist, one per visitor and member. */
export const wishlist = {
  getWishlist: call(`GET ${path}`, {
    summary:
      'Reads the caller’s wishlist, newest first. Hidden products are left out until they are published again.',
    access: shoppers,
    input: z.object({}),
    output: items,
    example: {},
  }),
  addToWishlist: call(`POST ${path}/add-items`, {
    summary: 'Adds items to the caller’s wishlist. An item that it has keeps its date and price.',
    access: shoppers,
    input: z.object({ items: z.array(WishlistItemInput).min(1).max(100) }),
    output: items,
    errors: ['ITEM_NOT_FOUND_IN_CATALOG', 'WISHLIST_IS_FULL'],
    example: { items: [{ productId: mug }] },
  }),
  removeFromWishlist: call(`POST ${path}/remove-items`, {
    summary: 'Removes items from the caller’s wishlist. Items that it does not have are ignored.',
    access: shoppers,
    input: z.object({ items: z.array(WishlistItemInput).min(1).max(100) }),
    output: items,
    example: { items: [{ productId: mug }] },
  }),
  countWishes: call('POST /v1/wishlists/count-by-product', {
    summary: 'Counts the visitors and members who have each product on their wishlist.',
    access: ['staff', 'app'],
    input: z.object({ productIds: z.array(guid()).min(1).max(100) }),
    output: z.object({
      counts: z.array(
        z.object({ productId: guid(), count: z.number().int().min(0) }).meta({ id: 'WishCount' }),
      ),
    }),
    example: { productIds: [mug] },
  }),
}
