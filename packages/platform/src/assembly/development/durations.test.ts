import { expect, test } from 'vitest'

import { addDuration } from './durations.ts'

const start = new Date('2026-01-31T10:00:00.000Z')

test.each([
  ['P7D', '2026-02-07T10:00:00.000Z'],
  ['PT15M', '2026-01-31T10:15:00.000Z'],
  ['P1W', '2026-02-07T10:00:00.000Z'],
  ['P1DT2H', '2026-02-01T12:00:00.000Z'],
  ['PT1.5S', '2026-01-31T10:00:01.500Z'],
  ['P1Y', '2027-01-31T10:00:00.000Z'],
])('a duration of %s ends at %s', (duration, end) => {
  expect(addDuration(start, duration)?.toISOString()).toBe(end)
})

test.each(['', 'P', 'PT', '7D', 'P7', 'P-1D', 'P1H'])('%j is not a duration', (duration) => {
  expect(addDuration(start, duration)).toBeUndefined()
})
