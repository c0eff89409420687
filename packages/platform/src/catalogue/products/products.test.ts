import type { Client } from '@vitrine/client'
import { listCollections } from '@vitrine/client/collections'
import * as products from '@vitrine/client/products'
import { createTestPlatform, type TestPlatform } from '@vitrine/testing'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'

let platform: TestPlatform
let visitor: Client

beforeAll(async () => {
  platform = await createTestPlatform()
  visitor = await platform.as('visitor')
})

const query = (filter: Record<string, unknown>, sort: { fieldName: string; order?: 'ASC' | 'DESC' }[] = []) =>
  products.queryProducts(visitor, { query: { filter, sort } })
const names = ({ products: found }: products.QueryProductsOutput) => found.map(({ name }) => name)

describe('a product', () => {
  test('shows its film among its pictures', async () => {
    const { product } = await products.getProductBySlug(visitor, { slug: 'wheel-morning' })
    expect(product.media.map(({ kind }) => kind)).toContain('VIDEO')
  })

  test('has the weight unit of the site', async () => {
    const american = await createTestPlatform()
    const { db, siteId } = american
    const settings = sql<string>`jsonb_set(settings, '{weightUnit}', '"LB"')`
    await db.updateTable('sites').set({ settings }).where('site_id', '=', siteId).execute()
    const { product } = await products.getProductBySlug(await american.as('visitor'), { slug: 'wren-bowl' })
    expect(product.physicalProperties).toMatchObject({ weight: 0.5, weightUnit: 'LB' })
  })

  test('has its options, prices and stock', async () => {
    const { product } = await products.getProductBySlug(visitor, { slug: 'wren-bowl' })
    expect(product).toMatchObject({
      itemType: 'PHYSICAL',
      price: { amount: '32.00', formattedAmount: '€32.00' },
      priceRange: { min: { amount: '32.00' }, max: { amount: '46.00' } },
      onSale: false,
      collections: [{ slug: 'ceramics', name: 'Ceramics' }],
      stock: { status: 'IN_STOCK' },
      physicalProperties: { weight: 0.5, weightUnit: 'KG', shippable: true },
      deliveryEstimate: { minDays: 2, maxDays: 4 },
    })
    expect(product.options.map(({ name, kind }) => [name, kind])).toEqual([
      ['Size', 'TEXT'],
      ['Glaze', 'COLOR'],
    ])
    expect(product.variants.map(({ stock }) => stock.status)).toEqual([
      'IN_STOCK',
      'IN_STOCK',
      'SOLD_OUT',
      'IN_STOCK',
      'LOW',
      'IN_STOCK',
    ])
    expect(product.variants.find(({ stock }) => stock.status === 'LOW')?.stock.quantity).toBe(4)
    expect(product.relatedProductIds).toHaveLength(3)
    expect(await products.getProduct(visitor, { id: product.id })).toEqual({ product })
  })

  test('on sale has its full price', async () => {
    const { product } = await products.getProductBySlug(visitor, { slug: 'sleeper-robe' })
    expect(product).toMatchObject({
      onSale: true,
      price: { amount: '96.00' },
      fullPrice: { amount: '128.00' },
      ribbon: 'Sale',
    })
  })

  test('has the fields of its type', async () => {
    const read = async (slug: string) => (await products.getProductBySlug(visitor, { slug })).product
    expect(await read('pattern-book')).toMatchObject({
      itemType: 'DIGITAL',
      digitalFile: { fileName: 'the-pattern-book.pdf', pages: 96 },
    })
    expect(await read('gift-card')).toMatchObject({ itemType: 'GIFT_CARD', stock: { status: 'IN_STOCK' } })
    const morning = await read('wheel-morning')
    expect(morning).toMatchObject({ itemType: 'SERVICE', service: { maxParticipants: 8 } })
    expect(
      morning.variants.every(({ scheduledDate }) => scheduledDate && scheduledDate > platform.clock.now()),
    ).toBe(true)
    expect((await read('morning-roast')).subscriptionOptions).toMatchObject([
      {
        savedPercentage: 10,
        price: { amount: '11.25' },
        subscriptionSettings: { frequency: 'WEEK', interval: 2 },
      },
      { savedPercentage: 5, price: { amount: '11.88' } },
    ])
  })

  test('that does not exist is not found, regardless of the form of its id', async () => {
    for (const id of ['nothing', '00000000-0000-4000-8000-000000000000', "' or 1=1 --"]) {
      await expect(products.getProduct(visitor, { id })).rejects.toMatchObject({
        status: 404,
        code: 'PRODUCT_NOT_FOUND',
      })
    }
    await expect(products.getProductBySlug(visitor, { slug: 'nothing' })).rejects.toMatchObject({
      code: 'PRODUCT_NOT_FOUND',
    })
  })
})

