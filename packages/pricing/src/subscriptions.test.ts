import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chargeDate, endDate, firstCharge, startsLater, totalOfCycles } from './subscriptions.ts'
import { priceCart } from './totals.ts'

const ordered = new Date('2026-01-31T10:00:00Z')
const days = (some: (Date | undefined)[]) => some.map((date) => date?.toISOString().slice(0, 10))
const monthly = { frequency: 'MONTH', interval: 1 } as const

describe('the charges of a subscription', () => {
  test('follow the day of the first; a missing day becomes the month’s last day', () => {
    const dates = [0, 1, 2, 3, 12].map((index) => chargeDate(monthly, ordered, index))
    expect(days(dates)).toEqual(['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2027-01-31'])
  })

  test.each([
    ['DAY', 10, '2026-02-10'],
    ['WEEK', 2, '2026-02-14'],
    ['MONTH', 3, '2026-04-30'],
    ['YEAR', 1, '2027-01-31'],
  ] as const)('recur every %s × %i', (frequency, interval, next) => {
    expect(days([chargeDate({ frequency, interval }, ordered, 1)])).toEqual([next])
  })

  test('fall on the last day of February in the years after a leap day', () => {
    const leap = new Date('2028-02-29T00:00:00Z')
    expect(days([1, 4].map((index) => chargeDate({ frequency: 'YEAR', interval: 1 }, leap, index)))).toEqual([
      '2029-02-28',
      '2032-02-29',
    ])
  })

  test('end after the purchased cycles', () => {
    const plan = { ...monthly, billingCycles: 3 }
    expect(days([2, 3].map((index) => chargeDate(plan, ordered, index)))).toEqual(['2026-03-31', undefined])
    expect(days([endDate(plan, ordered), endDate(monthly, ordered)])).toEqual(['2026-04-30', undefined])
    expect([totalOfCycles(plan, 1250), totalOfCycles(monthly, 1250)]).toEqual([3750, undefined])
  })

  test('begin at the start date, after the trial, or after both', () => {
    const startDate = new Date('2026-03-01T00:00:00Z')
    const freeTrialPeriod = { frequency: 'WEEK', interval: 2 } as const
    expect(days([firstCharge({ ...monthly, startDate }, ordered)])).toEqual(['2026-03-01'])
    expect(days([firstCharge({ ...monthly, freeTrialPeriod }, ordered)])).toEqual(['2026-02-14'])
    expect(days([firstCharge({ ...monthly, startDate, freeTrialPeriod }, ordered)])).toEqual(['2026-03-15'])
    expect(days([firstCharge({ ...monthly, startDate: new Date(0) }, ordered)])).toEqual(['2026-01-31'])
    expect([startsLater(monthly, ordered), startsLater({ ...monthly, freeTrialPeriod }, ordered)]).toEqual([
      false,
      true,
    ])
  })

  test('are always later than the one before', () => {
    const plan = fc.record({
      frequency: fc.constantFrom('DAY', 'WEEK', 'MONTH', 'YEAR'),
      interval: fc.integer({ min: 1, max: 24 }),
    })
    const start = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(plan, start, fc.nat(60), (one, from, index) => {
        const [date, next] = [chargeDate(one, from, index), chargeDate(one, from, index + 1)]
        expect(Number(next)).toBeGreaterThan(Number(date))
      }),
    )
  })
})

test('the price and the delivery of a subscription that starts later are due later', () => {
  const { payNow, payLater, priceSummary } = priceCart({
    currency: 'EUR',
    taxIncludedInPrices: false,
    lines: [{ id: 'a', quantity: 1, unitPrice: 1200, taxRate: '0.2', startsLater: true }],
    shipping: { code: 'post', title: 'Post', price: 300 },
  })
  expect([payNow.total, payLater.total, priceSummary.total]).toEqual([0, 1740, 1740])
})

test('a membership pays some units, and the rest is due later', () => {
  const { lines, payNow, payLater } = priceCart({
    currency: 'EUR',
    taxIncludedInPrices: true,
    lines: [
      {
        id: 'a',
        quantity: 3,
        unitPrice: 1000,
        paymentOption: 'MEMBERSHIP_ONLINE_WITH_OFFLINE_REMAINDER',
        membershipUnits: 2,
      },
    ],
  })
  expect([lines[0]?.lineItemPrice, payNow.total, payLater.total]).toEqual([1000, 0, 1000])
})
