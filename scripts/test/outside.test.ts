import { expect, test } from 'vitest'
import { reasonIn } from './outside.ts'

test('the reason names the last command and the end of its output', () => {
  const output = ['$ npm run types', '2.0 s', '', '$ npm test', '9.1 s', 'Error: npm test ended with 1:', '']
  expect(reasonIn(output.join('\n'))).toBe('$ npm test\n  9.1 s\n  Error: npm test ended with 1:')
})

test('a long output is cut at its beginning', () => {
  const output = `$ npm test\n${Array.from({ length: 100 }, (_, index) => `line ${index}`).join('\n')}`
  const reason = reasonIn(output)
  expect(reason.split('\n')).toHaveLength(41)
  expect(reason).toContain('line 99')
  expect(reason).not.toContain('line 50\n')
})

test('an output without a command is the reason itself', () => {
  expect(reasonIn('This check needs PostgreSQL.\n')).toBe('This check needs PostgreSQL.')
})
