import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../lib/project.mjs'
import { tallyOf } from './vitest.ts'

const name = join(root, 'packages/one.test.ts')
const tallyWith = (...testResults: readonly object[]) =>
  tallyOf(JSON.stringify({ numPassedTests: 2, testResults }))

test('failed tests are named, and a file that does not load says why', () => {
  const assertionResults = [
    { status: 'passed', fullName: 'adds' },
    {
      status: 'failed',
      fullName: 'subtracts',
      failureMessages: ['AssertionError: 3 is not 2\n\n    at one'],
    },
  ]
  expect(tallyWith({ name, status: 'failed', message: '', assertionResults })).toEqual({
    passed: 2,
    failures: ['packages/one.test.ts › subtracts: AssertionError: 3 is not 2: at one'],
  })
  const message = "Cannot find module './two.ts'\n\n  imported by one.test.ts\nthird\nfourth"
  expect(tallyWith({ name, status: 'failed', message, assertionResults: [] }).failures).toEqual([
    "packages/one.test.ts › the file does not run: Cannot find module './two.ts': imported by one.test.ts: third",
  ])
  expect(tallyWith({ name, status: 'failed', assertionResults: [] }).failures).toEqual([
    'packages/one.test.ts › the file does not run',
  ])
})
