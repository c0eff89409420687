import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitTip, tipAmount } from './tips.ts'

test.each([
  ['PERCENTAGE', '10', 1999, 'EUR', 200],
  ['PERCENTAGE', '12.5', 1000, 'EUR', 125],
  ['PERCENTAGE', '100', 1000, 'JPY', 1000],
  ['PERCENTAGE', '0.5', 100_000, 'KWD', 500],
  ['AMOUNT', '3', 1000, 'EUR', 300],
  ['CUSTOM', '1.250', 1000, 'KWD', 1250],
] as const)('a tip of %s %s on %i %s is %i', (tipType, value, base, currency, amount) => {
  expect(tipAmount({ tipType, value }, base, currency)).toBe(amount)
})

test.each([
  ['PERCENTAGE', '101'],
  ['PERCENTAGE', 'ten'],
  ['CUSTOM', '1.001'],
] as const)('%s of %s is rejected with the name of its field', (tipType, value) => {
  expect(() => tipAmount({ tipType, value }, 1000, 'EUR')).toThrow('value: expected')
})

test('a tip is split equally or by shares, regardless of the order of staff', () => {
  const [ada, ben, cleo] = [
    { id: 'ada', share: 1 },
    { id: 'ben', share: 2 },
    { id: 'cleo', share: 0 },
  ]
  expect(splitTip(1000, 'EQUAL', [ada, ben, cleo])).toEqual([334, 333, 333])
  expect(splitTip(1000, 'EQUAL', [cleo, ben, ada])).toEqual([333, 333, 334])
  expect(splitTip(1000, 'PROPORTIONAL', [ada, ben, cleo])).toEqual([333, 667, 0])
  expect(splitTip(1000, 'PROPORTIONAL', [cleo])).toEqual([1000])
  expect(splitTip(1000, 'EQUAL', [])).toEqual([])
})

test('the shares add up to the tip, and equal shares differ by at most one minor unit', () => {
  const shares = fc.array(fc.nat(500), { minLength: 1, maxLength: 50 })
  fc.assert(
    fc.property(fc.nat(1e9), shares, fc.constantFrom('EQUAL', 'PROPORTIONAL'), (amount, some, method) => {
      const parts = splitTip(
        amount,
        method,
        some.map((share, at) => ({ id: `staff-${at}`, share })),
      )
      expect(parts.reduce((all, part) => all + part, 0)).toBe(amount)
      for (const part of parts) expect(Number.isSafeInteger(part) && part >= 0).toBe(true)
      if (method === 'EQUAL') expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(1)
    }),
  )
})
