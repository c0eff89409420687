import { cardPayment } from '../../checkout/checkouts/index.ts'
import type { Context } from '../../kernel/http/context.ts'
import type { DeclineCode } from '../../kernel/ports/payment-gateway.ts'
import { later } from '../../kernel/time/time-spans.ts'
import { activity, findOrder, insertPayments, settleOrder } from '../../orders/orders/index.ts'
import { shopGateway } from '../payment-connections/index.ts'
import { ensureCaptured, toActivityPayment } from './capture.ts'
import { findKeptCard } from './kept-card-store.ts'
import { planFor } from './plans.ts'
import { type Delay, delayOf } from './rules.ts'

export interface StoredCharge {
  readonly orderId: string
  /** The order whose card to charge, if it differs: the first of a subscription. */
  readonly keptWith?: string | undefined
  /** A saved card of the same buyer; absent: the latest one. */
  readonly paymentMethodId?: string | undefined
  /** Minor units of the order's currency. */
  readonly amount: number
  /** Authorises the payment instead of capturing it at once. */
  readonly delay?: Delay | undefined
  /** Idempotency key; absent: always a new charge. */
  readonly key?: string | undefined
}

export type StoredOutcome =
  | { readonly status: 'approved'; readonly paymentId: string }
  | { readonly status: 'declined'; readonly code: DeclineCode }
  /** The buyer has no saved card. */
  | { readonly status: 'no-card' }

/**
 * Charges a saved card without the buyer: for subscriptions, and for later collections by staff. Not within a
 * transaction.
 */
export async function chargeStored(ctx: Context, charge: StoredCharge): Promise<StoredOutcome> {
  const { orderId, amount, delay } = charge
  const gateway = await shopGateway(ctx)
  const order = await findOrder(ctx, orderId)
  if (!order) throw new Error(`There is no order ${orderId} to charge for`)
  const kept = await findKeptCard(ctx, gateway.name, {
    orderIds: charge.keptWith ? [orderId, charge.keptWith] : [orderId],
    memberId: order.buyerInfo.memberId,
    id: charge.paymentMethodId,
  })
  if (!kept) return { status: 'no-card' }
  const paymentId = charge.key ?? ctx.random.id()
  const answer = await gateway.authorizeKept({
    siteId: ctx.siteId,
    reference: paymentId,
    amount,
    currency: order.currency,
    token: kept.token,
  })
  if (answer.outcome === 'DECLINED') return { status: 'declined', code: answer.code }
  if (answer.outcome === 'CAPTURED') return { status: 'approved', paymentId }
  if (answer.outcome !== 'AUTHORIZED' && answer.outcome !== 'PENDING')
    return { status: 'declined', code: 'CARD_DECLINED' }
  const pending = answer.outcome === 'PENDING'
  await ctx.transaction(async (tx) => {
    const now = tx.clock.now()
    const after = delay && delayOf(delay)
    const scheduled =
      delay?.scheduledAction && after !== undefined && !pending
        ? { action: delay.scheduledAction, at: later(now, after) }
        : undefined
    const card = {
      id: paymentId,
      gateway: gateway.name,
      chargeId: answer.chargeId,
      amount,
      brand: answer.cardBrand,
      lastFour: answer.cardLastFour,
      expiresAt: pending ? now : answer.expiresAt,
      delayedCapture: delay !== undefined,
      pending,
      kept: true,
      scheduled,
    }
    await insertPayments(tx, [cardPayment(card, orderId, now)])
    if (!pending)
      await planFor(tx, {
        orderId,
        paymentId,
        expiresAt: card.expiresAt,
        scheduledAt: scheduled?.at,
        waits: delay !== undefined && !scheduled,
      })
    const facts = { id: paymentId, card_brand: card.brand, card_last_four: card.lastFour }
    const details = await toActivityPayment(tx, facts, amount)
    await settleOrder(tx, orderId, [
      activity(tx, 'AUTHORIZED_PAYMENT_CREATED', { authorizedPaymentCreated: details }),
    ])
  })
  if (!delay && !pending) await ensureCaptured(ctx, orderId, paymentId)
  return { status: 'approved', paymentId }
}
