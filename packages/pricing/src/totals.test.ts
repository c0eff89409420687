import { describe, expect, test } from 'vitest'
import { type CartInput, type CartLine, priceCart } from './totals.ts'

const line = (
  id: string,
  unitPrice: number,
  quantity: number = 1,
  more: Partial<CartLine> = {},
): CartLine => ({
  id,
  unitPrice,
  quantity,
  ...more,
})
const cart = (lines: CartLine[], more: Partial<CartInput> = {}): CartInput => ({
  currency: 'EUR',
  taxIncludedInPrices: false,
  lines,
  ...more,
})
const standard = { code: 'standard', title: 'Standard', price: 500 }

describe('a cart', () => {
  test('without lines costs 0', () => {
    const { priceSummary, payNow, payLater } = priceCart(cart([]))
    const nothing = { subtotal: 0, discount: 0, shipping: 0, tax: 0, additionalFees: 0, total: 0 }
    expect([priceSummary, payNow, payLater]).toEqual([nothing, nothing, nothing])
  })

  test('adds tax to goods, delivery and fees if prices exclude it', () => {
    const totals = priceCart(
      cart([line('a', 1999, 2, { taxRate: '0.19' }), line('b', 500, 1, { taxRate: '0.07' })], {
        shipping: { ...standard, taxRate: '0.19' },
        additionalFees: [{ code: 'wrap', name: 'Gift wrap', price: 100, taxRate: '0.19' }],
      }),
    )
    expect(totals.priceSummary).toEqual({
      subtotal: 4498,
      discount: 0,
      shipping: 500,
      tax: 760 + 35 + 95 + 19,
      additionalFees: 100,
      total: 4498 + 500 + 100 + 909,
    })
    expect(totals.taxSummary).toEqual({ taxableAmount: 5098, totalTax: 909 })
    expect(totals.lines[0]).toMatchObject({ totalPriceBeforeTax: 3998, totalPriceAfterTax: 4758 })
  })

  test('calculates the tax of prices that include it', () => {
    const { priceSummary, lines } = priceCart(
      cart([line('a', 1190, 1, { taxRate: '0.19' })], { taxIncludedInPrices: true, shipping: standard }),
    )
    expect(priceSummary).toMatchObject({ subtotal: 1190, tax: 190, total: 1690 })
    expect(lines[0]).toMatchObject({ totalPriceBeforeTax: 1000, totalPriceAfterTax: 1190 })
  })

  test('taxes neither untaxed lines nor gift cards', () => {
    const { priceSummary } = priceCart(
      cart([
        line('a', 1000, 1, { taxRate: '0.2', taxable: false }),
        line('b', 1000, 1, { taxRate: '0.2', itemType: 'GIFT_CARD' }),
      ]),
    )
    expect(priceSummary.tax).toBe(0)
  })

  test('keeps the full price, to show the catalogue’s reduction', () => {
    const { lines } = priceCart(cart([line('a', 800, 2, { fullPrice: 1000 }), line('b', 800)]))
    expect(lines.map(({ fullPrice }) => fullPrice)).toEqual([1000, 800])
    expect(lines[0]?.lineItemPrice).toBe(1600)
  })

  test('is exact up to the largest amounts', () => {
    const largest = { price: 1e15, taxRate: '1' }
    const { priceSummary } = priceCart(
      cart([line('a', 1e15 - 1, 1, { taxRate: '1' }), line('b', 1, 1, { taxRate: '0' })], {
        shipping: { ...standard, ...largest },
        additionalFees: [{ code: 'fee', name: 'Fee', ...largest }],
      }),
    )
    expect(priceSummary.total).toBe(6e15 - 1)
  })

  test.each([
    ['lines[0].quantity', cart([line('a', 1, 0)])],
    ['lines[0].quantity', cart([line('a', 1, 1.5)])],
    ['lines[1].quantity', cart([line('a', 1), line('b', 1, 100_001)])],
    ['lines[0].unitPrice', cart([line('a', -1)])],
    ['lines[0].unitPrice', cart([line('a', Number.NaN)])],
    ['lines[0].fullPrice', cart([line('a', 1, 1, { fullPrice: 0.5 })])],
    ['lines[0]', cart([line('a', 1e15, 2)])],
    ['subtotal', cart([line('a', 1e15), line('b', 1e15)])],
    ['lines[0].taxRate', cart([line('a', 1, 1, { taxRate: '19%' })])],
    ['lines[0].depositAmount', cart([line('a', 1, 1, { depositAmount: -1 })])],
    ['shipping.price', cart([], { shipping: { ...standard, price: 1.5 } })],
    ['shipping.taxRate', cart([], { shipping: { ...standard, taxRate: '20' } })],
    ['additionalFees[0].price', cart([], { additionalFees: [{ code: 'f', name: 'F', price: -5 }] })],
    ['giftCard.balance', cart([], { giftCard: { balance: -5 } })],
    ['merchantDiscounts[0].amount', cart([], { merchantDiscounts: [{ amount: -5 }] })],
    ['merchantDiscounts[0].percentage', cart([], { merchantDiscounts: [{ percentage: '101' }] })],
  ])('with an invalid %s is rejected with its name', (field, input) => {
    expect(() => priceCart(input)).toThrow(
      expect.objectContaining({ name: 'MoneyError', field }) as unknown as Error,
    )
  })
})

