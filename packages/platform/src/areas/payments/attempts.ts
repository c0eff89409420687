import type { Context } from '../../http/context.ts'
import type { Authorization } from '../../payments/gateway.ts'
import { later } from '../../time-spans.ts'
import { createOrder } from '../checkouts/index.ts'
import { releaseReservation } from '../inventory/index.ts'
import { capturePayment } from './capture.ts'
import type { PayError } from './pay.ts'
import { abandonedAfter } from './rules.ts'
import { type Attempt, findAttempt, moveAttempt } from './store.ts'

type Held = Extract<Authorization, { outcome: 'AUTHORIZED' }>

/** Makes the order of an attempt whose money is held, then takes the money. Answers the order's id. */
export async function finishAttempt(ctx: Context<PayError>, attempt: Attempt, held: Held): Promise<string> {
  const captureLater = attempt.delay_capture || held.captureLater
  const made = await makeOrder(ctx, attempt, held, captureLater)
  if (made.byUs && !captureLater) await takeMoney(ctx, { ...attempt, order_id: made.orderId }, attempt.id)
  return made.orderId
}

async function makeOrder(ctx: Context<PayError>, attempt: Attempt, held: Held, captureLater: boolean) {
  try {
    return await ctx.transaction(async (tx) => {
      const paymentId = attempt.id
      const card = {
        id: paymentId,
        chargeId: held.chargeId,
        amount: held.amount,
        brand: held.cardBrand,
        lastFour: held.cardLastFour,
        expiresAt: held.expiresAt,
        delayedCapture: captureLater,
      }
      const { orderId } = await createOrder(tx, attempt.checkout_id, { card, savePaymentMethod: true })
      const change = { order_id: orderId, updated_at: tx.clock.now() }
      // Given back in the meantime: then there is nothing to pay this order with.
      if (!(await moveAttempt(tx, attempt.id, 'ORDERED', change))) tx.fail('CHECKOUT_CHANGED')
      if (captureLater) await moveAttempt(tx, attempt.id, 'SETTLED', change)
      else
        await tx.schedule(
          'payments.heal',
          later(change.updated_at, abandonedAfter.AUTHORIZING),
          { attemptId: attempt.id },
          attempt.id,
        )
      await tx.schedule('payments.expire', held.expiresAt, { orderId, paymentId }, paymentId)
      return { orderId, byUs: true }
    })
  } catch (error) {
    // Two that finish the same attempt: the second finds the order of the first.
    const orderId = (await findAttempt(ctx, attempt.id))?.order_id
    if (orderId) return { orderId, byUs: false }
    // What goes wrong here is mended by the healing job; the buyer is told why there is no order.
    await abandonAttempt(ctx, attempt).catch((cause: unknown) =>
      ctx.services.log.error(
        { attemptId: attempt.id, cause: String(cause) },
        'held money was not given back yet',
      ),
    )
    throw error
  }
}

/** Gives the money of an attempt back, unless its order is made: then nothing happens. */
export async function abandonAttempt(ctx: Context<PayError>, attempt: Attempt): Promise<void> {
  const ours = await ctx.transaction(async (tx) => {
    const moved = await moveAttempt(tx, attempt.id, 'VOIDING', { updated_at: tx.clock.now() })
    if (moved) await releaseReservation(tx, attempt.checkout_id)
    return moved
  })
  if (ours) await giveBack(ctx, attempt)
}

async function giveBack(ctx: Context<PayError>, attempt: Attempt): Promise<void> {
  const charge = attempt.charge_id ?? (await ctx.services.gateway.find(ctx.siteId, attempt.id))?.chargeId
  if (charge) await ctx.services.gateway.void(ctx.siteId, charge)
  await moveAttempt(ctx, attempt.id, 'VOIDED', { updated_at: ctx.clock.now() })
}

async function takeMoney(ctx: Context<PayError>, attempt: Attempt, paymentId: string): Promise<void> {
  if (!attempt.order_id) return
  await capturePayment(ctx, attempt.order_id, paymentId)
  await moveAttempt(ctx, attempt.id, 'SETTLED', { updated_at: ctx.clock.now() })
}

/**
 * Ends what a crash, a lost answer or a closed browser left open: money held without an order goes back, an order
 * whose money was not taken yet gets it taken.
 */
export async function healAttempt(ctx: Context<PayError>, attemptId: string): Promise<void> {
  const attempt = await findAttempt(ctx, attemptId)
  if (!attempt) return
  const age = ctx.clock.now().getTime() - attempt.created_at.getTime()
  if (attempt.state === 'CHALLENGED' && age < abandonedAfter.CHALLENGED) {
    const again = later(attempt.created_at, abandonedAfter.CHALLENGED)
    // Under a key of its own: the job that is running now is closed under the attempt's.
    return ctx.schedule('payments.heal', again, { attemptId }, `${attemptId} challenge`)
  }
  if (attempt.state === 'VOIDING') return giveBack(ctx, attempt)
  if (attempt.state === 'ORDERED') return takeMoney(ctx, attempt, attempt.id)
  if (attempt.state === 'AUTHORIZING' || attempt.state === 'CHALLENGED' || attempt.state === 'AUTHORIZED') {
    await abandonAttempt(ctx, attempt)
  }
}