describe('a query', () => {
  test('returns products in the shop’s own order by default', async () => {
    const all = await products.queryProducts(visitor, {})
    expect(all.metadata).toMatchObject({ count: 25, total: 25, hasNext: false })
    expect(names(all)[0]).toBe('Harbour Mug')
  })

  test('filters by collection, price, stock, choice and kind', async () => {
    expect(names(await query({ collections: { $hasSome: ['prints'] } }))).toHaveLength(3)
    expect(names(await query({ price: { $gte: '100', $lt: '150' } }))).toEqual([
      'Dusk Table Lamp',
      'First Coffee Set',
    ])
    expect(names(await query({ inStock: false }))).toEqual(['Salt Cellar'])
    expect(names(await query({ onSale: true }))).toEqual(['Alcove Wall Light', 'Sleeper Robe'])
    expect(names(await query({ itemType: { $in: ['SERVICE', 'GIFT_CARD'] } }))).toEqual([
      'Gift Card',
      'A Morning at the Wheel',
    ])
    expect(names(await query({ choices: { $hasSome: ['Glaze:Ember'] } }))).toEqual([
      'Harbour Mug',
      'Wren Bowl',
    ])
    expect(names(await query({ $or: [{ slug: 'low-tide' }, { name: { $contains: 'pendant' } }] }))).toEqual([
      'Paper Moon Pendant',
      'Low Tide',
    ])
  })

  test.each(['price', 'name', 'createdDate'])(
    'sorts by %s, and pages to the end without losing or repeating any, and back',
    async (fieldName) => {
      const sort = [{ fieldName, order: 'DESC' as const }]
      const whole = names(await query({}, sort))
      const seen: string[] = []
      let page = await products.queryProducts(visitor, { query: { sort, cursorPaging: { limit: 7 } } })
      for (;;) {
        seen.push(...names(page))
        const cursor = page.metadata.cursors.next
        if (!cursor) break
        page = await products.queryProducts(visitor, { query: { cursorPaging: { limit: 7, cursor } } })
      }
      expect(seen).toEqual(whole)
      const cursor = page.metadata.cursors.prev ?? ''
      const before = await products.queryProducts(visitor, { query: { cursorPaging: { limit: 7, cursor } } })
      expect(names(before)).toEqual(whole.slice(14, 21))
    },
  )

  test('finds products that have every word', async () => {
    const found = await products.queryProducts(visitor, { search: 'Linen  APRON' })
    expect(names(found)).toContain('Market Apron')
    expect(names(await products.queryProducts(visitor, { search: '100%' }))).toEqual([])
  })

  test.each([
    ['mugs', 'Harbour Mug'],
    ['bowls', 'Wren Bowl'],
    ['ceramics', 'Tidal Plate'],
    ['harbor', 'Harbour Mug'],
    ['green mug', 'Harbour Mug'],
    ['mug-moss', 'Harbour Mug'],
    ['Glaze', 'Wren Bowl'],
  ])(
    'finds by %j, whether a collection, an option, a SKU, a plural or a spelling says it',
    async (search, name) => {
      expect(names(await products.queryProducts(visitor, { search }))).toContain(name)
    },
  )

  test('finds all lamps by the singular as by the plural', async () => {
    const lamps = names(await products.queryProducts(visitor, { search: 'lamps' }))
    expect(lamps.length).toBeGreaterThanOrEqual(4)
    expect(names(await products.queryProducts(visitor, { search: 'lamp' }))).toEqual(lamps)
  })

  test('counts facets over the collection, regardless of the filter', async () => {
    const { facets, products: found } = await products.queryProducts(visitor, {
      query: { filter: { collections: { $hasSome: ['ceramics'] }, choices: { $hasSome: ['Glaze:Ember'] } } },
      facets: { filter: { collections: { $hasSome: ['ceramics'] } } },
    })
    expect(found).toHaveLength(2)
    expect(facets).toMatchObject({
      price: { min: { amount: '28.00' }, max: { amount: '64.00' } },
      availability: { inStock: 5, soldOut: 1 },
    })
    expect(facets?.options.find(({ name }) => name === 'Glaze')?.choices).toContainEqual({
      value: 'Ember',
      colorCode: '#b5623f',
      count: 2,
    })
  })

  test('counts facets over the search', async () => {
    const input = { search: 'mug', facets: {} }
    const { facets, products: found } = await products.queryProducts(visitor, input)
    expect(found.length).toBeGreaterThan(0)
    const { inStock = 0, soldOut = 0 } = facets?.availability ?? {}
    expect(inStock + soldOut).toBe(found.length)
  })

  test('names the part of the query that is not supported', async () => {
    const refused = async (input: object, field: string) =>
      expect(products.queryProducts(visitor, input)).rejects.toMatchObject({
        status: 400,
        field: expect.stringContaining(field),
      })
    await refused({ query: { filter: { cost: 1 } } }, 'query.filter.cost')
    await refused({ query: { filter: { price: { $gt: 'cheap' } } } }, 'query.filter.price')
    await refused({ query: { filter: { itemType: 'TOY' } } }, 'query.filter.itemType')
    await refused({ query: { sort: [{ fieldName: 'colour' }] } }, 'query.sort[0].fieldName')
    await refused({ query: { cursorPaging: { limit: 101 } } }, 'query.cursorPaging.limit')
    await refused({ facets: { filter: { cost: 1 } } }, 'facets.filter.cost')
    await expect(
      products.queryProducts(visitor, { query: { cursorPaging: { cursor: 'mine' } } }),
    ).rejects.toMatchObject({ code: 'INVALID_CURSOR' })
  })
})

test('collections have their number of products', async () => {
  const { collections } = await listCollections(visitor)
  expect(collections.map(({ slug, productCount }) => [slug, productCount])).toContainEqual(['lamps', 4])
  expect(collections[0]?.media?.url).toMatch(/^\/media\/[\da-f-]{36}\/collection-ceramics-1\.webp$/)
})

test('the catalogue is open to callers without a token', async () => {
  const answer = await platform.fetch('http://vitrine.test/v1/collections')
  expect(answer.status).toBe(200)
})
