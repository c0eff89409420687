import type { Client } from '@vitrine/client'
import * as collections from '@vitrine/client/collections'
import { updateInventoryItem } from '@vitrine/client/inventory'
import * as products from '@vitrine/client/products'
import { createTestPlatform, type TestPlatform } from '@vitrine/testing'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'

let platform: TestPlatform
let staff: Client
let visitor: Client

beforeAll(async () => {
  platform = await createTestPlatform()
  staff = await platform.as('staff')
  visitor = await platform.as('visitor')
})

const create = async (collection: collections.NewCollection) =>
  (await collections.createCollection(staff, { collection })).collection
const make = async (product: Partial<products.NewProduct> = {}) =>
  (
    await products.createProduct(staff, {
      product: {
        name: 'Pebble',
        variants: [{ price: '12.00', quantity: 2 }],
        visibility: 'PUBLISHED',
        ...product,
      },
    })
  ).product
const found = async (slug: string) =>
  (
    await products.queryProducts(visitor, { query: { filter: { collections: { $hasSome: [slug] } } } })
  ).products.map(({ id }) => id)
const failureOf = (work: Promise<unknown>): Promise<{ readonly code?: string; readonly field?: string }> =>
  work.then(
    () => ({}),
    ({ code, field }) => ({ code, ...(field && { field }) }),
  )

describe('a collection by rules', () => {
  test.each<
    [string, products.CollectionCondition, Partial<products.NewProduct>, Partial<products.NewProduct>]
  >([
    ['a tag', { field: 'TAG', operator: 'IS', value: 'Gift' }, { tags: ['gift'] }, { tags: ['gifts'] }],
    ['not a tag', { field: 'TAG', operator: 'IS_NOT', value: 'sold' }, {}, { tags: ['sold'] }],
    ['a brand', { field: 'BRAND', operator: 'CONTAINS', value: 'harb' }, { brand: 'Harbour' }, {}],
    ['a name', { field: 'NAME', operator: 'CONTAINS', value: 'zebra' }, { name: 'Zebra mug' }, {}],
    ['a kind', { field: 'TYPE', operator: 'IS', value: 'DIGITAL' }, { itemType: 'DIGITAL' }, {}],
    [
      'a price',
      { field: 'PRICE', operator: 'LESS_THAN', value: '5.01' },
      { variants: [{ price: '5' }] },
      { variants: [{ price: '5.01' }] },
    ],
    [
      'a date',
      { field: 'CREATED_DATE', operator: 'GREATER_THAN', value: '2020-01-01' },
      {},
      { visibility: 'DRAFT' },
    ],
  ])('has the products with %s, and follows their changes', async (name, condition, inside, outside) => {
    const { slug, rules } = await create({ name: `Rule of ${name}`, rules: { conditions: [condition] } })
    expect(rules?.conditions).toEqual([condition])
    const [first, second] = [await make(inside), await make(outside)]
    const ids = await found(slug)
    expect([ids.includes(first.id), ids.includes(second.id)]).toEqual([true, false])
    await products.deleteProduct(staff, { id: first.id })
    await products.deleteProduct(staff, { id: second.id })
  })

  test('follows the stock that orders and staff change', async () => {
    const { slug } = await create({
      name: 'Sold out',
      rules: { match: 'ANY', conditions: [{ field: 'STOCK', operator: 'IS', value: '0' }] },
    })
    const { id, variants } = await make()
    expect(await found(slug)).not.toContain(id)
    await updateInventoryItem(staff, { inventoryItem: { id: variants[0]?.id ?? '', quantity: 0 } })
    expect(await found(slug)).toContain(id)
  })

  test('is filled again when its rules change', async () => {
    const { id } = await make({ brand: 'Quay' })
    const collection = await create({
      name: 'Brands',
      rules: { conditions: [{ field: 'BRAND', operator: 'IS', value: 'Pier' }] },
    })
    expect(collection.productCount).toBe(0)
    const { collection: changed } = await collections.updateCollection(staff, {
      collection: {
        id: collection.id,
        rules: { conditions: [{ field: 'BRAND', operator: 'IS', value: 'Quay' }] },
      },
    })
    expect(changed.productCount).toBe(1)
    expect(await found(collection.slug)).toEqual([id])
  })

  test.each<[products.CollectionCondition, string]>([
    [{ field: 'PRICE', operator: 'CONTAINS', value: '5' }, 'operator'],
    [{ field: 'PRICE', operator: 'IS', value: 'cheap' }, 'value'],
    [{ field: 'STOCK', operator: 'IS', value: '1.5' }, 'value'],
    [{ field: 'CREATED_DATE', operator: 'LESS_THAN', value: 'May' }, 'value'],
    [{ field: 'CREATED_DATE', operator: 'LESS_THAN', value: '2026-02-31' }, 'value'],
    [{ field: 'CREATED_DATE', operator: 'IN_LAST_DAYS', value: '2026-05-01' }, 'value'],
    [{ field: 'CREATED_DATE', operator: 'NOT_IN_LAST_DAYS', value: '0' }, 'value'],
    [{ field: 'STOCK', operator: 'IN_LAST_DAYS', value: '3' }, 'operator'],
    [{ field: 'TYPE', operator: 'IS', value: 'Mug' }, 'value'],
  ])('refuses the condition %o', async (condition, field) => {
    const { code, field: at } = await failureOf(create({ name: 'Wrong', rules: { conditions: [condition] } }))
    expect([code, at]).toEqual(['INVALID_ARGUMENT', `collection.rules.conditions[0].${field}`])
  })
})

