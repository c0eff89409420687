import { expect, test } from 'vitest'

import { allows } from './may.ts'

test.each([
  [['*'], 'STAFF.MANAGE', true],
  [['*.READ'], 'STAFF.READ', true],
  [['*.READ'], 'STAFF.MANAGE', false],
  [['STAFF.MANAGE'], 'STAFF.READ', true],
  [['STAFF.READ'], 'STAFF.MANAGE', false],
  [[], 'STAFF.READ', false],
])('permissions %j allow %s: %s', (granted, needed, does) => {
  expect(allows(granted, needed)).toBe(does)
})
