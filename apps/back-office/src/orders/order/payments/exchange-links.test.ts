import { expect, test } from 'vitest'

import { creditedOrder, exchangedOrder } from './exchange-links.ts'

const exchange = { orderId: 'two', number: '10003' }
const entry = (type: 'NEW_EXCHANGE_ORDER_CREATED' | 'ORDER_CREATED_FROM_EXCHANGE') => ({
  activities: [{ id: 'a', type, activityType: type, createdDate: new Date(0), exchange }],
})

test('a refund for an exchange leads to its order, others lead nowhere', () => {
  const order = entry('NEW_EXCHANGE_ORDER_CREATED')
  expect(creditedOrder(order, 'Exchange for order 10003')).toEqual(exchange)
  expect(creditedOrder(order, 'Too small')).toBeUndefined()
  expect(creditedOrder(order)).toBeUndefined()
})

test('the order of an exchange leads back to the first one', () => {
  expect(exchangedOrder(entry('ORDER_CREATED_FROM_EXCHANGE'))).toEqual(exchange)
  expect(exchangedOrder(entry('NEW_EXCHANGE_ORDER_CREATED'))).toBeUndefined()
})
