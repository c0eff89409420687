import { toMinor } from '@vitrine/pricing/money'
import type { Order, OrderActivity } from '../../generated/orders.ts'
import type { Context } from '../../http/context.ts'
import { createMoney, type Money } from './money.ts'
import { listPayments, type PaymentRecord } from './payment-store.ts'
import { paymentStatusOf, sumPayments } from './rules.ts'
import { lockOrder, saveOrder } from './store.ts'

/** One entry of the timeline; clients of different ages read `type` and `activityType`. */
export function activity(
  ctx: Pick<Context, 'clock' | 'random'>,
  type: OrderActivity['type'],
  details: Partial<OrderActivity> = {},
): OrderActivity {
  return { id: ctx.random.id(), createdDate: ctx.clock.now(), type, activityType: type, ...details }
}

/** Brings an order in line with its payments, after one of them changed; in the transaction of that change. */
export async function settleOrder(
  ctx: Context,
  orderId: string,
  news: readonly OrderActivity[],
): Promise<Order> {
  const order = await lockOrder(ctx, orderId)
  if (!order) throw new Error(`There is no order ${orderId} to settle`)
  const money = createMoney(await ctx.services.settings(ctx))
  const settlement = balanceOf(order, await listPayments(ctx, orderId), money)
  const paid = settlement.paymentStatus === 'PAID' && order.paymentStatus !== 'PAID'
  const settled: Order = {
    ...order,
    ...settlement,
    updatedDate: ctx.clock.now(),
    activities: [...order.activities, ...news, ...(paid ? [activity(ctx, 'ORDER_PAID')] : [])],
  }
  await saveOrder(ctx, settled)
  await ctx.emit('wix.ecom.v1.order_updated', orderId, settled)
  if (settled.paymentStatus !== order.paymentStatus) {
    await ctx.emit('wix.ecom.v1.order_payment_status_updated', orderId, {
      order: settled,
      previousPaymentStatus: order.paymentStatus,
    })
  }
  return settled
}

export function balanceOf(
  order: Pick<Order, 'priceSummary'>,
  payments: readonly PaymentRecord[],
  money: Money,
): Pick<Order, 'balanceSummary' | 'paymentStatus'> {
  const total = toMinor(order.priceSummary.total.amount, money.currency)
  const sums = sumPayments(
    payments.map((payment) => ({
      status: payment.status,
      amount: payment.amount,
      captureStatus: payment.capture_status,
      captureAmount: payment.capture_amount,
      refunded: payment.refunded,
    })),
  )
  return {
    paymentStatus: paymentStatusOf({ total, ...sums }),
    balanceSummary: {
      balance: money.price(total - sums.paid + sums.refunded),
      paid: money.price(sums.paid),
      refunded: money.price(sums.refunded),
      authorized: money.price(sums.authorized),
      pending: money.price(sums.pending),
      pendingRefund: money.price(0),
    },
  }
}
