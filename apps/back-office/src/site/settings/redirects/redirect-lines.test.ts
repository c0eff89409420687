import { expect, test } from 'vitest'
import { redirectLines, refusedLine } from './redirect-lines.ts'

test.each([
  ['/a /b', [{ from: '/a', to: '/b' }]],
  [
    '/a\t/b\n\n/c;/d\r\n',
    [
      { from: '/a', to: '/b' },
      { from: '/c', to: '/d' },
    ],
  ],
  ['Redirect from,Redirect to\n"/a", "https://x.example/b"', [{ from: '/a', to: 'https://x.example/b' }]],
  ['/alone', [{ from: '/alone', to: '' }]],
] as const)('%j', (text, lines) => {
  expect(redirectLines(text)).toEqual(lines)
})

test('a refused field names its redirect', () => {
  expect(refusedLine('urlRedirects[3].to')).toBe(3)
  expect(refusedLine('query.filter')).toBeUndefined()
})
