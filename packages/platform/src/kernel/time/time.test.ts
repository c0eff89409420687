import { expect, test } from 'vitest'

import { createRandom } from './time.ts'

test('ids of the same moment sort in the order of their creation', () => {
  const now = new Date('2026-11-22T12:00:00Z')
  const random = createRandom({ now: () => now })
  const ids = Array.from({ length: 1_000 }, () => random.id())
  expect(ids).toEqual(ids.toSorted())
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})

test('a small clock correction keeps the order of ids, and a clock that is moved back restarts it', () => {
  let now = new Date('2026-11-22T12:00:00.500Z')
  const random = createRandom({ now: () => now })
  const ids = [random.id()]
  for (const second of ['00.480', '00.499', '00.501']) {
    now = new Date(`2026-11-22T12:00:${second}Z`)
    ids.push(random.id())
  }
  expect(ids).toEqual(ids.toSorted())
  now = new Date('2026-11-21T12:00:00Z')
  expect(random.id() < (ids[0] ?? '')).toBe(true)
})
