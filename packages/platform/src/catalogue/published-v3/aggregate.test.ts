import { createCollection } from '@vitrine/client/collections'
import { createProduct } from '@vitrine/client/products'
import { beforeAll, expect, test } from 'vitest'

import { createPublishedShop, type PublishedShop } from '../../../test/published.ts'
import type { Reply } from '../../../test/requests.ts'

let shop: PublishedShop
let shelf: string

beforeAll(async () => {
  shop = await createPublishedShop()
  const staff = await shop.platform.as('staff')
  shelf = (await createCollection(staff, { collection: { name: 'Counted' } })).collection.id
  const hidden = (await createCollection(staff, { collection: { name: 'Secret', visible: false } }))
    .collection.id
  const make = (name: string, price: string, more: object = {}) =>
    createProduct(staff, {
      product: {
        name,
        visibility: 'PUBLISHED',
        collectionIds: [shelf, hidden],
        variants: [{ price }],
        ...more,
      },
    })
  await make('A', '5', { brand: 'Harbour', tags: ['sea'] })
  await make('B', '15.50', { brand: 'Harbour', tags: ['sea', 'new'] })
  await make('C', '40', { brand: 'Pier' })
  await make('D', '40')
  await make('E', '1', { brand: 'Pier', visibility: 'DRAFT' })
})

const field = ({ body }: Reply) => body.details?.validationError?.fieldViolations[0]?.field
const ask = (...aggregations: object[]) =>
  shop.query('/stores/v3/products/search', {
    search: {
      filter: { 'directCategoriesInfo.categories': { $matchItems: [{ id: shelf }] } },
      cursorPaging: { limit: 1 },
      aggregations,
    },
  })
const results = async (...aggregations: object[]) => (await ask(...aggregations)).body.aggregationData.results
const price = 'actualPriceRange.minValue.amount'

test('values are counted over all that a search finds', async () => {
  const value = { type: 'VALUE', fieldPath: 'brand.name', name: 'brands' }
  const [brands, byName, missing, tags, categories, prices] = await results(
    value,
    { ...value, value: { sortType: 'VALUE', sortDirection: 'DESC', limit: 1 } },
    { ...value, value: { includeOptions: { addToBucket: 'none' } } },
    { type: 'VALUE', fieldPath: 'tags.publicTags.tagIds' },
    { type: 'VALUE', fieldPath: 'directCategoriesInfo.categories.id' },
    { type: 'VALUE', fieldPath: price, value: { sortType: 'VALUE', sortDirection: 'ASC' } },
  )
  expect(brands).toEqual({
    name: 'brands',
    type: 'VALUE',
    fieldPath: 'brand.name',
    values: {
      results: [
        { value: 'Harbour', count: 2 },
        { value: 'Pier', count: 1 },
      ],
    },
  })
  expect(byName.values.results).toEqual([{ value: 'Pier', count: 1 }])
  expect(missing.values.results).toContainEqual({ value: 'none', count: 1 })
  expect(tags.values.results).toEqual([
    { value: 'sea', count: 2 },
    { value: 'new', count: 1 },
  ])
  // Visitors do not see the hidden category.
  expect(categories.values.results).toEqual([{ value: shelf, count: 4 }])
  expect(prices.values.results).toContainEqual({ value: '40.00', count: 2 })
})

test('ranges, ends and dates are counted', async () => {
  const buckets = [{ to: 10 }, { from: 10, to: 40 }, { from: 40 }]
  const scalar = (type: string) => ({ type: 'SCALAR', fieldPath: price, scalar: { type } })
  const [ranges, least, most, distinct, days] = await results(
    { type: 'RANGE', fieldPath: price, range: { buckets } },
    scalar('MIN'),
    scalar('MAX'),
    scalar('COUNT_DISTINCT'),
    { type: 'DATE_HISTOGRAM', fieldPath: 'createdDate', dateHistogram: { interval: 'YEAR' } },
  )
  expect(ranges.ranges.results).toEqual([
    { to: 10, count: 1 },
    { from: 10, to: 40, count: 1 },
    { from: 40, count: 2 },
  ])
  expect([least, most, distinct].map((one) => one.scalar.value)).toEqual([5, 40, 3])
  expect(days.dateHistogram.results).toEqual([
    { value: expect.stringMatching(/-01-01T00:00:00.000Z$/), count: 4 },
  ])
})

test('fields and types that do not fit are refused by name', async () => {
  const unknown = await ask({ type: 'VALUE', fieldPath: 'colour' })
  expect([unknown.status, field(unknown)]).toEqual([400, 'search.aggregations[0].fieldPath'])
  for (const wrong of [
    { type: 'RANGE', fieldPath: 'name', range: { buckets: [{ to: 1 }] } },
    { type: 'SCALAR', fieldPath: 'name', scalar: { type: 'MAX' } },
    { type: 'DATE_HISTOGRAM', fieldPath: 'name', dateHistogram: { interval: 'DAY' } },
    { type: 'NESTED', fieldPath: 'name' },
  ])
    expect(field(await ask(wrong))).toBe('search.aggregations[0].type')
  const zone = await shop.query('/stores/v3/products/search', {
    search: { aggregations: [{ type: 'VALUE', fieldPath: 'brand.name' }], timeZone: 'Mars' },
  })
  expect(field(zone)).toBe('search.timeZone')
})
