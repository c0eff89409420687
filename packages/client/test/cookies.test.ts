// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { readCookie, removeCookie, writeCookie } from '../src/cookies.ts'

/** What the browser was told, beside its own jar that keeps it. */
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

test('a cookie is for every path of the site and ends with the browser, unless told otherwise', () => {
  writeCookie('currency', 'EUR')
  expect(readCookie('currency')).toBe('EUR')
  expect(written[0]).toMatch(/^currency=EUR; path=\/; samesite=Lax/)
  expect(written[0]).not.toContain('expires')
})

test.each([
  [7, 'Sun, 29 Nov 2026 10:00:00 GMT'],
  [0.5, 'Sun, 22 Nov 2026 22:00:00 GMT'],
])('it ends after %d days', (expires, date) => {
  writeCookie('currency', 'EUR', { expires })
  expect(written[0]).toContain(`; expires=${date};`)
  expect(readCookie('currency')).toBe('EUR')
  vi.setSystemTime(Date.now() + expires * 86_400_000 + 1_000)
  expect(readCookie('currency')).toBeUndefined()
})

test('what cookies may not hold is kept all the same', () => {
  writeCookie('läden; 1', 'a=b; c, “d”\n')
  expect(readCookie('läden; 1')).toBe('a=b; c, “d”\n')
  expect(written[0]).not.toMatch(/[\n“]/)
})

test('a removed cookie is gone', () => {
  writeCookie('currency', 'EUR', { expires: 30 })
  removeCookie('currency')
  expect(readCookie('currency')).toBeUndefined()
})

test('`None` goes over https alone', () => {
  writeCookie('currency', 'EUR', { sameSite: 'None', secure: false })
  expect(written[0]).toMatch(/samesite=None; secure$/)
})

test.each([
  ['path', { path: '/; domain=other.example' }],
  ['domain', { domain: 'a.example; secure' }],
])('a %s that would say more than itself is refused by name', (field, options) => {
  expect(() => writeCookie('currency', 'EUR', options)).toThrow(`${field} must not hold a semicolon`)
  expect(written).toEqual([])
})
