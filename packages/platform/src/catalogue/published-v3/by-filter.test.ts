import { queryAuditLog } from '@vitrine/client/staff'
import { beforeEach, describe, expect, test } from 'vitest'

import { createPublishedShop, type PublishedShop } from '../../../test/published.ts'
import { type Reply, refusalOf } from '../../../test/requests.ts'

let shop: PublishedShop

beforeEach(async () => {
  shop = await createPublishedShop()
})

const stores = '/stores/v3'
const send = (path: string, body: object) => shop.asKey.send('POST', stores + path, body)
const field = ({ body }: Reply) => body.details?.validationError?.fieldViolations[0]?.field
const product = (name: string, more: object = {}) => ({
  name,
  productType: 'PHYSICAL',
  brand: { name: 'Harbour' },
  variantsInfo: {
    variants: [
      {
        price: { actualPrice: { amount: '10' }, compareAtPrice: { amount: '20' } },
        inventoryItem: { quantity: 5 },
      },
    ],
  },
  ...more,
})
const make = async (...names: string[]) => {
  const made = []
  for (const name of names)
    made.push((await send('/products-with-inventory', { product: product(name) })).body.product)
  return made
}
const read = async (id: string, ...fields: string[]) => {
  const query = fields.map((one) => `fields=${one}`).join('&')
  return (await shop.asKey.get(`${stores}/products/${id}?${query}`)).body.product
}
/** Starts the job, and waits for its end. */
const job = async (path: string, body: object) => {
  const reply = await send(path, body)
  if (reply.status === 200) expect(reply.body).toEqual({ jobId: expect.any(String) })
  await shop.platform.settle()
  return reply
}
const harbour = { 'brand.name': 'Harbour' }
const pricesOf = async (id: string) => {
  const { price } = (await read(id)).variantsInfo.variants[0]
  return [price.actualPrice.amount, price.compareAtPrice?.amount]
}

