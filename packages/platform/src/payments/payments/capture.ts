import type { Order } from '../../generated/shared.ts'
import type { Context } from '../../kernel/http/context.ts'
import { moneyWriter } from '../../kernel/money.ts'
import type { PaymentGateway } from '../../kernel/ports/payment-gateway.ts'
import { hours, later } from '../../kernel/time/time-spans.ts'
import {
  activity,
  beginCapture,
  type CaptureRecord,
  endCapture,
  findPayment,
  movePayment,
  moveVoid,
  type PaymentRecord,
  pendingCapture,
  settleOrder,
} from '../../orders/orders/index.ts'
import { gatewayNamed } from './gateways.ts'
import { whyNotHeld } from './rules.ts'

export type ActionOutcome =
  | { readonly status: 'SUCCEEDED' | 'PENDING' | 'FAILED'; readonly order: Order }
  /** Another capture was first, or less is left. */
  | { readonly status: 'REFUSED' }

const pendingCheckedAfter = hours(1)

/**
 * Captures an amount of an authorised payment, or all of it. It records the intent, asks the gateway, then records the
 * answer, so that `resumeCapture` reaches the same result after any interruption. Only the call that recorded the
 * intent gets the success. Not within a transaction.
 */
export async function capturePayment(
  ctx: Context,
  orderId: string,
  paymentId: string,
  amount?: number,
): Promise<ActionOutcome> {
  const payment = await findCharged(ctx, orderId, paymentId)
  const capture =
    payment &&
    (await ctx.transaction((tx) =>
      beginCapture(tx, paymentId, { id: tx.random.id(), amount, now: tx.clock.now() }),
    ))
  return capture ? take(ctx, payment, capture) : { status: 'REFUSED' }
}

/** Checks a pending capture; without one, it does nothing. Not within a transaction. */
export async function resumeCapture(
  ctx: Context,
  orderId: string,
  paymentId: string,
): Promise<ActionOutcome | undefined> {
  const payment = await findCharged(ctx, orderId, paymentId)
  const underWay = payment && (await pendingCapture(ctx, paymentId))
  return underWay && take(ctx, payment, underWay)
}

/** Captures the whole authorised amount for the platform itself; safe to repeat. Not within a transaction. */
export async function ensureCaptured(
  ctx: Context,
  orderId: string,
  paymentId: string,
): Promise<ActionOutcome> {
  return (await resumeCapture(ctx, orderId, paymentId)) ?? capturePayment(ctx, orderId, paymentId)
}

type Charged = PaymentRecord & { readonly charge_id: string; readonly provider: PaymentGateway }

/** A payment with a charge at a connected gateway. */
async function findCharged(ctx: Context, orderId: string, paymentId: string): Promise<Charged | undefined> {
  const payment = await findPayment(ctx, orderId, paymentId)
  const provider = payment?.charge_id ? await gatewayNamed(ctx, payment.gateway) : undefined
  if (!payment?.charge_id || !provider) return undefined
  return { ...payment, charge_id: payment.charge_id, provider }
}

async function take(ctx: Context, payment: Charged, capture: CaptureRecord): Promise<ActionOutcome> {
  const { order_id: orderId, id: paymentId } = payment
  const answer = await payment.provider.capture(ctx.siteId, payment.charge_id, {
    key: capture.id,
    amount: capture.amount,
    final: payment.captured + capture.amount >= payment.amount,
  })
  const order = await ctx.transaction(async (tx) => {
    const now = tx.clock.now()
    if (answer.status === 'PENDING') {
      const check = { orderId, paymentId }
      await tx.schedule('payments.check-capture', later(now, pendingCheckedAfter), check)
      return settleOrder(tx, orderId, [])
    }
    const succeeded = answer.status === 'SUCCEEDED'
    const ended = await endCapture(tx, capture, {
      succeeded,
      failure: succeeded ? null : answer.failureCode,
      restHeld: succeeded && answer.restHeld,
      now,
    })
    // Of two calls that finish the same capture, the second changes nothing.
    if (!ended || !succeeded) return settleOrder(tx, orderId, [])
    return settleOrder(tx, orderId, [
      activity(tx, 'AUTHORIZED_PAYMENT_CAPTURED', {
        authorizedPaymentCaptured: await toActivityPayment(tx, payment, capture.amount),
      }),
    ])
  })
  return { status: answer.status, order }
}

