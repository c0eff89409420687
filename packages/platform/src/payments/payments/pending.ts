import { restock } from '../../catalogue/inventory/index.ts'
import { giveBackBenefits } from '../../integrations/service-plugins/index.ts'
import type { Context } from '../../kernel/http/context.ts'
import type { Authorization } from '../../kernel/ports/payment-gateway.ts'
import {
  activity,
  changeOrder,
  findOrder,
  movePayment,
  type PaymentRecord,
  settleOrder,
} from '../../orders/orders/index.ts'
import { restoreGiftCards } from '../../pricing/gift-cards/index.ts'
import { restoreMemberships } from '../../pricing/memberships/index.ts'
import { ensureCaptured, toActivityPayment } from './capture.ts'
import { notifyOfPayment } from './notify.ts'
import { planFor } from './plans.ts'
import { moveRequest } from './request-store.ts'
import { findAttempt } from './store.ts'

/** Applies the bank's decision about a pending payment: approves or rejects the order. Not within a transaction. */
export async function decidePending(
  ctx: Context,
  payment: PaymentRecord,
  answer: Authorization,
): Promise<void> {
  const { order_id: orderId, id: paymentId } = payment
  if (answer.amount !== payment.amount) {
    ctx.services.log.error(
      { paymentId, chargeId: answer.chargeId },
      'a charge has another amount than its payment',
    )
    return
  }
  if (answer.outcome === 'AUTHORIZED') {
    const moved = await ctx.transaction(async (tx) => {
      const now = tx.clock.now()
      const change = {
        charge_id: answer.chargeId,
        authorized_at: now,
        authorization_expires_at: answer.expiresAt,
        updated_at: now,
      }
      if (!(await movePayment(tx, paymentId, 'AUTHORIZED', change))) return false
      const waits = payment.delayed_capture
      await planFor(tx, { orderId, paymentId, expiresAt: answer.expiresAt, waits })
      const details = await toActivityPayment(tx, payment, payment.amount)
      await settleOrder(tx, orderId, [
        activity(tx, 'AUTHORIZED_PAYMENT_CREATED', { authorizedPaymentCreated: details }),
      ])
      await approve(tx, orderId)
      return true
    })
    if (moved && !payment.delayed_capture) await ensureCaptured(ctx, orderId, paymentId)
  }
  if (answer.outcome === 'DECLINED' || answer.outcome === 'VOIDED')
    await ctx.transaction((tx) => giveUp(tx, payment, answer.outcome === 'VOIDED' ? 'CANCELED' : 'DECLINED'))
}

async function approve(tx: Context, orderId: string): Promise<void> {
  if ((await findOrder(tx, orderId))?.status !== 'PENDING') return
  const order = await changeOrder(tx, orderId, () => ({ status: 'APPROVED' }))
  if (order) await tx.emit('wix.ecom.v1.order_approved', orderId, { order })
}

/** Ends the payment; an order that waited only for it is rejected, and its units return to stock. */
async function giveUp(tx: Context, payment: PaymentRecord, to: 'DECLINED' | 'CANCELED'): Promise<void> {
  const { order_id: orderId, id: paymentId } = payment
  if (!(await movePayment(tx, paymentId, to, { updated_at: tx.clock.now() }))) return
  const { amount } = await toActivityPayment(tx, payment, payment.amount)
  const details = { paymentId, regular: { amount } }
  await settleOrder(tx, orderId, [
    to === 'DECLINED'
      ? activity(tx, 'PAYMENT_DECLINED', { paymentDeclined: details })
      : activity(tx, 'PAYMENT_CANCELED', { paymentCanceled: details }),
  ])
  if (to === 'DECLINED') await notifyOfPayment(tx, 'PAYMENT_FAILED', orderId, { amount: payment.amount })
  const requestId = (await findAttempt(tx, paymentId))?.request_id
  if (requestId) await moveRequest(tx, requestId, 'UNPAID', tx.clock.now())
  if ((await findOrder(tx, orderId))?.status !== 'PENDING') return
  await changeOrder(tx, orderId, () => ({ status: 'REJECTED' }), {
    activities: [activity(tx, 'ORDER_REJECTED')],
  })
  await restoreGiftCards(tx, orderId)
  await giveBackBenefits(tx, orderId, ['GIFT_CARDS_PROVIDER'])
  await restoreMemberships(tx, orderId)
  await restock(tx, { orderId })
}
