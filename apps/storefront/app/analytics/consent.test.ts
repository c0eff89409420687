import { expect, test } from 'vitest'

import { consentCookie, readConsent } from './consent.ts'

const asked = { version: 'aB3-_x', purposes: ['ANALYTICS', 'MARKETING'] } as const

test('an answer is read back until the question changes', () => {
  const cookie = consentCookie(asked, ['MARKETING'], true)
  expect(cookie).toContain('; max-age=15724800; samesite=lax; secure')
  const cookies = `theme=dark; ${cookie.split(';')[0]}; country=IE`
  expect(readConsent(asked, cookies)).toEqual(['MARKETING'])
  expect(readConsent({ ...asked, version: 'other' }, cookies)).toBeUndefined()
  expect(readConsent({ ...asked, purposes: ['ANALYTICS'] }, cookies)).toEqual([])
})

test('a refusal is an answer, and no cookie is none', () => {
  expect(readConsent(asked, consentCookie(asked, [], false))).toEqual([])
  expect(readConsent(asked, 'theme=dark')).toBeUndefined()
})