test('rules are tried before they are saved', async () => {
  const made = [await make({ brand: 'Mole' }), await make({ brand: 'Mole' })]
  await make({ brand: 'Mole', visibility: 'ARCHIVED' })
  const rules = { conditions: [{ field: 'BRAND', operator: 'IS', value: 'mole' }] } as const
  const all = await products.previewCollectionRules(staff, { rules })
  expect([all.total, all.products.map(({ id }) => id)]).toEqual([2, made.map(({ id }) => id)])
  const { total, products: first } = await products.previewCollectionRules(staff, { rules, limit: 1 })
  expect([total, first.length]).toEqual([2, 1])
  const wrong = { conditions: [{ field: 'PRICE', operator: 'IS', value: '1.234' }] } as const
  expect(await failureOf(products.previewCollectionRules(staff, { rules: wrong }))).toEqual({
    code: 'INVALID_ARGUMENT',
    field: 'rules.conditions[0].value',
  })
})

describe('a collection by hand', () => {
  test('gets and loses products, and shoppers find them by the collection above it', async () => {
    const above = await create({ name: 'Kitchen' })
    const below = await create({ name: 'Bowls', parentId: above.id })
    const { id } = await make()
    await collections.addProductsToCollection(staff, { id: below.id, productIds: [id] })
    expect([await found(below.slug), await found(above.slug)]).toEqual([[id], [id]])
    await collections.removeProductsFromCollection(staff, { id: below.id, productIds: [id] })
    expect(await found(above.slug)).toEqual([])
    const unknown = collections.addProductsToCollection(staff, { id: below.id, productIds: ['none'] })
    expect(await failureOf(unknown)).toEqual({ code: 'PRODUCT_NOT_FOUND' })
  })

  test('cannot be inside itself, nor deeper than five levels', async () => {
    const chain = [await create({ name: 'Level 0' })]
    for (let level = 1; level <= 5; level++)
      chain.push(await create({ name: `Level ${level}`, parentId: chain.at(-1)?.id ?? '' }))
    const [top, deepest] = [chain[0]?.id ?? '', chain[5]?.id ?? '']
    const circle = collections.updateCollection(staff, { collection: { id: top, parentId: deepest } })
    expect(await failureOf(circle)).toEqual({ code: 'COLLECTION_INSIDE_ITSELF' })
    expect(await failureOf(create({ name: 'Too deep', parentId: deepest }))).toEqual({
      code: 'INVALID_ARGUMENT',
      field: 'collection.parentId',
    })
  })

  test('shows its products in the order that staff choose, over several pages', async () => {
    const { id, slug } = await create({ name: 'Ordered' })
    const ids = [(await make()).id, (await make()).id, (await make()).id, (await make()).id]
    await collections.addProductsToCollection(staff, { id, productIds: ids })
    const [first = '', second = '', third = '', fourth = ''] = ids
    await collections.orderCollectionProducts(staff, { id, productIds: [third, first] })
    const filter = { collections: { $hasSome: [slug] } }
    const page = await products.queryProducts(visitor, { query: { filter, cursorPaging: { limit: 3 } } })
    const cursor = page.metadata.cursors.next ?? ''
    const rest = await products.queryProducts(visitor, { query: { cursorPaging: { limit: 3, cursor } } })
    expect([...page.products, ...rest.products].map((one) => one.id)).toEqual([third, first, second, fourth])
  })

  test('has its products moved to any place, with those of the collections inside it', async () => {
    const { id, slug } = await create({ name: 'Moved' })
    const inside = await create({ name: 'Moved inside', parentId: id })
    const ids: string[] = []
    for (let count = 0; count < 6; count++)
      ids.push((await make({ collectionIds: [count < 5 ? id : inside.id] })).id)
    const move = (productIds: readonly (string | undefined)[], position: number) =>
      collections.moveProductsInCollection(staff, { id, productIds: productIds as string[], position })
    const places = async () => (await found(slug)).map((one) => ids.indexOf(one))
    await move([ids[4]], 0)
    expect(await places()).toEqual([4, 0, 1, 2, 3, 5])
    await move([ids[5], ids[0]], 2)
    expect(await places()).toEqual([4, 1, 5, 0, 2, 3])
    await move([ids[4], ids[5]], 1000)
    expect(await places()).toEqual([1, 0, 2, 3, 4, 5])
    const unknown = '0199a000-0000-7000-8000-00000000ffff'
    expect(await failureOf(move([unknown], 0))).toEqual({ code: 'PRODUCT_NOT_FOUND' })
  })

  test('that is hidden is not shown to shoppers, nor are the collections inside it', async () => {
    const hidden = await create({ name: 'Secret', visible: false })
    const inside = await create({ name: 'Inside', parentId: hidden.id })
    const seen = async (client: Client) =>
      (await collections.listCollections(client)).collections.map(({ id }) => id)
    expect(await seen(visitor)).not.toContain(inside.id)
    expect(await seen(staff)).toEqual(expect.arrayContaining([hidden.id, inside.id]))
    expect(await failureOf(collections.getCollection(visitor, { id: hidden.id }))).toEqual({
      code: 'COLLECTION_NOT_FOUND',
    })
  })

  test('is moved, changed by revision, and deleted without its products', async () => {
    const [first, second] = [await create({ name: 'First', slug: 'first' }), await create({ name: 'Second' })]
    const { collections: moved } = await collections.moveCollection(staff, { id: second.id })
    expect(moved[0]?.id).toBe(second.id)
    const { collections: after } = await collections.moveCollection(staff, {
      id: second.id,
      afterId: first.id,
    })
    expect(after.at(-1)?.id).toBe(second.id)
    const rename = (revision: string) =>
      collections.updateCollection(staff, { collection: { id: first.id, name: 'Renamed', revision } })
    expect((await rename(first.revision ?? '')).collection.name).toBe('Renamed')
    expect(await failureOf(rename(first.revision ?? ''))).toEqual({ code: 'CONFLICT' })
    expect(await failureOf(create({ name: 'First', slug: 'first' }))).toEqual({ code: 'SLUG_ALREADY_EXISTS' })
    const { id } = await make({ collectionIds: [first.id] })
    await collections.deleteCollection(staff, { id: first.id })
    const { product } = await products.getProduct(visitor, { id })
    expect(product.collections.map((one) => one.id)).not.toContain(first.id)
  })
})

test('a shop has at most 1,000 collections', async () => {
  const { siteId } = platform
  await sql`insert into collections (site_id, collection_id, slug, name, description, position)
    select ${siteId}, gen_random_uuid(), 'many-' || n, 'Many', '', 1000 + n from generate_series(1, 1000) as n`.execute(
    platform.db,
  )
  expect(await failureOf(create({ name: 'One more' }))).toEqual({ code: 'TOO_MANY_COLLECTIONS' })
})
