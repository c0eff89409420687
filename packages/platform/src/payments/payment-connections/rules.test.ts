import { expect, test } from 'vitest'

import { isConfigured, isTestGateway, modeOf, publicHostOf } from './rules.ts'

test.each([
  ['sk_test_abcd', 'TEST'],
  ['rk_test_abcd', 'TEST'],
  ['sk_live_test_', 'LIVE'],
  ['rk_live_abcd', 'LIVE'],
])('the beginning of %s names its mode', (key, mode) => {
  expect(modeOf(key)).toBe(mode)
})

test('test gateways move no real money', () => {
  expect(['test', 'stripe-test', 'stripe', 'none'].map(isTestGateway)).toEqual([true, true, false, false])
})

test('a real gateway of the configuration counts before connected accounts', () => {
  expect(['test', 'none', 'stripe', 'stripe-test'].map(isConfigured)).toEqual([false, false, true, true])
})

test.each([
  ['https://shop.example.com', 'shop.example.com'],
  ['https://shop.example.com:8443/base', 'shop.example.com'],
  ['http://shop.example.com', undefined],
  ['https://localhost:4010', undefined],
  ['https://shop.localhost', undefined],
  ['https://127.0.0.1', undefined],
  ['https://[::1]', undefined],
])('wallets accept %s by its host %s', (url, host) => {
  expect(publicHostOf(url)).toBe(host)
})
