import { catalogAppId, replacementsOf } from '../../catalogue/products/index.ts'
import type { Order, OrderLineItem } from '../../generated/shared.ts'
import { isUuid } from '../../kernel/database/fields.ts'
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

type ReplacementsOf = (lineItemId: string) => readonly { readonly variantId: string; readonly name: string }[]

/** The variants that a customer can get for a line item. */
export async function replacementsForOrder(ctx: Context, { lineItems }: Order): Promise<ReplacementsOf> {
  const products = new Map(lineItems.map((line) => [line.id, productOf(line)]))
  const found = await replacementsOf(ctx, [...new Set(products.values())].filter(isUuid))
  return (lineItemId) => found.get(products.get(lineItemId) ?? '') ?? []
}

function productOf({ catalogReference, subscriptionInfo }: OrderLineItem): string {
  return catalogReference?.appId === catalogAppId && !subscriptionInfo
    ? catalogReference.catalogItemId.toLowerCase()
    : ''
}
