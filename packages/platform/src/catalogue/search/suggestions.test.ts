import type { Client } from '@vitrine/client'
import {
  getSearchSettings,
  queryProducts,
  suggestProducts,
  updateSearchSettings,
} from '@vitrine/client/products'
import { createTestPlatform, type TestPlatform } from '@vitrine/testing'
import { beforeEach, expect, test } from 'vitest'

let platform: TestPlatform
let visitor: Client
let staff: Client

beforeEach(async () => {
  platform = await createTestPlatform()
  visitor = await platform.as('visitor')
  staff = await platform.as('staff')
})

const found = async (search: string) =>
  (await queryProducts(visitor, { search })).products.map(({ name }) => name)
const synonyms = (...groups: string[][]) =>
  updateSearchSettings(staff, { searchSettings: { synonyms: groups } })

test('suggests products with their picture and price, collections, and finished words', async () => {
  const { products, collections, words } = await suggestProducts(visitor, { query: 'harb' })
  expect(products[0]).toMatchObject({
    name: 'Harbour Mug',
    slug: 'harbour-mug',
    matches: [{ start: 0, end: 4 }],
    price: { amount: '28.00' },
    inStock: true,
    picture: { kind: 'IMAGE', altText: expect.any(String) },
  })
  expect(words[0]).toBe('harbour')
  expect(collections).toEqual([])
  const lamps = await suggestProducts(visitor, { query: 'lam', limit: 2 })
  expect(lamps.products).toHaveLength(2)
  expect(lamps.collections.map(({ slug }) => slug)).toEqual(['lamps'])
})

test('suggestions correct what a customer typed, and find products by their other words', async () => {
  expect((await suggestProducts(visitor, { query: 'hrabour' })).products[0]?.name).toBe('Harbour Mug')
  expect((await suggestProducts(visitor, { query: 'mug-moss' })).products[0]?.name).toBe('Harbour Mug')
  expect((await suggestProducts(visitor, { query: 'xylophonist' })).products).toEqual([])
  expect((await suggestProducts(visitor, { query: '!!' })).products).toEqual([])
})

test('a product without a name is not suggested', async () => {
  await platform.db
    .updateTable('products')
    .set({ visibility: 'DRAFT' })
    .where('site_id', '=', platform.siteId)
    .where('slug', '=', 'harbour-mug')
    .execute()
  const { products } = await suggestProducts(visitor, { query: 'harbour' })
  expect(products.map(({ name }) => name)).not.toContain('Harbour Mug')
})

test('synonyms find the same products, also as phrases', async () => {
  expect(await found('beaker')).toEqual([])
  await synonyms(['mug', 'beaker'], ['harbour mug', 'sailor’s delight'])
  expect((await getSearchSettings(staff)).searchSettings.synonyms).toHaveLength(2)
  expect(await found('beakers')).toContain('Harbour Mug')
  expect(await found('sailors delight')).toEqual([])
  expect(await found('sailor’s delight')).toContain('Harbour Mug')
})

test.each([
  [
    'searchSettings.synonyms[1][0]',
    [
      ['mug', 'beaker'],
      ['!', 'sofa'],
    ],
  ],
  ['searchSettings.synonyms[0][2]', [['mug', 'beaker', 'MUG']]],
  ['searchSettings.synonyms[0]', [['mug']]],
  ['searchSettings.synonyms[5][0]', Array.from({ length: 6 }, (_, group) => ['mugs', `cup ${group}`])],
])('names the wrong synonym at %s', async (field, groups) => {
  await expect(synonyms(...groups)).rejects.toMatchObject({ status: 400, field })
})

test('the hourly sweep ranks what is sold, counts the words of names, and stems by the language of the site', async () => {
  const { db, siteId, clock } = platform
  const { products } = await queryProducts(visitor, { search: 'lamp' })
  const last = products.filter(({ stock }) => stock.status !== 'SOLD_OUT').at(-1)
  await db
    .insertInto('product_sales')
    .values({ site_id: siteId, product_id: last?.id ?? '', orders: 1_000 })
    .onConflict((conflict) => conflict.columns(['site_id', 'product_id']).doUpdateSet({ orders: 1_000 }))
    .execute()
  const site = await db
    .selectFrom('sites')
    .select('settings')
    .where('site_id', '=', siteId)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('sites')
    .set({ settings: JSON.stringify({ ...site.settings, language: 'de' }) })
    .where('site_id', '=', siteId)
    .execute()
  await clock.advance(3_600_000)
  await platform.settle()
  const row = await db
    .selectFrom('products')
    .select('popularity')
    .where('site_id', '=', siteId)
    .where('product_id', '=', last?.id ?? '')
    .executeTakeFirst()
  expect(row?.popularity).toBe(9)
  const words = await db
    .selectFrom('search_words')
    .select(['word', 'names', 'stem'])
    .where('site_id', '=', siteId)
    .where('word', 'in', ['lamp', 'ceramic', 'morning'])
    .execute()
  expect(words).toContainEqual({ word: 'morning', names: 2, stem: 'morning' })
})
