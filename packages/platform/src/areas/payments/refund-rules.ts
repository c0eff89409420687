import type { ManuallyRefundableReason, NonRefundableReason } from '../../generated/order-billing.ts'
import { days } from '../../time-spans.ts'

export interface RefundFacts {
  readonly kind: string
  readonly status: string
  readonly amount: number
  readonly captured: number
  readonly refunded: number
  readonly refunding: number
  readonly refund_disabled: boolean
  readonly gateway: string | null
  readonly charge_id: string | null
  readonly gift_card_id: string | null
  readonly created_at: Date
}

export interface RefundWorld {
  readonly orderStatus: string
  readonly gateway: string
  readonly refundableDays: number
  readonly now: Date
}

export type Refundability =
  | { readonly status: 'REFUNDABLE' }
  | { readonly status: 'MANUAL'; readonly reason: ManuallyRefundableReason }
  | { readonly status: 'NOT_REFUNDABLE'; readonly reason: NonRefundableReason }

const never = (reason: NonRefundableReason) => ({ status: 'NOT_REFUNDABLE', reason }) as const
const byHand = (reason: ManuallyRefundableReason) => ({ status: 'MANUAL', reason }) as const

/** What of a payment can still be given back, in minor units. */
export function refundableOf(
  { captured, refunded, refunding }: Pick<RefundFacts, 'captured' | 'refunded' | 'refunding'>,
  chargedBack: number,
): number {
  return Math.max(0, captured - refunded - refunding - chargedBack)
}

/** Whether and how a payment can be given back. */
export function refundabilityOf(
  payment: RefundFacts,
  chargedBack: number,
  world: RefundWorld,
): Refundability {
  if (world.orderStatus === 'PENDING') return never('ORDER_IS_PENDING')
  if (world.orderStatus === 'REJECTED') return never('ORDER_IS_REJECTED')
  if (payment.captured === 0) return never('NOT_PAID')
  if (refundableOf(payment, chargedBack) === 0) {
    if (payment.refunding > 0) return never('PENDING_REFUND')
    return never(chargedBack > 0 ? 'AMOUNT_OFFSET_BY_CHARGEBACK' : 'ALREADY_REFUNDED')
  }
  if (payment.refund_disabled) return never('DISABLED_BY_PROVIDER')
  if (payment.kind === 'OFFLINE') return byHand('OFFLINE')
  if (payment.kind === 'GIFT_CARD' && payment.gift_card_id !== null) return { status: 'REFUNDABLE' }
  // What a membership paid is given back with the membership, not as money.
  if (payment.kind !== 'CARD') return byHand('NOT_SUPPORTED')
  if (payment.charge_id === null) return byHand('NOT_FOUND')
  if (payment.gateway !== world.gateway) return byHand('NOT_SUPPORTED')
  const until = payment.created_at.getTime() + days(world.refundableDays)
  return world.now.getTime() > until ? byHand('EXPIRED') : { status: 'REFUNDABLE' }
}

/** The order as a whole: as its best payment. */
export function orderRefundability(total: number, payments: readonly Refundability[]): Refundability {
  if (total === 0) return never('ZERO_PRICE')
  return (
    payments.find(({ status }) => status === 'REFUNDABLE') ??
    payments.find(({ status }) => status === 'MANUAL') ??
    payments[0] ??
    never('NOT_PAID')
  )
}
