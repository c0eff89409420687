import { createHash } from 'node:crypto'

import type { GiftCardRow } from './store.ts'

export type GiftCardRefusal =
  | 'GIFT_CARD_NOT_FOUND'
  | 'GIFT_CARD_CODE_INVALID'
  | 'GIFT_CARD_IS_EMPTY'
  | 'GIFT_CARD_DISABLED'
  | 'GIFT_CARD_EXPIRED'

/** Letters and digits that nobody mistakes for one another when reading them aloud. */
const alphabet = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'

/** 28 characters, above 128 bits, in groups for people. */
export function codeFrom(bytes: Uint8Array): string {
  const characters = [...bytes].map((byte) => alphabet[byte % alphabet.length])
  return (
    characters
      .slice(0, 28)
      .join('')
      .match(/.{1,4}/g) ?? []
  ).join('-')
}

/** Spaces, dashes and case do not matter. Undefined when it cannot be a code. */
export function normalise(code: string): string | undefined {
  const plain = code.toUpperCase().replace(/[\s-]/g, '')
  return /^[A-Z0-9]{8,40}$/.test(plain) ? plain : undefined
}

export function hash(normalised: string): string {
  return createHash('sha256').update(normalised).digest('hex')
}

export function refusal(card: GiftCardRow | undefined, now: Date): GiftCardRefusal | undefined {
  if (!card) return 'GIFT_CARD_NOT_FOUND'
  if (!card.active) return 'GIFT_CARD_DISABLED'
  if (card.expires_at && now >= card.expires_at) return 'GIFT_CARD_EXPIRED'
  return Number(card.balance) > 0 ? undefined : 'GIFT_CARD_IS_EMPTY'
}
