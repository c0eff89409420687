import { toMinor } from '@vitrine/pricing/money'

import type { Order } from '../../generated/shared.ts'
import type { Scope } from '../../identity/identities/index.ts'
import type { Context } from '../../kernel/http/context.ts'
import { type BuyerOrder, forgetOrders, recordOrders } from '../../people/customers/index.ts'
import { lockOrders } from './by-ids-store.ts'

export const customerJob = 'orders.record-customer'

/**
 * Records a new or changed order with its customer after the transaction, because that locks the customer, whose
 * other orders may be changed at the same time.
 */
export async function recordCustomerLater(
  ctx: Context,
  orderId: string,
  order: Order,
  before?: Order,
): Promise<void> {
  if (before && JSON.stringify(toBuyerOrder(before)) === JSON.stringify(toBuyerOrder(order))) return
  await ctx.schedule(customerJob, ctx.clock.now(), { orderId }, orderId)
}

/** Changes of many orders at once, which announce no earlier order, are of tags and marks only. */
export async function recordChangeLater(
  ctx: Context,
  orderId: string,
  order: Order,
  before?: Order,
): Promise<void> {
  if (before) await recordCustomerLater(ctx, orderId, order, before)
}

/** Locks the orders before their customers, so that a later change is recorded later. */
export async function recordBuyers(
  ctx: Context,
  changed: readonly { readonly orderId: string }[],
): Promise<void> {
  const ids = changed.map(({ orderId }) => orderId)
  const orders = await lockOrders(ctx, ids)
  await recordCustomers(ctx, [...orders.values()])
  const gone = ids.filter((id) => !orders.has(id))
  if (gone.length > 0) await forgetOrders(ctx, gone)
}

export const recordCustomers = (scope: Scope, orders: readonly Order[]): Promise<void> =>
  recordOrders(scope, orders.map(toBuyerOrder))

/** The order as the record of its customer has it. */
function toBuyerOrder(order: Order): BuyerOrder {
  const { buyerInfo, billingInfo, recipientInfo, balanceSummary, currency, status } = order
  const { firstName, lastName } = billingInfo?.contactDetails ?? recipientInfo?.contactDetails ?? {}
  const counts = (status === 'APPROVED' || status === 'PENDING') && !order.isTest
  const { paid, refunded } = balanceSummary
  const kept = toMinor(paid.amount, currency) - toMinor(refunded.amount, currency)
  return {
    orderId: order.id,
    email: buyerInfo.email?.trim().toLowerCase() || undefined,
    memberId: buyerInfo.memberId,
    name: [firstName, lastName].filter(Boolean).join(' ').trim().slice(0, 100) || undefined,
    amount: counts ? kept : 0,
    counts,
    placedAt: order.purchasedDate,
  }
}
