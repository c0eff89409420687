import { readOwnCheckout } from '../../checkout/checkouts/index.ts'
import type { Context } from '../../kernel/http/context.ts'
import type { Authorization } from '../../kernel/ports/payment-gateway.ts'
import { finishAttempt, releaseUnits } from './attempts.ts'
import { countDecline } from './declines.ts'
import { gatewayOf } from './gateways.ts'
import { declined, type PayError, type PayOutcome } from './outcome.ts'
import { type Attempt, findAttempt, keyOf, moveAttempt, targetOf } from './store.ts'

/** Answers the challenge of the card's bank. */
export async function answerChallenge(
  ctx: Context<PayError>,
  challengeId: string,
  approve: boolean,
): Promise<PayOutcome & { readonly attempt: Attempt }> {
  const attempt = await findChallenge(ctx, challengeId)
  const { charge_id: chargeId, order_id: orderId, state } = attempt
  if (orderId) return { status: 'approved', orderId, attempt }
  if (state === 'DECLINED' || state === 'VOIDED' || !chargeId)
    return { ...declined('CHALLENGE_REFUSED'), attempt }
  const gateway = await gatewayOf(ctx, attempt)
  const authorization = await gateway.answerChallenge(ctx.siteId, chargeId, approve)
  return { ...(await proceed(ctx, attempt, authorization)), attempt }
}

/** An attempt with an open challenge, of the caller's checkout or of a payment link. */
export async function findChallenge(ctx: Context<PayError>, challengeId: string): Promise<Attempt> {
  const attempt = (await findAttempt(ctx, challengeId)) ?? ctx.fail('CHALLENGE_NOT_FOUND')
  if (attempt.checkout_id !== null) await readOwnCheckout(ctx, attempt.checkout_id)
  return attempt
}

/** Reads the attempt's state at the gateway and continues. */
export async function lookAgain(ctx: Context<PayError>, attempt: Attempt): Promise<PayOutcome | undefined> {
  const { id, order_id: orderId, charge_id: chargeId, state } = attempt
  if (orderId) return { status: 'approved', orderId }
  if (state !== 'AUTHORIZING' && state !== 'CHALLENGED' && state !== 'AUTHORIZED') return undefined
  const gateway = await gatewayOf(ctx, attempt)
  const found = await gateway.find(ctx.siteId, id, chargeId ?? undefined)
  return found && found.outcome !== 'OPEN' ? proceed(ctx, attempt, found) : undefined
}

export async function proceed(
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
      if (await moveAttempt(tx, attempt.id, 'DECLINED', facts)) await releaseUnits(tx, attempt)
    })
    await countDecline(ctx, keyOf(targetOf(attempt)))
    return declined(authorization.code)
  }
  if (authorization.outcome === 'CHALLENGE') {
    await moveAttempt(ctx, attempt.id, 'CHALLENGED', facts)
    return { status: 'challenge', challengeId: attempt.id }
  }
  if (authorization.outcome !== 'AUTHORIZED' && authorization.outcome !== 'PENDING') {
    // A concurrent call has finished the attempt with its order, or voided it without one.
    const orderId = (await findAttempt(ctx, attempt.id))?.order_id
    return orderId ? { status: 'approved', orderId } : declined('CARD_DECLINED')
  }
  await moveAttempt(ctx, attempt.id, 'AUTHORIZED', facts)
  return { status: 'approved', orderId: await finishAttempt(ctx, { ...attempt, ...facts }, authorization) }
}
