import { expect, test } from 'vitest'

import { createRandom } from './time.ts'

test('ids of one moment stand in the order in which they were made', () => {
  const now = new Date('2026-11-22T12:00:00Z')
  const random = createRandom({ now: () => now })
  const ids = Array.from({ length: 1_000 }, () => random.id())
  expect(ids).toEqual(ids.toSorted())
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})
