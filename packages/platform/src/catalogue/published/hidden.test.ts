import type { Client } from '@vitrine/client'
import { createCollection, updateCollection } from '@vitrine/client/collections'
import * as products from '@vitrine/client/products'
import { beforeAll, describe, expect, test } from 'vitest'
import { createPublishedShop, type PublishedShop } from '../../../test/published.ts'
import { publishedEntitiesArea } from '../published-entities/area.ts'
import { publishedV1Area } from '../published-v1/area.ts'
import { publishedV3Area } from '../published-v3/area.ts'

let shop: PublishedShop
let staff: Client
let visitor: Client

/** Names that nothing else has. */
const [draft, shelf, below] = ['A aardvark kettle', 'Zebrashelf', 'Zebrashelf below']

beforeAll(async () => {
  shop = await createPublishedShop()
  staff = await shop.platform.as('staff')
  visitor = await shop.platform.as('visitor')
  await products.createProduct(staff, {
    product: {
      name: draft,
      brand: 'Aardvark',
      ribbon: 'Aardvark first',
      options: [{ name: 'Aardvark size', choices: [{ value: 'Small' }] }],
      variants: [
        { choices: { 'Aardvark size': 'Small' }, price: '4242.42', sku: 'AARDVARK-1', quantity: 4242 },
      ],
    },
  })
})

/** The numbers only as a whole: an id may contain them. */
const told = /aardvark|(?<![\w-])4242(42)?(?![\w-])/i
const reading = [publishedV1Area, publishedV3Area, publishedEntitiesArea].flatMap(({ published }) =>
  published.filter(({ access, permission }) => access.includes('visitor') && !permission),
)

test.each(reading.map(({ route }) => route))('%s tells visitors nothing of a draft', async (route) => {
  const [method = '', template = ''] = route.split(' ')
  const path = template.replaceAll(/\{[^}]+\}/g, 'a-aardvark-kettle')
  for (const page of [{ limit: 1 }, { limit: 100 }]) {
    const aggregations = ['name', 'brand.name', 'ribbon.name'].map((fieldPath) => ({
      fieldPath,
      type: 'VALUE',
    }))
    const list = { filter: {}, cursorPaging: page, paging: page, aggregations }
    const input = {
      query: list,
      search: list,
      includeVariants: true,
      includeHiddenProducts: true,
      fields: ['MERCHANT_DATA', 'CURRENCY', 'ASSIGNED_PRODUCTS_COUNT'],
    }
    const reply = method === 'GET' ? await shop.query(path, input) : await shop.send(method, path, input)
    expect(plain(reply.body)).not.toMatch(told)
  }
})

/** The text of an answer, with that of its cursors. */
function plain(body: unknown): string {
  const text = JSON.stringify(body)
  const cursors = [...text.matchAll(/"(?:next|prev|cursor)":"([\w-]+)"/g)].map(([, cursor = '']) =>
    Buffer.from(cursor, 'base64url').toString(),
  )
  return [text, ...cursors].join('\n')
}

test('a filter of stock finds no draft, and a page of one is full', async () => {
  const { body } = await shop.post('/stores/v3/inventory-items/query', {
    query: { filter: { quantity: { $eq: 4242 } } },
  })
  expect(body.pagingMetadata).toMatchObject({ count: 0 })
  const first = await shop.query('/stores/v3/inventory-items/query', {
    query: { cursorPaging: { limit: 1 } },
  })
  expect(first.body.inventoryItems).toHaveLength(1)
})

describe('a hidden collection and those below it', () => {
  const member = { name: 'Quokka jug', variants: [{ price: '1' }], visibility: 'PUBLISHED' as const }
  let productId: string
  beforeAll(async () => {
    const top = (await createCollection(staff, { collection: { name: shelf } })).collection
    const inner = (await createCollection(staff, { collection: { name: below, parentId: top.id } }))
      .collection
    const product = { ...member, collectionIds: [top.id, inner.id] }
    productId = (await products.createProduct(staff, { product })).product.id
    await updateCollection(staff, { collection: { id: top.id, visible: false } })
  })

  test('are not named by products, facets and suggestions', async () => {
    const answers = [
      await products.getProduct(visitor, { id: productId }),
      await products.queryProducts(visitor, { search: 'quokka', facets: {} }),
      await products.suggestProducts(visitor, { query: 'zebrashelf' }),
      await products.suggestProducts(visitor, { query: 'quokka' }),
      (
        await shop.get(
          `/stores/v3/products/${productId}?fields=DIRECT_CATEGORIES_INFO&fields=BREADCRUMBS_INFO`,
        )
      ).body,
      (await shop.get(`/stores-reader/v1/products/${productId}`)).body,
      (
        await shop.query('/categories/v1/categories/list-categories-for-item', {
          item: { catalogItemId: productId },
        })
      ).body,
    ]
    const { collections } = (await products.getProduct(staff, { id: productId })).product
    const secret = new RegExp(['zebrashelf', ...collections.map(({ id }) => id)].join('|'))
    expect(collections).toHaveLength(2)
    for (const answer of answers) expect(JSON.stringify(answer)).not.toMatch(secret)
  })

  test('find no products by their slugs', async () => {
    const filter = { collections: { $hasSome: ['zebrashelf', 'zebrashelf-below'] } }
    expect((await products.queryProducts(visitor, { query: { filter } })).metadata.total).toBe(0)
    expect(
      (await products.queryProducts(staff, { query: { filter }, includeHidden: true })).metadata.total,
    ).toBe(1)
  })
})
