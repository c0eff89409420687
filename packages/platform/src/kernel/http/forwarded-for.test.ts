import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'

import { createClock } from '../time/time.ts'
import { createClientAddressReader } from './forwarded-for.ts'

const secret = 'a forwarding secret of 32 characters'
const socket = '203.0.113.50'

function signed(addresses: string, age = 0, by = secret): string {
  const content = `${Math.floor(Date.now() / 1_000) - age};${addresses}`
  return `${content};${createHmac('sha256', by).update(`forwarded for ${content}`).digest('base64url')}`
}

function reader(trustedProxies: string[] = [], forwardingSecrets = [secret]) {
  const clock = createClock()
  const warnings: string[] = []
  const log = {
    debug() {},
    info() {},
    error() {},
    warn: (_: object, text: string) => void warnings.push(text),
  }
  const read = createClientAddressReader({ trustedProxies, forwardingSecrets }, clock, log)
  return {
    clock,
    warnings,
    read: (value: string) => read(socket, new Headers({ 'x-vitrine-forwarded-for': value })),
  }
}

test.each([
  ['the client of a shop’s server counts', [], '198.51.100.1', '198.51.100.1'],
  ['an address that the client forged does not count', [], '9.9.9.9,198.51.100.1', '198.51.100.1'],
  ['the trusted proxy of a shop counts', ['10.0.0.0/8'], '9.9.9.9,198.51.100.1,10.0.0.1', '198.51.100.1'],
  ['an IPv6 client counts', ['::1'], '2001:db8::7,::1', '2001:db8::7'],
  ['a mapped IPv4 client counts', ['127.0.0.1'], '198.51.100.1,::ffff:127.0.0.1', '198.51.100.1'],
  ['a link-local client counts without its zone', [], 'fe80::1%eth0', 'fe80::1'],
])('%s', (_, trusted, addresses, expected) => {
  expect(reader(trusted).read(signed(addresses))).toBe(expected)
})

test('each secret is accepted, for rotation', () => {
  const next = 'the next secret of at least 32 characters'
  const { read } = reader([], [next, secret])
  for (const by of [next, secret]) expect(read(signed('198.51.100.1', 0, by))).toBe('198.51.100.1')
})

test.each([
  ['another secret', signed('198.51.100.1', 0, 'another secret of 32 characters ..')],
  ['an old signature', signed('198.51.100.1', 301)],
  ['a signature of the future', signed('198.51.100.1', -400)],
  ['other addresses', signed('198.51.100.1').replace('198.51.100.1', '198.51.100.2')],
  ['two headers', `${signed('198.51.100.1')}, ${signed('198.51.100.2')}`],
  ['no signature', '198.51.100.1'],
  ['nothing', ''],
])('a header with %s is ignored, and logged once', (_, value) => {
  const { read, warnings } = reader(['203.0.113.50'])
  expect([read(value), read(value)]).toEqual([socket, socket])
  expect(warnings).toHaveLength(1)
})

test('a moved clock of development does not matter', async () => {
  const { read, clock } = reader()
  clock.advance(86_400_000)
  expect(read(signed('198.51.100.1'))).toBe('198.51.100.1')
})

test('a short secret is rejected', () => {
  expect(() => reader([], [''])).toThrow('forwardingSecrets: expected 32')
})
