import { toMinor } from '@vitrine/pricing/money'
import type { Order, OrderActivity } from '../../generated/shared.ts'
import type { Context } from '../../kernel/http/context.ts'
import { type MoneyWriter, moneyWriter } from '../../kernel/money.ts'
import { timeline } from './change.ts'
import { isPaid, listPayments, type NewPayment } from './payment-store.ts'
import { isTestMode, paymentStatusOf, sumPayments } from './rules.ts'
import { lockOrder, saveOrder } from './store.ts'

/** A timeline entry; older clients read `type`, newer ones `activityType`. */
export function activity(
  ctx: Pick<Context, 'clock' | 'random'>,
  type: OrderActivity['type'],
  details: Partial<OrderActivity> = {},
): OrderActivity {
  return { id: ctx.random.id(), createdDate: ctx.clock.now(), type, activityType: type, ...details }
}

/** Updates an order after one of its payments changed, in the same transaction. */
export async function settleOrder(
  ctx: Context,
  orderId: string,
  added: readonly OrderActivity[],
): Promise<Order> {
  const order = await lockOrder(ctx, orderId)
  if (!order) throw new Error(`There is no order ${orderId} to settle`)
  const money = moneyWriter(await ctx.services.settings(ctx))
  const total = toMinor(order.priceSummary.total.amount, money.currency)
  const settlement = balanceOf(total, await listPayments(ctx, orderId), money)
  const settled: Order = {
    ...order,
    ...settlement,
    updatedDate: ctx.clock.now(),
    activities: timeline(order.activities, [...added, ...settlementActivities(ctx, order, settlement)]),
  }
  await saveOrder(ctx, order, settled)
  await ctx.emit('wix.ecom.v1.order_updated', orderId, settled, order)
  if (settled.paymentStatus !== order.paymentStatus) {
    await ctx.emit('wix.ecom.v1.order_payment_status_updated', orderId, {
      order: settled,
      previousPaymentStatus: order.paymentStatus,
    })
  }
  return settled
}

/** The timeline entry for a changed payment status. */
function settlementActivities(
  ctx: Context,
  before: Order,
  { paymentStatus }: Pick<Order, 'paymentStatus'>,
): OrderActivity[] {
  if (paymentStatus === before.paymentStatus) return []
  const type = activityTypes[paymentStatus]
  // A failed refund restores the status, but is not a payment.
  return type && !before.paymentStatus.includes('REFUNDED') ? [activity(ctx, type)] : []
}

const activityTypes: Partial<Record<Order['paymentStatus'], OrderActivity['type']>> = {
  PAID: 'ORDER_PAID',
  PARTIALLY_PAID: 'ORDER_PARTIALLY_PAID',
}

type Summed = Pick<
  NewPayment,
  'gateway' | 'kind' | 'status' | 'amount' | 'captured' | 'capturing' | 'refunded' | 'refunding'
>

/** `total` in minor units. */
export function balanceOf(
  total: number,
  payments: readonly Summed[],
  { plain }: MoneyWriter,
): Pick<Order, 'balanceSummary' | 'paymentStatus' | 'isTest'> {
  const sums = sumPayments(
    payments.map((payment) => ({
      kind: payment.kind,
      status: payment.status,
      amount: payment.amount,
      captured: payment.captured ?? (isPaid(payment.status) ? payment.amount : 0),
      capturing: payment.capturing ?? 0,
      refunded: payment.refunded ?? 0,
      refunding: payment.refunding ?? 0,
    })),
  )
  return {
    paymentStatus: paymentStatusOf({ total, ...sums }),
    ...(payments.some(({ gateway }) => gateway && isTestMode(gateway)) && { isTest: true }),
    balanceSummary: {
      balance: plain(total - sums.paid + sums.refunded),
      paid: plain(sums.paid),
      refunded: plain(sums.refunded),
      authorized: plain(sums.authorized),
      pending: plain(sums.pending),
      pendingRefund: plain(sums.pendingRefund),
    },
  }
}
