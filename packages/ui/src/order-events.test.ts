import { expect, test } from 'vitest'

import { orderEvents } from './order-events.ts'

const at = (second: number) => new Date(Date.UTC(2026, 10, 21, 9, 0, second))
const entry = (type: string, second: number, more: object = {}) => ({
  type,
  createdDate: at(second),
  ...more,
})
const shown = (activities: Parameters<typeof orderEvents>[0]) =>
  orderEvents(activities).map(({ activity, details }) => [
    activity.type,
    ...details.map(({ type }) => type).sort(),
  ])

test('a shipment is one event with its tracking and its email', () => {
  expect(
    shown([
      entry('ORDER_PLACED', 0),
      entry('TRACKING_NUMBER_ADDED', 10),
      entry('TRACKING_LINK_ADDED', 10),
      entry('ORDER_FULFILLED', 10),
      entry('SHIPPING_CONFIRMATION_EMAIL_SENT', 10),
    ]),
  ).toEqual([
    ['ORDER_PLACED'],
    ['ORDER_FULFILLED', 'SHIPPING_CONFIRMATION_EMAIL_SENT', 'TRACKING_LINK_ADDED', 'TRACKING_NUMBER_ADDED'],
  ])
})

test('tracking that is added later is an event of its own', () => {
  expect(
    shown([
      entry('ORDER_FULFILLED', 0),
      entry('TRACKING_NUMBER_ADDED', 10),
      entry('TRACKING_LINK_ADDED', 10),
    ]),
  ).toEqual([['ORDER_FULFILLED'], ['TRACKING_NUMBER_ADDED', 'TRACKING_LINK_ADDED']])
})

test('a refund is one event from its start to its end', () => {
  const refundInitiated = { refundId: 'one' }
  const started = entry('REFUND_INITIATED', 0, { refundInitiated })
  expect(shown([started])).toEqual([['REFUND_INITIATED']])
  const paymentRefunded = { refundId: 'one' }
  expect(
    shown([started, entry('PAYMENT_REFUNDED', 600, { paymentRefunded }), entry('ORDER_REFUNDED', 600)]),
  ).toEqual([['PAYMENT_REFUNDED', 'ORDER_REFUNDED', 'REFUND_INITIATED']])
  const paymentRefundFailed = { refundId: 'one' }
  expect(shown([started, entry('PAYMENT_REFUND_FAILED', 600, { paymentRefundFailed })])).toEqual([
    ['PAYMENT_REFUND_FAILED', 'REFUND_INITIATED'],
  ])
})

test('a refund as store credit is one event', () => {
  expect(
    shown([
      entry('REFUND_INITIATED', 0, { refundInitiated: { refundId: 'one' } }),
      entry('PAYMENT_REFUNDED', 0, { paymentRefunded: { refundId: 'one' } }),
      entry('ORDER_REFUNDED', 0),
      entry('REFUNDED_AS_STORE_CREDIT', 0),
    ]),
  ).toEqual([['REFUNDED_AS_STORE_CREDIT', 'ORDER_REFUNDED', 'PAYMENT_REFUNDED', 'REFUND_INITIATED']])
})

test('two refunds at different times are two events', () => {
  const refunded = (refundId: string, second: number) => [
    entry('PAYMENT_REFUNDED', second, { paymentRefunded: { refundId } }),
    entry('ORDER_REFUNDED', second),
  ]
  expect(shown([...refunded('one', 0), ...refunded('two', 20)])).toHaveLength(2)
})
