import type { Authorization, GatewayKeys, PageRequest, PaymentGateway } from '@vitrine/platform'
import Stripe from 'stripe'

import { namesAtStripe } from './method-names.ts'
import { toAuthorization, toStripe } from './shapes.ts'

/**
 * Creates a payment from what the buyer entered in Stripe's fields, and confirms it at once: the fields were shown
 * before the total was final.
 */
export async function confirmPayment(
  stripe: Stripe,
  request: PageRequest,
  token: string,
  methods: NonNullable<GatewayKeys['methods']>,
): ReturnType<PaymentGateway['begin']> {
  const intent = await answered(stripe, request, token, methods)
  if (intent.status !== 'requires_action') return ended(stripe, intent)
  const url = intent.next_action?.redirect_to_url?.url
  if (url) return { chargeId: intent.id, url }
  return { chargeId: intent.id, clientSecret: intent.client_secret ?? '' }
}

/** A declined payment arrives as an error. */
async function answered(
  stripe: Stripe,
  { amount, currency, reference, siteId, returnUrl, askBank }: PageRequest,
  token: string,
  methods: NonNullable<GatewayKeys['methods']>,
): Promise<Stripe.PaymentIntent> {
  try {
    return await stripe.paymentIntents.create(
      {
        amount: toStripe(amount, currency),
        currency: currency.toLowerCase(),
        confirmation_token: token,
        confirm: true,
        capture_method: 'manual',
        return_url: returnUrl,
        ...(methods.length > 0
          ? { payment_method_types: ['card', ...methods.map((name) => namesAtStripe[name])] }
          : { automatic_payment_methods: { enabled: true } }),
        ...(askBank && { payment_method_options: { card: { request_three_d_secure: 'any' } } }),
        // `fields`: unlike on Stripe's page, a failed payment is not tried again.
        metadata: { reference, site: siteId, fields: 'yes' },
        expand: ['latest_charge'],
      },
      { idempotencyKey: `begin ${reference}` },
    )
  } catch (error) {
    const intent = error instanceof Stripe.errors.StripeCardError ? error.payment_intent : undefined
    if (intent) return intent
    throw error
  }
}

/** Cancels a declined payment, which a browser with its secret could otherwise confirm again. */
async function ended(stripe: Stripe, intent: Stripe.PaymentIntent): Promise<Authorization> {
  const authorization = toAuthorization(intent)
  if (authorization.outcome === 'DECLINED') await stripe.paymentIntents.cancel(intent.id)
  return authorization
}
