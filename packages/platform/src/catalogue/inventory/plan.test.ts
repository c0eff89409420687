import { expect, test } from 'vitest'

import { type Known, planChange, type Wish } from './plan.ts'
import { goesElsewhere, maxUnits, minus, plus, takeInOrder } from './rules.ts'

const stock: Known = {
  isTracked: true,
  places: [
    { locationId: 'shop', available: 5, reserved: 2 },
    { locationId: 'store', available: 4, reserved: 0 },
    { locationId: 'attic', available: 1, reserved: 1 },
  ],
}
const at = (locationId: string, change: number) => ({ locationId, change })

test.each<[Wish, object]>([
  [
    { kind: 'SET', quantity: 15 },
    { changes: [at('shop', 2)], isTracked: true },
  ],
  [
    { kind: 'SET', quantity: 6 },
    { changes: [at('shop', -5), at('store', -2)], isTracked: true },
  ],
  [
    { kind: 'SET', quantity: 2 },
    { refused: 'RESERVED', reserved: 3 },
  ],
  [
    { kind: 'SET', quantity: 9, locationId: 'store' },
    { changes: [at('store', 5)], isTracked: true },
  ],
  [
    { kind: 'SET', quantity: 1, locationId: 'shop' },
    { refused: 'RESERVED', reserved: 2 },
  ],
  [
    { kind: 'SET', quantity: 3, locationId: 'new' },
    { changes: [at('new', 3)], isTracked: true },
  ],
  [
    { kind: 'ADD', quantity: 3 },
    { changes: [at('shop', 3)], isTracked: true },
  ],
  [
    { kind: 'ADD', quantity: maxUnits },
    { refused: 'TOO_MANY', available: 13 },
  ],
  [
    { kind: 'REMOVE', quantity: 10 },
    { changes: [at('shop', -5), at('store', -4), at('attic', -1)], isTracked: true },
  ],
  [
    { kind: 'REMOVE', quantity: 11 },
    { refused: 'TOO_FEW', available: 10 },
  ],
  [
    { kind: 'REMOVE', quantity: 2, locationId: 'attic' },
    { refused: 'TOO_FEW', available: 1 },
  ],
  [
    { kind: 'MOVE', quantity: 4, from: 'store', to: 'shop' },
    { changes: [at('store', -4), at('shop', 4)], isTracked: true },
  ],
  [{ kind: 'STOP_TRACKING' }, { changes: [], isTracked: false }],
])('a change of stock is planned by location, or refused: %o', (wish, plan) => {
  expect(planChange(stock, wish)).toEqual(plan)
})

test('stock that is not tracked can be set and removed, but not added to or moved', () => {
  const untracked: Known = {
    isTracked: false,
    places: [{ locationId: 'shop', available: 0, reserved: 0 }],
  }
  const plan = (wish: Wish) => planChange(untracked, wish)
  expect(plan({ kind: 'SET', quantity: 4 })).toEqual({ changes: [at('shop', 4)], isTracked: true })
  expect(plan({ kind: 'REMOVE', quantity: 4 })).toEqual({ changes: [], isTracked: false })
  expect(plan({ kind: 'ADD', quantity: 4 })).toEqual({ refused: 'NOT_TRACKED' })
  expect(plan({ kind: 'MOVE', quantity: 4, from: 'shop', to: 'store' })).toEqual({ refused: 'NOT_TRACKED' })
})

test('a location with pre-ordered units has none to take, and a total fills it first', () => {
  const ahead: Known = {
    isTracked: true,
    places: [
      { locationId: 'shop', available: -3, reserved: 0 },
      { locationId: 'store', available: 5, reserved: 0 },
    ],
  }
  expect(planChange(ahead, { kind: 'REMOVE', quantity: 2 })).toEqual({
    changes: [at('store', -2)],
    isTracked: true,
  })
  expect(planChange(ahead, { kind: 'REMOVE', quantity: 3 })).toEqual({ refused: 'TOO_FEW', available: 2 })
  expect(planChange(ahead, { kind: 'SET', quantity: 6 })).toEqual({
    changes: [at('shop', 4)],
    isTracked: true,
  })
  const home = { kind: 'SET', quantity: 0, locationId: 'shop' } as const
  expect(planChange(ahead, home)).toEqual({ changes: [at('shop', 3)], isTracked: true })
})

test('units are taken from one location after the other, and those of the default location go back first', () => {
  const places = [
    { locationId: 'store', available: 2 },
    { locationId: 'attic', available: 9 },
  ]
  expect(takeInOrder(places, 5)).toEqual({ store: 2, attic: 3 })
  const elsewhere = { store: 2, attic: 3 }
  expect(goesElsewhere(8, elsewhere, 3)).toEqual({})
  expect(goesElsewhere(8, elsewhere, 6)).toEqual({ store: 2, attic: 1 })
  expect(minus(elsewhere, { store: 2 })).toEqual({ attic: 3 })
  expect(minus(elsewhere, elsewhere)).toBeUndefined()
  expect(plus(elsewhere, { attic: 1, roof: 2 })).toEqual({ store: 2, attic: 4, roof: 2 })
})
