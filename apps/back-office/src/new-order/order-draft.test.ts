import { expect, test } from 'vitest'

import { nothingYet, sumsOf, toOrder } from './order-draft.ts'

const vase = {
  id: 'a',
  name: 'Vase ',
  price: '19.90',
  quantity: '3',
  itemType: { preset: 'PHYSICAL' },
} as const

test('what is typed is summed to the cent, and what is no number counts as nothing', () => {
  const draft = {
    ...nothingYet,
    lines: [vase, { ...vase, price: '1,' }],
    isSent: true,
    deliveryPrice: '5.95',
  }
  expect(sumsOf(draft, 'EUR')).toEqual({ items: 5970n, delivery: 595n, total: 6565n })
  expect(sumsOf({ ...draft, isSent: false }, 'EUR').total).toBe(5970n)
})

test('an order that is paid later counts at once; empty boxes are left out', () => {
  const order = toOrder({ ...nothingYet, lines: [vase], email: 'a@example.com' }, 'EUR')
  expect(order).toMatchObject({
    lineItems: [{ productName: { original: 'Vase' }, quantity: 3, paymentOption: 'FULL_PAYMENT_OFFLINE' }],
    buyerInfo: { email: 'a@example.com' },
    billingInfo: { contactDetails: {} },
    priceSummary: { total: { amount: '59.70' } },
    paymentStatus: 'NOT_PAID',
  })
  expect(order).not.toHaveProperty('shippingInfo')
})
