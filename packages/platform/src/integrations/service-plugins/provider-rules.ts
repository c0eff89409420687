import type { DeclineCode, RefundRefusal } from '../../kernel/ports/payment-gateway.ts'
import type { Moves } from '../../kernel/state-rules.ts'

export type ProviderState = 'OPEN' | 'PENDING' | 'APPROVED' | 'DECLINED' | 'CANCELED'

/**
 * What a payment provider of an app said of a payment. Nobody can ask it what became of one: it says so by an event. One
 * that was given up here may be paid there all the same, and is given back then.
 */
export const providerMoves = {
  OPEN: ['PENDING', 'APPROVED', 'DECLINED', 'CANCELED'],
  PENDING: ['APPROVED', 'DECLINED'],
  APPROVED: [],
  // Who tries again on the page of the provider has another go at the same payment.
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

/** Reason codes of the hosted platform's payment providers: 5005 a fraud is looked into, 5009 any other waiting. */
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

/** Under which name payments know their provider. */
export const providerName = (pluginId: string): string => prefix + pluginId
/** Undefined: it is no provider of an app. */
export const pluginOfProvider = (name: string): string | undefined =>
  name.startsWith(prefix) ? name.slice(prefix.length) : undefined

/** Where buyers are sent to pay. */
export function isPayPage(text: string, dev: boolean): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password } = new URL(text)
  return !username && !password && (protocol === 'https:' || (dev && protocol === 'http:'))
}
