import type { Order } from '../../generated/shared.ts'
import type { Context } from '../../kernel/http/context.ts'
import { orderLink } from '../../orders/orders/index.ts'

type Scope = Pick<Context, 'db' | 'siteId' | 'clock' | 'random' | 'services'>

/**
 * The page of an order. It shows the address, so after a person took over the checkout, it opens in the browser of
 * that person only.
 */
export async function orderPermalink(
  ctx: Scope,
  order: Pick<Order, 'id' | 'buyerInfo'>,
  isHandedOver: boolean,
): Promise<string> {
  return isHandedOver ? `${ctx.services.baseUrl}/_hosted/confirmation/${order.id}` : orderLink(ctx, order)
}
