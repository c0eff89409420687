import { expect, test } from 'vitest'

import { brandOf, checkCard, lastFourOf } from './card.ts'
import { testCards } from './test-cards.ts'

const now = new Date('2026-11-21T10:00:00Z')
const good = { number: '4242 4242 4242 4242', expiryMonth: 11, expiryYear: 2026, cvc: '123', holder: 'Ada' }

test('a card is valid until the last moment of its month', () => {
  expect(checkCard(good, now)).toBeUndefined()
  expect(checkCard(good, new Date('2026-11-30T23:59:59.999Z'))).toBeUndefined()
  expect(checkCard(good, new Date('2026-12-01T00:00:00Z'))?.field).toBe('expiryYear')
})

test.each([
  ['number', { number: '4242424242424243' }],
  ['number', { number: '42' }],
  ['number', { number: 'not a card' }],
  ['number', { number: '' }],
  ['expiryMonth', { expiryMonth: 0 }],
  ['expiryMonth', { expiryMonth: 13 }],
  ['expiryYear', { expiryYear: 2025 }],
  ['expiryYear', { expiryYear: 2099 }],
  ['cvc', { cvc: '1234' }],
  ['cvc', { cvc: 'abc' }],
  ['cvc', { number: '378282246310005', cvc: '123' }],
  ['holder', { holder: '  ' }],
] as const)('names the invalid field: %s', (field, change) => {
  expect(checkCard({ ...good, ...change }, now)?.field).toBe(field)
})

test('detects any single wrong digit', () => {
  for (let at = 0; at < 16; at++) {
    for (let digit = 0; digit < 10; digit++) {
      const digits = [...'4242424242424242']
      if (digits[at] === String(digit)) continue
      digits[at] = String(digit)
      expect(checkCard({ ...good, number: digits.join('') }, now)?.field).toBe('number')
    }
  }
})

test('every test card passes the validation', () => {
  for (const { number } of testCards) {
    const cvc = number.length === 15 ? '1234' : '123'
    expect(checkCard({ ...good, number, cvc }, now)).toBeUndefined()
  }
})

test('only the brand and the last four digits leave the gateway', () => {
  expect([brandOf(good.number), lastFourOf(good.number)]).toEqual(['Visa', '4242'])
  expect(brandOf('5555555555554444')).toBe('Mastercard')
  expect(brandOf('378282246310005')).toBe('American Express')
})
