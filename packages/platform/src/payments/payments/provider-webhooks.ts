import type { Context } from '../../kernel/http/context.ts'
import type { Notice, PaymentGateway } from '../../kernel/ports/payment-gateway.ts'
import { findPayment, findPaymentByCharge, listRefunds, moveVoid } from '../../orders/orders/index.ts'
import { resumeCapture, resumeVoid, voided } from './capture.ts'
import { giveChargebackBack, takeChargeback } from './chargebacks.ts'
import { gatewayNamed } from './gateways.ts'
import type { PayError } from './outcome.ts'
import { decidePending } from './pending.ts'
import { lookAgain } from './proceed.ts'
import { pushRefund } from './send-refund.ts'
import { type Attempt, findAttempt, insertNotice, isNoticeKnown } from './store.ts'

/**
 * Processes a webhook. The webhook only names the payment, whose state comes from the provider, so webhooks may come
 * late, twice and in any order. It is marked as processed at the end, so that a failure is retried. Not within a
 * transaction.
 */
export async function receiveNotice(
  ctx: Context<PayError>,
  gateway: PaymentGateway,
  notice: Notice,
): Promise<void> {
  if (await isNoticeKnown(ctx, gateway.name, notice.id)) return
  if (notice.about === 'charge') await lookAtCharge(ctx, gateway, notice)
  if (notice.about === 'refund') await lookAtRefunds(ctx, gateway, notice.chargeId)
  if (notice.about === 'chargeback') await lookAtChargeback(ctx, gateway, notice)
  await insertNotice(ctx, gateway.name, notice.id, ctx.clock.now())
}

/** Processes a stored report of an app's payment provider in the same way. */
export async function confirmProviderPayment(
  ctx: Context<PayError>,
  { gateway: name, transactionId }: { readonly gateway: string; readonly transactionId: string },
): Promise<void> {
  const gateway = await gatewayNamed(ctx, name)
  if (!gateway) {
    // Another account cannot read this payment; the report stays with the provider's payment.
    ctx.services.log.warn(
      { gateway: name, transactionId },
      'a payment was reported whose provider is disconnected; it is left unchanged',
    )
    return
  }
  await lookAtCharge(ctx, gateway, { chargeId: transactionId, reference: transactionId })
  await lookAtRefunds(ctx, gateway, transactionId)
  const attempt = await findAttempt(ctx, transactionId)
  // Paid after the attempt was ended: there is no order for it.
  if (attempt?.state === 'VOIDED' || attempt?.state === 'DECLINED') {
    const { status } = await gateway.void(ctx.siteId, transactionId)
    if (status === 'FAILED')
      ctx.services.log.error({ transactionId }, 'a payment provider did not void a payment without an order')
  }
}

async function lookAtCharge(
  ctx: Context<PayError>,
  gateway: PaymentGateway,
  { chargeId, reference }: Pick<Extract<Notice, { about: 'charge' }>, 'chargeId' | 'reference'>,
): Promise<void> {
  const attempt = reference ? await findAttempt(ctx, reference) : undefined
  if (attempt && !attempt.order_id) {
    // The absent buyer's stored input and payment count.
    const outcome = await lookAgain(ctx, attempt)
    if (!outcome) await voidWithoutOrder(ctx, gateway, attempt, chargeId)
    return
  }
  const payment =
    (await findPaymentByCharge(ctx, gateway.name, chargeId)) ??
    (attempt?.order_id ? await findPayment(ctx, attempt.order_id, attempt.id) : undefined)
  // The reference of an event may be a buyer's word, so the payment's own provider and charge count.
  if (payment?.gateway !== gateway.name) return
  if (payment.void_status === 'PENDING') {
    await resumeVoid(ctx, payment.order_id, payment.id)
    return
  }
  await resumeCapture(ctx, payment.order_id, payment.id)
  if (payment.status !== 'PENDING' && payment.status !== 'AUTHORIZED') return
  const found = await gateway.find(ctx.siteId, payment.id, payment.charge_id ?? chargeId)
  if (!found) return
  if (payment.status === 'PENDING') return decidePending(ctx, payment, found)
  // The provider voided it: the bank took it back, or it expired.
  if (found.outcome === 'VOIDED')
    await ctx.transaction(async (tx) => {
      const now = tx.clock.now()
      const intent = { void_reason: 'SCHEDULED', updated_at: now }
      if (await moveVoid(tx, payment.id, 'PENDING', intent)) await voided(tx, payment, now)
    })
}

/** Paid after the attempt was ended, so no order follows. */
async function voidWithoutOrder(
  ctx: Context<PayError>,
  gateway: PaymentGateway,
  { id, state }: Attempt,
  chargeId: string,
): Promise<void> {
  if (state !== 'VOIDED' && state !== 'DECLINED') return
  if ((await gateway.find(ctx.siteId, id, chargeId))?.outcome !== 'AUTHORIZED') return
  const { status } = await gateway.void(ctx.siteId, chargeId)
  if (status === 'FAILED')
    ctx.services.log.error({ chargeId }, 'a payment provider did not void a payment without an order')
}

async function lookAtRefunds(ctx: Context, { name }: PaymentGateway, chargeId: string): Promise<void> {
  const payment = await findPaymentByCharge(ctx, name, chargeId)
  if (!payment) return
  const { transactions } = await listRefunds(ctx, [payment.order_id])
  for (const { id, payment_id, status } of transactions)
    if (payment_id === payment.id && (status === 'STARTED' || status === 'PENDING')) await pushRefund(ctx, id)
}

async function lookAtChargeback(
  ctx: Context,
  { name }: PaymentGateway,
  { chargeId, externalId, amount, won }: Extract<Notice, { about: 'chargeback' }>,
): Promise<void> {
  const payment = await findPaymentByCharge(ctx, name, chargeId)
  if (!payment) return
  await ctx.transaction(async (tx) => {
    // If the result comes before the dispute's start, this records both.
    const chargeback = await takeChargeback(tx, payment, amount, externalId)
    if (won) await giveChargebackBack(tx, payment, chargeback, chargeback.amount)
  })
}
