import { describe, expect, test } from 'vitest'

import type { Order } from '../../generated/shared.ts'
import { statesBefore } from '../../kernel/state-rules.ts'
import { isTakenBack, moves, type RequestStatus, reviewable } from './rules.ts'

test('the states follow the table', () => {
  const states = Object.keys(moves) as RequestStatus[]
  const pairs = states.flatMap((from) =>
    states.filter((to) => statesBefore(moves, to).includes(from)).map((to) => `${from}>${to}`),
  )
  expect(pairs).toEqual(['SCHEDULED>SENT', 'SCHEDULED>CANCELED', 'SCHEDULED>FAILED'])
})

describe('the items of a request', () => {
  const appId = 'shop'
  const line = (catalogItemId: string, amount: string, more: object = {}) => ({
    catalogReference: { appId, catalogItemId },
    price: { amount, formattedAmount: amount },
    itemType: { preset: 'PHYSICAL' },
    quantity: 2,
    refundQuantity: 0,
    ...more,
  })
  const asked = (...lineItems: object[]) => reviewable({ lineItems } as unknown as Order, appId)

  test('are the most expensive ones, each once', () => {
    expect(asked(line('a', '5.00'), line('b', '40.00'), line('a', '60.00'))).toEqual(['a', 'b'])
  })

  test('include no returned item, no gift card, and no item of another catalogue', () => {
    const other = { catalogReference: { appId: 'elsewhere', catalogItemId: 'd' } }
    expect(
      asked(
        line('a', '5.00', { refundQuantity: 2 }),
        line('b', '5.00', { refundQuantity: 1 }),
        line('c', '5.00', { itemType: { preset: 'GIFT_CARD' } }),
        line('d', '5.00', other),
        line('e', '5.00', { catalogReference: undefined }),
      ),
    ).toEqual(['b'])
  })
})

test.each([
  ['APPROVED', 'PAID', false],
  ['APPROVED', 'PARTIALLY_REFUNDED', false],
  ['APPROVED', 'FULLY_REFUNDED', true],
  ['CANCELED', 'PAID', true],
] as const)('an order that is %s and %s: taken back %s', (status, paymentStatus, expected) => {
  expect(isTakenBack({ status, paymentStatus })).toBe(expected)
})
