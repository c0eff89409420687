import { expect, test } from 'vitest'
import { toReadable } from './log-line.ts'

test('an entry of the log becomes one line for people', () => {
  const err = {
    name: 'TypeError',
    message: 'no',
    stack: 'TypeError: no\n    at run (file:///shop/src/a.ts:1:2)',
  }
  expect(toReadable(JSON.stringify({ level: 'error', msg: 'call failed', err, requestId: 'r-1' }))).toBe(
    'error  call failed: TypeError: no  at /shop/src/a.ts:1:2  (request r-1)',
  )
})

test('everything else is shown as it is', () => {
  expect(toReadable('ready http://127.0.0.1:1')).toBe('ready http://127.0.0.1:1')
  expect(toReadable('{not json')).toBe('{not json')
})
