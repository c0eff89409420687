// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { readCookie, removeCookie, writeCookie } from '../src/cookies.ts'

/** The cookie texts that the browser received. */
let written: string[]

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-22T10:00:00Z') })
  written = []
  const jar = Object.getOwnPropertyDescriptor(findJar(), 'cookie')
  vi.spyOn(document, 'cookie', 'set').mockImplementation((text) => {
    written.push(text)
    jar?.set?.call(document, text)
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** The prototype of the document that has the cookies. */
function findJar(): object {
  let jar: object = Object.getPrototypeOf(document)
  while (!Object.hasOwn(jar, 'cookie')) jar = Object.getPrototypeOf(jar)
  return jar
}

test('by default, a cookie applies to all paths and ends with the browser session', () => {
  writeCookie('currency', 'EUR')
  expect(readCookie('currency')).toBe('EUR')
  expect(written[0]).toMatch(/^currency=EUR; path=\/; samesite=Lax/)
  expect(written[0]).not.toContain('expires')
})

test.each([
  [7, 'Sun, 29 Nov 2026 10:00:00 GMT'],
  [0.5, 'Sun, 22 Nov 2026 22:00:00 GMT'],
])('it expires after %d days', (expires, date) => {
  writeCookie('currency', 'EUR', { expires })
  expect(written[0]).toContain(`; expires=${date};`)
  expect(readCookie('currency')).toBe('EUR')
  vi.setSystemTime(Date.now() + expires * 86_400_000 + 1_000)
  expect(readCookie('currency')).toBeUndefined()
})

test('special characters are encoded', () => {
  writeCookie('läden; 1', 'a=b; c, “d”\n')
  expect(readCookie('läden; 1')).toBe('a=b; c, “d”\n')
  expect(written[0]).not.toMatch(/[\n“]/)
})

test('a removed cookie is undefined', () => {
  writeCookie('currency', 'EUR', { expires: 30 })
  removeCookie('currency')
  expect(readCookie('currency')).toBeUndefined()
})

test('`None` requires https', () => {
  writeCookie('currency', 'EUR', { sameSite: 'None', secure: false })
  expect(written[0]).toMatch(/samesite=None; secure$/)
})

test.each([
  ['path', { path: '/; domain=other.example' }],
  ['domain', { domain: 'a.example; secure' }],
])('a %s with cookie attributes is refused by name', (field, options) => {
  expect(() => writeCookie('currency', 'EUR', options)).toThrow(`${field} must not hold a semicolon`)
  expect(written).toEqual([])
})
