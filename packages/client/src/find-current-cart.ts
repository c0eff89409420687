import { type Cart, getCurrentCart } from './generated/current-cart.ts'
import { hasSession } from './tokens/has-session.ts'
import type { CallOptions, Client } from './transport/client.ts'
import { isApiError } from './transport/error.ts'

const none = 'OWNED_CART_NOT_FOUND'

/** Returns the caller's cart, or `undefined` if there is none. A new visitor has none, so that costs no request. */
export async function findCurrentCart(to: Client, options?: CallOptions): Promise<Cart | undefined> {
  if (!(await hasSession(to))) return undefined
  const found = await getCurrentCart(to, {}, { ...options, expected: [none] }).catch((error) => {
    if (!isApiError(error, none)) throw error
  })
  return found?.cart
}
