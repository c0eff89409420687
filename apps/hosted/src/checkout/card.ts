import type { EnteredCard } from '../generated/hosted-pages.ts'
import { texts } from '../texts/texts.ts'

/** The typed card. It exists only in the memory of the page. */
export interface TypedCard extends Record<string, string> {
  number: string
  expiry: string
  cvc: string
  holder: string
}

export const emptyCard: TypedCard = { number: '', expiry: '', cvc: '', holder: '' }

interface Brand {
  readonly name?: string
  readonly begins: RegExp
  readonly lengths: readonly number[]
  readonly cvc: number
  readonly groups: readonly number[]
}

const brands: readonly Brand[] = [
  { name: 'American Express', begins: /^3[47]/, lengths: [15], cvc: 4, groups: [4, 6, 5] },
  { name: 'Visa', begins: /^4/, lengths: [13, 16, 19], cvc: 3, groups: [4, 4, 4, 4, 3] },
  { name: 'Mastercard', begins: /^(5[1-5]|2[2-7])/, lengths: [16], cvc: 3, groups: [4, 4, 4, 4] },
]

const unknown: Brand = {
  begins: /^/,
  lengths: [13, 14, 15, 16, 17, 18, 19],
  cvc: 3,
  groups: [4, 4, 4, 4, 3],
}

export function brandOf(number: string): Brand {
  return brands.find(({ begins }) => begins.test(digitsOf(number))) ?? unknown
}

export function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}

/** Formats the typed text where this does not move the cursor: at the end, or after a paste. */
export function respaced(
  before: string,
  typed: string,
  cursor: number | null,
  space: (text: string) => string,
): string {
  const isShortened = before.startsWith(typed)
  const isPasted = digitsOf(typed).length - digitsOf(before).length > 1
  return isPasted || (cursor === typed.length && !isShortened) ? space(typed) : typed
}

/** "4242424242424242" → "4242 4242 4242 4242", grouped as on the card. */
export function spacedNumber(text: string): string {
  const digits = digitsOf(text).slice(0, 19)
  const parts: string[] = []
  let from = 0
  for (const length of brandOf(digits).groups) {
    if (from >= digits.length) break
    parts.push(digits.slice(from, from + length))
    from += length
  }
  return parts.join(' ')
}

/** "0928" → "09 / 28"; "9" → "09 / ", because no month starts with 9. */
export function spacedExpiry(text: string): string {
  const digits = digitsOf(text)
  const padded = /^[2-9]/.test(digits) ? `0${digits}` : digits
  return padded.length > 2
    ? `${padded.slice(0, 2)} / ${padded
        .slice(2, 6)
        .replace(/^20(\d\d)$/, '$1')
        .slice(0, 2)}`
    : padded
}

export function checkCard(card: TypedCard, now: Date): { readonly [Name in keyof TypedCard]?: string } {
  const digits = digitsOf(card.number)
  const brand = brandOf(digits)
  return {
    number: checkNumber(digits, brand),
    expiry: checkExpiry(card.expiry, now),
    cvc: digitsOf(card.cvc).length === brand.cvc ? undefined : texts().checkout.wrongSecurityCode(brand.cvc),
    holder: card.holder.trim() ? undefined : texts().checkout.needsHolder,
  }
}

export function toCardDetails(card: TypedCard): EnteredCard {
  const [month = 0, year = 0] = card.expiry.split('/').map((part) => Number(digitsOf(part)))
  return {
    number: digitsOf(card.number),
    expiryMonth: month,
    expiryYear: 2000 + year,
    cvc: digitsOf(card.cvc),
    holder: card.holder.trim(),
  }
}

function checkNumber(digits: string, brand: Brand): string | undefined {
  if (!digits) return texts().checkout.needsCardNumber
  if (!brand.lengths.includes(digits.length)) return texts().checkout.wrongLength(digits.length)
  return passesLuhn(digits) ? undefined : texts().checkout.wrongDigit
}

function checkExpiry(text: string, now: Date): string | undefined {
  const [month = 0, year = -1] = text.split('/').map((part) => (part.trim() ? Number(digitsOf(part)) : -1))
  if (month < 1 || month > 12 || year < 0) return texts().checkout.wrongExpiry
  const lastDay = new Date(2000 + year, month, 0, 23, 59, 59)
  return lastDay < now ? texts().checkout.cardExpired : undefined
}

/** ISO/IEC 7812-1, annex B: detects a mistyped digit. */
function passesLuhn(digits: string): boolean {
  let sum = 0
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits[digits.length - 1 - place])
    const doubled = place % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}
