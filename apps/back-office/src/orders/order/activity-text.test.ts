import type { OrderActivity, OrderActivityType } from '@vitrine/client/orders'
import { expect, test } from 'vitest'

import { activityText } from './activity-text.ts'

const activity = (type: OrderActivityType, more: Partial<OrderActivity> = {}): OrderActivity => ({
  id: type,
  createdDate: new Date(0),
  type,
  activityType: type,
  ...more,
})

test('a shipment names its tracking and its email', () => {
  expect(
    activityText(activity('ORDER_FULFILLED'), [
      activity('TRACKING_NUMBER_ADDED'),
      activity('TRACKING_LINK_ADDED'),
      activity('SHIPPING_CONFIRMATION_EMAIL_SENT'),
    ]),
  ).toMatchObject({
    title: 'Fulfilled',
    description: 'Tracking number added · Shipping confirmation sent by email',
  })
})

test('a refund names its amount and its reason', () => {
  const amount = { amount: '5.00', formattedAmount: '€5.00' }
  const payment = { paymentId: 'one', regular: { amount } }
  expect(
    activityText(
      activity('PAYMENT_REFUNDED', {
        paymentRefunded: { refundId: 'one', payment },
      }),
      [
        activity('REFUND_INITIATED', {
          refundInitiated: { refundId: 'one', amount, payments: [payment], reason: 'A chip' },
        }),
      ],
    ),
  ).toMatchObject({ title: 'Refunded', description: '€5.00 · A chip' })
})
