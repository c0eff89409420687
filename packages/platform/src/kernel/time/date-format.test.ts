import { expect, test } from 'vitest'

import { dateFormat } from './date-format.ts'

const lateEvening = new Date('2026-12-31T23:30:00Z')

test.each([
  ['de-DE', 'de', undefined, '1. Januar 2027'],
  ['de-DE', 'de', 'en', 'January 1, 2027'],
  ['de-DE', 'de', 'en-GB', '1 January 2027'],
  ['en-IE', 'en', 'en', '1 January 2027'],
  ['de-AT', 'de', 'de-DE', '1. Jänner 2027'],
  ['fr-FR', 'fr', 'fr', 'January 1, 2027'],
])('a shop of %s (%s) writes to a buyer of %s: %s', (locale, language, preferred, written) => {
  const site = { locale, language, timeZone: 'Europe/Berlin' }
  expect(dateFormat(site, preferred).format(lateEvening)).toBe(written)
})

test('a shop without a time zone has UTC', () => {
  expect(dateFormat({ locale: 'de-DE', language: 'de' }).format(lateEvening)).toBe('31. Dezember 2026')
})
