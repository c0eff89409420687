import fc from 'fast-check'
import { expect, test } from 'vitest'

import { formatMinor, fromMinor, sumMinor, toMinor } from './money.ts'

test('sums decimal text exactly', () => {
  expect(sumMinor(['0.10', '0.20', '1234.5', '-4'], 'EUR')).toBe(123_080n)
  expect(sumMinor([], 'EUR')).toBe(0n)
})

test('uses the decimals of each currency', () => {
  expect(toMinor('120', 'JPY')).toBe(120n)
  expect(toMinor('1.234', 'KWD')).toBe(1234n)
  expect(fromMinor(5n, 'EUR')).toBe('0.05')
  expect(fromMinor(-5n, 'JPY')).toBe('-5')
})

test('converts an amount back to the same text', () => {
  fc.assert(
    fc.property(
      fc.bigInt(-(10n ** 18n), 10n ** 18n),
      fc.constantFrom('EUR', 'JPY', 'KWD'),
      (minor, currency) => {
        expect(toMinor(fromMinor(minor, currency), currency)).toBe(minor)
      },
    ),
  )
})

test('formats large amounts exactly', () => {
  expect(formatMinor(9_007_199_254_740_993_07n, 'EUR')).toBe('€9,007,199,254,740,993.07')
})

test('rejects text that is not an amount', () => {
  expect(() => toMinor('1e3', 'EUR')).toThrow('Not an amount: 1e3')
})
