import { expect, test } from 'vitest'

import { toCurl } from './to-curl.ts'

const baseUrl = 'http://127.0.0.1:4010'

test('an anonymous read is its address', () => {
  const line = toCurl({ method: 'GET', path: '/v1/collections?a=1', caller: 'anyone' }, baseUrl)
  expect(line).toBe("curl 'http://127.0.0.1:4010/v1/collections?a=1'")
})

test('a call with a session has a token placeholder and quotes special characters', () => {
  const line = toCurl(
    { method: 'POST', path: '/v1/carts', caller: 'visitor', input: { note: "it's $HOME" } },
    baseUrl,
  )
  expect(line).toBe(
    `curl -X POST 'http://127.0.0.1:4010/v1/carts' -H "Authorization: $TOKEN" -H 'content-type: application/json' -d '{"note":"it'\\''s $HOME"}'`,
  )
})
