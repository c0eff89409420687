import { toMinor } from '@vitrine/pricing/money'
import type { Context } from '../../../kernel/http/context.ts'
import { days, later } from '../../../kernel/time/time-spans.ts'
import { findOrder, listPayments, listRefunds } from '../../../orders/orders/index.ts'
import { takeChargeback } from '../../../payments/payments/chargebacks.ts'
import { insertRequest } from '../../../payments/payments/request-store.ts'
import { pushRefund, startRefund } from '../../../payments/payments/send-refund.ts'
import { orderId, paymentRequestId } from '../orders/ids.ts'
import type { DemoShop } from '../shop/demo-shop.ts'

/** The index of an order in a demo shop. */
const refunded = 3
const disputed = 7
const asked = 10

/** Payment tasks of staff: a partial refund, a dispute and a payment link. */
export async function seedMoneyMatters(ctx: Context, { refundReason }: DemoShop): Promise<void> {
  await giveSomeBack(ctx, orderId(refunded), refundReason)
  await ctx.transaction((tx) => dispute(tx, orderId(disputed)))
  await ctx.transaction((tx) => ask(tx, orderId(asked)))
}

async function giveSomeBack(ctx: Context, id: string, reason: string): Promise<void> {
  const [payment] = await listPayments(ctx, id)
  const order = await findOrder(ctx, id)
  if (!payment || !order) return
  const amount = toMinor('15.00', order.currency)
  const part = { payment, amount, external: false, chargedBack: 0 }
  const refundId = await ctx.transaction((tx) => startRefund(tx, { orderId: id, parts: [part], reason }))
  const { transactions } = await listRefunds(ctx, [id])
  for (const transaction of transactions)
    if (transaction.refund_id === refundId) await pushRefund(ctx, transaction.id)
}

async function dispute(tx: Context, id: string): Promise<void> {
  const [payment] = await listPayments(tx, id)
  if (payment) await takeChargeback(tx, payment, payment.amount, 'dispute-2026-11')
}

async function ask(tx: Context, id: string): Promise<void> {
  const order = await findOrder(tx, id)
  if (!order) return
  const now = tx.clock.now()
  await insertRequest(tx, {
    id: paymentRequestId(1),
    token: tx.random.token(24),
    order_id: id,
    order_number: order.number,
    amount: toMinor('40.00', order.currency),
    status: 'UNPAID',
    gateway_order_id: null,
    title: `Order ${order.number}`,
    description: 'The first part, as agreed on the phone',
    delayed_capture: false,
    scheduled_action: null,
    scheduled_after: null,
    expires_at: later(now, days(30)),
    created_at: now,
    updated_at: now,
  })
}
