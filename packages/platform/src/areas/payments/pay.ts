import { toDecimal, toMinor } from '@vitrine/pricing/money'

import type { Context } from '../../http/context.ts'
import { checkCard } from '../../payments/card.ts'
import { type Authorization, type Card, type DeclineCode, declineMessages } from '../../payments/gateway.ts'
import { createOrder, type OrderingError, readOwnCheckout, readyCheckout } from '../checkouts/index.ts'
import { releaseReservation } from '../inventory/index.ts'
import { finishAttempt } from './attempts.ts'
import { openAttempt } from './open-attempt.ts'
import { type Attempt, findAttempt, moveAttempt } from './store.ts'

export type PayError =
  | OrderingError
  | 'CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS'
  | 'PAYMENT_PROVIDER_IS_NOT_AVAILABLE_ON_SITE'
  | 'CHALLENGE_NOT_FOUND'

export interface PayRequest {
  readonly checkoutId: string
  /** Decimal text of what the buyer saw; another sum is refused before anything is charged. */
  readonly expectedTotal?: string | undefined
  readonly card?: Card | undefined
  readonly savePaymentMethod: boolean
  readonly delayCapture: boolean
}

export type PayOutcome =
  | { readonly status: 'approved'; readonly orderId: string }
  | { readonly status: 'challenge'; readonly challengeId: string }
  | { readonly status: 'declined'; readonly code: DeclineCode; readonly message: string }

/**
 * Pays a checkout by card and makes its order. Money is held first, then one transaction makes the order, then the
 * money is taken: whoever loses the last piece to another buyer is charged nothing. Not within a transaction.
 */
export async function payCheckout(ctx: Context<PayError>, request: PayRequest): Promise<PayOutcome> {
  const { savePaymentMethod } = request
  const ready = await readyCheckout(ctx, request.checkoutId, { savePaymentMethod })
  if (ready.orderId) return { status: 'approved', orderId: ready.orderId }
  refuseOtherTotal(ctx, request.expectedTotal, ready)
  if (ready.due === 0) {
    const { orderId } = await ctx.transaction((tx) =>
      createOrder(tx, request.checkoutId, { savePaymentMethod }),
    )
    return { status: 'approved', orderId }
  }
  const card = usableCard(ctx, request.card)
  await refuseGuessing(ctx, request.checkoutId)

  const attempt = await openAttempt(ctx, request, ready.due)
  if ('orderId' in attempt) return { status: 'approved', orderId: attempt.orderId }
  const authorization = await authorize(ctx, attempt, ready.currency, card)
  return proceed(ctx, attempt, authorization)
}

/** The buyer's answer to the question of the card's bank. */
export async function answerChallenge(
  ctx: Context<PayError>,
  challengeId: string,
  approve: boolean,
): Promise<PayOutcome & { readonly checkoutId: string }> {
  const attempt = await findChallenge(ctx, challengeId)
  const { checkout_id: checkoutId, charge_id: chargeId, order_id: orderId, state } = attempt
  if (orderId) return { status: 'approved', orderId, checkoutId }
  if (state === 'DECLINED' || state === 'VOIDED' || !chargeId)
    return { ...declined('CHALLENGE_REFUSED'), checkoutId }
  const authorization = await ctx.services.gateway.answerChallenge(ctx.siteId, chargeId, approve)
  return { ...(await proceed(ctx, attempt, authorization)), checkoutId }
}

/** An attempt that asked its buyer for a confirmation, on a checkout that is the caller's. */
export async function findChallenge(ctx: Context<PayError>, challengeId: string): Promise<Attempt> {
  const attempt = (await findAttempt(ctx, challengeId)) ?? ctx.fail('CHALLENGE_NOT_FOUND')
  await readOwnCheckout(ctx, attempt.checkout_id)
  return attempt
}

async function proceed(
  ctx: Context<PayError>,
  attempt: Attempt,
  authorization: Authorization,
): Promise<PayOutcome> {
  const facts = {
    charge_id: authorization.chargeId,
    card_brand: authorization.cardBrand,
    card_last_four: authorization.cardLastFour,
    updated_at: ctx.clock.now(),
  }
  if (authorization.outcome === 'DECLINED') {
    await ctx.transaction(async (tx) => {
      if (await moveAttempt(tx, attempt.id, 'DECLINED', facts))
        await releaseReservation(tx, attempt.checkout_id)
    })
    await ctx.services.rateLimits.consume('declined', `${ctx.siteId} ${attempt.checkout_id}`, declines)
    return declined(authorization.code)
  }
  if (authorization.outcome === 'CHALLENGE') {
    await moveAttempt(ctx, attempt.id, 'CHALLENGED', facts)
    return { status: 'challenge', challengeId: attempt.id }
  }
  if (authorization.outcome !== 'AUTHORIZED') {
    // Taken already, by a twin of this request: its order is there. Or given back: there is none.
    const orderId = (await findAttempt(ctx, attempt.id))?.order_id
    return orderId ? { status: 'approved', orderId } : declined('CARD_DECLINED')
  }
  await moveAttempt(ctx, attempt.id, 'AUTHORIZED', facts)
  return { status: 'approved', orderId: await finishAttempt(ctx, { ...attempt, ...facts }, authorization) }
}

async function authorize(
  ctx: Context<PayError>,
  attempt: Attempt,
  currency: string,
  card: Card,
): Promise<Authorization> {
  try {
    return await ctx.services.gateway.authorize({
      siteId: ctx.siteId,
      reference: attempt.id,
      amount: attempt.amount,
      currency,
      card,
    })
  } catch (cause) {
    // Whether money is held is unknown now: the healing job asks the gateway again and gives it back.
    ctx.services.log.error(
      { requestId: ctx.requestId, attemptId: attempt.id, cause: String(cause) },
      'the payment gateway did not answer',
    )
    return ctx.fail('PAYMENT_PROVIDER_IS_NOT_AVAILABLE_ON_SITE')
  }
}

function refuseOtherTotal(
  ctx: Context<PayError>,
  expected: string | undefined,
  { due, currency }: { readonly due: number; readonly currency: string },
): void {
  if (expected === undefined) return
  if (toMinor(expected, currency, 'expectedTotal') !== due)
    ctx.fail('CHECKOUT_CHANGED', { total: toDecimal(due, currency) })
}

function usableCard(ctx: Context<PayError>, card: Card | undefined): Card {
  if (!card) return ctx.violation('card', 'REQUIRED_FIELD', 'A card is needed: something is to be paid')
  const broken = checkCard(card, ctx.clock.now())
  return broken ? ctx.violation(`card.${broken.field}`, 'VALIDATION', broken.description) : card
}

/** Whoever tries many cards on one checkout looks for one that works. */
const declines = { points: 20, seconds: 3_600 }

async function refuseGuessing(ctx: Context<PayError>, checkoutId: string): Promise<void> {
  const used = await ctx.services.rateLimits.used('declined', `${ctx.siteId} ${checkoutId}`)
  if (used >= declines.points) ctx.fail('TOO_MANY_REQUESTS')
}

const declined = (code: DeclineCode) =>
  ({ status: 'declined', code, message: declineMessages[code] }) as const