describe('products that a filter finds', () => {
  test('are changed, and the audit log says how many', async () => {
    const [cup, mug] = await make('Cup', 'Mug')
    await job('/bulk/products/update-by-filter', {
      filter: harbour,
      product: { visible: false, ribbon: { name: 'Late' } },
    })
    for (const { id } of [cup, mug])
      expect(await read(id)).toMatchObject({ visible: false, ribbon: { name: 'Late' } })
    const staff = await shop.platform.as('staff')
    const { entries } = await queryAuditLog(staff, {
      query: { filter: { action: 'catalogue changed in bulk' } },
    })
    expect(entries[0]?.detail).toMatchObject({ change: 'UPDATE', total: 2, failed: 0 })
    await job('/bulk/products/delete-by-filter', { filter: { 'brand.id': cup.brand.id } })
    for (const { id } of [cup, mug])
      expect((await shop.asKey.get(`${stores}/products/${id}`)).status).toBe(404)
  })

  test('have their variants changed and their prices adjusted', async () => {
    const [cup] = await make('Cup')
    await job('/bulk/products/update-variants-by-filter', {
      filter: harbour,
      variant: { price: { actualPrice: { amount: '12.50' } }, physicalProperties: { weight: 2 } },
    })
    expect(await pricesOf(cup.id)).toEqual(['12.50', '20.00'])
    const adjust = (adjustments: object) =>
      job('/bulk/products/adjust-variants-by-filter', { filter: harbour, ...adjustments })
    await adjust({ actualPrice: { percentage: 10 } })
    expect(await pricesOf(cup.id)).toEqual(['13.75', '20.00'])
    await adjust({ actualPrice: { amount: '-1.50' }, rounding: 'NEAREST_WHOLE_NUMBER' })
    expect(await pricesOf(cup.id)).toEqual(['12.00', '20.00'])
    await adjust({ compareAtPriceDiscount: { percentage: 25 } })
    expect(await pricesOf(cup.id)).toEqual(['15.00', '20.00'])
    await adjust({ compareAtPrice: { amount: '2' } })
    expect(await pricesOf(cup.id)).toEqual(['15.00', '22.00'])
    // Refused for the product, which stays as it is.
    await adjust({ actualPrice: { amount: '-50' } })
    await adjust({ actualPrice: { amount: '50' } })
    expect(await pricesOf(cup.id)).toEqual(['15.00', '22.00'])
    expect(refusalOf(await adjust({}))).toEqual([400, 'NO_VARIANT_ADJUSTMENTS_PASSED'])
    const both = { actualPrice: { amount: '1', percentage: 1 } }
    expect(refusalOf(await adjust(both))).toEqual([400, 'INVALID_PRICES_ADJUSTMENTS'])
    const nothing = await job('/bulk/products/update-variants-by-filter', { filter: harbour, variant: {} })
    expect(field(nothing)).toBe('variant')
  })

  test('get and lose categories, sections and tags', async () => {
    const [cup] = await make('Cup')
    const shelf = { category: { name: 'Shelf' }, treeReference: { appNamespace: '@wix/stores' } }
    const { category } = (await shop.asKey.send('POST', '/categories/v1/categories', shelf)).body
    const care = { uniqueName: 'care', title: 'Care', plainDescription: 'Wash' }
    const section = (await send('/info-sections', { infoSection: care })).body.infoSection
    const body = (more: object) => ({ filter: harbour, ...more })
    const categoryIds = [category.id]
    const infoSectionIds = [section.id]
    const tags = { publicTags: { tagIds: ['sea', 'new'] } }
    await job('/bulk/products/add-to-categories-by-filter', body({ categoryIds }))
    await job('/bulk/products/add-info-sections-by-filter', body({ infoSectionIds }))
    await job('/bulk/products/update-tags-by-filter', body({ assignTags: tags }))
    expect(await read(cup.id, 'DIRECT_CATEGORIES_INFO')).toMatchObject({
      directCategoriesInfo: { categories: [{ id: category.id }] },
      infoSections: [{ id: section.id }],
      tags,
    })
    const search = { search: { filter: { 'tags.publicTags.tagIds': { $hasSome: ['sea'] } } } }
    expect((await shop.post(`${stores}/products/search`, search)).body.products).toHaveLength(1)
    await job('/bulk/products/remove-from-categories-by-filter', body({ categoryIds }))
    await job('/bulk/products/remove-info-sections-by-filter', body({ infoSectionIds }))
    await job('/bulk/products/update-tags-by-filter', body({ unassignTags: tags }))
    const after = await read(cup.id, 'DIRECT_CATEGORIES_INFO')
    expect(after).toMatchObject({ directCategoriesInfo: { categories: [] }, infoSections: [] })
    expect(after.tags).toBeUndefined()
    const unknown = await job('/bulk/products/add-info-sections-by-filter', body({ infoSectionIds: ['no'] }))
    expect(refusalOf(unknown)).toEqual([400, 'INFO_SECTION_ERROR_OCCURRED'])
    const empty = await job('/bulk/products/update-tags-by-filter', body({}))
    expect(refusalOf(empty)).toEqual([400, 'EMPTY_ASSIGN_AND_UNASSIGN_LISTS'])
  })

  test('must be named by a condition', async () => {
    for (const filter of [{}, null, { $and: [{}] }])
      expect(field(await job('/bulk/products/delete-by-filter', { filter }))).toBe('filter')
    expect(field(await job('/bulk/inventory-items/delete-by-filter', { filter: {} }))).toBe('filter')
    const wrong = await job('/bulk/products/delete-by-filter', { filter: { colour: 'red' } })
    expect([wrong.status, field(wrong)]).toEqual([400, 'filter.colour'])
    const visitor = await shop.post(`${stores}/bulk/products/delete-by-filter`, { filter: harbour })
    expect(visitor.status).toBe(401)
  })
})

