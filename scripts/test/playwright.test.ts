import { expect, test } from 'vitest'
import { tallyOf } from './playwright.ts'

test('a failed journey says its line and the cause', () => {
  const errors = [{ message: '\u001b[31mError\u001b[39m: no button\n\n  waiting', location: { line: 12 } }]
  const specs = [
    { ok: true, file: 'a.journey.ts', title: 'works', tests: [{ results: [{ errors: [] }] }] },
    { ok: false, file: 'a.journey.ts', title: 'buys', tests: [{ results: [{ errors }] }] },
    { ok: false, file: 'a.journey.ts', title: 'never ran', tests: [] },
  ]
  expect(
    tallyOf(JSON.stringify({ stats: { expected: 1, flaky: 0 }, suites: [{ suites: [{ specs }] }] })),
  ).toEqual({
    passed: 1,
    failures: [
      'e2e/journeys/a.journey.ts:12 › buys: Error: no button: waiting',
      'e2e/journeys/a.journey.ts › never ran',
    ],
  })
})
