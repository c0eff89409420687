import fc from 'fast-check'
import { expect, test } from 'vitest'

import { graceMilliseconds, isVerifier, renewVerdict, tokenState } from './rules.ts'

test.each([
  ['current', 0, 'renew'],
  ['current', graceMilliseconds * 100, 'renew'],
  ['parent', 0, 'repeat'],
  ['parent', graceMilliseconds, 'repeat'],
  ['parent', graceMilliseconds + 1, 'revoke'],
  ['older', 0, 'revoke'],
] as const)('a %s refresh token, %i ms after it was replaced: %s', (state, since, verdict) => {
  expect(renewVerdict(state, since)).toBe(verdict)
})

test('a chain of tokens has one current token, its parent, and older ones', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 50 }), (length) => {
      const states = Array.from({ length }, (_, position) =>
        tokenState(position < length - 1, position < length - 2),
      )
      expect(states.at(-1)).toBe('current')
      expect(states.at(-2)).toBe(length > 1 ? 'parent' : undefined)
      expect(states.slice(0, -2).every((state) => state === 'older')).toBe(true)
    }),
  )
})

test('a verifier has 43 to 128 characters of its alphabet', () => {
  const letters = fc.constantFrom(...'ABCxyz019-._~')
  fc.assert(
    fc.property(fc.string({ unit: letters, minLength: 0, maxLength: 200 }), (text) => {
      expect(isVerifier(text)).toBe(text.length >= 43 && text.length <= 128)
    }),
  )
  expect(isVerifier(`${'a'.repeat(50)}/`)).toBe(false)
})
