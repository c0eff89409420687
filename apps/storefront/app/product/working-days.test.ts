import { expect, test } from 'vitest'

import { addWorkingDays } from './working-days.ts'

const after = (from: string, days: number) => addWorkingDays(new Date(from), days).toISOString().slice(0, 10)

test.each([
  ['2026-11-16', 2, '2026-11-18'],
  ['2026-11-20', 1, '2026-11-23'],
  ['2026-11-21', 2, '2026-11-24'],
  ['2026-11-19', 7, '2026-11-30'],
])('%s and %i working days is %s', (from, days, date) => {
  expect(after(from, days)).toBe(date)
})
