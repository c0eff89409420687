import type { Moves } from '../../kernel/state-rules.ts'
import { minutes } from '../../kernel/time/time-spans.ts'

/** Benefits of apps: gift cards and memberships. */
export type BenefitType = 'GIFT_CARDS_PROVIDER' | 'ECOM_MEMBERSHIPS'

export type RedemptionState = 'ASKED' | 'REDEEMED' | 'USED' | 'REFUSED' | 'VOIDING' | 'VOIDED' | 'STUCK'

/**
 * The states of a redemption for an order. It is used by the order or voided; if the response was lost, it is
 * requested again first.
 */
export const redemptionMoves = {
  ASKED: ['REDEEMED', 'REFUSED', 'VOIDING'],
  REDEEMED: ['USED', 'VOIDING'],
  // The order was cancelled or never paid.
  USED: ['VOIDING'],
  REFUSED: [],
  VOIDING: ['VOIDED', 'STUCK'],
  VOIDED: [],
  // The app does not return the amount, so people must resolve it.
  STUCK: [],
} as const satisfies Moves<RedemptionState>

/** The time in which an order must use its redemptions. */
export const patience = minutes(1)

interface Benefit {
  readonly redeem: string
  readonly void: string
  /** The code for an order that was already redeemed; `data.transactionId` names the transaction. */
  readonly already: string
  /** Codes for an amount that was already returned. */
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
