import type { Context } from '../../kernel/http/context.ts'
import { findPaymentByCharge } from '../../orders/orders/index.ts'
import { refundableOf } from './refund-rules.ts'
import { startRefund } from './send-refund.ts'

export interface ProviderRefund {
  readonly gateway: string
  readonly transactionId: string
  /** Minor units. */
  readonly amount: number
  readonly pluginRefundId: string
}

/** Records a refund that was made at the provider. */
export async function providerRefunded(
  ctx: Context,
  { gateway, transactionId, amount, pluginRefundId }: ProviderRefund,
): Promise<void> {
  const payment = await findPaymentByCharge(ctx, gateway, transactionId)
  const left = payment ? Math.min(amount, refundableOf(payment, 0)) : 0
  if (!payment || left === 0) return
  const part = {
    payment,
    amount: left,
    external: true,
    chargedBack: 0,
    providerRefundId: pluginRefundId,
  }
  const plan = { orderId: payment.order_id, parts: [part], reason: 'Refunded by the payment provider' }
  if (!(await startRefund(ctx, plan))) throw new Error('Another refund of the same payment is in progress')
}
