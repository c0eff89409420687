import type {
  Authorization,
  CaptureAnswer,
  CaptureRequest,
  GatewayAction,
  GatewayKeys,
  KeptRequest,
  MoveRequest,
  PageRequest,
  PaymentGateway,
  RefundAnswer,
} from '@vitrine/platform'
import Stripe from 'stripe'

import { agentPayments } from './agent-payments.ts'
import { byFields, byKeptCard, confirmPayment, partsOf } from './confirm-payment.ts'
import { stripeFields } from './fields.ts'
import { namesAtStripe } from './methods.ts'
import { readStripeNotice } from './notices.ts'
import { fromStripe, refusalOf, toAuthorization, toStripe, toVerified } from './shapes.ts'

/** `webhookSecret`: the secret of the webhook endpoint, which signs every webhook. */
export interface StripeOptions extends GatewayKeys {
  /** An address other than Stripe's, for tests. */
  readonly api?: { readonly protocol: 'http' | 'https'; readonly host: string; readonly port: number }
  /** The address of a script other than Stripe's, for tests. */
  readonly script?: string
}

/** How long the platform waits for a buyer on the provider's page. */
const pageSeconds = 3_600
const manual = 'manual' as const

/**
 * Payments through Stripe. The card is entered in Stripe's fields within our page (the Payment Element) or on Stripe's
 * page (a Checkout session), so its number never reaches us. Payments are authorised first (`capture_method: manual`) and captured by a
 * call.
 */