/**
 * Voids an authorised payment, or the rest after partial captures. Only the call that recorded the intent gets the
 * success. Not within a transaction.
 */
export async function voidPayment(
  ctx: Context,
  orderId: string,
  paymentId: string,
  reason: 'MANUAL' | 'SCHEDULED',
): Promise<ActionOutcome> {
  const payment = await findCharged(ctx, orderId, paymentId)
  const intent = { void_reason: reason, void_failure: null, updated_at: ctx.clock.now() }
  const begun =
    payment &&
    !whyNotHeld(payment, payment.provider.name) &&
    (await ctx.transaction((tx) => moveVoid(tx, paymentId, 'PENDING', intent)))
  return begun ? letGo(ctx, payment) : { status: 'REFUSED' }
}

/** Checks a pending void; without one, it does nothing. Not within a transaction. */
export async function resumeVoid(
  ctx: Context,
  orderId: string,
  paymentId: string,
): Promise<ActionOutcome | undefined> {
  const payment = await findCharged(ctx, orderId, paymentId)
  return payment?.void_status === 'PENDING' ? letGo(ctx, payment) : undefined
}

/** Voids an expired authorisation; safe to repeat. Not within a transaction. */
export async function ensureVoided(ctx: Context, orderId: string, paymentId: string): Promise<ActionOutcome> {
  return (await resumeVoid(ctx, orderId, paymentId)) ?? voidPayment(ctx, orderId, paymentId, 'SCHEDULED')
}

async function letGo(ctx: Context, payment: Charged): Promise<ActionOutcome> {
  const { order_id: orderId, id: paymentId } = payment
  const answer = await payment.provider.void(ctx.siteId, payment.charge_id)
  const order = await ctx.transaction(async (tx) => {
    const now = tx.clock.now()
    if (answer.status === 'PENDING') {
      const check = { orderId, paymentId }
      await tx.schedule('payments.expire', later(now, pendingCheckedAfter), check, `${paymentId} void`)
      return settleOrder(tx, orderId, [])
    }
    if (answer.status === 'FAILED') {
      await moveVoid(tx, paymentId, 'FAILED', { void_failure: answer.failureCode, updated_at: now })
      return settleOrder(tx, orderId, [])
    }
    return voided(tx, payment, now)
  })
  return { status: answer.status, order }
}

/** Records the void; in the caller's transaction. */
export async function voided(tx: Context, payment: PaymentRecord, now: Date): Promise<Order> {
  const change = { voided_at: now, scheduled_action: null, scheduled_at: null, updated_at: now }
  if (!(await moveVoid(tx, payment.id, 'SUCCEEDED', change))) return settleOrder(tx, payment.order_id, [])
  const rest = payment.amount - payment.captured
  await movePayment(tx, payment.id, payment.captured > 0 ? 'APPROVED' : 'VOIDED', { updated_at: now })
  return settleOrder(tx, payment.order_id, [
    activity(tx, 'AUTHORIZED_PAYMENT_VOIDED', {
      authorizedPaymentVoided: await toActivityPayment(tx, payment, rest),
    }),
  ])
}

/** The properties of a card payment for timeline entries. */
export async function toActivityPayment(
  ctx: Context,
  payment: Pick<PaymentRecord, 'id' | 'card_brand' | 'card_last_four'> &
    Partial<Pick<PaymentRecord, 'details'>>,
  amount: number,
) {
  const money = moneyWriter(await ctx.services.settings(ctx))
  return {
    paymentId: payment.id,
    amount: money.plain(amount),
    lastFourDigits: payment.card_last_four ?? undefined,
    brand: payment.card_brand ?? payment.details?.paymentMethod,
  }
}
