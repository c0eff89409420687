import { toMinor } from '@vitrine/pricing/money'

import type { Context } from '../../http/context.ts'
import type { PaymentGateway } from '../../payments/gateway.ts'
import { cardPayment, type HeldCard } from '../checkouts/index.ts'
import { activity, insertPayments, settleOrder } from '../orders/index.ts'
import { moneyWriter } from '../pricing/index.ts'

/** Of the test gateway: holds money without taking it. */
const heldCard = { number: '4000000000001000', expiryMonth: 12, expiryYear: 2099, cvc: '123', holder: 'Test' }

/**
 * Holds an amount (decimal text) for an order on the test gateway, to be captured or voided. For development, tests
 * and seeds. Not within a transaction.
 */
export async function authorizeForTest(
  ctx: Context,
  orderId: string,
  amount: string,
): Promise<{ readonly paymentId: string; readonly authorized: string }> {
  const settings = await ctx.services.settings(ctx)
  const minor = toMinor(amount, settings.currency)
  const card = await hold(ctx, ctx.services.gateway, minor, settings.currency)
  await ctx.transaction(async (tx) => {
    const now = tx.clock.now()
    await insertPayments(tx, [cardPayment(card, orderId, now)])
    await tx.schedule('payments.expire', card.expiresAt, { orderId, paymentId: card.id }, card.id)
    const news = {
      paymentId: card.id,
      amount: moneyWriter(settings).plain(minor),
      lastFourDigits: card.lastFour,
      brand: card.brand,
    }
    await settleOrder(tx, orderId, [
      activity(tx, 'AUTHORIZED_PAYMENT_CREATED', { authorizedPaymentCreated: news }),
    ])
  })
  return { paymentId: card.id, authorized: moneyWriter(settings).plain(minor).amount }
}

async function hold(
  ctx: Context,
  gateway: PaymentGateway,
  amount: number,
  currency: string,
): Promise<HeldCard> {
  const id = ctx.random.id()
  const held = await gateway.authorize({
    siteId: ctx.siteId,
    reference: id,
    amount,
    currency,
    card: heldCard,
  })
  if (held.outcome !== 'AUTHORIZED')
    throw new Error(`The test gateway answered ${held.outcome} to its own test card`)
  return {
    id,
    chargeId: held.chargeId,
    amount,
    brand: held.cardBrand,
    lastFour: held.cardLastFour,
    expiresAt: held.expiresAt,
    delayedCapture: true,
  }
}
