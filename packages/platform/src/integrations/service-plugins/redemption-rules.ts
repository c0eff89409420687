import type { Moves } from '../../kernel/state-rules.ts'
import { minutes } from '../../kernel/time/time-spans.ts'

/** What apps give of their own: money of gift cards, credits of memberships. */
export type BenefitType = 'GIFT_CARDS_PROVIDER' | 'ECOM_MEMBERSHIPS'

export type RedemptionState = 'ASKED' | 'REDEEMED' | 'USED' | 'REFUSED' | 'VOIDING' | 'VOIDED' | 'STUCK'

/**
 * What an app was asked to take for an order. It is used by the order that is made, or given back; of one whose answer
 * was lost, what became of it is asked first.
 */
export const redemptionMoves = {
  ASKED: ['REDEEMED', 'REFUSED', 'VOIDING'],
  REDEEMED: ['USED', 'VOIDING'],
  // The order is cancelled, or was never paid.
  USED: ['VOIDING'],
  REFUSED: [],
  VOIDING: ['VOIDED', 'STUCK'],
  VOIDED: [],
  // The app does not give it back: for people to mend.
  STUCK: [],
} as const satisfies Moves<RedemptionState>

/** How long an order may take to be made with what was taken for it. */
export const patience = minutes(1)

interface Benefit {
  readonly redeem: string
  readonly void: string
  /** It has taken it for this order already; which transaction that was is `data.transactionId`. */
  readonly already: string
  /** There is nothing to give back any more. */
  readonly given: readonly string[]
}

export const benefits: Readonly<Record<BenefitType, Benefit>> = {
  GIFT_CARDS_PROVIDER: {
    redeem: '/v1/redeem',
    void: '/v1/void',
    already: 'ALREADY_REDEEMED',
    given: ['ALREADY_VOIDED', 'TRANSACTION_NOT_FOUND'],
  },
  ECOM_MEMBERSHIPS: {
    redeem: '/v1/charge-membership',
    void: '/v1/void-membership-charge',
    already: 'MEMBERSHIP_ALREADY_CHARGED',
    given: ['TRANSACTION_ALREADY_VOIDED', 'TRANSACTION_NOT_FOUND'],
  },
}
