import { expect, test } from 'vitest'

import { renewalTitle } from './rules.ts'

test.each([
  ['DAY', 1, 'en', 'Every day'],
  ['WEEK', 2, 'en-IE', 'Every 2 weeks'],
  ['MONTH', 1, 'fr', 'Every month'],
  ['YEAR', 3, 'en', 'Every 3 years'],
  ['DAY', 2, 'de', 'Alle 2 Tage'],
  ['WEEK', 1, 'de-AT', 'Jede Woche'],
  ['MONTH', 6, 'de', 'Alle 6 Monate'],
  ['YEAR', 1, 'de', 'Jedes Jahr'],
] as const)('a renewal by %s × %i reads in %s "%s"', (frequency, interval, language, title) => {
  expect(renewalTitle(frequency, interval, language)).toBe(title)
})
