import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { askFor } from './ask.ts'
import { readFlags } from './flags.ts'
import { wrongNode } from './oldest-node.ts'
import { developmentOf } from './write-project.ts'

let folder: string
beforeAll(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'create-vitrine-')), 'my-shop')
})
afterAll(() => rm(join(folder, '..'), { recursive: true, force: true }))

test('flags answer all questions', async () => {
  const flags = '--name Harbour --currency CHF --language de-CH --template next --goods none'
  const shop = await askFor(readFlags([folder, ...flags.split(' ')]))
  expect(shop).toEqual({
    folder,
    name: 'Harbour',
    currency: 'CHF',
    language: 'de-CH',
    template: 'next',
    goods: 'none',
  })
})

test.each([
  ['Ireland', 'en-IE'],
  ['ireland ', 'en-IE'],
  ['IE', 'en-IE'],
  ['Deutschland', 'de-DE'],
  ['Côte d’Ivoire', 'fr-CI'],
  ['UK', 'en-GB'],
  ['en-ie', 'en-IE'],
  ['de', 'de'],
  ['zh-Hant-TW', 'zh-Hant-TW'],
])('the country or language %s is %s', (text, locale) => {
  expect(readFlags(['my-shop', '--language', text]).language).toBe(locale)
})

test('sample goods keep their currency and country, and get the language', async () => {
  const shop = await askFor(readFlags([folder, '--yes', '--language', 'de-CH', '--goods', 'sample']))
  const written = developmentOf(shop)
  expect(written).toContain('VITRINE_LOCALE=de-CH\n')
  expect(written).not.toMatch(/CURRENCY|COUNTRY/)
  const own = developmentOf({ ...shop, goods: 'none', currency: 'CHF' })
  expect(own).toContain('VITRINE_LOCALE=de-CH\nVITRINE_CURRENCY=CHF\nVITRINE_COUNTRY=CH\n')
})

test('an old Node is named in one line', () => {
  expect(wrongNode('22.22.0')).toBeUndefined()
  expect(wrongNode('24.0.0')).toBeUndefined()
  expect(wrongNode('22.18.0')).toContain('needs Node 22.22 or newer; this is 22.18.0')
  expect(wrongNode('20.20.2')).toContain('this is 20.20.2')
})

test('without flags, the folder names the shop, which has the storefront and no goods', async () => {
  const shop = await askFor(readFlags([folder, '--yes']))
  expect(shop).toMatchObject({ name: 'My Shop', template: 'storefront', goods: 'none' })
})

test.each([
  ['Ireland', 'EUR'],
  ['UK', 'GBP'],
  ['de-CH', 'CHF'],
  ['Japan', 'JPY'],
  ['Hungary', 'HUF'],
  ['Croatia', 'EUR'],
  ['Liechtenstein', 'CHF'],
  ['SV', 'USD'],
  ['Senegal', 'XOF'],
  ['Cuba', 'CUP'],
  ['de', 'EUR'],
])('a shop in %s gets the currency %s', async (country, currency) => {
  const shop = await askFor(readFlags([folder, '--yes', '--language', country]))
  expect(shop.currency).toBe(currency)
})

test.each([
  [['--currency', 'EURO'], '--currency: expected an ISO 4217 code, such as EUR'],
  [['--language', 'Irelnd'], '--language: expected a country, such as Ireland, or a language'],
  [['--language', 'not a language'], '--language: expected a country, such as Ireland, or a language'],
  [['--name', ' '], '--name: expected 1 to 100 characters without quotes and backslashes'],
  [['--template', 'vue'], '--template must be one of storefront, next, empty, not vue'],
  [['--goods', 'some'], '--goods must be one of none, sample, clothes, not some'],
  [['--colour', 'red'], "Unknown option '--colour'; see --help"],
])('%j is rejected with the flag and the reason', (args, reason) => {
  expect(() => readFlags(['my-shop', ...args])).toThrow(reason)
})

test.each([
  [['My Shop'], 'needs a name of lower-case letters'],
  [[tmpdir()], 'is not empty'],
  [['my-shop', '--goods', 'sample', '--currency', 'CHF'], 'sample goods have prices in EUR'],
  [['my-shop', '--goods', 'clothes', '--currency', 'EUR'], 'sample goods have prices in USD'],
])('%j is rejected before anything is written', async (args, reason) => {
  await expect(askFor(readFlags(args))).rejects.toThrow(reason)
})
