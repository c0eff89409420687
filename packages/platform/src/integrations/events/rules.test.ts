import { expect, test } from 'vitest'

import { canMove, statesBefore } from '../../kernel/state-rules.ts'
import { days, hours, seconds } from '../../kernel/time/time-spans.ts'
import { type DeliveryState, deliveryMoves, mostTries, pace, pauseAfter, retryAfter, wants } from './rules.ts'

const states = Object.keys(deliveryMoves) as DeliveryState[]

test('a waiting delivery succeeds or fails, and a completed one can only wait again', () => {
  const moves = states.flatMap((from) =>
    states.filter((to) => canMove(deliveryMoves, from, to)).map((to) => `${from} ${to}`),
  )
  expect(moves).toEqual(['waiting delivered', 'waiting failed', 'delivered waiting', 'failed waiting'])
  expect(statesBefore(deliveryMoves, 'waiting')).toEqual(['delivered', 'failed'])
})

test.each([0, 0.5, 0.999])('attempts continue for three days at growing intervals (%d)', (chance) => {
  const pauses = Array.from({ length: mostTries - 1 }, (_, tries) => pauseAfter(tries + 1, chance) ?? 0)
  expect(pauses.length).toBeGreaterThanOrEqual(6)
  expect(pauses.slice(0, -1)).toEqual(pauses.slice(0, -1).toSorted((one, other) => one - other))
  expect(pauses.reduce((sum, pause) => sum + pause)).toBeGreaterThanOrEqual(days(3))
  expect(pauseAfter(mostTries, chance)).toBeUndefined()
})

test('two deliveries that fail at the same time are retried at different times', () => {
  expect(pauseAfter(3, 0.9)).toBeGreaterThan(pauseAfter(3, 0.1)!)
})

test('a receiver can delay the next attempt by at most a day', () => {
  const now = new Date('2026-11-21T10:00:00Z')
  expect(retryAfter('120', now)).toBe(seconds(120))
  expect(retryAfter('Sat, 21 Nov 2026 12:00:00 GMT', now)).toBe(hours(2))
  expect(retryAfter('Sat, 21 Nov 2020 12:00:00 GMT', now)).toBe(0)
  expect(retryAfter('soon', now)).toBeUndefined()
  expect(pauseAfter(1, 0, hours(2))).toBe(hours(2))
  expect(pauseAfter(1, 0, days(90))).toBe(days(1))
  expect(pauseAfter(1, 0, 1)).toBe(seconds(5))
})

test('an empty list of types means all events, and a star means all events of an entity', () => {
  const order = 'wix.ecom.v1.order'
  expect(wants([], `${order}_created`, order)).toBe(true)
  expect(wants([`${order}_created`], `${order}_created`, order)).toBe(true)
  expect(wants([`${order}_created`], `${order}_updated`, order)).toBe(false)
  expect(wants([`${order}_*`], `${order}_updated`, order)).toBe(true)
  expect(wants([`${order}_*`], 'wix.ecom.v1.orders_settings_updated', 'wix.ecom.v1.orders_settings')).toBe(
    false,
  )
})

test('concurrent deliveries grow with each success, and fall to one after a failure', () => {
  const grown = Array.from({ length: 100 }).reduce<number>((width) => pace.after(width, true), pace.first)
  expect(grown).toBe(pace.most)
  expect(pace.after(grown, false)).toBe(1)
})
