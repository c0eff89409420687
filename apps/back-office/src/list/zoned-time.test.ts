import { expect, test } from 'vitest'

import { fromLocal, toLocal } from './zoned-time.ts'

test.each([
  ['2026-11-27T09:00', 'Europe/Dublin', '2026-11-27T09:00:00.000Z'],
  ['2026-06-01T09:30', 'Europe/Dublin', '2026-06-01T08:30:00.000Z'],
  ['2026-11-27T00:15', 'Asia/Kolkata', '2026-11-26T18:45:00.000Z'],
  ['2026-11-27T20:00', 'America/New_York', '2026-11-28T01:00:00.000Z'],
])('%s in %s is %s, and back', (local, zone, expected) => {
  const date = fromLocal(local, zone)
  expect(date?.toISOString()).toBe(expected)
  expect(toLocal(date, zone)).toBe(local)
})

test('an empty field has no time', () => {
  expect(fromLocal('', 'UTC')).toBeUndefined()
  expect(toLocal(undefined, 'UTC')).toBe('')
})
