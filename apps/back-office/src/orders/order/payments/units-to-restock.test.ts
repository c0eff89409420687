import { expect, test } from 'vitest'

import { unitsToRestock } from './units-to-restock.ts'

const order = (restockQuantity: number) => ({ lineItems: [{ id: 'bowl', quantity: 3, restockQuantity }] })
const chosen = (quantity: number) => [{ lineItemId: 'bowl', quantity }]

test('the units of a received return are not restocked by their refund', () => {
  expect(unitsToRestock(order(0), chosen(2), { bowl: 2 })).toEqual([])
  expect(unitsToRestock(order(2), chosen(2), { bowl: 2 })).toEqual([])
})

test('units beside those of the return can be restocked', () => {
  expect(unitsToRestock(order(2), chosen(3), { bowl: 2 })).toEqual(chosen(1))
})

test('units that are in stock again are not restocked a second time', () => {
  expect(unitsToRestock(order(3), chosen(3), {})).toEqual([])
  expect(unitsToRestock(order(1), chosen(3), {})).toEqual(chosen(2))
})
