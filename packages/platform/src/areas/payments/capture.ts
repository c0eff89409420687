import type { Order } from '../../generated/shared.ts'
import type { Context } from '../../http/context.ts'
import { hours, later } from '../../time-spans.ts'
import { activity, listPayments, moveAction, movePayment, settleOrder } from '../orders/index.ts'
import { moneyWriter } from '../pricing/index.ts'

export type ActionOutcome =
  | { readonly status: 'SUCCEEDED' | 'PENDING' | 'FAILED'; readonly order: Order }
  /** Voided, captured or not a held card payment. */
  | { readonly status: 'REFUSED' }

const pendingCaptureCheckedAfter = hours(1)

/**
 * Takes the held money of one payment. The intent is written first, then the gateway is asked, then the answer is
 * written: whatever breaks in between, asking again ends in the same place. Not within a transaction.
 */
export async function capturePayment(
  ctx: Context,
  orderId: string,
  paymentId: string,
  amount?: number,
): Promise<ActionOutcome> {
  const payment = (await listPayments(ctx, orderId)).find(({ id }) => id === paymentId)
  if (!payment?.charge_id) return { status: 'REFUSED' }
  const taken =
    payment.capture_status === 'PENDING'
      ? (payment.capture_amount ?? payment.amount)
      : (amount ?? payment.amount)
  if (taken > payment.amount) return { status: 'REFUSED' }
  const now = ctx.clock.now()
  const intent = {
    capture_id: payment.capture_id ?? ctx.random.id(),
    capture_amount: taken,
    capture_failure: null,
    captured_at: now,
    updated_at: now,
  }
  const started =
    payment.capture_status === 'PENDING' ||
    (await ctx.transaction((tx) => moveAction(tx, paymentId, 'capture', 'PENDING', intent)))
  if (!started) return { status: 'REFUSED' }

  const answer = await ctx.services.gateway.capture(ctx.siteId, payment.charge_id, taken)

  const order = await ctx.transaction(async (tx) => {
    if (answer.status === 'PENDING') {
      await tx.schedule('payments.check-capture', later(now, pendingCaptureCheckedAfter), {
        orderId,
        paymentId,
      })
      return settleOrder(tx, orderId, [])
    }
    if (answer.status === 'FAILED') {
      const change = { capture_failure: answer.failureCode, updated_at: tx.clock.now() }
      await moveAction(tx, paymentId, 'capture', 'FAILED', change)
      return settleOrder(tx, orderId, [])
    }
    const change = { captured_at: tx.clock.now(), updated_at: tx.clock.now() }
    // Two that finish the same capture: the second finds it done and changes nothing.
    if (!(await moveAction(tx, paymentId, 'capture', 'SUCCEEDED', change)))
      return settleOrder(tx, orderId, [])
    await movePayment(tx, paymentId, 'APPROVED', change)
    return settleOrder(tx, orderId, [
      activity(tx, 'AUTHORIZED_PAYMENT_CAPTURED', {
        authorizedPaymentCaptured: await cardNews(tx, payment, taken),
      }),
    ])
  })
  return { status: answer.status, order }
}

/** Lets the held money of one payment go. Not within a transaction. */
export async function voidPayment(
  ctx: Context,
  orderId: string,
  paymentId: string,
  reason: 'MANUAL' | 'SCHEDULED',
): Promise<ActionOutcome> {
  const payment = (await listPayments(ctx, orderId)).find(({ id }) => id === paymentId)
  if (!payment?.charge_id) return { status: 'REFUSED' }
  const intent = { void_reason: reason, void_failure: null, updated_at: ctx.clock.now() }
  const started =
    payment.void_status === 'PENDING' ||
    (await ctx.transaction((tx) => moveAction(tx, paymentId, 'void', 'PENDING', intent)))
  if (!started) return { status: 'REFUSED' }

  const answer = await ctx.services.gateway.void(ctx.siteId, payment.charge_id)

  const order = await ctx.transaction(async (tx) => {
    if (answer.status !== 'SUCCEEDED') {
      const failure = answer.status === 'FAILED' ? answer.failureCode : null
      await moveAction(tx, paymentId, 'void', 'FAILED', { void_failure: failure, updated_at: tx.clock.now() })
      return settleOrder(tx, orderId, [])
    }
    const change = { voided_at: tx.clock.now(), updated_at: tx.clock.now() }
    if (!(await moveAction(tx, paymentId, 'void', 'SUCCEEDED', change))) return settleOrder(tx, orderId, [])
    await movePayment(tx, paymentId, 'VOIDED', change)
    return settleOrder(tx, orderId, [
      activity(tx, 'AUTHORIZED_PAYMENT_VOIDED', {
        authorizedPaymentVoided: await cardNews(tx, payment, payment.amount),
      }),
    ])
  })
  return { status: answer.status, order }
}

async function cardNews(
  ctx: Context,
  payment: {
    readonly id: string
    readonly card_brand: string | null
    readonly card_last_four: string | null
  },
  amount: number,
) {
  const money = moneyWriter(await ctx.services.settings(ctx))
  return {
    paymentId: payment.id,
    amount: money.plain(amount),
    lastFourDigits: payment.card_last_four ?? undefined,
    brand: payment.card_brand ?? undefined,
  }
}
