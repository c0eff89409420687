import type { Order } from '../../generated/shared.ts'
import type { Context } from '../../kernel/http/context.ts'
import { fulfillmentsOf, isGoods } from '../fulfillments/index.ts'
import { isOrderLink, mayRead } from '../orders/index.ts'
import type { Facts } from './rules.ts'
import { type ReturnRow, returnsOf } from './store.ts'

/** The holder of an emailed link counts as the buyer. */
export async function isAllowed(ctx: Context, order: Order, linkToken: string | undefined): Promise<boolean> {
  return mayRead(ctx.caller, order) || (await isOrderLink(ctx, order, linkToken))
}

export async function factsOf(
  ctx: Context,
  order: Order,
): Promise<Facts & { readonly returns: readonly ReturnRow[] }> {
  return {
    lineItems: order.lineItems.filter(isGoods),
    shipments: await fulfillmentsOf(ctx, [order.id]),
    returns: await returnsOf(ctx, order.id),
  }
}
