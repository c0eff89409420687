import type { OrderPaymentStatus, OrderStatus, PaymentStatus } from '../../generated/shared.ts'

/** The allowed status changes of an order. */
export const orderMoves = {
  INITIALIZED: ['PENDING', 'APPROVED', 'REJECTED', 'CANCELED'],
  PENDING: ['APPROVED', 'REJECTED', 'CANCELED'],
  APPROVED: ['CANCELED'],
  CANCELED: [],
  REJECTED: [],
} as const satisfies Record<OrderStatus, readonly OrderStatus[]>

/** The allowed status changes of a payment. A partial refund can be followed by another. */
export const paymentMoves = {
  PENDING: ['APPROVED', 'AUTHORIZED', 'PENDING_MERCHANT', 'DECLINED', 'CANCELED'],
  PENDING_MERCHANT: ['APPROVED', 'DECLINED', 'CANCELED'],
  AUTHORIZED: ['APPROVED', 'VOIDED'],
  APPROVED: ['PARTIALLY_REFUNDED', 'REFUNDED'],
  PARTIALLY_REFUNDED: ['PARTIALLY_REFUNDED', 'REFUNDED'],
  REFUNDED: [],
  VOIDED: [],
  CANCELED: [],
  DECLINED: [],
} as const satisfies Record<PaymentStatus, readonly PaymentStatus[]>

type ActionState = 'NONE' | 'PENDING' | 'SUCCEEDED' | 'FAILED'

/**
 * The allowed status changes of a void and of a capture. A failed void can be retried; a failed capture is replaced by
 * a new one.
 */
export const actionMoves = {
  NONE: ['PENDING'],
  PENDING: ['SUCCEEDED', 'FAILED'],
  FAILED: ['PENDING'],
  SUCCEEDED: [],
} as const satisfies Record<ActionState, readonly ActionState[]>

type RefundState = 'STARTED' | 'PENDING' | 'SUCCEEDED' | 'FAILED'

/** The allowed status changes of a refund. */
export const refundMoves = {
  STARTED: ['PENDING', 'SUCCEEDED', 'FAILED'],
  PENDING: ['SUCCEEDED', 'FAILED'],
  SUCCEEDED: [],
  FAILED: [],
} as const satisfies Record<RefundState, readonly RefundState[]>

/** The states from which `to` can be reached, for conditional updates. */
export function sourcesOf<S extends string>(moves: Readonly<Record<S, readonly S[]>>, to: S): S[] {
  return (Object.keys(moves) as S[]).filter((from) => moves[from].includes(to))
}

/** Keeping the state is always allowed. */
export function mayMove<S extends string>(moves: Readonly<Record<S, readonly S[]>>, from: S, to: S): boolean {
  return from === to || moves[from].includes(to)
}

export interface Settlement {
  readonly total: number
  readonly paid: number
  readonly pending: number
  readonly refunded: number
  /** The result of the latest unsuccessful payment. */
  readonly gaveUp?: 'CANCELED' | 'DECLINED' | undefined
  /** The pending payment waits for the shop, not for the buyer's bank. */
  readonly waitsForMerchant?: boolean | undefined
  /** The authorised amount. */
  readonly authorized?: number | undefined
}

/** The order's payment status that follows from its payments. */
export function paymentStatusOf(sums: Settlement): OrderPaymentStatus {
  const { total, paid, pending, refunded } = sums
  if (refunded > 0) return refunded >= paid ? 'FULLY_REFUNDED' : 'PARTIALLY_REFUNDED'
  if (paid >= total) return 'PAID'
  if (paid > 0) return 'PARTIALLY_PAID'
  if (pending > 0) return sums.waitsForMerchant ? 'PENDING_MERCHANT' : 'PENDING'
  // An authorised payment can still pay, so an earlier declined card does not count.
  return (sums.authorized ?? 0) > 0 ? 'NOT_PAID' : (sums.gaveUp ?? 'NOT_PAID')
}

export interface PaymentFacts {
  readonly kind: string
  readonly status: string
  readonly amount: number
  readonly captured: number
  readonly capturing: number
  readonly refunded: number
  readonly refunding: number
}

/** Sums paid, authorised, pending and refunded amounts. Membership payments are not money. */
export function sumPayments(all: readonly PaymentFacts[]) {
  const payments = all.filter(({ kind }) => kind !== 'MEMBERSHIP')
  const sum = (amount: (payment: PaymentFacts) => number) =>
    payments.reduce((total, payment) => total + amount(payment), 0)
  const last = payments.at(-1)?.status
  return {
    paid: sum((p) => p.captured),
    authorized: sum((p) => (p.status === 'AUTHORIZED' ? p.amount - p.captured - p.capturing : 0)),
    pending: sum((p) => (p.status.startsWith('PENDING') ? p.amount : p.capturing)),
    refunded: sum((p) => p.refunded),
    pendingRefund: sum((p) => p.refunding),
    gaveUp: last === 'CANCELED' || last === 'DECLINED' ? last : undefined,
    waitsForMerchant: payments.some(({ status }) => status === 'PENDING_MERCHANT'),
  } as const
}

/** Statuses that a search hides: pending and rejected unless the filter names them, initialised always. */
export function hiddenStatuses(filter: unknown): string[] {
  const asked = new Set(askedStatuses(filter))
  return ['INITIALIZED', ...['PENDING', 'REJECTED'].filter((status) => !asked.has(status))]
}

function askedStatuses(node: unknown): unknown[] {
  if (Array.isArray(node)) return node.flatMap(askedStatuses)
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([key, value]) => {
    if (key === '$and' || key === '$or') return askedStatuses(value)
    if (key !== 'status') return []
    const { $eq, $in } = Object(value) as { $eq?: unknown; $in?: unknown }
    return [value, $eq, $in].flat()
  })
}

/** True for the test mode of a provider, such as `stripe-test`. The platform's own test gateway is `test`. */
export const isTestMode = (gateway: string): boolean => gateway.endsWith('-test')
