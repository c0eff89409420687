import type { Area } from '../../area.ts'
import { handlers } from './handlers.ts'

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

export const checkoutsArea = { name: 'checkouts', handlers } satisfies Area
