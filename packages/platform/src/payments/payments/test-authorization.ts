import { toMinor } from '@vitrine/pricing/money'
import { cardPayment, type HeldCard } from '../../checkout/checkouts/index.ts'
import type { Context } from '../../kernel/http/context.ts'
import { moneyWriter } from '../../kernel/money.ts'
import {
  activity,
  findOrder,
  insertPayments,
  listPayments,
  notePayment,
  settleOrder,
} from '../../orders/orders/index.ts'
import { saveKeptCard } from './kept-card-store.ts'
import { planFor } from './plans.ts'

/** Cards of the test gateway: one is only authorised, the other captured. */
const holding = { number: '4000000000001000', expiryMonth: 12, expiryYear: 2099, cvc: '123', holder: 'Test' }
const paying = { ...holding, number: '4242424242424242' }

/**
 * Authorises an amount (decimal text) for an order on the test gateway, for development, tests and seeds. Not within a
 * transaction.
 */
export async function authorizeForTest(
  ctx: Context,
  orderId: string,
  amount: string,
): Promise<{ readonly paymentId: string; readonly authorized: string }> {
  const settings = await ctx.services.settings(ctx)
  const minor = toMinor(amount, settings.currency)
  const card = await hold(ctx, ctx.random.id(), minor, settings.currency, holding)
  await ctx.transaction(async (tx) => {
    const now = tx.clock.now()
    await insertPayments(tx, [cardPayment(card, orderId, now)])
    await planFor(tx, { orderId, paymentId: card.id, expiresAt: card.expiresAt, waits: true })
    const details = {
      paymentId: card.id,
      amount: moneyWriter(settings).plain(minor),
      lastFourDigits: card.lastFour,
      brand: card.brand,
    }
    await settleOrder(tx, orderId, [
      activity(tx, 'AUTHORIZED_PAYMENT_CREATED', { authorizedPaymentCreated: details }),
    ])
  })
  return { paymentId: card.id, authorized: moneyWriter(settings).plain(minor).amount }
}

/**
 * Creates the charges of a seeded order at the test gateway, so that they can be refunded. A subscription's card is
 * saved for its next orders only.
 */
export async function chargeForSeed(ctx: Context, orderId: string): Promise<void> {
  const { currency } = await ctx.services.settings(ctx)
  const order = await findOrder(ctx, orderId)
  const keepCard = order?.lineItems.some(({ subscriptionInfo }) => subscriptionInfo) ?? false
  for (const { id, kind, status, amount } of await listPayments(ctx, orderId)) {
    if (kind !== 'CARD' || status !== 'APPROVED') continue
    const { chargeId, gateway, keptToken, brand, lastFour } = await hold(
      ctx,
      id,
      amount,
      currency,
      paying,
      keepCard,
    )
    await ctx.services.gateway.capture(ctx.siteId, chargeId, { key: id, amount, final: true })
    await notePayment(ctx, id, { charge_id: chargeId, gateway })
    if (keptToken)
      await saveKeptCard(ctx, {
        id: ctx.random.id(),
        member_id: null,
        order_id: orderId,
        gateway,
        token: keptToken,
        card_brand: brand,
        card_last_four: lastFour,
        expiry_month: paying.expiryMonth,
        expiry_year: paying.expiryYear,
        agreed_at: ctx.clock.now(),
        created_at: ctx.clock.now(),
      })
  }
}

async function hold(
  ctx: Context,
  id: string,
  amount: number,
  currency: string,
  card: typeof holding,
  keepCard = false,
): Promise<HeldCard & { readonly keptToken: string | undefined }> {
  const { gateway } = ctx.services
  const held = await gateway.authorize({
    siteId: ctx.siteId,
    reference: id,
    amount,
    currency,
    card,
    keepCard,
  })
  if (held.outcome !== 'AUTHORIZED')
    throw new Error(`The test gateway answered ${held.outcome} to its own test card`)
  return {
    id,
    gateway: gateway.name,
    chargeId: held.chargeId,
    amount,
    brand: held.cardBrand,
    lastFour: held.cardLastFour,
    expiresAt: held.expiresAt,
    delayedCapture: true,
    keptToken: held.keptToken,
  }
}
