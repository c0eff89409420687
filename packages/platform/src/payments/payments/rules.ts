import type { PaymentCollectabilityStatus } from '../../generated/payments-collector.ts'
import type { Order } from '../../generated/shared.ts'
import { days, hours, minutes } from '../../kernel/time/time-spans.ts'

export type AttemptState =
  | 'AUTHORIZING'
  | 'CHALLENGED'
  | 'AUTHORIZED'
  | 'ORDERED'
  | 'SETTLED'
  | 'DECLINED'
  | 'VOIDING'
  | 'VOIDED'

/**
 * The allowed states of a payment attempt: gateway asked, challenge, authorised, order created, captured (or left to be
 * captured manually). An attempt without an order is voided.
 */
export const attemptMoves = {
  AUTHORIZING: ['CHALLENGED', 'AUTHORIZED', 'DECLINED', 'VOIDING'],
  CHALLENGED: ['AUTHORIZED', 'DECLINED', 'VOIDING'],
  AUTHORIZED: ['ORDERED', 'VOIDING'],
  ORDERED: ['SETTLED'],
  SETTLED: [],
  DECLINED: [],
  VOIDING: ['VOIDED'],
  VOIDED: [],
} as const satisfies Record<AttemptState, readonly AttemptState[]>

/** Milliseconds until an attempt without an order is voided. */
export const abandonedAfter = { AUTHORIZING: 120_000, CHALLENGED: 900_000, PAGE: hours(1) } as const

/** A card is valid until the last moment of its month. Without a known date, the bank decides. */
export const isCardExpired = (
  { expiry_month: month, expiry_year: year }: { expiry_month: number | null; expiry_year: number | null },
  now: Date,
): boolean => month !== null && year !== null && Date.UTC(year, month, 1) <= now.getTime()

/** The allowed statuses of a payment request. A pending payment may still be declined. */
export const requestMoves = {
  UNPAID: ['PAID', 'EXPIRED', 'VOIDED'],
  PAID: ['UNPAID'],
  EXPIRED: [],
  VOIDED: [],
} as const

export interface Delay {
  readonly scheduledAction?: 'VOID' | 'CAPTURE' | undefined
  readonly delayDuration?: { readonly count: number; readonly unit: 'MINUTES' | 'HOURS' | 'DAYS' } | undefined
}

const units = { MINUTES: minutes, HOURS: hours, DAYS: days } as const

/** The delay of a scheduled action after the authorisation, in milliseconds. */
export function delayOf({ delayDuration }: Delay): number | undefined {
  return delayDuration && units[delayDuration.unit](delayDuration.count)
}

export interface OrderMoney {
  readonly order: Pick<Order, 'status' | 'paymentStatus' | 'lineItems' | 'balanceSummary'>
  readonly hasChargebacks: boolean
  /** True if the shop has a gateway for cards. */
  readonly takesCards: boolean
}

/** Whether an order's payment can be collected; reasons that can be solved come last. */
export function collectability({
  order,
  hasChargebacks,
  takesCards,
}: OrderMoney): PaymentCollectabilityStatus {
  if (order.status === 'CANCELED') return 'NONCOLLECTABLE_ORDER_IS_CANCELLED'
  if (order.status === 'REJECTED') return 'NONCOLLECTABLE_ORDER_IS_REJECTED'
  if (order.status === 'PENDING' || order.paymentStatus.startsWith('PENDING'))
    return 'NONCOLLECTABLE_ORDER_IS_PENDING'
  if (hasChargebacks) return 'NONCOLLECTABLE_ORDER_HAS_CHARGEBACKS'
  if (Number(order.balanceSummary.balance.amount) <= 0) return 'NONCOLLECTABLE_ORDER_IS_PAID'
  // The subscription contract charges its own orders.
  if (order.lineItems.some(({ subscriptionInfo }) => subscriptionInfo))
    return 'NONCOLLECTABLE_ORDER_HAS_SUBSCRIPTIONS'
  if (
    order.lineItems.some(
      ({ itemType, priceUndetermined }) => itemType?.preset === undefined && priceUndetermined,
    )
  )
    return 'NONCOLLECTABLE_CUSTOM_AMOUNT_NOT_SUPPORTED'
  return takesCards ? 'COLLECTABLE' : 'NONCOLLECTABLE_MISSING_PAYMENT_METHOD'
}

