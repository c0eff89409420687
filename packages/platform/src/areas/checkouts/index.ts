import type { Area } from '../../area.ts'
import type { Data } from '../../http/context.ts'
import { handlers } from './handlers.ts'
import { findCheckout } from './store.ts'

export { readOwn as readOwnCheckout } from './access.ts'
export {
  createOrder,
  lockForPayment,
  type MadeOrder,
  type OrderingError,
  readyCheckout,
} from './create-order.ts'
export { type CartSource, createFromCart } from './from-cart.ts'
export { checkHandOver, handOverCheckout } from './hand-over.ts'
export {
  type Basket,
  insertOpenCheckout,
  type PastOrder,
  type PricedBasket,
  priceBasket,
  toPastOrder,
} from './past-order.ts'
export { cardPayment, type HeldCard } from './payments-of-order.ts'
export { presentCheckout } from './present.ts'

/** The cart that a checkout was made of; undefined when there is no such checkout, or none behind it. */
export async function cartIdOfCheckout(ctx: Data, id: string): Promise<string | undefined> {
  return (await findCheckout(ctx, id))?.cart_id ?? undefined
}

export const checkoutsArea = { name: 'checkouts', handlers } satisfies Area
