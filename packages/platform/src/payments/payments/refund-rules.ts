import type { ManuallyRefundableReason, NonRefundableReason } from '../../generated/shared.ts'
import { days, hours } from '../../kernel/time/time-spans.ts'

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
  /** The gateways that can refund, with their limit in days. */
  readonly gateways: ReadonlyMap<string | null, number>
  readonly now: Date
}

export type Refundability =
  | { readonly status: 'REFUNDABLE' }
  | { readonly status: 'MANUAL'; readonly reason: ManuallyRefundableReason }
  | { readonly status: 'NOT_REFUNDABLE'; readonly reason: NonRefundableReason }

const never = (reason: NonRefundableReason) => ({ status: 'NOT_REFUNDABLE', reason }) as const
const byHand = (reason: ManuallyRefundableReason) => ({ status: 'MANUAL', reason }) as const

/** The refundable amount of a payment, in minor units. */
export function refundableOf(
  { captured, refunded, refunding }: Pick<RefundFacts, 'captured' | 'refunded' | 'refunding'>,
  chargedBack: number,
): number {
  return Math.max(0, captured - refunded - refunding - chargedBack)
}

/** A provider's rejection of a refund, which counts for a while: staff can retry after they have corrected it there. */
export type ProviderRefusal = Extract<
  NonRefundableReason,
  'ACCESS_DENIED' | 'FORBIDDEN' | 'DISABLED_BY_PROVIDER' | 'TRANSACTION_NOT_FOUND' | 'INTERNAL_ERROR'
>
const refusals: ReadonlySet<string> = new Set<ProviderRefusal>([
  'ACCESS_DENIED',
  'FORBIDDEN',
  'DISABLED_BY_PROVIDER',
  'TRANSACTION_NOT_FOUND',
  'INTERNAL_ERROR',
])
const refusalCountsFor = hours(1)

export interface RefundTry {
  readonly payment_id: string
  readonly status: string
  readonly failure: string | null
  readonly updated_at: Date
}

/** The provider's latest rejection, or that it does not answer. */
export function lastWordOf(
  tries: readonly RefundTry[],
  paymentId: string,
  now: Date,
): ProviderRefusal | 'PROVIDER_IS_DOWN' | undefined {
  const last = tries.filter(({ payment_id }) => payment_id === paymentId).at(-1)
  if (!last?.failure) return undefined
  if (last.status !== 'FAILED') return 'PROVIDER_IS_DOWN'
  const isFresh = now.getTime() < last.updated_at.getTime() + refusalCountsFor
  return isFresh && refusals.has(last.failure) ? (last.failure as ProviderRefusal) : undefined
}

/** True if only the provider prevents the refund, so that a manual refund is possible. */
export function isProvidersWord({ status, ...judged }: Refundability): boolean {
  return status === 'NOT_REFUNDABLE' && 'reason' in judged && refusals.has(judged.reason)
}

/** Whether a payment can be refunded, automatically or manually. */
export function refundabilityOf(
  payment: RefundFacts,
  chargedBack: number,
  world: RefundWorld,
  lastWord?: ReturnType<typeof lastWordOf>,
): Refundability {
  if (world.orderStatus === 'PENDING') return never('ORDER_IS_PENDING')
  if (world.orderStatus === 'REJECTED') return never('ORDER_IS_REJECTED')
  if (payment.captured === 0) return never('NOT_PAID')
  if (refundableOf(payment, chargedBack) === 0) {
    if (payment.refunding > 0)
      return never(lastWord === 'PROVIDER_IS_DOWN' ? 'PROVIDER_IS_DOWN' : 'PENDING_REFUND')
    return never(chargedBack > 0 ? 'AMOUNT_OFFSET_BY_CHARGEBACK' : 'ALREADY_REFUNDED')
  }
  if (payment.refund_disabled) return never('DISABLED_BY_PROVIDER')
  if (payment.kind === 'OFFLINE') return byHand('OFFLINE')
  if (payment.kind === 'GIFT_CARD' && payment.gift_card_id !== null) return { status: 'REFUNDABLE' }
  // A membership payment returns credits, not money.
  if (payment.kind !== 'CARD') return byHand('NOT_SUPPORTED')
  if (payment.charge_id === null) return byHand('NOT_FOUND')
  const refundableDays = world.gateways.get(payment.gateway)
  if (refundableDays === undefined) return byHand('NOT_SUPPORTED')
  if (lastWord) return never(lastWord)
  const until = payment.created_at.getTime() + days(refundableDays)
  return world.now.getTime() > until ? byHand('EXPIRED') : { status: 'REFUNDABLE' }
}

/** The order is as refundable as its best payment. */
export function orderRefundability(total: number, payments: readonly Refundability[]): Refundability {
  if (total === 0) return never('ZERO_PRICE')
  return (
    payments.find(({ status }) => status === 'REFUNDABLE') ??
    payments.find(({ status }) => status === 'MANUAL') ??
    payments[0] ??
    never('NOT_PAID')
  )
}
