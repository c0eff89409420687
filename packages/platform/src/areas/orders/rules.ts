import type { OrderPaymentStatus, OrderStatus, PaymentStatus } from '../../generated/shared.ts'

/** Where an order may go. What is not listed is refused. */
export const orderMoves = {
  INITIALIZED: ['PENDING', 'APPROVED', 'REJECTED', 'CANCELED'],
  PENDING: ['APPROVED', 'REJECTED', 'CANCELED'],
  APPROVED: ['CANCELED'],
  CANCELED: [],
  REJECTED: [],
} as const satisfies Record<OrderStatus, readonly OrderStatus[]>

/** Where one payment may go. A partial refund may be followed by another. */
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

/** A capture and a void alike. A failed one may be tried again; two never run at once. */
export const actionMoves = {
  NONE: ['PENDING'],
  PENDING: ['SUCCEEDED', 'FAILED'],
  FAILED: ['PENDING'],
  SUCCEEDED: [],
} as const satisfies Record<ActionState, readonly ActionState[]>

/** The states from which `to` may be reached: what a conditional update names. */
export function sourcesOf<S extends string>(moves: Readonly<Record<S, readonly S[]>>, to: S): S[] {
  return (Object.keys(moves) as S[]).filter((from) => moves[from].includes(to))
}

/** Staying is no move and always allowed. */
export function mayMove<S extends string>(moves: Readonly<Record<S, readonly S[]>>, from: S, to: S): boolean {
  return from === to || moves[from].includes(to)
}

export interface Settlement {
  readonly total: number
  readonly paid: number
  readonly pending: number
  readonly refunded: number
}

/** What the payments of an order add up to. */
export function paymentStatusOf({ total, paid, pending, refunded }: Settlement): OrderPaymentStatus {
  if (refunded > 0) return refunded >= paid ? 'FULLY_REFUNDED' : 'PARTIALLY_REFUNDED'
  if (paid >= total) return 'PAID'
  if (paid > 0) return 'PARTIALLY_PAID'
  return pending > 0 ? 'PENDING' : 'NOT_PAID'
}

export interface PaymentFacts {
  readonly status: string
  readonly amount: number
  readonly captureStatus: string | null
  readonly captureAmount: number | null
  readonly refunded: number
}

/** Money that came in, is held, is on its way and went back. */
export function sumPayments(payments: readonly PaymentFacts[]) {
  const sum = (amount: (payment: PaymentFacts) => number) =>
    payments.reduce((total, payment) => total + amount(payment), 0)
  return {
    paid: sum((p) => (cameIn.has(p.status) ? (p.captureAmount ?? p.amount) : 0)),
    authorized: sum((p) => (p.status === 'AUTHORIZED' && p.captureStatus !== 'PENDING' ? p.amount : 0)),
    pending: sum((p) =>
      p.status.startsWith('PENDING')
        ? p.amount
        : p.captureStatus === 'PENDING'
          ? (p.captureAmount ?? p.amount)
          : 0,
    ),
    refunded: sum((p) => p.refunded),
  }
}

const cameIn: ReadonlySet<string> = new Set(['APPROVED', 'PARTIALLY_REFUNDED', 'REFUNDED'])
