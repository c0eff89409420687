import type { Client } from '@vitrine/client'
import { queryProducts, suggestProducts } from '@vitrine/client/products'
import { createTestPlatform } from '@vitrine/testing'
import { beforeAll, expect, test } from 'vitest'

let visitor: Client

beforeAll(async () => {
  visitor = await (await createTestPlatform()).as('visitor')
})

test.each([
  ['quotation marks', "'", "''", "'''", "mug'", "mug' | 'bowl", "\\'", '\\', "mug\\' & !bowl"],
  ['operators', 'mug:*', '!mug', '(mug', 'mug & | !', '<->', 'mug <2> bowl', ':A', '* mug *', '%', '%_%'],
  ['odd letters', '\u202egum', '\u200b', '\u00ad', '\ufeff', '👩‍👩‍👧', 'ﬁ', 'İ', 'ß', '\u0301', '٣٤', '１２'],
  ['punctuation', '. , ; ! ?', '-', '---mug', '{}', '"mug', '$1', '<script>', '&amp;', '\t', '\n'],
  ['long texts', "'".repeat(100), 'a '.repeat(50), '漢'.repeat(100), '%'.repeat(100), '\\'.repeat(100)],
])('searches of %s are answered', async (_, ...searches) => {
  for (const search of searches) {
    const { products } = await queryProducts(visitor, { search, facets: {} })
    expect(products.length, search).toBeLessThan(50)
    expect((await suggestProducts(visitor, { query: search })).products.length, search).toBeLessThan(7)
  }
})

test.each([
  ['!mug', 'mug'],
  ["mug' | 'bowl", 'mug bowl'],
  ['(mug & !bowl)', 'mug bowl'],
])('%s is searched like %s', async (hostile, plain) => {
  const found = async (search: string) => (await queryProducts(visitor, { search })).products
  expect((await found('mug')).length).toBeGreaterThan(0)
  expect(await found(hostile)).toEqual(await found(plain))
})
