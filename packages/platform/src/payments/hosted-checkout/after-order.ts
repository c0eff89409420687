import { readOwnCheckout } from '../../checkout/checkouts/index.ts'
import type { Context } from '../../kernel/http/context.ts'

/** The page after an order: the shop's callback, otherwise our confirmation. */
export async function afterOrder(
  ctx: Context<'CHECKOUT_NOT_FOUND'>,
  checkoutId: string,
  orderId: string,
): Promise<string> {
  const { callbacks = {} } = (await readOwnCheckout(ctx, checkoutId)).document
  const back = callbacks.thankYouPageUrl ?? callbacks.postFlowUrl
  if (!back) return `/_hosted/confirmation/${orderId}?orderId=${orderId}`
  const url = new URL(back)
  url.searchParams.set('orderId', orderId)
  return url.href
}
