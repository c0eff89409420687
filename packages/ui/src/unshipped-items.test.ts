import { expect, test } from 'vitest'

import { unshippedItems } from './unshipped-items.ts'

const line = (id: string, quantity: number, refundQuantity = 0) => ({ id, quantity, refundQuantity })
const shipment = (...lineItems: { id: string; quantity: number }[]) => ({ lineItems })

test('lists items that are neither shipped nor refunded', () => {
  const order = { lineItems: [line('a', 3), line('b', 2, 1), line('c', 1)] }
  const shipments = [
    shipment({ id: 'a', quantity: 1 }),
    shipment({ id: 'a', quantity: 1 }, { id: 'c', quantity: 1 }),
  ]
  expect(unshippedItems(order, shipments).map(({ line, left }) => [line.id, left])).toEqual([
    ['a', 1],
    ['b', 1],
  ])
})

test('lists no items of a shipped order', () => {
  expect(unshippedItems({ lineItems: [line('a', 1)] }, [shipment({ id: 'a', quantity: 1 })])).toEqual([])
})
