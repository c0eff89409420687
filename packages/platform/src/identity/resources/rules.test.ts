import { expect, test } from 'vitest'
import { impliedResource, readResource, readScopes } from './rules.ts'

test.each([
  [undefined, null, []],
  ['openid email openid', null, ['openid', 'email']],
  ['openid admin', null, undefined],
  ['dev.ucp.shopping.checkout:manage', null, undefined],
  ['dev.ucp.shopping.checkout:manage openid', '/mcp', ['dev.ucp.shopping.checkout:manage', 'openid']],
])('the scopes of %s for %s', (text, resource, found) => {
  expect(readScopes(text, resource)).toEqual(found)
})

test.each([
  ['https://shop.example', null],
  ['https://shop.example/', null],
  ['https://shop.example/mcp', '/mcp'],
  ['https://shop.example/mcp/', undefined],
  ['https://shop.example/mcp?x=1', undefined],
  ['https://evil.example/mcp', undefined],
  ['/mcp', undefined],
])('the resource %s', (address, found) => {
  expect(readResource('https://shop.example', address)).toBe(found)
})

test('scopes of a resource imply it', () => {
  expect(impliedResource(['openid'])).toBe(null)
  expect(impliedResource(['openid', 'dev.ucp.shopping.checkout:manage'])).toBe('/ucp/v1')
})
