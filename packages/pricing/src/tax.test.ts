import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { maxAmount } from './money.ts'
import { taxOn, taxRateFor } from './tax.ts'

const regions = [
  { name: 'Germany', destinations: [{ country: 'DE' }], rate: '0.19', groups: { books: '0.07' } },
  { name: 'New York', destinations: [{ country: 'US', subdivisions: ['US-NY'] }], rate: '0.04' },
  { name: 'Elsewhere in the EU', destinations: [{ country: 'NL' }, { country: 'FR' }], rate: '0.2' },
]

describe('the rate at a place', () => {
  test.each([
    [{ country: 'DE' }, '0.19'],
    [{ country: 'FR', subdivision: 'FR-75' }, '0.2'],
    [{ country: 'US', subdivision: 'US-NY' }, '0.04'],
    [{ country: 'US', subdivision: 'US-CA' }, undefined],
    [{ country: 'US' }, undefined],
    [{}, undefined],
  ])('%j: %s', (place, rate) => {
    expect(taxRateFor(regions, place)).toBe(rate)
  })

  test('a tax group has its own rate where the region names one', () => {
    expect(taxRateFor(regions, { country: 'DE' }, 'books')).toBe('0.07')
    expect(taxRateFor(regions, { country: 'FR' }, 'books')).toBe('0.2')
    expect(taxRateFor(regions, { country: 'DE' }, 'unknown')).toBe('0.19')
  })
})

describe('tax on an amount', () => {
  test('is added to a price without tax', () => {
    expect(taxOn(1050, '0.19', false)).toEqual({
      totalPriceBeforeTax: 1050,
      totalPriceAfterTax: 1250,
      tax: { taxableAmount: 1050, rate: '0.19', total: 200 },
    })
  })

  test('is calculated from a price with tax', () => {
    expect(taxOn(1190, '0.19', true)).toEqual({
      totalPriceBeforeTax: 1000,
      totalPriceAfterTax: 1190,
      tax: { taxableAmount: 1000, rate: '0.19', total: 190 },
    })
  })

  test('is 0 without a rate, and a rate of 0 keeps the taxable amount', () => {
    expect(taxOn(500, undefined, false).tax).toEqual({ taxableAmount: 0, rate: '0', total: 0 })
    expect(taxOn(500, '0', true).tax).toEqual({ taxableAmount: 500, rate: '0', total: 0 })
  })

  test('a rate above 1 is rejected with the name of its field', () => {
    expect(() => taxOn(500, '19', false, 'lines[0].taxRate')).toThrow(
      'lines[0].taxRate: expected a share from 0 to 1',
    )
  })

  test('both sides always add up, and a higher amount never has less tax', () => {
    const rate = fc.nat(1_000_000).map((millionths) => (millionths / 1e6).toFixed(6))
    const amount = fc.integer({ min: 0, max: maxAmount - 1 })
    fc.assert(
      fc.property(amount, rate, fc.boolean(), (minor, share, included) => {
        const { totalPriceBeforeTax, totalPriceAfterTax, tax } = taxOn(minor, share, included)
        expect(totalPriceBeforeTax + tax.total).toBe(totalPriceAfterTax)
        expect(included ? totalPriceAfterTax : totalPriceBeforeTax).toBe(minor)
        expect(tax.total).toBeGreaterThanOrEqual(0)
        expect(taxOn(minor + 1, share, included).tax.total).toBeGreaterThanOrEqual(tax.total)
      }),
    )
  })
})
