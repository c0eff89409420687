import { expect, test } from 'vitest'

import { type RefundWish, refundEffects } from './refund-effects.ts'

const price = (amount: string) => ({ amount, formattedAmount: `€${amount}` })
const sums = (subtotal: string, discount: string, tax: string, total: string) => ({
  subtotal: price(subtotal),
  discount: price(discount),
  tax: price(tax),
  total: price(total),
})
const order = {
  currency: 'EUR',
  priceSummary: { total: price('123.00') },
  taxInfo: { totalTax: price('23.00') },
  balanceSummary: { refunded: price('0.00') },
} as unknown as RefundWish['order']
const wish: RefundWish = {
  order,
  amount: '',
  calculated: undefined,
  delivery: price('6.15'),
  withDelivery: false,
}

test('the parts of a refund add up, and the delivery that stays is named', () => {
  const calculated = {
    summary: sums('50.00', '10.00', '9.20', '49.20'),
    calculatedRefundItems: {
      lineItems: [{ lineItemId: 'one', quantity: 1, summary: sums('50.00', '10.00', '9.20', '49.20') }],
      additionalFees: [],
    },
  }
  const { rows, sentences } = refundEffects({ ...wish, amount: '49.20', calculated })
  expect(rows.map(({ label, value }) => `${label} ${value}`)).toEqual([
    'Items before tax €50.00',
    'Discounts on the items -€10.00',
    'Tax on the items €9.20',
  ])
  expect(sentences).toEqual([
    'The delivery of €6.15 is not refunded unless you select it.',
    'The tax report counts €9.20 of this amount as refunded tax.',
  ])
})

test('a delivery is refunded with its tax, and another amount is compared with the sum', () => {
  const calculated = {
    summary: sums('5.00', '0.00', '1.15', '6.15'),
    calculatedRefundItems: {
      lineItems: [],
      additionalFees: [],
      shipping: sums('5.00', '0.00', '1.15', '6.15'),
    },
  }
  const { rows, sentences } = refundEffects({ ...wish, amount: '5.00', calculated, withDelivery: true })
  expect(rows.map(({ label, value }) => `${label} ${value}`)).toEqual([
    'Delivery before tax €5.00',
    'Tax on the delivery €1.15',
  ])
  expect(sentences).toEqual([
    '€1.15 less than the selected items and delivery.',
    'The tax report counts €0.93 of this amount as refunded tax.',
  ])
})