export function createStripeGateway({
  secretKey,
  webhookSecret,
  publishableKey,
  methods = [],
  agentProfileId,
  api,
  script,
}: StripeOptions): PaymentGateway {
  const stripe = new Stripe(secretKey, { maxNetworkRetries: 2, timeout: 20_000, ...api })
  const mode = /^[sr]k_test_/.test(secretKey) ? 'TEST' : 'LIVE'
  return {
    // Payments keep the name, so that those of test mode never meet live keys.
    name: mode === 'TEST' ? 'stripe-test' : 'stripe',
    cardsAreEntered: 'there',
    ...(publishableKey && { fields: stripeFields({ publishableKey, methods, script }) }),
    ...(agentProfileId && { agents: agentPayments(stripe, { profileId: agentProfileId, mode }) }),
    refundableDays: 180,
    authorize: () => Promise.reject(new Error('Customers enter their cards on the page of Stripe')),
    answerChallenge: () => Promise.reject(new Error('Stripe’s page asks for the bank’s confirmation')),
    begin,
    authorizeKept,
    forgetKept,
    find,
    capture,
    void: release,
    refund,
    readNotice: async (_siteId, headers, body) => readStripeNotice(stripe, webhookSecret, headers, body),
  }

  async function begin(request: PageRequest) {
    const { confirmationToken, keptToken } = request
    if (keptToken) return confirmPayment(stripe, request, byKeptCard(keptToken))
    if (confirmationToken)
      return confirmPayment(stripe, request, byFields(confirmationToken, methods, request.currency))
    const metadata = { reference: request.reference, site: request.siteId }
    const page = {
      client_reference_id: request.reference,
      metadata,
      ...(request.keepCard && { customer_creation: 'always' as const }),
      ...(request.email && { customer_email: request.email }),
      success_url: request.returnUrl,
      cancel_url: request.cancelUrl,
      expires_at: Math.floor(Date.now() / 1000) + pageSeconds,
    }
    const currency = request.currency.toLowerCase()
    const session = await stripe.checkout.sessions.create(
      request.amount === 0
        ? { ...page, mode: 'setup', currency, setup_intent_data: { metadata } }
        : { ...page, mode: 'payment', ...payment(request, metadata, methods) },
      { idempotencyKey: `begin ${request.reference}` },
    )
    if (!session.url) throw new Error(`Stripe’s session ${session.id} has no page`)
    return { chargeId: session.id, url: session.url }
  }

  async function authorizeKept(request: KeptRequest): Promise<Authorization> {
    const { customer, payment_method } = partsOf(request.token)
    try {
      const intent = await stripe.paymentIntents.create(
        {
          amount: toStripe(request.amount, request.currency),
          currency: request.currency.toLowerCase(),
          customer,
          payment_method,
          capture_method: manual,
          confirm: true,
          off_session: true,
          metadata: { reference: request.reference, site: request.siteId },
          expand: ['latest_charge'],
        },
        { idempotencyKey: `kept ${request.reference}` },
      )
      return toAuthorization(intent)
    } catch (error) {
      const intent = error instanceof Stripe.errors.StripeCardError ? error.payment_intent : undefined
      if (intent) return toAuthorization(intent)
      throw error
    }
  }

  async function forgetKept(_siteId: string, token: string): Promise<void> {
    try {
      await stripe.paymentMethods.detach(partsOf(token).payment_method)
    } catch (error) {
      // It is detached already.
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
    }
  }

  async function find(
    _siteId: string,
    reference: string,
    chargeId: string | undefined,
  ): Promise<Authorization | undefined> {
    if (chargeId?.startsWith('cs_')) {
      const session = await stripe.checkout.sessions.retrieve(chargeId, {
        expand: ['payment_intent.latest_charge', 'setup_intent.payment_method'],
      })
      if (session.mode === 'setup') return toVerified(session)
      const intent = session.payment_intent
      if (intent && typeof intent !== 'string') return toAuthorization(intent, session.status === 'expired')
      const outcome = session.status === 'expired' ? 'VOIDED' : 'OPEN'
      return {
        outcome,
        chargeId,
        amount: fromStripe(session.amount_total ?? 0, session.currency ?? ''),
        cardBrand: 'Card',
        cardLastFour: '',
      }
    }
    if (chargeId) return toAuthorization(await read(chargeId))
    const { data } = await stripe.paymentIntents.search({
      query: `metadata['reference']:'${reference}'`,
      expand: ['data.latest_charge'],
    })
    return data[0] && toAuthorization(data[0])
  }

  function read(intentId: string): Promise<Stripe.PaymentIntent> {
    return stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] })
  }

  async function capture(_siteId: string, chargeId: string, request: CaptureRequest): Promise<CaptureAnswer> {
    const before = await read(chargeId)
    // Only some cards allow several captures; for the others, the first capture voids the rest.
    const { latest_charge: charge } = before
    const card = charge && typeof charge !== 'string' ? charge.payment_method_details?.card : undefined
    const inParts = !request.final && card?.multicapture?.status === 'available'
    try {
      const after = await stripe.paymentIntents.capture(
        chargeId,
        {
          amount_to_capture: toStripe(request.amount, before.currency),
          ...(inParts && { final_capture: false }),
        },
        { idempotencyKey: `capture ${request.key}` },
      )
      if (after.status === 'processing') return { status: 'PENDING' }
      return { status: 'SUCCEEDED', restHeld: after.status === 'requires_capture' }
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
      return { status: 'FAILED', failureCode: error.code ?? 'PROVIDER_REFUSED' }
    }
  }

  async function release(_siteId: string, chargeId: string): Promise<GatewayAction> {
    try {
      const intentId = chargeId.startsWith('cs_') ? await closePage(chargeId) : chargeId
      if (!intentId) return { status: 'SUCCEEDED' }
      const intent = await stripe.paymentIntents.retrieve(intentId)
      if (intent.status === 'canceled') return { status: 'SUCCEEDED' }
      if (intent.amount_received > 0 && intent.status === 'requires_capture')
        await stripe.paymentIntents.capture(
          intentId,
          { amount_to_capture: 0, final_capture: true },
          { idempotencyKey: `release ${intentId}` },
        )
      else await stripe.paymentIntents.cancel(intentId)
      return { status: 'SUCCEEDED' }
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
      return { status: 'FAILED', failureCode: error.code ?? 'PROVIDER_REFUSED' }
    }
  }

  /** Expires an abandoned page, so that it cannot be paid; answers the payment that was begun there. */
  async function closePage(sessionId: string): Promise<string | undefined> {
    const session = await stripe.checkout.sessions.retrieve(sessionId)
    if (session.status === 'open') await stripe.checkout.sessions.expire(sessionId)
    const intent = session.payment_intent
    return typeof intent === 'string' ? intent : intent?.id
  }

  async function refund(_siteId: string, chargeId: string, request: MoveRequest): Promise<RefundAnswer> {
    try {
      const { currency } = await stripe.paymentIntents.retrieve(chargeId)
      const made = await stripe.refunds.create(
        {
          payment_intent: chargeId,
          amount: toStripe(request.amount, currency),
          metadata: { reference: request.key },
        },
        { idempotencyKey: `refund ${request.key}` },
      )
      // A repeated key gets Stripe's first answer, so the present state is read.
      const { id, status } = made.status === 'pending' ? await stripe.refunds.retrieve(made.id) : made
      if (status === 'failed' || status === 'canceled') return { status: 'FAILED', reason: 'INTERNAL_ERROR' }
      return { status: status === 'succeeded' ? 'SUCCEEDED' : 'PENDING', providerRefundId: id }
    } catch (error) {
      const reason = refusalOf(error)
      if (!reason) throw error
      return { status: 'FAILED', reason }
    }
  }
}

function payment(
  { amount, currency, title, keepCard, askBank }: PageRequest,
  metadata: Record<string, string>,
  methods: NonNullable<GatewayKeys['methods']>,
) {
  return {
    // A saved card needs a card; with it, Stripe shows Apple Pay and Google Pay on devices that have them.
    ...(methods.length > 0 && {
      payment_method_types: namesAtStripe(keepCard ? [] : methods, currency),
    }),
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: currency.toLowerCase(),
          unit_amount: toStripe(amount, currency),
          product_data: { name: title },
        },
      },
    ],
    ...(askBank && { payment_method_options: { card: { request_three_d_secure: 'any' as const } } }),
    payment_intent_data: {
      capture_method: manual,
      metadata,
      ...(keepCard && { setup_future_usage: 'off_session' as const }),
    },
  }
}
