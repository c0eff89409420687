import fc from 'fast-check'
import { expect, test } from 'vitest'

import { deviceCookie } from './devices.ts'
import { mask, plainCode, plainRecoveryCode, toPhone, toRecoveryCode } from './rules.ts'
import { stepOf, toTotpSecret, totpSetup } from './totp.ts'

test.each([
  ['+358 40 123-4567', '+358401234567'],
  ['00358401234567', '+358401234567'],
  ['(+1) 212.555.0100', '+12125550100'],
  ['0401234567', undefined],
  ['+358 40 CALL ME', undefined],
  ['+1234567890123456', undefined],
])('%s is dialled as %s', (typed, phone) => {
  expect(toPhone(typed)).toBe(phone)
})

test('masked targets are recognisable only to their owner', () => {
  expect(mask('EMAIL', 'mira@example.com')).toBe('m•••@example.com')
  expect(mask('SMS', '+358401234567')).toBe('••• 4567')
})

test('a recovery code is recognised in any spelling', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 16, maxLength: 16 }), (bytes) => {
      const code = toRecoveryCode(bytes)
      expect(code).toMatch(/^([\dA-HJKMNP-TV-Z]{4}-){3}[\dA-HJKMNP-TV-Z]{4}$/)
      const typed = code.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l').replaceAll('-', ' ')
      expect(plainRecoveryCode(typed)).toBe(plainCode(code))
    }),
  )
})

test('RFC 6238: the codes of its appendix, in six digits', () => {
  const secret = toTotpSecret(Buffer.from('12345678901234567890'))
  expect(secret).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  for (const [seconds, code] of [
    [59, '287082'],
    [1_111_111_109, '081804'],
    [2_000_000_000, '279037'],
  ] as const)
    expect(stepOf(secret, code, new Date(seconds * 1000))).toBe(Math.floor(seconds / 30))
  expect(stepOf(secret, '28708', new Date(59_000))).toBeUndefined()
  expect(totpSetup(secret, 'A & B: shop', 'mira@example.com').otpauthUrl).toContain(
    'issuer=A%20%26%20B%3A%20shop',
  )
})

test('the device cookie has the __Host- prefix on https', () => {
  expect(deviceCookie('https://shop.example', 'token')).toBe(
    '__Host-vitrine-device=token; Path=/; Max-Age=2592000; HttpOnly; Secure; SameSite=Lax',
  )
})
