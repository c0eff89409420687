import { expect, test } from 'vitest'

import { allows } from './may.ts'

test.each([
  [['*'], 'STAFF.MANAGE', true],
  [['*.READ'], 'STAFF.READ', true],
  [['*.READ'], 'STAFF.MANAGE', false],
  [['STAFF.MANAGE'], 'STAFF.READ', true],
  [['STAFF.READ'], 'STAFF.MANAGE', false],
  [[], 'STAFF.READ', false],
])('who has %j may %s: %s', (held, needed, does) => {
  expect(allows(held, needed)).toBe(does)
})
