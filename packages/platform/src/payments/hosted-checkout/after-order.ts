import { readOwnCheckout } from '../../checkout/checkouts/index.ts'
import type { Context } from '../../kernel/http/context.ts'

/** The page after an order: the shop's own, otherwise our confirmation, which leads to its `postFlowUrl`. */
export async function afterOrder(
  ctx: Context<'CHECKOUT_NOT_FOUND'>,
  checkoutId: string,
  orderId: string,
): Promise<string> {
  const { callbacks = {} } = (await readOwnCheckout(ctx, checkoutId)).document
  if (!callbacks.thankYouPageUrl) return `/_hosted/confirmation/${orderId}?orderId=${orderId}`
  const url = new URL(callbacks.thankYouPageUrl)
  url.searchParams.set('orderId', orderId)
  return url.href
}
