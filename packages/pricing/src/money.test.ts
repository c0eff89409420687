import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  allocate,
  currencyDigits,
  formatMoney,
  type MoneyError,
  maxAmount,
  moneyFormatter,
  multiply,
  toDecimal,
  toMinor,
} from './money.ts'

const currencies = ['JPY', 'EUR', 'USD', 'KWD', 'TND', 'ISK', 'CLF']
const currency = fc.constantFrom(...currencies)
const amount = fc.oneof(
  fc.nat(100_000),
  fc.maxSafeNat().map((n) => n % (maxAmount + 1)),
)

const fieldOf = (run: () => unknown): string => {
  try {
    run()
  } catch (error) {
    expect((error as Error).name).toBe('MoneyError')
    return (error as MoneyError).field
  }
  throw new Error('expected a MoneyError')
}

describe('currencies', () => {
  test.each([
    ['EUR', 2],
    ['USD', 2],
    ['JPY', 0],
    ['KRW', 0],
    ['VND', 0],
    ['CLP', 0],
    ['ISK', 0],
    ['BHD', 3],
    ['KWD', 3],
    ['TND', 3],
    ['JOD', 3],
    ['OMR', 3],
    ['IQD', 3],
    ['LYD', 3],
    ['CLF', 4],
  ])('%s has %i decimals', (code, digits) => {
    expect(currencyDigits(code)).toBe(digits)
  })

  test.each(['', 'eur', 'EURO', 'E R', ' JP'])('%j is not a currency', (code) => {
    expect(fieldOf(() => currencyDigits(code))).toBe('currency')
  })
})

describe('decimal text to minor units', () => {
  test.each([
    ['12.50', 'EUR', 1250],
    ['12.5', 'EUR', 1250],
    ['12', 'EUR', 1200],
    ['0', 'EUR', 0],
    ['0.07', 'EUR', 7],
    ['1200', 'JPY', 1200],
    ['1200.00', 'JPY', 1200],
    ['1.234', 'KWD', 1234],
    ['12.500000', 'EUR', 1250],
    ['0.29', 'EUR', 29],
    ['1.15', 'EUR', 115],
    ['10000000000000.00', 'EUR', maxAmount],
  ])('%s %s is %i', (text, code, minor) => {
    expect(toMinor(text, code)).toBe(minor)
  })

  test.each([
    ['12.505', 'EUR'],
    ['0.5', 'JPY'],
    ['-1', 'EUR'],
    ['+1', 'EUR'],
    ['1e3', 'EUR'],
    ['1,5', 'EUR'],
    ['', 'EUR'],
    ['.5', 'EUR'],
    ['5.', 'EUR'],
    [' 5', 'EUR'],
    ['5\n', 'EUR'],
    ['NaN', 'EUR'],
    ['Infinity', 'EUR'],
    ['٣', 'EUR'],
    ['10000000000000.01', 'EUR'],
    ['9'.repeat(400), 'JPY'],
  ])('%j %s is rejected with the name of its field', (text, code) => {
    expect(fieldOf(() => toMinor(text, code, 'lineItems[0].price'))).toBe('lineItems[0].price')
  })

  test('converting to text and back gives the same amount in every currency', () => {
    fc.assert(
      fc.property(amount, currency, (minor, code) => {
        expect(toMinor(toDecimal(minor, code), code)).toBe(minor)
      }),
    )
  })

  test.each([
    [5, 'EUR', '0.05'],
    [0, 'EUR', '0.00'],
    [-1250, 'EUR', '-12.50'],
    [7, 'KWD', '0.007'],
    [1200, 'JPY', '1200'],
    [6 * maxAmount, 'EUR', '60000000000000.00'],
  ])('%i minor units of %s are written %s', (minor, code, text) => {
    expect(toDecimal(minor, code)).toBe(text)
  })

  test.each([1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('%d cannot be written', (minor) => {
    expect(fieldOf(() => toDecimal(minor, 'EUR'))).toBe('amount')
  })
})

describe('formatted money', () => {
  test('follows the locale and the decimals of the currency', () => {
    expect(formatMoney(1250, 'EUR', 'en-GB')).toBe('€12.50')
    expect(formatMoney(1250, 'EUR', 'de-DE')).toBe('12,50\u00a0€')
    expect(formatMoney(1200, 'JPY', 'en-US')).toBe('¥1,200')
    expect(formatMoney(1234, 'IQD', 'en-US')).toBe('IQD\u00a01.234')
    expect(formatMoney(-500, 'USD', 'en-US')).toBe('-$5.00')
  })

  test('is exact beyond the range of a float', () => {
    expect(moneyFormatter('EUR', 'en-US')(6 * maxAmount - 1)).toBe('€59,999,999,999,999.99')
  })
})

describe('rates', () => {
  test.each([
    [1999, '0.19', 380],
    [150, '0.01', 2],
    [149, '0.01', 1],
    [50, '0.01', 1],
    [1, '0.5', 1],
    [0, '0.5', 0],
    [maxAmount, '1', maxAmount],
    [123_456_789_012_345, '0.000001', 123_456_789],
    [100, '2.5', 250],
  ])('%i × %s is %i, half up', (minor, rate, result) => {
    expect(multiply(minor, rate)).toBe(result)
  })

  test.each(['0,19', '-0.1', '1e-1', '', 'NaN', '0.1234567', '.2'])('%j is not a rate', (rate) => {
    expect(fieldOf(() => multiply(100, rate))).toBe('rate')
  })

  test('a product above the maximum is rejected', () => {
    expect(fieldOf(() => multiply(maxAmount, '2'))).toBe('rate')
  })
})

describe('allocation', () => {
  test.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [5, [70, 30], [4, 1]],
    [10, [0, 3, 0], [0, 10, 0]],
    [10, [0, 0], [5, 5]],
    [0, [3, 4], [0, 0]],
    [0, [], []],
  ])('%i over %j is %j', (total, weights, parts) => {
    expect(allocate(total, weights)).toEqual(parts)
  })

  test('adds up exactly for all weights', () => {
    fc.assert(
      fc.property(amount, fc.array(amount, { minLength: 1, maxLength: 30 }), (total, weights) => {
        const parts = allocate(total, weights)
        expect(parts.reduce((sum, part) => sum + BigInt(part), 0n)).toBe(BigInt(total))
        expect(parts.every((part) => Number.isSafeInteger(part) && part >= 0)).toBe(true)
      }),
    )
  })

  test('gives no part more than its weight if the total is at most their sum', () => {
    const sums = fc
      .array(fc.nat(1000), { minLength: 1, maxLength: 30 })
      .chain((weights) => fc.tuple(fc.constant(weights), fc.nat(weights.reduce((a, b) => a + b, 0))))
    fc.assert(
      fc.property(sums, ([weights, total]) => {
        expect(allocate(total, weights).every((part, at) => part <= weights[at]!)).toBe(true)
      }),
    )
  })

  test('negative or fractional weights are rejected, and a total without weights', () => {
    expect(fieldOf(() => allocate(5, [1, -1]))).toBe('weights')
    expect(fieldOf(() => allocate(5, [0.5]))).toBe('weights')
    expect(fieldOf(() => allocate(5, []))).toBe('weights')
  })
})
