import { createHash } from 'node:crypto'

import type { GiftCardRecipient } from '../../generated/gift-cards.ts'
import type { ExtendedFields } from '../../generated/shared.ts'
import type { GiftCardRow } from './store.ts'

export type GiftCardRefusal =
  | 'GIFT_CARD_NOT_FOUND'
  | 'GIFT_CARD_CODE_INVALID'
  | 'GIFT_CARD_IS_EMPTY'
  | 'GIFT_CARD_DISABLED'
  | 'GIFT_CARD_EXPIRED'

/** Letters and digits that are easy to tell apart. */
const alphabet = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'

/** 28 characters, over 128 bits, in groups for readability. */
export function codeFrom(bytes: Uint8Array): string {
  const characters = [...bytes].map((byte) => alphabet[byte % alphabet.length])
  return (
    characters
      .slice(0, 28)
      .join('')
      .match(/.{1,4}/g) ?? []
  ).join('-')
}

/** Removes spaces and dashes and ignores case. Undefined if it cannot be a code. */
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

/**
 * The recipient of a purchased card, from `extendedFields.namespaces.giftCard` of its line: `{ email, name, message }`.
 */
export function toRecipient(fields: ExtendedFields | undefined): GiftCardRecipient | undefined {
  const { email, name, message } = (fields?.namespaces?.giftCard ?? {}) as Readonly<Record<string, unknown>>
  const text = (value: unknown, most: number) =>
    typeof value === 'string' && value.trim() ? value.trim().slice(0, most) : undefined
  const to = text(email, 320)
  if (!to || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(to)) return undefined
  const [called, says] = [text(name, 100), text(message, 500)]
  return { email: to, ...(called && { name: called }), ...(says && { message: says }) }
}
