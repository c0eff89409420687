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
 * A buyer's try to pay: asked at the gateway, maybe challenged by the bank, money held, order made, money taken (or
 * left to be captured by hand). A try that leads to no order gives the money back.
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

/** How long a try may stay without an order before its money goes back, in milliseconds. */
export const abandonedAfter = { AUTHORIZING: 120_000, CHALLENGED: 900_000, PAGE: hours(1) } as const

/** A link that was paid, ran out or was withdrawn leads nowhere. A bank that thought it over may say no. */
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

/** How long after the money was held something happens to it, in milliseconds. */
export function delayOf({ delayDuration }: Delay): number | undefined {
  return delayDuration && units[delayDuration.unit](delayDuration.count)
}

export interface OrderMoney {
  readonly order: Pick<Order, 'status' | 'paymentStatus' | 'lineItems' | 'balanceSummary'>
  readonly hasChargebacks: boolean
  /** A provider takes cards for the shop. */
  readonly takesCards: boolean
}

/** Whether money may be asked for, in the order in which somebody could do something about it. */
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
  // The contract of a subscription charges its own cycles.
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

/** The code in which the calls of the collector refuse the same. */
export const refusalOf = {
  NONCOLLECTABLE_ORDER_IS_CANCELLED: 'ORDER_CANCELED',
  NONCOLLECTABLE_ORDER_IS_REJECTED: 'ORDER_CANCELED',
  NONCOLLECTABLE_ORDER_HAS_CHARGEBACKS: 'ORDER_HAS_CHARGEBACKS',
  NONCOLLECTABLE_ORDER_IS_PAID: 'ORDER_ALREADY_PAID',
  NONCOLLECTABLE_ORDER_IS_PENDING: 'ORDER_ALREADY_PAID',
  NONCOLLECTABLE_MISSING_PAYMENT_METHOD: 'PAYMENT_METHODS_NOT_FOUND',
} as const

/** Money of cards and from elsewhere that came in, is held, or that a bank still thinks about. */
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

/** Why an amount (absent: all that is held) cannot be taken of a payment now. */
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

/** Why held money cannot be let go, or taken, as things are. */
export function whyNotHeld(payment: Held, gateway: string): VoidRefusal | undefined {
  if (payment.status === 'VOIDED' || payment.void_status === 'SUCCEEDED') return 'PAYMENT_ALREADY_VOIDED'
  if (payment.captured >= payment.amount || isCaptured(payment.status)) return 'PAYMENT_ALREADY_CAPTURED'
  if (payment.status !== 'AUTHORIZED') return 'PAYMENT_NOT_AUTHORIZED'
  if (payment.charge_id === null || payment.gateway !== gateway) return 'PAYMENT_GATEWAY_ID_NOT_FOUND'
  return payment.void_status === 'PENDING' ? 'PAYMENT_ALREADY_VOIDED' : undefined
}

const isCaptured = (status: string) => ['APPROVED', 'PARTIALLY_REFUNDED', 'REFUNDED'].includes(status)
