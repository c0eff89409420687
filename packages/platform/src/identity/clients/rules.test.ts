import { expect, test } from 'vitest'

import { isRegisteredOrigin, mayLogOutTo, mayRedirectTo, mayReturnTo } from './rules.ts'

const registered = {
  redirectUris: ['https://shop.example/auth/callback'],
  origins: ['https://www.shop.example'],
  postLogoutUris: ['https://shop.example/'],
  anyLoopback: false,
}
const development = { ...registered, anyLoopback: true }

test.each([
  ['https://shop.example/auth/callback', true],
  ['https://shop.example/auth/callback/', false],
  ['https://shop.example/auth/callback?a=b', false],
  ['https://shop.example:444/auth/callback', false],
  ['http://shop.example/auth/callback', false],
  ['http://localhost:4020/auth/callback', false],
])('redirecting to %s is allowed: %s', (uri, may) => {
  expect(mayRedirectTo(registered, uri)).toBe(may)
})

test.each([
  ['https://shop.example/any/page?with=query', true],
  ['https://www.shop.example/', true],
  ['https://shop.example.evil.example/', false],
  ['https://shop.example@evil.example/', false],
  ['https://user@shop.example/', false],
  ['https://shop.example\\@evil.example/', false],
  ['https:shop.example/', false],
  ['//shop.example/', false],
  ['https://shop.example/\r\nLocation: https://evil.example', false],
  ['javascript:alert(1)', false],
  ['data:text/html,hello', false],
])('returning from a hosted page to %j is allowed: %s', (uri, may) => {
  expect(mayReturnTo(registered, uri)).toBe(may)
})

test.each([
  'http://localhost:1234/x',
  'http://127.0.0.1:4020/',
  'http://[::1]:4020/',
  'http://shop.localhost:3000/',
])('in development %s counts as registered', (uri) => {
  expect(mayRedirectTo(development, uri)).toBe(true)
  expect(mayLogOutTo(development, uri)).toBe(true)
  expect(isRegisteredOrigin(development, new URL(uri).origin)).toBe(true)
  expect(mayRedirectTo(registered, uri)).toBe(false)
})

test.each(['http://localhost.evil.example/', 'http://127.0.0.1.evil.example/', 'http://evil-localhost/'])(
  'in development %s does not count as registered',
  (uri) => {
    expect(mayRedirectTo(development, uri)).toBe(false)
  },
)