/** The error codes of the collector's calls for the same reasons. */
export const refusalOf = {
  NONCOLLECTABLE_ORDER_IS_CANCELLED: 'ORDER_CANCELED',
  NONCOLLECTABLE_ORDER_IS_REJECTED: 'ORDER_CANCELED',
  NONCOLLECTABLE_ORDER_HAS_CHARGEBACKS: 'ORDER_HAS_CHARGEBACKS',
  NONCOLLECTABLE_ORDER_IS_PAID: 'ORDER_ALREADY_PAID',
  NONCOLLECTABLE_ORDER_IS_PENDING: 'ORDER_ALREADY_PAID',
  NONCOLLECTABLE_MISSING_PAYMENT_METHOD: 'PAYMENT_METHODS_NOT_FOUND',
} as const

/** The sum of paid, authorised and pending payments by card or from elsewhere. */
export function promisedOf(
  payments: readonly Pick<Held, 'kind' | 'status' | 'amount' | 'captured'>[],
): number {
  return payments
    .filter(({ kind }) => kind === 'CARD' || kind === 'OFFLINE')
    .reduce((sum, { status, amount, captured }) => {
      const open = status === 'AUTHORIZED' || status.startsWith('PENDING')
      return sum + (open ? amount : captured)
    }, 0)
}

interface Held {
  readonly kind: string
  readonly status: string
  readonly amount: number
  readonly captured: number
  readonly capturing: number
  readonly charge_id: string | null
  readonly gateway: string | null
  readonly void_status: string | null
}

export type CaptureRefusal =
  | VoidRefusal
  | 'INVALID_AMOUNT'
  | 'NOT_REGULAR_ONLINE_PAYMENT'
  | 'PAYMENT_HAS_PENDING_CAPTURE'

export type VoidRefusal =
  | 'PAYMENT_ALREADY_VOIDED'
  | 'PAYMENT_ALREADY_CAPTURED'
  | 'PAYMENT_NOT_AUTHORIZED'
  | 'PAYMENT_GATEWAY_ID_NOT_FOUND'

/** The reason why an amount (absent: the whole authorised rest) cannot be captured now. */
export function whyNotCapture(
  payment: Held,
  amount: number | undefined,
  gateway: string,
): CaptureRefusal | undefined {
  if (payment.kind !== 'CARD') return 'NOT_REGULAR_ONLINE_PAYMENT'
  const refusal = whyNotHeld(payment, gateway)
  if (refusal) return refusal
  if (amount !== undefined && (amount <= 0 || amount > payment.amount - payment.captured))
    return 'INVALID_AMOUNT'
  return payment.capturing > 0 ? 'PAYMENT_HAS_PENDING_CAPTURE' : undefined
}

/** The reason why an authorised payment can be neither voided nor captured. */
export function whyNotHeld(payment: Held, gateway: string): VoidRefusal | undefined {
  if (payment.status === 'VOIDED' || payment.void_status === 'SUCCEEDED') return 'PAYMENT_ALREADY_VOIDED'
  if (payment.captured >= payment.amount || isCaptured(payment.status)) return 'PAYMENT_ALREADY_CAPTURED'
  if (payment.status !== 'AUTHORIZED') return 'PAYMENT_NOT_AUTHORIZED'
  if (payment.charge_id === null || payment.gateway !== gateway) return 'PAYMENT_GATEWAY_ID_NOT_FOUND'
  return payment.void_status === 'PENDING' ? 'PAYMENT_ALREADY_VOIDED' : undefined
}

const isCaptured = (status: string) => ['APPROVED', 'PARTIALLY_REFUNDED', 'REFUNDED'].includes(status)
