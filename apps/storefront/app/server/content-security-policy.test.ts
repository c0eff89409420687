import { expect, test } from 'vitest'

import { contentSecurityPolicy } from './content-security-policy.ts'

const facts = { nonce: 'n', style: '' }
const rulesOf = (sink?: Parameters<typeof contentSecurityPolicy>[0]['sink']) =>
  Object.fromEntries(
    contentSecurityPolicy({ ...facts, sink }, 'https://platform.example', true)
      .split('; ')
      .map((rule) => [rule.slice(0, rule.indexOf(' ')), rule.slice(rule.indexOf(' ') + 1)]),
  )

test('a shop without a receiver allows only itself and the platform', () => {
  expect(rulesOf()).toMatchObject({
    'script-src': "'self' 'nonce-n'",
    'connect-src': "'self' https://platform.example",
  })
})

test('a server of the shop may be sent to, and loads no scripts', () => {
  expect(rulesOf({ kind: 'HTTP', url: 'https://events.example.com/shop' })).toMatchObject({
    'script-src': "'self' 'nonce-n'",
    'connect-src': "'self' https://platform.example https://events.example.com",
  })
})

test('a tag manager loads from its origin and the further ones', () => {
  const url = 'https://tags.example.com/a.js'
  const rules = rulesOf({ kind: 'DATA_LAYER', url, origins: ['https://collect.example.com'] })
  const both = 'https://tags.example.com https://collect.example.com'
  expect(rules['script-src']).toBe(`'self' 'nonce-n' ${both}`)
  expect(rules['connect-src']).toBe(`'self' https://platform.example ${both}`)
  expect(rules['img-src']).toBe(`'self' data: blob: https://platform.example ${both}`)
})
