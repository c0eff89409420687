import type { Order } from '@vitrine/client/orders'
import type { LineItem } from '@vitrine/react/cart'
import { expect, test } from 'vitest'

import { cartChanges, orderEvents } from './events.ts'
import { toDataLayer } from './sinks/data-layer.ts'

const line = (id: string, quantity: number, amount: string) =>
  ({
    id,
    quantity,
    catalogReference: { appId: 'shop', catalogItemId: `product-${id}` },
    productName: { original: id },
    descriptionLines: [{ name: { original: 'Size' }, plainText: { original: 'Small' } }],
    price: { amount },
  }) as unknown as LineItem

test('a change of the cart sends the difference of each line', () => {
  const before = [line('mug', 3, '0.10'), line('bowl', 1, '48.00')]
  const after = [line('mug', 1, '0.10'), line('bowl', 1, '48.00'), line('lamp', 3, '0.70')]
  expect(cartChanges(before, after, 'EUR')).toEqual([
    {
      name: 'add_to_cart',
      currency: 'EUR',
      value: '2.10',
      items: [{ id: 'product-lamp', name: 'lamp', variant: 'Small', price: '0.70', quantity: 3 }],
    },
    {
      name: 'remove_from_cart',
      currency: 'EUR',
      value: '0.20',
      items: [{ id: 'product-mug', name: 'mug', variant: 'Small', price: '0.10', quantity: 2 }],
    },
  ])
  expect(cartChanges(after, after, 'EUR')).toEqual([])
})

const order = (parts: object) =>
  ({
    number: '10012',
    currency: 'EUR',
    lineItems: [line('mug', 2, '34.00')],
    priceSummary: { total: { amount: '73.00' }, tax: { amount: '0.00' }, shipping: { amount: '5.00' } },
    appliedDiscounts: [],
    ...parts,
  }) as unknown as Order

test('an order sends its delivery, its payment and the purchase', () => {
  const events = orderEvents(
    order({
      shippingInfo: { title: 'Standard' },
      orderTransactions: { payments: [{ regularPaymentDetails: { paymentMethod: 'creditCard' } }] },
      appliedDiscounts: [{ coupon: { code: 'SPRING' } }],
    }),
  )
  expect(events).toMatchObject([
    { name: 'add_shipping_info', shippingTier: 'Standard', value: '68.00', coupon: 'SPRING' },
    { name: 'add_payment_info', paymentType: 'creditCard', value: '68.00', coupon: 'SPRING' },
    { name: 'purchase', transactionId: '10012', value: '73.00', coupon: 'SPRING' },
  ])
  expect(events[0] && toDataLayer(events[0])).toMatchObject({ ecommerce: { shipping_tier: 'Standard' } })
  expect(events[1] && toDataLayer(events[1])).toMatchObject({ ecommerce: { payment_type: 'creditCard' } })
})

test('an order without delivery or payment sends no such step', () => {
  const typesOf = (parts: object) => orderEvents(order(parts)).map(({ paymentType }) => paymentType)
  expect(orderEvents(order({})).map(({ name }) => name)).toEqual(['purchase'])
  expect(typesOf({ manualPayment: { name: 'Bank transfer' } })).toEqual(['Bank transfer', undefined])
  const gift = { orderTransactions: { payments: [{ giftcardPaymentDetails: {} }] } }
  expect(typesOf(gift)).toEqual(['giftCard', undefined])
})

test('a tag manager gets the usual names, with numbers', () => {
  const item = { id: 'mug', name: 'Mug', price: '34.00', quantity: 2 }
  expect(
    toDataLayer({
      name: 'purchase',
      transactionId: '10012',
      currency: 'EUR',
      value: '73.00',
      tax: '0.00',
      items: [item],
    }),
  ).toEqual({
    event: 'purchase',
    ecommerce: {
      transaction_id: '10012',
      currency: 'EUR',
      value: 73,
      tax: 0,
      items: [{ item_id: 'mug', item_name: 'Mug', price: 34, quantity: 2, index: 0 }],
    },
  })
  expect(toDataLayer({ name: 'search', searchTerm: 'mug' })).toEqual({ event: 'search', search_term: 'mug' })
})
