import type { Card } from '../../kernel/ports/payment-gateway.ts'

export interface CardViolation {
  readonly field: 'number' | 'expiryMonth' | 'expiryYear' | 'cvc' | 'holder'
  readonly description: string
}

/** Validates a card before it is sent to the gateway. */
export function checkCard(card: Card, now: Date): CardViolation | undefined {
  const number = digitsOf(card.number)
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number)) {
    return { field: 'number', description: 'The card number is incomplete or has a typing error' }
  }
  if (card.expiryMonth < 1 || card.expiryMonth > 12) {
    return { field: 'expiryMonth', description: 'The month is a number from 1 to 12' }
  }
  if (isExpired(card, now)) return { field: 'expiryYear', description: 'The card has expired' }
  if (card.expiryYear > now.getUTCFullYear() + 20) {
    return { field: 'expiryYear', description: 'The year is too far away' }
  }
  if (!new RegExp(`^\\d{${cvcLength(number)}}$`).test(card.cvc)) {
    return { field: 'cvc', description: `The security code has ${cvcLength(number)} digits` }
  }
  if (card.holder.trim() === '') return { field: 'holder', description: 'The name on the card is missing' }
  return undefined
}

export const digitsOf = (number: string): string => number.replace(/[ -]/g, '')

export const lastFourOf = (number: string): string => digitsOf(number).slice(-4)

export function brandOf(number: string): string {
  const digits = digitsOf(number)
  if (/^4/.test(digits)) return 'Visa'
  if (/^(5[1-5]|2[2-7])/.test(digits)) return 'Mastercard'
  if (/^3[47]/.test(digits)) return 'American Express'
  return 'Card'
}

/** A card is valid until the last moment of its month. */
function isExpired({ expiryYear, expiryMonth }: Card, now: Date): boolean {
  return Date.UTC(expiryYear, expiryMonth, 1) <= now.getTime()
}

const cvcLength = (digits: string) => (brandOf(digits) === 'American Express' ? 4 : 3)

/** ISO/IEC 7812-1, annex B. */
function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
