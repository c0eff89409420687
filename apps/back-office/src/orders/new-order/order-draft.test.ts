import type { Order } from '@vitrine/client/orders'
import { expect, test } from 'vitest'

import { copyOf, emptyDraft, toOrder, totalsOf } from './order-draft.ts'

const vase = {
  id: 'a',
  name: 'Vase ',
  price: '19.90',
  quantity: '3',
  itemType: { preset: 'PHYSICAL' },
} as const

test('sums the input exactly, and ignores text that is not a number', () => {
  const draft = {
    ...emptyDraft,
    lines: [vase, { ...vase, price: '1,' }],
    isSent: true,
    deliveryPrice: '5.95',
  }
  expect(totalsOf(draft, 'EUR')).toEqual({ items: 5970n, delivery: 595n, total: 6565n })
  expect(totalsOf({ ...draft, isSent: false }, 'EUR').total).toBe(5970n)
})

test('an unpaid order is active immediately, and empty fields are omitted', () => {
  const order = toOrder({ ...emptyDraft, lines: [vase], email: 'a@example.com' }, 'EUR')
  expect(order).toMatchObject({
    lineItems: [{ productName: { original: 'Vase' }, quantity: 3, paymentOption: 'FULL_PAYMENT_OFFLINE' }],
    buyerInfo: { email: 'a@example.com' },
    billingInfo: { contactDetails: {} },
    priceSummary: { total: { amount: '59.70' } },
    paymentStatus: 'NOT_PAID',
  })
  expect(order).not.toHaveProperty('shippingInfo')
})

test('a copy keeps items and options, and sends the platform its own image URLs', () => {
  const line = {
    ...vase,
    quantity: 2,
    productName: { original: 'Vase' },
    price: { amount: '19.90' },
    image: { url: '/api/media/vase-1.webp' },
    descriptionLines: [{ name: { original: 'Glaze' }, plainText: { original: 'Fog' } }],
  }
  const file = { ...line, id: 'b', itemType: { preset: 'DIGITAL' } }
  const order = { lineItems: [line, file], buyerInfo: { email: 'a@example.com' } } as unknown as Order
  expect(toOrder(copyOf(order), 'EUR').lineItems).toMatchObject([
    {
      productName: { original: 'Vase' },
      quantity: 2,
      image: { url: '/media/vase-1.webp' },
      descriptionLines: [{ plainText: { original: 'Fog' } }],
    },
  ])
})
