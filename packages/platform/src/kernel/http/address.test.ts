import { expect, test } from 'vitest'

import { createAddressReader, maskedNetwork, networkOf } from './address.ts'

const forwarded = (value: string) => new Headers({ 'x-forwarded-for': value })

test.each([
  ['the socket alone counts, not the forwarded addresses', [], '203.0.113.9', '198.51.100.1', '203.0.113.9'],
  [
    'the forwarded address of a trusted proxy counts',
    ['10.0.0.0/8'],
    '10.1.2.3',
    '198.51.100.1',
    '198.51.100.1',
  ],
  [
    'an address that the client forged does not count',
    ['10.0.0.0/8'],
    '10.1.2.3',
    '1.1.1.1, 198.51.100.1',
    '198.51.100.1',
  ],
  ['a chain of proxies is followed', ['10.0.0.0/8'], '10.1.2.3', '198.51.100.1, 10.9.9.9', '198.51.100.1'],
  ['an invalid address ends the chain', ['10.0.0.0/8'], '10.1.2.3', '1.1.1.1, nonsense', '10.1.2.3'],
  [
    'a mapped IPv6 address counts as its IPv4 address',
    ['127.0.0.1'],
    '::ffff:127.0.0.1',
    '198.51.100.1',
    '198.51.100.1',
  ],
  ['an IPv6 proxy can be trusted', ['fd00::/8'], 'fd00::1', '2001:db8::7', '2001:db8::7'],
])('%s', (_, trusted, socket, header, expected) => {
  expect(createAddressReader(trusted)(socket, forwarded(header))).toBe(expected)
})

test('an invalid proxy address is rejected at the start', () => {
  expect(() => createAddressReader(['proxy.example'])).toThrow('proxy.example')
})

test.each([
  ['198.51.100.1', '198.51.100.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::7', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test.each([
  ['203.0.113.7', '203.0.113.•'],
  ['::ffff:203.0.113.7', '203.0.113.•'],
  ['2001:db8:85a3::8a2e:370:7334', '2001:db8:85a3:•'],
  ['unknown', null],
])('%s is shown as %s', (ip, network) => {
  expect(maskedNetwork(ip)).toBe(network)
})
