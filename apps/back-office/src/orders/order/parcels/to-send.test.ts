import type { Order } from '@vitrine/client/orders'
import { expect, test } from 'vitest'

import { toSend } from './to-send.ts'

const line = (id: string, quantity: number, refundQuantity = 0) =>
  ({ id, quantity, refundQuantity }) as Order['lineItems'][number]
const parcel = (...lineItems: { id: string; quantity: number }[]) => ({ lineItems })

test('lists items that are neither shipped nor refunded', () => {
  const order = { lineItems: [line('a', 3), line('b', 2, 1), line('c', 1)] }
  const parcels = [
    parcel({ id: 'a', quantity: 1 }),
    parcel({ id: 'a', quantity: 1 }, { id: 'c', quantity: 1 }),
  ]
  expect(toSend(order, parcels).map(({ line, left }) => [line.id, left])).toEqual([
    ['a', 1],
    ['b', 1],
  ])
})

test('lists no items of a shipped order', () => {
  expect(toSend({ lineItems: [line('a', 1)] }, [parcel({ id: 'a', quantity: 1 })])).toEqual([])
})
