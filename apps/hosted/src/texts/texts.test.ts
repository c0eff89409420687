import { expect, test } from 'vitest'
import type { PageData } from '../generated/hosted-pages.ts'
import { loadTexts, pageLanguage, textModules } from './texts.ts'

const site = { name: 'Shop', currency: 'EUR', locale: 'de-AT', timeZone: 'Europe/Vienna', language: 'de' }
const pageOf = (given: object, page = 'checkout') => ({ page, site: { ...site, ...given } }) as PageData

test('a page speaks the language of its shop, and English if its words are missing', async () => {
  expect((await loadTexts('checkout', site)).checkout.checkout).toBe('Kasse')
  expect((await loadTexts('checkout', { language: 'fr' })).checkout.checkout).toBe('Checkout')
})

test('the language of a document is that of its words, with the region of the shop if both fit', () => {
  expect(pageLanguage(pageOf({}))).toBe('de-AT')
  expect(pageLanguage(pageOf({ locale: 'fr-FR', language: 'fr' }))).toBe('en')
  expect(pageLanguage(pageOf({}, 'console'))).toBe('en')
})

test('a document preloads the words of its page', () => {
  expect(textModules(pageOf({}))).toEqual(['src/shell/texts/de.ts', 'src/checkout/texts/de.ts'])
})
