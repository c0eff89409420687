import { expect, test } from 'vitest'

import { unitsToRefund } from './units-to-refund.ts'

const order = (refundQuantity: number) => ({ lineItems: [{ id: 'mug', refundQuantity }] })
const made = (id: string, status: 'APPROVED' | 'RECEIVED', quantity: number) => ({
  id,
  status,
  lineItems: [{ lineItemId: 'mug', quantity, reason: 'OTHER' as const, restockedQuantity: 0 }],
})

test('a received return leaves its units to refund, without those that are refunded', () => {
  const one = made('1', 'RECEIVED', 2)
  expect(unitsToRefund(order(0), [one], one)).toEqual({ mug: 2 })
  expect(unitsToRefund(order(1), [one], one)).toEqual({ mug: 1 })
  expect(unitsToRefund(order(2), [one], one)).toEqual({})
})

test('an earlier return that is refunded does not count against a later one', () => {
  const [first, second] = [made('1', 'RECEIVED', 1), made('2', 'RECEIVED', 2)]
  expect(unitsToRefund(order(1), [first, second], second)).toEqual({ mug: 2 })
})

test('a return that has not arrived leaves nothing to refund', () => {
  const one = made('1', 'APPROVED', 2)
  expect(unitsToRefund(order(0), [one], one)).toEqual({})
})
