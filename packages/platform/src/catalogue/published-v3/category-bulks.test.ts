import { beforeAll, expect, test } from 'vitest'

import { asParameter, createPublishedShop, type PublishedShop } from '../../../test/published.ts'

let shop: PublishedShop

beforeAll(async () => {
  shop = await createPublishedShop()
})

const treeReference = { appNamespace: '@wix/stores', treeKey: null }
const path = '/categories/v1'
const send = (to: string, body: object) => shop.asKey.send('POST', `${path}${to}`, { ...body, treeReference })
const create = async (name: string, more: object = {}) =>
  (await send('/categories', { category: { name, ...more } })).body.category

test('categories are changed and shown in bulk', async () => {
  const [first, second] = [await create('One'), await create('Two', { visible: false })]
  const inner = await create('Inner', { visible: false, parentCategory: { id: second.id } })
  const changed = await send('/bulk/categories/update', {
    categories: [
      { category: { id: first.id, revision: first.revision, name: 'Uno' } },
      { category: { id: second.id, revision: '99', name: 'Due' } },
    ],
    returnEntity: true,
  })
  expect(changed.body).toMatchObject({
    results: [{ category: { name: 'Uno' } }, { itemMetadata: { error: { code: 'CONFLICT' } } }],
    bulkActionMetadata: { totalSuccesses: 1, totalFailures: 1 },
  })
  const early = await send('/bulk/categories/show', { categoryIds: [inner.id] })
  expect(early.body.results).toMatchObject([{ itemMetadata: { error: { code: 'PARENT_CATEGORY_HIDDEN' } } }])
  const shown = await send('/bulk/categories/show', {
    categoryIds: [second.id, inner.id],
    returnEntity: true,
  })
  expect(shown.body.results).toMatchObject([{ category: { visible: true } }, { category: { visible: true } }])
})

test('the categories of an item are set, and those of several items listed', async () => {
  const [first, second] = [await create('First'), await create('Second')]
  const query = { query: { filter: { slug: 'wren-bowl' } } }
  const [bowl] = (await shop.query('/stores/v3/products/query', query)).body.products
  const item = { catalogItemId: bowl.id, appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e' }
  const list = async () => {
    const reply = await shop.get(
      `${path}/categories/list-categories-for-items?${asParameter({ items: [item], treeReference })}`,
    )
    return reply.body.categoriesForItems
  }
  const [{ directCategoryIds: before }] = await list()
  const set = await send('/bulk/categories/set-item-categories', { item, categoryIds: [...before, first.id] })
  expect(set.body).toMatchObject({ addResults: [{ itemMetadata: { id: first.id } }], removeResults: [] })
  const swapped = await send('/bulk/categories/set-item-categories', {
    item,
    categoryIds: [...before, second.id],
  })
  expect(swapped.body).toMatchObject({
    addResults: [{ itemMetadata: { id: second.id, success: true } }],
    removeResults: [{ itemMetadata: { id: first.id, success: true } }],
    bulkActionMetadata: { totalSuccesses: 2 },
  })
  const items = [item, { ...item, catalogItemId: 'nothing' }]
  const both = await shop.post(`${path}/categories/list-categories-for-items`, { items, treeReference })
  expect(both.body.categoriesForItems).toMatchObject([
    { item, directCategoryIds: expect.arrayContaining([second.id]) },
    { directCategoryIds: [], indirectCategoryIds: [] },
  ])
  const missing = await send('/bulk/categories/set-item-categories', { item: { catalogItemId: 'nothing' } })
  expect(missing.status).toBe(404)
})
