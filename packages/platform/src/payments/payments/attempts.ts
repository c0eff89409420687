import { releaseReservation } from '../../catalogue/inventory/index.ts'
import { createOrder, type HeldCard } from '../../checkout/checkouts/index.ts'
import type { Order } from '../../generated/shared.ts'
import type { Caller, Context } from '../../kernel/http/context.ts'
import type { Authorization } from '../../kernel/ports/payment-gateway.ts'
import { later } from '../../kernel/time/time-spans.ts'
import { activity, approveBySavedMethod, changeOrder, findOrder } from '../../orders/orders/index.ts'
import { ensureCaptured } from './capture.ts'
import { gatewayOf } from './gateways.ts'
import { agreeToCharges, saveKeptCard } from './kept-card-store.ts'
import type { PayError } from './outcome.ts'
import { planFor } from './plans.ts'
import { bookRequest } from './requests.ts'
import { abandonedAfter } from './rules.ts'
import { forgetAtGateways } from './saved-cards.ts'
import { type Attempt, findAttempt, moveAttempt } from './store.ts'

/** An authorised or pending payment. */
export type Held = Extract<Authorization, { outcome: 'AUTHORIZED' | 'PENDING' }>
type Authorized = Extract<Held, { outcome: 'AUTHORIZED' }>

/** Creates the order of an authorised attempt, then captures the payment. Answers the order's id. */
export async function finishAttempt(ctx: Context<PayError>, attempt: Attempt, held: Held): Promise<string> {
  const captureLater = attempt.delay_capture || (held.outcome === 'AUTHORIZED' && held.captureLater)
  const made = await makeOrder(ctx, attempt, held, captureLater)
  if (made.byUs && !captureLater && held.outcome === 'AUTHORIZED' && held.amount > 0)
    await takeMoney(ctx, { ...attempt, order_id: made.orderId })
  return made.orderId
}

async function makeOrder(ctx: Context<PayError>, attempt: Attempt, held: Held, captureLater: boolean) {
  try {
    return await ctx.transaction(async (tx) => {
      const card: HeldCard = {
        id: attempt.id,
        gateway: attempt.gateway ?? tx.services.gateway.name,
        chargeId: held.chargeId,
        amount: held.amount,
        brand: held.cardBrand,
        lastFour: held.cardLastFour,
        expiresAt: held.outcome === 'AUTHORIZED' ? held.expiresAt : tx.clock.now(),
        delayedCapture: captureLater,
        pending: held.outcome === 'PENDING',
        kept: attempt.keep_card && !attempt.own_use,
        method: held.method,
        providerTransactionId: held.providerTransactionId,
      }
      const { orderId, scheduledAt } = await book(tx, attempt, card, held)
      const change = { order_id: orderId, updated_at: tx.clock.now() }
      // The payment was voided in the meantime, so it cannot pay this order.
      if (!(await moveAttempt(tx, attempt.id, 'ORDERED', change))) tx.fail('CHECKOUT_CHANGED')
      if (captureLater || card.pending || card.amount === 0)
        await moveAttempt(tx, attempt.id, 'SETTLED', change)
      else
        await tx.schedule(
          'payments.reconcileAttempt',
          later(change.updated_at, abandonedAfter.AUTHORIZING),
          { attemptId: attempt.id },
          attempt.id,
        )
      if (!card.pending && card.amount > 0)
        await planFor(tx, {
          orderId,
          paymentId: attempt.id,
          expiresAt: card.expiresAt,
          scheduledAt,
          waits: captureLater && !scheduledAt,
        })
      return { orderId, byUs: true }
    })
  } catch (error) {
    // Of two calls that finish the same attempt, the second finds the order of the first.
    const orderId = (await findAttempt(ctx, attempt.id))?.order_id
    if (orderId) return { orderId, byUs: false }
    // A job reconciles a failed void; the buyer gets the reason why there is no order.
    await abandonAttempt(ctx, attempt).catch((cause: unknown) =>
      ctx.services.log.error(
        { attemptId: attempt.id, cause: String(cause) },
        'an authorised payment was not voided yet',
      ),
    )
    throw error
  }
}

/** Creates the order of a checkout with the payment, or adds the payment to the order of a request. */
async function book(
  tx: Context<PayError>,
  attempt: Attempt,
  card: HeldCard,
  held: Held,
): Promise<{ readonly orderId: string; readonly scheduledAt?: Date | undefined }> {
  const { checkout_id: checkoutId, request_id: requestId } = attempt
  const keep = (orderId: string) => keepCard(tx, attempt, orderId, held)
  if (checkoutId === null) {
    const booked = await bookRequest(tx, requestId ?? '', card)
    await keep(booked.orderId)
    return booked
  }
  // A provider's webhook acts for the absent buyer.
  const caller: Caller =
    tx.caller.role === 'anyone' ? { role: 'app', siteId: tx.siteId, via: 'none' } : tx.caller
  return createOrder({ ...tx, caller }, checkoutId, {
    card,
    savePaymentMethod: true,
    whenWritten: keep,
  })
}

