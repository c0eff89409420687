import type { Authorization, GatewayKeys, PageRequest, PaymentGateway } from '@vitrine/platform'
import Stripe from 'stripe'

import { namesAtStripe } from './methods.ts'
import { toAuthorization, toStripe } from './shapes.ts'

type Paying = Pick<
  Stripe.PaymentIntentCreateParams,
  'confirmation_token' | 'customer' | 'payment_method' | 'automatic_payment_methods'
>

/** The entry in Stripe's fields. */
export const byFields = (
  token: string,
  methods: NonNullable<GatewayKeys['methods']>,
  currency: string,
): Paying => ({
  confirmation_token: token,
  ...(methods.length > 0
    ? { payment_method_types: namesAtStripe(methods, currency) }
    : { automatic_payment_methods: { enabled: true } }),
})

/** A saved card. If the bank asks, Stripe answers the address of its page. */
export const byKeptCard = (token: string): Paying => partsOf(token)

/** Our token of a saved card: Stripe's customer and payment method. */
export function partsOf(token: string): { readonly customer: string; readonly payment_method: string } {
  const [customer = '', payment_method = ''] = token.split('/')
  return { customer, payment_method }
}

/** Creates a payment, and confirms it at once: fields are shown before the total is final. */
export async function confirmPayment(
  stripe: Stripe,
  request: PageRequest,
  by: Paying,
): ReturnType<PaymentGateway['begin']> {
  const intent = await answered(stripe, request, by)
  if (intent.status !== 'requires_action') return ended(stripe, intent)
  const url = intent.next_action?.redirect_to_url?.url
  if (url) return { chargeId: intent.id, url }
  return { chargeId: intent.id, clientSecret: intent.client_secret ?? '' }
}

/** A declined payment arrives as an error. */
async function answered(
  stripe: Stripe,
  { amount, currency, reference, siteId, returnUrl, askBank }: PageRequest,
  by: Paying,
): Promise<Stripe.PaymentIntent> {
  try {
    return await stripe.paymentIntents.create(
      {
        amount: toStripe(amount, currency),
        currency: currency.toLowerCase(),
        ...by,
        confirm: true,
        capture_method: 'manual',
        return_url: returnUrl,
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
