import type { PaymentRefundability } from '@vitrine/client/order-billing'
import { expect, test } from 'vitest'

import { splitRefund } from './split-refund.ts'

const payment = (paymentId: string, max: string, how: 'self' | 'hand' | 'not') =>
  ({
    payment: { paymentId, monetary: { maxRefund: { amount: max } } },
    ...(how === 'self' && { refundable: true }),
    ...(how === 'hand' && { manuallyRefundable: { reason: 'OFFLINE' } }),
    ...(how === 'not' && { nonRefundable: { reason: 'NOT_PAID' } }),
  }) as PaymentRefundability

test('automatic refunds come before manual ones', () => {
  const payments = [
    payment('cash', '10.00', 'hand'),
    payment('card', '20.00', 'self'),
    payment('none', '9.00', 'not'),
  ]
  expect(splitRefund('25.00', payments, 'EUR')).toEqual([
    { paymentId: 'card', amount: '20.00', isManual: false },
    { paymentId: 'cash', amount: '5.00', isManual: true },
  ])
})

test('an amount that one payment covers leaves the others out', () => {
  expect(splitRefund('5', [payment('a', '20.00', 'self'), payment('b', '20.00', 'self')], 'EUR')).toEqual([
    { paymentId: 'a', amount: '5.00', isManual: false },
  ])
})

test('an excessive amount is requested in full, so that the platform rejects it', () => {
  const payments = [payment('a', '20.00', 'self'), payment('b', '10.00', 'hand')]
  expect(splitRefund('35', payments, 'EUR').map(({ amount }) => amount)).toEqual(['20.00', '15.00'])
})
