import type { OrderTransactions } from '../../generated/shared.ts'
import type { Context } from '../../kernel/http/context.ts'
import { moneyWriter } from '../../kernel/money.ts'
import { findOrder, findPayment, type PaymentRecord, readTransactions } from '../../orders/orders/index.ts'
import { capturePayment, voidPayment } from './capture.ts'
import { minorOf } from './collect.ts'
import { ownGatewayOf } from './gateways.ts'
import { type CaptureRefusal, type VoidRefusal, whyNotCapture, whyNotHeld } from './rules.ts'

export type CaptureError = CaptureRefusal | 'PAYMENT_NOT_FOUND'
export type VoidError = VoidRefusal | 'PAYMENT_NOT_FOUND'

export interface WantedCapture {
  readonly paymentId: string
  readonly amount?: { readonly amount: string } | undefined
}

/**
 * Captures authorised payments for calls of staff. It validates all before it captures any; a rejection by the provider
 * becomes a failed capture in the answer. Not within a transaction.
 */
export async function captureAll(
  ctx: Context<CaptureError>,
  orderId: string,
  wanted: readonly WantedCapture[],
): Promise<OrderTransactions> {
  const order = (await findOrder(ctx, orderId)) ?? ctx.fail('PAYMENT_NOT_FOUND', { orderId })
  const captures: { payment: PaymentRecord; amount: number | undefined }[] = []
  for (const [index, { paymentId, amount }] of wanted.entries()) {
    const payment =
      (await findPayment(ctx, orderId, paymentId)) ?? ctx.fail('PAYMENT_NOT_FOUND', { paymentId })
    const minor = amount && minorOf(ctx, amount, order.currency, `payments[${index}].amount.amount`)
    await refuseCapture(ctx, payment, minor)
    captures.push({ payment, amount: minor })
  }
  for (const { payment, amount } of captures) {
    const { status } = await capturePayment(ctx, orderId, payment.id, amount)
    if (status !== 'REFUSED') continue
    // A concurrent call was first.
    const now = await findPayment(ctx, orderId, payment.id)
    await refuseCapture(ctx, now ?? payment, amount)
    ctx.fail('PAYMENT_HAS_PENDING_CAPTURE', { paymentId: payment.id })
  }
  return transactionsOf(ctx, orderId)
}

async function refuseCapture(
  ctx: Context<CaptureError>,
  payment: PaymentRecord,
  amount: number | undefined,
): Promise<void> {
  const refusal = whyNotCapture(payment, amount, await ownGatewayOf(ctx, payment))
  if (refusal) ctx.fail(refusal, { paymentId: payment.id })
}

/** Voids authorised payments for calls of staff. Not within a transaction. */
export async function voidAll(
  ctx: Context<VoidError>,
  orderId: string,
  paymentIds: readonly string[],
): Promise<OrderTransactions> {
  const payments: PaymentRecord[] = []
  for (const paymentId of paymentIds) {
    const payment =
      (await findPayment(ctx, orderId, paymentId)) ?? ctx.fail('PAYMENT_NOT_FOUND', { paymentId })
    await refuseVoid(ctx, payment)
    payments.push(payment)
  }
  for (const payment of payments) {
    const { status } = await voidPayment(ctx, orderId, payment.id, 'MANUAL')
    if (status !== 'REFUSED') continue
    await refuseVoid(ctx, (await findPayment(ctx, orderId, payment.id)) ?? payment)
    ctx.fail('PAYMENT_ALREADY_CAPTURED', { paymentId: payment.id })
  }
  return transactionsOf(ctx, orderId)
}

async function refuseVoid(ctx: Context<VoidError>, payment: PaymentRecord): Promise<void> {
  const { id: paymentId } = payment
  const gateway = await ownGatewayOf(ctx, payment)
  const refusal = payment.kind === 'CARD' ? whyNotHeld(payment, gateway) : 'PAYMENT_NOT_AUTHORIZED'
  if (refusal) ctx.fail(refusal, { paymentId })
  // A pending capture counts as captured.
  if (payment.capturing > 0) ctx.fail('PAYMENT_ALREADY_CAPTURED', { paymentId })
}

export async function transactionsOf(ctx: Context, orderId: string): Promise<OrderTransactions> {
  return readTransactions(ctx, orderId, moneyWriter(await ctx.services.settings(ctx)))
}