test('named products get and lose sections and tags', async () => {
  const [cup, mug] = await make('Cup', 'Mug')
  const care = { uniqueName: 'care', title: 'Care', plainDescription: 'Wash' }
  const { id } = (await send('/info-sections', { infoSection: care })).body.infoSection
  const products = [cup, mug].map((one) => ({ productId: one.id, revision: one.revision }))
  const asked = { products, infoSectionIds: [id], returnEntity: true, fields: ['INFO_SECTION'] }
  const added = await send('/bulk/products/add-info-sections', asked)
  expect(added.body).toMatchObject({
    results: [{ item: { infoSections: [{ id, uniqueName: 'care' }] } }, {}],
    bulkActionMetadata: { totalSuccesses: 2 },
  })
  const stale = await send('/bulk/products/remove-info-sections', asked)
  expect(stale.body.results).toMatchObject([{ itemMetadata: { error: { code: 'CONFLICT' } } }, {}])
  const removed = await send('/bulk/products/remove-info-sections', {
    products: products.map(({ productId }) => ({ productId })),
    infoSectionIds: [id],
    returnEntity: true,
  })
  expect(removed.body.results).toMatchObject([{ item: { infoSections: [] } }, {}])
  const tags = { publicTags: { tagIds: ['sea'] } }
  const productIds = [cup.id, '00000000-0000-4000-8000-000000000000']
  const tagged = await send('/bulk/products/update-tags', { productIds, assignTags: tags })
  expect(tagged.body.bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 1 })
  expect((await read(cup.id)).tags).toEqual(tags)
  const many = { publicTags: { tagIds: Array.from({ length: 51 }, (_, index) => `t${index}`) } }
  const over = await send('/bulk/products/update-tags', { productIds: [mug.id], assignTags: many })
  expect(over.body.results[0].itemMetadata.success).toBe(false)
  const secret = await send('/bulk/products/update-tags', {
    productIds,
    assignTags: { privateTags: { tagIds: ['x'] } },
  })
  expect([secret.status, field(secret)]).toEqual([400, 'assignTags.privateTags.tagIds'])
})

describe('inventory items', () => {
  const items = async (id: string) =>
    (await shop.query(`${stores}/inventory-items/query`, { query: { filter: { productId: id } } })).body
      .inventoryItems

  test('that a filter finds are changed, adjusted, deleted and created', async () => {
    const [cup] = await make('Cup')
    const filter = { productId: cup.id }
    const change = (path: string, more: object) => job(`/bulk/inventory-items/${path}`, { filter, ...more })
    await change('update-by-filter', { inventoryItem: { quantity: 8 } })
    expect(await items(cup.id)).toMatchObject([{ quantity: 8 }])
    await change('adjust-by-filter', { adjustment: { incrementBy: 2 } })
    expect(await items(cup.id)).toMatchObject([{ quantity: 10 }])
    await change('set-or-adjust-by-filter', { adjustedInventoryAction: { decrementBy: 40 } })
    expect(await items(cup.id)).toMatchObject([{ quantity: 0 }])
    await change('delete-by-filter', {})
    expect(await items(cup.id)).toMatchObject([{ trackQuantity: false, inStock: true }])
    // An item that is not tracked has no units to add to, unless the call starts the count.
    await change('adjust-by-filter', { adjustment: { incrementBy: 3 } })
    expect(await items(cup.id)).toMatchObject([{ trackQuantity: false }])
    await change('adjust-by-filter', { adjustment: { incrementBy: 3 }, trackQuantity: true })
    expect(await items(cup.id)).toMatchObject([{ quantity: 3 }])
    const both = await change('adjust-by-filter', { adjustment: { incrementBy: 3, decrementBy: 3 } })
    expect([both.status, field(both)]).toEqual([400, 'adjustment'])
    const [{ id }] = await items(cup.id)
    expect((await shop.asKey.send('DELETE', `${stores}/inventory-items/${id}`)).body).toEqual({})
    await job('/bulk/inventory-items/create-by-variant-filter', {
      filter: { 'productData.productId': cup.id },
      inventoryCreationData: { quantity: 6 },
    })
    expect(await items(cup.id)).toMatchObject([{ quantity: 6 }])
    const gone = await send('/bulk/inventory-items/delete', { inventoryItemIds: [id, 'nothing'] })
    expect(gone.body.bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 1 })
    expect(await items(cup.id)).toMatchObject([{ trackQuantity: false }])
  })
})
