import { expect, test } from 'vitest'

import { startOfDay } from './start-of-day.ts'

test.each([
  ['2026-11-21', 'Europe/Dublin', '2026-11-21T00:00:00.000Z'],
  ['2026-06-01', 'Europe/Dublin', '2026-05-31T23:00:00.000Z'],
  // The clock goes back on the first day and forward on the second.
  ['2026-10-25', 'Europe/Berlin', '2026-10-24T22:00:00.000Z'],
  ['2026-10-26', 'Europe/Berlin', '2026-10-25T23:00:00.000Z'],
  ['2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00.000Z'],
  ['2026-01-01', 'Asia/Kolkata', '2025-12-31T18:30:00.000Z'],
])('%s begins in %s at %s', (day, zone, expected) => {
  expect(startOfDay(day, zone).toISOString()).toBe(expected)
})

test('the day after a clock change starts at its own midnight', () => {
  expect(startOfDay('2026-10-25', 'Europe/Berlin', 1).toISOString()).toBe('2026-10-25T23:00:00.000Z')
})