async function keepCard(tx: Context, attempt: Attempt, orderId: string, held: Held): Promise<void> {
  if (attempt.kept_card_id) await agreeToCharges(tx, attempt.kept_card_id, tx.clock.now())
  if (!attempt.keep_card || held.outcome !== 'AUTHORIZED' || !held.keptToken) return
  if (attempt.own_use) return saveCard(tx, attempt, await findOrder(tx, orderId), held, null)
  const savedPaymentMethod = {
    name: held.cardBrand,
    description: held.cardLastFour,
  }
  const order = await changeOrder(tx, orderId, () => ({}), {
    activities: [activity(tx, 'SAVED_PAYMENT_METHOD', { savedPaymentMethod })],
  })
  await saveCard(tx, attempt, order, held, tx.clock.now())
  if (order) await approveBySavedMethod(tx, order)
}

async function saveCard(
  tx: Context,
  attempt: Attempt,
  order: Order | undefined,
  { keptToken, cardBrand, cardLastFour, cardExpiry }: Authorized,
  agreedAt: Date | null,
): Promise<void> {
  if (!order || !keptToken) return
  const older = await saveKeptCard(tx, {
    id: tx.random.id(),
    member_id: order.buyerInfo.memberId ?? null,
    order_id: order.id,
    gateway: attempt.gateway ?? tx.services.gateway.name,
    token: keptToken,
    card_brand: cardBrand,
    card_last_four: cardLastFour,
    expiry_month: cardExpiry?.month ?? null,
    expiry_year: cardExpiry?.year ?? null,
    agreed_at: agreedAt,
    created_at: tx.clock.now(),
  })
  await forgetAtGateways(tx, older)
}

/** Voids the payment of an attempt, unless it has an order. */
export async function abandonAttempt(ctx: Context<PayError>, attempt: Attempt): Promise<void> {
  const ours = await ctx.transaction(async (tx) => {
    const moved = await moveAttempt(tx, attempt.id, 'VOIDING', { updated_at: tx.clock.now() })
    if (moved) await releaseUnits(tx, attempt)
    return moved
  })
  if (ours) await giveBack(ctx, attempt)
}

/** Only checkouts reserve units; payment requests do not. */
export async function releaseUnits(tx: Context, { checkout_id: checkoutId }: Attempt): Promise<void> {
  if (checkoutId !== null) await releaseReservation(tx, checkoutId)
}

async function giveBack(ctx: Context<PayError>, attempt: Attempt): Promise<void> {
  const gateway = await gatewayOf(ctx, attempt)
  const charge = attempt.charge_id ?? (await gateway.find(ctx.siteId, attempt.id, undefined))?.chargeId
  if (charge) await gateway.void(ctx.siteId, charge)
  await moveAttempt(ctx, attempt.id, 'VOIDED', { updated_at: ctx.clock.now() })
}

async function takeMoney(ctx: Context<PayError>, attempt: Attempt): Promise<void> {
  if (!attempt.order_id) return
  await ensureCaptured(ctx, attempt.order_id, attempt.id)
  await moveAttempt(ctx, attempt.id, 'SETTLED', { updated_at: ctx.clock.now() })
}

/**
 * Finishes an attempt after a crash, a lost answer or a closed browser: it voids a payment without an order, and
 * captures a payment with one.
 */
export async function reconcileAttempt(ctx: Context<PayError>, attemptId: string): Promise<void> {
  const attempt = await findAttempt(ctx, attemptId)
  if (!attempt) return
  const age = ctx.clock.now().getTime() - attempt.created_at.getTime()
  const elsewhere = attempt.gateway !== null || ctx.services.gateway.cardsAreEntered === 'there'
  const patience = elsewhere ? abandonedAfter.PAGE : abandonedAfter.CHALLENGED
  if (attempt.state === 'CHALLENGED' && age < patience) {
    const again = later(attempt.created_at, patience)
    // A key of its own, because the running job ends the one with the attempt's key.
    return ctx.schedule('payments.reconcileAttempt', again, { attemptId }, `${attemptId} challenge`)
  }
  if (attempt.state === 'VOIDING') return giveBack(ctx, attempt)
  if (attempt.state === 'ORDERED') return takeMoney(ctx, attempt)
  if (attempt.state === 'AUTHORIZING' || attempt.state === 'CHALLENGED' || attempt.state === 'AUTHORIZED') {
    await abandonAttempt(ctx, attempt)
  }
}
