import { expect, test } from 'vitest'

import { seal, unseal } from './seal.ts'

const purpose = 'a test'
const secret = 'the secret of the platform'

test('a sealed text is opened with its secret and purpose alone', () => {
  const sealed = seal('what is kept', secret, purpose)
  expect(unseal(sealed, secret, purpose)).toBe('what is kept')
  expect(() => unseal(sealed, 'another secret', purpose)).toThrow()
  expect(() => unseal(sealed, secret, 'another purpose')).toThrow()
})

test('a sealed text with a shortened tag, which would be easy to guess, is refused', () => {
  const whole = Buffer.from(seal('', secret, purpose), 'base64')
  const shortened = whole.subarray(0, 12 + 4).toString('base64')
  expect(() => unseal(shortened, secret, purpose)).toThrow()
})
