import { expect, test } from 'vitest'

import { readStart } from './slot-times.ts'

test.each([
  ['2026-12-12T10:00:00Z', [], '2026-12-12T10:00:00.000Z'],
  ['2026-12-12T11:00:00+01:00', ['America/New_York'], '2026-12-12T10:00:00.000Z'],
  ['2026-12-12T11:00', [undefined, 'Europe/Vienna'], '2026-12-12T10:00:00.000Z'],
  ['2026-07-12T11:00:00.000', ['nowhere', 'Europe/Dublin'], '2026-07-12T10:00:00.000Z'],
  ['2026-12-12T10:00:00', [], '2026-12-12T10:00:00.000Z'],
  ['tomorrow', [], undefined],
  [undefined, ['Europe/Dublin'], undefined],
] as const)('the start %s in %o is %s', (text, zones, time) => {
  expect(readStart(text, zones)?.toISOString()).toBe(time)
})
