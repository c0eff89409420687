import type { Client } from '@vitrine/client'
import { createCollection } from '@vitrine/client/collections'
import {
  createProduct,
  type QueryProductsInput,
  queryProducts,
  updateProduct,
} from '@vitrine/client/products'
import { createTestPlatform, type TestPlatform } from '@vitrine/testing'
import { beforeEach, expect, test } from 'vitest'

let platform: TestPlatform
let visitor: Client

beforeEach(async () => {
  platform = await createTestPlatform()
  visitor = await platform.as('visitor')
})

const find = async (search: string, query?: QueryProductsInput['query']) => {
  const found = await queryProducts(visitor, { search, ...(query && { query }) })
  return { ...found, names: found.products.map(({ name }) => name) }
}

test.each([
  ['mugs', 'Harbour Mug'],
  ['bowls', 'Wren Bowl'],
  ['ceramics', 'Tidal Plate'],
  ['harbor', 'Harbour Mug'],
  ['harb', 'Harbour Mug'],
  ['green mug', 'Harbour Mug'],
  ['mug-moss', 'Harbour Mug'],
  ['MUG-M', 'Harbour Mug'],
  ['Glaze', 'Wren Bowl'],
  ['the mug', 'Harbour Mug'],
])('%j finds %s', async (search, name) => {
  const found = await find(search)
  expect(found.names).toContain(name)
  expect(found.corrections).toBeUndefined()
})

test.each([
  ['hrabour mug', 'Harbour Mug', [{ from: 'hrabor', to: 'harbor' }]],
  ['bwol', 'Wren Bowl', [{ from: 'bwol', to: 'bowl' }]],
  ['cermaics', 'Tidal Plate', [{ from: 'cermaics', to: 'ceramics' }]],
  ['linnen apron', 'Market Apron', [{ from: 'linnen', to: 'linen' }]],
])('%j finds %s, and the answer tells the correction', async (search, name, corrections) => {
  const found = await find(search)
  expect(found.names).toContain(name)
  expect(found.corrections).toEqual(corrections)
})

test('words that are like none of the shop find nothing', async () => {
  expect((await find('xylophonist')).names).toEqual([])
  expect((await find('!!!')).names).toEqual([])
})

test('names come first, then products in stock', async () => {
  const { names, products } = await find('lamp')
  const inName = names.map((name) => /lamp/i.test(name))
  expect(inName).toEqual(inName.toSorted((a, b) => Number(b) - Number(a)))
  const named = products
    .filter(({ name }) => /lamp/i.test(name))
    .map(({ stock }) => stock.status !== 'SOLD_OUT')
  expect(named).toEqual(named.toSorted((a, b) => Number(b) - Number(a)))
})

test('pages by relevance lose and repeat nothing, forward and back', async () => {
  const whole = await find('linen')
  expect(whole.names.length).toBeGreaterThan(3)
  const first = await find('linen', { cursorPaging: { limit: 2 } })
  const cursor = first.metadata.cursors.next ?? ''
  const second = await queryProducts(visitor, { query: { cursorPaging: { limit: 2, cursor } } })
  expect([...first.names, ...second.products.map(({ name }) => name)]).toEqual(whole.names.slice(0, 4))
  expect(second.metadata.total).toBe(whole.names.length)
  const back = second.metadata.cursors.prev ?? ''
  const again = await queryProducts(visitor, { query: { cursorPaging: { limit: 2, cursor: back } } })
  expect(again.products.map(({ name }) => name)).toEqual(first.names)
})

test('another order and a filter apply to a search', async () => {
  const { products } = await find('linen', {
    filter: { price: { $gte: '20' } },
    sort: [{ fieldName: 'price', order: 'DESC' }],
  })
  const prices = products.map(({ price }) => Number(price.amount))
  expect(prices.length).toBeGreaterThan(1)
  expect(prices).toEqual(prices.toSorted((a, b) => b - a))
})

test('only a search sorts by relevance', async () => {
  const sort = [{ fieldName: 'relevance', order: 'DESC' as const }]
  await expect(queryProducts(visitor, { query: { sort } })).rejects.toMatchObject({
    status: 400,
    field: 'query.sort[0].fieldName',
  })
})

test('a product is found by its barcode, and options that differ in case are one facet', async () => {
  const staff = await platform.as('staff')
  for (const [name, option, value] of [
    ['Quill one', 'Nib', 'Fine'],
    ['Quill two', 'nib', 'fine'],
    ['Quill three', 'NIB', 'Broad'],
  ] as const) {
    await createProduct(staff, {
      product: {
        name,
        visibility: 'PUBLISHED',
        options: [{ name: option, choices: [{ value }] }],
        variants: [{ choices: { [option]: value }, price: '4.00', barcode: `97${name.length}0000` }],
      },
    })
  }
  expect((await find('9790000')).names).toHaveLength(2)
  const { facets } = await queryProducts(visitor, { search: 'quill', facets: {} })
  const nibs = facets?.options.filter(({ name }) => name.toLowerCase() === 'nib')
  expect(nibs).toHaveLength(1)
  expect(nibs?.[0]?.choices.map(({ count }) => count)).toEqual([2, 1])
  const fine = await find('quill', { filter: { choices: { $hasSome: ['Nib:Fine'] } } })
  expect(fine.names).toHaveLength(2)
})

test('a collection is found by its name as long as the product is in it', async () => {
  const staff = await platform.as('staff')
  const { collection } = await createCollection(staff, { collection: { name: 'Zephyrs' } })
  const { product } = await createProduct(staff, {
    product: {
      name: 'Quill',
      visibility: 'PUBLISHED',
      collectionIds: [collection.id],
      variants: [{ price: '4.00' }],
    },
  })
  expect((await find('zephyr quill')).names).toEqual(['Quill'])
  await updateProduct(staff, { product: { id: product.id, name: 'Pen' } })
  expect((await find('zephyr pen')).names).toEqual(['Pen'])
  await updateProduct(staff, { product: { id: product.id, collectionIds: [] } })
  expect((await find('zephyr')).names).toEqual([])
  expect((await find(`in ${collection.id}`)).names).toEqual([])
})
