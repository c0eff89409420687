import type { Authorization, DeclineCode, RefundRefusal } from '@vitrine/platform'
import Stripe from 'stripe'

/** Currencies without minor units that Stripe counts in hundredths (docs: "Zero-decimal currencies"). */
const inHundredths: ReadonlySet<string> = new Set(['ISK', 'UGX'])
const factor = (currency: string) => (inHundredths.has(currency.toUpperCase()) ? 100 : 1)

export const toStripe = (minor: number, currency: string): number => minor * factor(currency)
export const fromStripe = (amount: number, currency: string): number => amount / factor(currency)

/** The usual limit of card schemes, where Stripe gives none. */
const heldSeconds = 7 * 86_400

export function toAuthorization(intent: Stripe.PaymentIntent, pageIsClosed = false): Authorization {
  const { latest_charge: latest, payment_method: method, customer } = intent
  const charge = latest && typeof latest !== 'string' ? latest : undefined
  const { card, type } = charge?.payment_method_details ?? {}
  const facts = {
    chargeId: intent.id,
    amount: fromStripe(intent.amount, intent.currency),
    ...cardOf(card),
    ...(type && !card && { method: type }),
  }
  switch (intent.status) {
    case 'requires_capture': {
      const until = card?.capture_before ?? (charge?.created ?? intent.created) + heldSeconds
      const kept = intent.setup_future_usage === 'off_session' && customer && method
      return {
        ...facts,
        outcome: 'AUTHORIZED',
        expiresAt: new Date(until * 1000),
        captureLater: false,
        ...(kept && { keptToken: `${idOf(customer)}/${idOf(method)}` }),
      }
    }
    case 'succeeded':
      return { ...facts, outcome: 'CAPTURED' }
    case 'canceled':
      return { ...facts, outcome: 'VOIDED' }
    case 'processing':
      return { ...facts, outcome: 'PENDING' }
    default:
      if (pageIsClosed) return { ...facts, outcome: 'VOIDED' }
      // The buyer may try another card on the page, so a failure is final only when the page closes.
      return intent.last_payment_error && !intent.next_action
        ? { ...facts, outcome: 'DECLINED', code: declineOf(intent.last_payment_error) }
        : { ...facts, outcome: 'OPEN' }
  }
}

/** Names of brands where Stripe's are not the ones on the cards. */
const brandNames: Readonly<Record<string, string>> = {
  amex: 'American Express',
  cartes_bancaires: 'Cartes Bancaires',
  diners: 'Diners Club',
  discover: 'Discover',
  eftpos_au: 'eftpos',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
}

interface CardAtStripe {
  readonly brand: string | null
  readonly last4: string | null
  readonly exp_month?: number
  readonly exp_year?: number
}

function cardOf(card: CardAtStripe | undefined) {
  const { brand, last4, exp_month: month, exp_year: year } = card ?? {}
  return {
    cardBrand: brandNames[brand ?? ''] ?? 'Card',
    cardLastFour: last4 ?? '',
    ...(month && year ? { cardExpiry: { month, year } } : {}),
  }
}

/** The result of a page that only saves a card. */
export function toVerified(session: Stripe.Checkout.Session): Authorization {
  const { setup_intent: setup, customer } = session
  const intent = setup && typeof setup !== 'string' ? setup : undefined
  const method = intent?.payment_method
  const card = method && typeof method !== 'string' ? method.card : undefined
  const facts = {
    chargeId: session.id,
    amount: 0,
    ...cardOf(card),
  }
  if (intent?.status === 'succeeded' && customer && method) {
    const expiresAt = new Date((intent.created + heldSeconds) * 1000)
    const keptToken = `${idOf(customer)}/${idOf(method)}`
    return { ...facts, outcome: 'AUTHORIZED', expiresAt, captureLater: false, keptToken }
  }
  return { ...facts, outcome: session.status === 'expired' ? 'VOIDED' : 'OPEN' }
}

const idOf = (thing: string | { readonly id: string }) => (typeof thing === 'string' ? thing : thing.id)

const declines: Readonly<Record<string, DeclineCode>> = {
  insufficient_funds: 'INSUFFICIENT_FUNDS',
  expired_card: 'CARD_EXPIRED',
  fraudulent: 'SUSPECTED_FRAUD',
  lost_card: 'SUSPECTED_FRAUD',
  stolen_card: 'SUSPECTED_FRAUD',
  authentication_required: 'CHALLENGE_REFUSED',
}

interface Decline {
  readonly code?: string | undefined
  readonly decline_code?: string | undefined
}

export function declineOf({ code, decline_code }: Decline): DeclineCode {
  return declines[decline_code ?? ''] ?? declines[code ?? ''] ?? 'CARD_DECLINED'
}

/** Stripe's reason against a refund; undefined if it could not be asked. */
export function refusalOf(error: unknown): RefundRefusal | undefined {
  if (error instanceof Stripe.errors.StripeAuthenticationError) return 'ACCESS_DENIED'
  if (error instanceof Stripe.errors.StripePermissionError) return 'FORBIDDEN'
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return undefined
  if (error.code === 'charge_already_refunded') return 'ALREADY_REFUNDED'
  if (error.code === 'resource_missing') return 'TRANSACTION_NOT_FOUND'
  return error.code === 'charge_disputed' ? 'DISABLED_BY_PROVIDER' : 'INTERNAL_ERROR'
}
