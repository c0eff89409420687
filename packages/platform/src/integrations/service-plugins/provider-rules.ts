import type { DeclineCode, RefundRefusal } from '../../kernel/ports/payment-gateway.ts'
import type { Moves } from '../../kernel/state-rules.ts'

export type ProviderState = 'OPEN' | 'PENDING' | 'APPROVED' | 'DECLINED' | 'CANCELED'

/**
 * The states of a payment at an app's provider, which reports them by events and cannot be queried. An abandoned
 * payment may still be paid, and is then refunded.
 */
export const providerMoves = {
  OPEN: ['PENDING', 'APPROVED', 'DECLINED', 'CANCELED'],
  PENDING: ['APPROVED', 'DECLINED'],
  APPROVED: [],
  // The buyer may retry the same payment on the provider's page.
  DECLINED: ['APPROVED'],
  CANCELED: ['APPROVED', 'DECLINED'],
} as const satisfies Moves<ProviderState>

export type RefundState = 'ASKED' | 'PENDING' | 'SUCCEEDED' | 'FAILED'

export const providerRefundMoves = {
  ASKED: ['PENDING', 'SUCCEEDED', 'FAILED'],
  PENDING: ['SUCCEEDED', 'FAILED'],
  SUCCEEDED: [],
  FAILED: [],
} as const satisfies Moves<RefundState>

/** Pending reason codes of the hosted platform's providers: 5005 fraud review, 5009 other. */
const pending: readonly number[] = [5005, 5009]

export function stateOf(reasonCode: number | undefined): 'APPROVED' | 'PENDING' | 'DECLINED' {
  if (!reasonCode) return 'APPROVED'
  return pending.includes(reasonCode) ? 'PENDING' : 'DECLINED'
}

const declines: Readonly<Record<number, DeclineCode>> = {
  3004: 'CHALLENGE_REFUSED',
  3012: 'INSUFFICIENT_FUNDS',
  3013: 'CARD_EXPIRED',
  3014: 'CARD_EXPIRED',
  3019: 'INSUFFICIENT_FUNDS',
  3028: 'INSUFFICIENT_FUNDS',
  3029: 'CARD_EXPIRED',
  3030: 'CHALLENGE_REFUSED',
  3035: 'CHALLENGE_REFUSED',
}

export function declineOf(reasonCode: number | null): DeclineCode {
  return declines[reasonCode ?? 0] ?? 'CARD_DECLINED'
}

const refundRefusals: Readonly<Record<number, RefundRefusal>> = {
  1002: 'ACCESS_DENIED',
  1006: 'FORBIDDEN',
  3022: 'FORBIDDEN',
  3023: 'ALREADY_REFUNDED',
  3024: 'FORBIDDEN',
  3026: 'DISABLED_BY_PROVIDER',
  3027: 'DISABLED_BY_PROVIDER',
}

export function refundRefusalOf(reasonCode: number | null): RefundRefusal {
  return refundRefusals[reasonCode ?? 0] ?? 'INTERNAL_ERROR'
}

const prefix = 'plugin:'

/** The provider name that payments store. */
export const providerName = (pluginId: string): string => prefix + pluginId
/** Returns undefined if it is not a provider of an app. */
export const pluginOfProvider = (name: string): string | undefined =>
  name.startsWith(prefix) ? name.slice(prefix.length) : undefined

/** Whether buyers may be redirected to this payment page. */
export function isPayPage(text: string, dev: boolean): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password } = new URL(text)
  return !username && !password && (protocol === 'https:' || (dev && protocol === 'http:'))
}
