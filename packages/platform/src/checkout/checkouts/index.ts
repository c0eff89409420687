import type { Checkout } from '../../generated/checkouts.ts'
import type { Context, Data } from '../../kernel/http/context.ts'
import { mayReach } from './access.ts'
import { presentCheckout } from './present.ts'
import { findCheckout, findCheckoutOfFlow } from './store.ts'

export { readOwn as readOwnCheckout } from './access.ts'
export { checkedAddress } from './address.ts'
export {
  createOrder,
  dueAtOnce,
  lockForPayment,
  type MadeOrder,
  type OrderingError,
  readyCheckout,
} from './create-order.ts'
export type { CheckoutOwner } from './creator.ts'
export type { CheckoutDocument } from './document.ts'
export { editCheckout } from './edit.ts'
export { endCheckout } from './end.ts'
export { withCoupon, withDelivery } from './entries.ts'
export { type CartSource, createFromCart } from './from-cart.ts'
export { giveCheckoutTo } from './give.ts'
export { refuseClosedShop } from './guards.ts'
export { checkHandOver, handOverCheckout } from './hand-over.ts'
export { hostedUrl } from './hosted-url.ts'
export { checkoutLinkPage, leadToCheckout, orErrorPage } from './lead.ts'
export {
  type Basket,
  insertOpenCheckout,
  type PastOrder,
  type PricedBasket,
  priceBasket,
  toPastOrder,
} from './past-order.ts'
export { cardPayment, giftCardOf, type HeldCard } from './payments-of-order.ts'
export { presentCheckout } from './present.ts'
export { type NewCheckoutOf, restartCheckout, startCheckout, startOnce } from './start.ts'
export { findOpenCheckoutOfCart, type StoredCheckout, startOf } from './store.ts'
/** The shop's addresses for the buyer of a checkout; none for an order without one. */
export async function callbacksOf(ctx: Data, id: string | undefined) {
  return (id && (await findCheckout(ctx, id))?.document.callbacks) || {}
}
/** The cart of a checkout; undefined without the checkout or a cart. */
export async function cartIdOfCheckout(ctx: Data, id: string): Promise<string | undefined> {
  return (await findCheckout(ctx, id))?.cart_id ?? undefined
}
/** The caller's checkout of a purchase flow; undefined for another buyer's. */
export async function checkoutOfFlow(
  ctx: Data & Pick<Context, 'caller'>,
  purchaseFlowId: string,
): Promise<{ readonly id: string; readonly completed: boolean } | undefined> {
  const row = await findCheckoutOfFlow(ctx, purchaseFlowId)
  return row && mayReach(ctx.caller, row) ? row : undefined
}
/** A checkout that can still become an order, with its present price. */
export async function openCheckout(
  ctx: Data & Pick<Context, 'clock' | 'services' | 'ask' | 'random'>,
  id: string,
): Promise<Checkout | undefined> {
  const row = await findCheckout(ctx, id)
  return row && !row.completed && row.expires_at > ctx.clock.now() ? presentCheckout(ctx, row) : undefined
}