describe('paying', () => {
  test('a gift card pays the amount due now, at most its balance', () => {
    const goods = [line('a', 3000)]
    const small = priceCart(cart(goods, { giftCard: { balance: 1000 } }))
    expect([small.giftCard?.amount, small.payNow.total, small.priceSummary.total]).toEqual([1000, 2000, 3000])
    const large = priceCart(cart(goods, { giftCard: { balance: 9000 } }))
    expect([large.giftCard?.amount, large.payNow.total]).toEqual([3000, 0])
    expect(priceCart(cart(goods)).giftCard).toBeUndefined()
  })

  test('offline lines are paid later, delivery now with the lines paid online', () => {
    const { payNow, payLater } = priceCart(
      cart([line('a', 3000), line('b', 2000, 1, { paymentOption: 'FULL_PAYMENT_OFFLINE', taxRate: '0.1' })], {
        shipping: standard,
        giftCard: { balance: 9000 },
      }),
    )
    expect(payNow).toMatchObject({ subtotal: 3000, shipping: 500, total: 0 })
    expect(payLater).toEqual({
      subtotal: 2000,
      discount: 0,
      shipping: 0,
      tax: 200,
      additionalFees: 0,
      total: 2200,
    })
  })

  test('delivery is paid later if everything is', () => {
    const { payNow, payLater } = priceCart(
      cart([line('a', 3000, 1, { paymentOption: 'FULL_PAYMENT_OFFLINE' })], { shipping: standard }),
    )
    expect([payNow.total, payLater.total, payLater.shipping]).toEqual([0, 3500, 500])
  })

  test('a deposit is paid now per unit, the rest later', () => {
    const workshop = { paymentOption: 'DEPOSIT_ONLINE', depositAmount: 2000, taxRate: '0.2' } as const
    const { lines, payNow, payLater } = priceCart(cart([line('a', 5000, 2, workshop)]))
    expect(lines[0]?.depositAmount).toBe(4000)
    expect([payNow.total, payLater.total]).toEqual([4000, 8000])
    expect([payNow.tax, payLater.tax]).toEqual([667, 1333])
    expect([payNow.subtotal, payLater.subtotal]).toEqual([3333, 6667])
  })

  test('a deposit never exceeds the line’s price; without one, the line is paid now', () => {
    const deposit = (depositAmount?: number) =>
      priceCart(cart([line('a', 5000, 1, { paymentOption: 'DEPOSIT_ONLINE', depositAmount })])).payNow.total
    expect([deposit(9000), deposit(5000), deposit(0), deposit()]).toEqual([5000, 5000, 0, 5000])
  })

  test('units that a membership pays cost nothing', () => {
    const options = ['MEMBERSHIP', 'MEMBERSHIP_OFFLINE'] as const
    const lines = options.map((paymentOption) => line(paymentOption, 3000, 1, { paymentOption }))
    const totals = priceCart(cart(lines, { shipping: standard }))
    expect(totals.priceSummary).toMatchObject({ subtotal: 0, total: 500 })
    expect(totals.lines[0]).toMatchObject({ price: 0, fullPrice: 3000 })
    expect(totals.payNow.total).toBe(500)
  })
})
