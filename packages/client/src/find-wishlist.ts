import { getWishlist, type WishlistItem } from './generated/wishlist.ts'
import { hasSession } from './tokens/has-session.ts'
import type { CallOptions, Client } from './transport/client.ts'

/** Returns the items of the caller's wishlist. A new visitor has none, so that costs no request. */
export async function findWishlist(to: Client, options?: CallOptions): Promise<readonly WishlistItem[]> {
  return (await hasSession(to)) ? (await getWishlist(to, {}, options)).items : []
}
