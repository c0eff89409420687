import fc from 'fast-check'
import { expect, test } from 'vitest'

import { days, later } from '../time/time-spans.ts'
import {
  currentKey,
  isOver,
  type KeyTimes,
  nextKey,
  publishedAfter,
  publishedAhead,
  signsFor,
  successionDue,
} from './rules.ts'

const start = new Date('2026-11-21T10:00:00Z')

test('a daily check keeps one signing key, and publishes each key a day before and after its use', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 0, max: 23 }), (count, hour) => {
      let keys: readonly KeyTimes[] = [{ generation: 1, signsFrom: start }]
      for (let day = 0; day < count; day++) {
        const now = later(start, days(day) + hour * 3_600_000)
        const due = successionDue(keys, now)
        if (due) keys = [...keys, { generation: keys.length + 1, signsFrom: due }]
        const current = currentKey(keys, now)
        expect(current).toBeDefined()
        expect(isOver(current as KeyTimes, keys, now)).toBe(false)
        if (due) expect(due.getTime() - now.getTime()).toBeGreaterThanOrEqual(publishedAhead)
      }
      expect(keys.length).toBeLessThanOrEqual(1 + Math.ceil(days(count) / (signsFor - days(2))))
    }),
  )
})

test('a key stays published for a day after the next key starts to sign', () => {
  const old = { generation: 1, signsFrom: start }
  const keys = [old, { generation: 2, signsFrom: later(start, days(90)) }]
  expect(nextKey(keys, later(start, days(89)))).toBe(keys[1])
  expect(isOver(old, keys, later(start, days(90) + publishedAfter))).toBe(false)
  expect(isOver(old, keys, later(start, days(90) + publishedAfter + 1))).toBe(true)
})
