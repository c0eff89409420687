import type { AgentPayments, Authorization, DeclineCode, TokenRequest } from '@vitrine/platform'
import Stripe from 'stripe'

import { declineOf, toAuthorization, toStripe } from './shapes.ts'

/** The release of Stripe's API that has shared payment tokens. */
const apiVersion = '2026-07-29.preview'

/** Payments by Stripe's shared payment tokens, which agents grant to the profile of the account. */
export const agentPayments = (
  stripe: Stripe,
  { profileId, mode }: { readonly profileId: string; readonly mode: 'TEST' | 'LIVE' },
): AgentPayments => ({
  handler: {
    id: 'stripe',
    name: 'com.stripe.shared_payment_token',
    version: '2026-07-29',
    provider: 'stripe',
    docs: 'https://docs.stripe.com/agentic-commerce/concepts/shared-payment-tokens',
    account: profileId,
    mode,
  },
  authorizeToken: (request) => authorizeToken(stripe, request),
})

async function authorizeToken(stripe: Stripe, request: TokenRequest): Promise<Authorization> {
  const intent = await confirmed(stripe, request)
  if (typeof intent === 'string') return declined(request, intent)
  const authorization = toAuthorization(intent)
  if (authorization.outcome !== 'DECLINED' && authorization.outcome !== 'OPEN') return authorization
  // The question of the bank stays without an answer: the buyer of an agent sees no page of ours.
  await stripe.paymentIntents.cancel(intent.id).catch(() => undefined)
  return authorization.outcome === 'OPEN'
    ? { ...authorization, outcome: 'DECLINED', code: 'CHALLENGE_REFUSED' }
    : authorization
}

/** A code if Stripe created no payment. Throws if the request failed for another reason than the token or its card. */
async function confirmed(
  stripe: Stripe,
  { amount, currency, reference, siteId, token, askBank }: TokenRequest,
): Promise<Stripe.PaymentIntent | DeclineCode> {
  const wanted = {
    amount: toStripe(amount, currency),
    currency: currency.toLowerCase(),
    payment_method_data: { shared_payment_granted_token: token },
    confirm: true,
    capture_method: 'manual',
    ...(askBank && { payment_method_options: { card: { request_three_d_secure: 'any' } } }),
    metadata: { reference, site: siteId, fields: 'yes' },
    expand: ['latest_charge'],
  }
  try {
    return await stripe.paymentIntents.create(
      // The types describe the newest stable release, which has no such tokens.
      wanted as unknown as Stripe.PaymentIntentCreateParams,
      { idempotencyKey: `token ${reference}`, apiVersion },
    )
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) return error.payment_intent ?? declineOf(error)
    if (error instanceof Stripe.errors.StripeInvalidRequestError && isAboutToken(error))
      return 'TOKEN_REFUSED'
    throw error
  }
}

/** Of payment methods, as a token stands for one; the preview documents no codes of its tokens. */
const codesOfTokens: ReadonlySet<string | undefined> = new Set([
  'amount_too_large',
  'payment_method_currency_mismatch',
  'payment_method_not_available',
  'payment_method_unexpected_state',
])

/**
 * Whether the token is unknown, expired, used, or for another amount, currency or account. Other refusals are about
 * the account of the shop, such as one without the preview, which does not know the parameter.
 */
function isAboutToken({
  code,
  param = '',
}: InstanceType<typeof Stripe.errors.StripeInvalidRequestError>): boolean {
  if (code === 'parameter_unknown') return false
  return codesOfTokens.has(code) || /shared_payment/.test(`${param} ${code}`)
}

const declined = (
  { reference, amount }: TokenRequest,
  code: DeclineCode,
): Extract<Authorization, { outcome: 'DECLINED' }> => ({
  outcome: 'DECLINED',
  code,
  chargeId: reference,
  amount,
  cardBrand: 'Card',
  cardLastFour: '',
})
