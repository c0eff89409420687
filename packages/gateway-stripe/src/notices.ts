import type { Notice } from '@vitrine/platform'
import Stripe from 'stripe'

import { fromStripe } from './shapes.ts'

/** Stripe signs each webhook with its time; old and forged ones are rejected alike. */
export function readStripeNotice(
  stripe: Stripe,
  secret: string,
  headers: Headers,
  body: string,
): Notice | 'forged' | undefined {
  try {
    return toNotice(stripe.webhooks.constructEvent(body, headers.get('stripe-signature') ?? '', secret))
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return 'forged'
    throw error
  }
}

function toNotice(event: Stripe.Event): Notice | undefined {
  const { id } = event
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.expired':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed': {
      const session = event.data.object
      const reference = session.client_reference_id ?? undefined
      return { id, about: 'charge', chargeId: idOf(session.payment_intent) ?? session.id, reference }
    }
    case 'payment_intent.amount_capturable_updated':
    case 'payment_intent.canceled':
    case 'payment_intent.processing':
    case 'payment_intent.succeeded': {
      const intent = event.data.object
      return { id, about: 'charge', chargeId: intent.id, reference: intent.metadata.reference }
    }
    case 'payment_intent.payment_failed': {
      const { id: chargeId, metadata } = event.data.object
      // On Stripe's page, the buyer may try another card.
      return metadata.fields ? { id, about: 'charge', chargeId, reference: metadata.reference } : undefined
    }
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
      return aboutIntent(event.data.object.payment_intent, (chargeId) => ({ id, about: 'refund', chargeId }))
    case 'charge.dispute.created':
    case 'charge.dispute.closed': {
      const dispute = event.data.object
      return aboutIntent(dispute.payment_intent, (chargeId) => ({
        id,
        about: 'chargeback',
        chargeId,
        externalId: dispute.id,
        amount: fromStripe(dispute.amount, dispute.currency),
        won: dispute.status === 'won',
      }))
    }
    default:
      return undefined
  }
}

const idOf = (thing: string | { readonly id: string } | null) =>
  typeof thing === 'string' ? thing : thing?.id

function aboutIntent(
  intent: string | { readonly id: string } | null,
  make: (chargeId: string) => Notice,
): Notice | undefined {
  const chargeId = idOf(intent)
  return chargeId === undefined ? undefined : make(chargeId)
}
