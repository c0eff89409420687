import type { Context } from '../../kernel/http/context.ts'
import { moneyWriter } from '../../kernel/money.ts'
import { findOrder } from '../../orders/orders/index.ts'
import { notifyShop } from '../../site/notifications/index.ts'

/**
 * Emails the shop that a bank took money back, or that a payment failed after its order was placed. In minor units;
 * default: what the order still owes.
 */
export async function notifyOfPayment(
  ctx: Context,
  topic: 'PAYMENT_FAILED' | 'CHARGEBACK',
  orderId: string,
  minor?: number,
): Promise<void> {
  const order = await findOrder(ctx, orderId)
  if (!order) return
  const money = moneyWriter(await ctx.services.settings(ctx))
  const { formattedAmount: amount } = minor === undefined ? order.balanceSummary.balance : money.plain(minor)
  await notifyShop(ctx, topic, (emails, site) => {
    const facts = { number: order.number, amount }
    return topic === 'CHARGEBACK' ? emails.chargeback(site, facts) : emails.paymentFailed(site, facts)
  })
}
