import { expect, test } from 'vitest'

import { jsonLog, type LogLevel } from './json-log.ts'

function logOf(level: LogLevel) {
  const lines: string[] = []
  return {
    lines,
    log: jsonLog((line) => lines.push(line), { level, now: () => new Date('2026-11-23T08:00:00Z') }),
  }
}

test('an entry is one line of JSON with its level, time, facts and message', () => {
  const { lines, log } = logOf('debug')
  log.warn({ callId: 'createOrder', err: { message: 'two\nlines' } }, 'call failed')
  expect(lines).toEqual([expect.stringMatching(/^\{[^\n]*\}\n$/)])
  expect(JSON.parse(lines[0] ?? '')).toEqual({
    level: 'warn',
    time: '2026-11-23T08:00:00.000Z',
    callId: 'createOrder',
    err: { message: 'two\nlines' },
    msg: 'call failed',
  })
})

test.each([
  ['debug', ['debug', 'info', 'warn', 'error']],
  ['warn', ['warn', 'error']],
  ['silent', []],
] as const)('a log of level %s writes %j', (lowest, written) => {
  const { lines, log } = logOf(lowest)
  for (const level of ['debug', 'info', 'warn', 'error'] as const) log[level]({}, level)
  expect(lines.map((line) => JSON.parse(line).level)).toEqual(written)
})

test('facts that JSON cannot express are not lost', () => {
  const { lines, log } = logOf('info')
  const circle: { self?: object } = {}
  circle.self = circle
  log.error({ circle, count: 3n }, 'odd')
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    facts: expect.stringContaining('count: 3n'),
    msg: 'odd',
  })
})
