import type { Context } from '../../kernel/http/context.ts'
import { moneyWriter } from '../../kernel/money.ts'
import { findOrder } from '../../orders/orders/index.ts'
import { notifyShop, shopEmails } from '../../site/notifications/index.ts'

export interface FailedPayment {
  /** In minor units. Default: the balance of the order. */
  readonly amount?: number
  /** Default: as the order. */
  readonly isTest?: boolean | undefined
}

/** Emails the shop that a bank took money back, or that a payment failed after its order was placed. */
export async function notifyOfPayment(
  ctx: Context,
  topic: 'PAYMENT_FAILED' | 'CHARGEBACK',
  orderId: string,
  { amount: minor, isTest }: FailedPayment = {},
): Promise<void> {
  const order = await findOrder(ctx, orderId)
  if (!order) return
  const money = moneyWriter(await ctx.services.settings(ctx))
  const { formattedAmount: amount } = minor === undefined ? order.balanceSummary.balance : money.plain(minor)
  const kind = topic === 'CHARGEBACK' ? shopEmails.chargeback : shopEmails.paymentFailed
  const { number } = order
  const facts = { number, isTest: isTest ?? order.isTest, amount, path: `/orders/${orderId}` }
  await notifyShop(ctx, topic, kind, facts)
}
