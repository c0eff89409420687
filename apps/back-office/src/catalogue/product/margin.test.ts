import { expect, test } from 'vitest'

import { marginOf } from './margin.ts'

test('the margin is the part of the price above the cost', () => {
  expect(marginOf('28.00', '12.60', 'EUR')).toEqual({ profit: 1540n, percent: 55 })
  expect(marginOf('10', '12.5', 'EUR')).toEqual({ profit: -250n, percent: -25 })
  expect(marginOf('1000', '990', 'JPY')).toEqual({ profit: 10n, percent: 1 })
})

test('there is no margin without a price and a cost', () => {
  for (const [price, cost] of [
    ['', '3'],
    ['28', ''],
    ['28', '3.'],
    ['0', '0'],
  ] as const)
    expect(marginOf(price, cost, 'EUR')).toBeUndefined()
})
