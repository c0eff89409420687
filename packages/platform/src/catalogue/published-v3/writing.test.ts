import { beforeAll, describe, expect, test } from 'vitest'

import { createPublishedShop, type PublishedShop } from '../../../test/published.ts'
import { type Reply, refusalOf } from '../../../test/requests.ts'

let shop: PublishedShop

beforeAll(async () => {
  shop = await createPublishedShop()
})

const stores = '/stores/v3'
const send = (method: string, path: string, body?: object) => shop.asKey.send(method, path, body)
const read = async (id: string, fields = '') =>
  (await shop.asKey.get(`${stores}/products/${id}${fields && `?fields=${fields}`}`)).body.product
const violation = ({ body }: Reply) => body.details?.validationError?.fieldViolations[0]?.field

const glaze = {
  name: 'Glaze',
  optionRenderType: 'SWATCH_CHOICES',
  choicesSettings: {
    choices: [
      { name: 'Foam', choiceType: 'ONE_COLOR', colorCode: '#ffffff' },
      { name: 'Deep', choiceType: 'ONE_COLOR', colorCode: '#223344' },
    ],
  },
}
const variant = (choiceName: string, amount: string, more: object = {}) => ({
  choices: [{ optionChoiceNames: { optionName: 'Glaze', choiceName } }],
  price: { actualPrice: { amount } },
  physicalProperties: { weight: 0.3 },
  ...more,
})
const cup = (more: object = {}) => ({
  name: 'Shore cup',
  productType: 'PHYSICAL',
  physicalProperties: {},
  plainDescription: '<p>Thrown in one go.</p>',
  brand: { name: 'Harbour' },
  ribbon: { name: 'New' },
  infoSections: [{ uniqueName: 'care', title: 'Care', plainDescription: '<p>Wash by hand</p>' }],
  options: [glaze],
  variantsInfo: {
    variants: [
      variant('Foam', '24.50', {
        price: { actualPrice: { amount: '24.50' }, compareAtPrice: { amount: '30' } },
      }),
      variant('Deep', '28'),
    ],
  },
  ...more,
})
const create = async (more: object = {}, path = 'products', options: object = {}) =>
  (await send('POST', `${stores}/${path}`, { product: cup(more), ...options })).body

describe('a product', () => {
  test('is created with its options and variants', async () => {
    const { product } = await create({}, 'products', { fields: ['CURRENCY', 'PLAIN_DESCRIPTION'] })
    expect(product).toMatchObject({
      revision: '1',
      slug: expect.stringMatching(/^shore-cup/),
      visible: true,
      currency: 'EUR',
      plainDescription: '<p>Thrown in one go.</p>',
      brand: { name: 'Harbour' },
      ribbon: { name: 'New' },
      actualPriceRange: { minValue: { amount: '24.50' }, maxValue: { amount: '28.00' } },
      compareAtPriceRange: { minValue: { amount: '30.00' } },
      options: [{ optionRenderType: 'SWATCH_CHOICES', choicesSettings: { choices: [{ name: 'Foam' }, {}] } }],
    })
    expect(product.variantsInfo.variants).toHaveLength(2)
    expect((await read(product.id, 'INFO_SECTION')).infoSections).toMatchObject([{ title: 'Care' }])
  })

  test('changes by revision, and its variants by the ids of their choices', async () => {
    const { product } = await create()
    const { id, options, variantsInfo } = product
    const [option] = options
    const choiceId = option.choicesSettings.choices[1].choiceId
    const kept = {
      ...variantsInfo.variants[1],
      choices: [{ optionChoiceIds: { optionId: option.id, choiceId } }],
      price: { actualPrice: { amount: '29' } },
    }
    const change = (revision: string, more: object) =>
      send('PATCH', `${stores}/products/${id}`, { product: { id, revision, ...more } })
    const changed = await change('1', {
      name: 'Shore mug',
      visible: false,
      brand: null,
      options: [{ id: option.id, choicesSettings: { choices: [{ choiceId }] } }],
      variantsInfo: { variants: [kept] },
    })
    expect(changed.body.product).toMatchObject({
      revision: '2',
      name: 'Shore mug',
      visible: false,
      variantsInfo: { variants: [{ id: kept.id, price: { actualPrice: { amount: '29.00' } } }] },
    })
    expect(changed.body.product.brand).toBeUndefined()
    expect((await shop.get(`${stores}/products/${id}`)).status).toBe(404)
    expect(refusalOf(await change('1', { name: 'Late' }))).toEqual([409, 'CONFLICT'])
    expect((await send('DELETE', `${stores}/products/${id}?productId=${id}`)).body).toEqual({})
    expect((await send('DELETE', `${stores}/products/${id}`)).status).toBe(404)
  })

  test('is created and changed with its inventory', async () => {
    const stocked = (quantities: readonly (number | undefined)[], more: readonly object[] = []) => ({
      variants: quantities.map((quantity, index) =>
        variant(index ? 'Deep' : 'Foam', '20', {
          inventoryItem: { quantity, inStock: quantity === undefined ? true : undefined },
          ...more[index],
        }),
      ),
    })
    const { product, inventoryResults } = await create(
      { variantsInfo: stocked([4, undefined]) },
      'products-with-inventory',
    )
    expect(inventoryResults.results).toMatchObject([
      { itemMetadata: { success: true }, item: { trackQuantity: true, quantity: 4 } },
      { item: { trackQuantity: false, inStock: true } },
    ])
    const ids = product.variantsInfo.variants.map(({ id }: { id: string }) => ({ id }))
    const { id } = product
    const updated = await send('PATCH', `${stores}/products-with-inventory/${id}`, {
      product: { id, revision: '1', variantsInfo: stocked([9, 0], ids) },
    })
    expect(
      updated.body.product.variantsInfo.variants.map(({ id: same }: { id: string }) => ({ id: same })),
    ).toEqual(ids)
    expect(updated.body.inventoryResults.results).toMatchObject([
      { item: { quantity: 9 } },
      { item: { quantity: 0 } },
    ])
  })

  test('shows pictures of the library', async () => {
    const { products } = (
      await shop.query(`${stores}/products/query`, { query: { filter: { slug: 'wren-bowl' } } })
    ).body
    const picture = products[0].media.main.id
    const items = [{ id: picture, altText: 'A cup' }]
    const { product } = await create({ media: { itemsInfo: { items } } })
    expect(product.media.main).toMatchObject({ id: picture, altText: 'A cup' })
    const missing = await send('POST', `${stores}/products`, {
      product: cup({ media: { itemsInfo: { items: [{ id: 'nothing' }] } } }),
    })
    expect(refusalOf(missing)).toEqual([404, 'PRODUCT_MEDIA_NOT_EXIST'])
  })

  test.each([
    [
      'MISSING_VARIANT_OPTION_CHOICE',
      { variantsInfo: { variants: [variant('Foam', '1', { choices: [] })] } },
    ],
    [
      'COMPARE_AT_PRICE_LOWER_THAN_ACTUAL_PRICE',
      {
        variantsInfo: {
          variants: [
            variant('Foam', '9', {
              price: { actualPrice: { amount: '9' }, compareAtPrice: { amount: '8' } },
            }),
          ],
        },
      },
    ],
    ['DUPLICATE_SLUG_ERROR', { slug: 'wren-bowl' }],
    [
      'SKU_ALREADY_EXIST_ERROR',
      { variantsInfo: { variants: [variant('Foam', '1', { sku: 'BOWL-S-FOG' }), variant('Deep', '1')] } },
    ],
    ['PRODUCT_OPTION_NAME_AND_TYPE_REQUIRED', { options: [{ id: 'unknown' }] }],
    ['RIBBON_NOT_FOUND', { ribbon: { id: 'unknown' } }],
    ['BRAND_CREATION_FAILED', { brand: { id: 'unknown' } }],
  ])('is refused with %s', async (code, more) => {
    expect(refusalOf(await send('POST', `${stores}/products`, { product: cup(more) }))[1]).toBe(code)
  })

  test('is refused with the name of the field', async () => {
    const post = async (more: object) =>
      violation(await send('POST', `${stores}/products`, { product: cup(more) }))
    expect(await post({ variantsInfo: null })).toBe('product.variantsInfo.variants')
    const free = { variants: [variant('Foam', '1'), variant('Deep', '1', { price: null })] }
    expect(await post({ variantsInfo: free })).toBe(
      'product.variantsInfo.variants[1].price.actualPrice.amount',
    )
    expect(await post({ modifiers: [{}] })).toBe('product.modifiers')
    expect((await shop.post(`${stores}/products`, { product: cup() })).status).toBe(401)
  })
})

describe('many products', () => {
  test('are created, changed and deleted; each succeeds on its own', async () => {
    const products = [cup({ name: 'One' }), cup({ name: 'Two', slug: 'wren-bowl' })]
    const made = (await send('POST', `${stores}/bulk/products/create`, { products, returnEntity: true })).body
    expect(made.bulkActionMetadata).toEqual({ totalSuccesses: 1, totalFailures: 1, undetailedFailures: 0 })
    expect(made.results).toMatchObject([
      { itemMetadata: { success: true, originalIndex: 0 }, item: { name: 'One' } },
      { itemMetadata: { success: false, error: { code: 'DUPLICATE_SLUG_ERROR' } } },
    ])
    const { id } = made.results[0].itemMetadata
    const changes = [{ product: { id, revision: '1', name: 'First' } }]
    const changed = (await send('POST', `${stores}/bulk/products/update`, { products: changes })).body
    expect(changed.results).toEqual([{ itemMetadata: { id, originalIndex: 0, success: true } }])
    expect((await read(id)).name).toBe('First')
    const both = (await send('POST', `${stores}/bulk/products-with-inventory/create`, { products: [cup()] }))
      .body
    expect(both.productResults.bulkActionMetadata.totalSuccesses).toBe(1)
    expect(both.inventoryResults.results).toHaveLength(2)
    const gone = (await send('POST', `${stores}/bulk/products/delete`, { productIds: [id, 'nothing'] })).body
    expect(gone.bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 1 })
  })
})

describe('inventory items', () => {
  const items = `${stores}/inventory-items`
  const bulk = `${stores}/bulk/inventory-items`

  test('are created, changed by revision, and counted up and down', async () => {
    const { product } = await create()
    const [{ id: variantId }] = product.variantsInfo.variants
    const wished = { variantId, productId: product.id, quantity: 5 }
    const made = (await send('POST', items, { inventoryItem: wished })).body.inventoryItem
    expect(made).toMatchObject({ variantId, quantity: 5, trackQuantity: true })
    expect(refusalOf(await send('POST', items, { inventoryItem: wished }))[1]).toBe('ITEM_ALREADY_EXISTS')
    const { id, revision } = made
    const update = (more: object) =>
      send('PATCH', `${items}/${id}`, { inventoryItem: { id, revision, ...more } })
    const changed = (
      await update({ quantity: 8, preorderInfo: { enabled: true, limit: 3, message: 'In May' } })
    ).body
    expect(changed.inventoryItem).toMatchObject({
      quantity: 8,
      preorderInfo: { enabled: true, limit: 3, message: 'In May' },
    })
    expect(refusalOf(await update({ quantity: 9 }))).toEqual([409, 'CONFLICT'])
    const count = async (kind: string, data: object, more: object = {}) => {
      const { body } = await send('POST', `${bulk}/${kind}`, { ...data, ...more, returnEntity: true })
      const [{ itemMetadata, item }] = body.results
      return itemMetadata.error?.code ?? item.quantity
    }
    expect(await count('decrement', { decrementData: [{ inventoryItemId: id, decrementBy: 3 }] })).toBe(5)
    expect(await count('increment', { incrementData: [{ inventoryItemId: id, incrementBy: 2 }] })).toBe(7)
    const tooMany = { decrementData: [{ inventoryItemId: id, decrementBy: 8 }] }
    expect(await count('decrement', tooMany)).toBe('INSUFFICIENT_INVENTORY')
    expect(await count('decrement', tooMany, { restrictInventory: false })).toBe(0)
    const place = { variantId, locationId: made.locationId }
    expect(
      await count('increment-by-variant-and-location', { incrementData: [{ ...place, incrementBy: 4 }] }),
    ).toBe(4)
    expect(
      await count('decrement-by-variant-and-location', { decrementData: [{ variantId, decrementBy: 1 }] }),
    ).toBe(3)
    const [, { id: other }] = product.variantsInfo.variants
    const untracked = { decrementData: [{ inventoryItemId: other, decrementBy: 1 }] }
    expect(await count('decrement', untracked)).toBe('INVENTORY_QUANTITY_NOT_TRACKED')
    const unknown = { decrementData: [{ inventoryItemId: 'nothing', decrementBy: 1 }] }
    expect(await count('decrement', unknown)).toBe('NOT_FOUND')
  })

  test('are changed in bulk, and stop being tracked', async () => {
    const { product } = await create({}, 'products-with-inventory')
    const query = { filter: { productId: product.id } }
    const [first, second] = (await shop.query(`${items}/query`, { query })).body.inventoryItems
    const inventoryItems = [
      { inventoryItem: { id: first.id, revision: first.revision, inStock: false } },
      { inventoryItem: { id: second.id, revision: '99', inStock: true } },
    ]
    const { body } = await send('POST', `${bulk}/update`, { inventoryItems, returnEntity: true })
    expect(body.results).toMatchObject([
      { item: { quantity: 0, availabilityStatus: 'OUT_OF_STOCK' } },
      { itemMetadata: { success: false, error: { code: 'CONFLICT' } } },
    ])
    const created = { inventoryItems: [{ variantId: second.variantId, quantity: 2 }] }
    expect((await send('POST', `${bulk}/create`, created)).body.bulkActionMetadata.totalSuccesses).toBe(1)
  })

  test('are kept for each location', async () => {
    const { body } = await send('POST', '/v1/inventory-locations', { location: { name: 'Store' } })
    const locationId = body.location.id
    const locations = await shop.post(`${stores}/locations/query`, { query: {} })
    expect(locations.body.storesLocations).toMatchObject([
      { defaultLocation: true },
      { id: locationId, name: 'Store' },
    ])
    expect((await shop.get(`${stores}/locations/${locationId}`)).body.storesLocation.name).toBe('Store')
    const { product } = await create()
    const [{ id: variantId }] = product.variantsInfo.variants
    const made = await send('POST', items, { inventoryItem: { variantId, locationId, quantity: 3 } })
    expect(made.body.inventoryItem).toMatchObject({ locationId, quantity: 3 })
    const query = { filter: { $and: [{ variantId }, { locationId }] } }
    expect((await shop.query(`${items}/query`, { query })).body.inventoryItems).toEqual([
      made.body.inventoryItem,
    ])
    const { id } = made.body.inventoryItem
    expect(id).not.toBe(variantId)
    expect((await shop.get(`${items}/${id}`)).body.inventoryItem.locationId).toBe(locationId)
  })
})

describe('a category', () => {
  const categories = '/categories/v1/categories'
  const treeReference = { appNamespace: '@wix/stores' }
  const make = async (name: string, more: object = {}) =>
    (await send('POST', categories, { category: { name, ...more }, treeReference })).body.category

  test('is created below another, changed by revision, hidden and deleted with those below', async () => {
    const top = await make('Shore', { description: 'By the sea' })
    expect(top).toMatchObject({ slug: 'shore', revision: '1', visible: true, itemCounter: 0 })
    const below = await make('Cups', { parentCategory: { id: top.id } })
    expect(below.parentCategory).toEqual({ id: top.id, index: 0 })
    const { id } = below
    const change = (revision: string, more: object) =>
      send('PATCH', `${categories}/${id}`, {
        category: { id, revision, ...more },
        treeReference,
        fields: ['BREADCRUMBS_INFO'],
      })
    const changed = await change('1', { name: 'Mugs' })
    expect(changed.body.category).toMatchObject({
      name: 'Mugs',
      breadcrumbsInfo: { breadcrumbs: [{ categorySlug: 'shore' }] },
    })
    expect(refusalOf(await change('1', { name: 'Late' }))).toEqual([409, 'CONFLICT'])
    const show = (categoryId: string, visible: boolean, revision: string) =>
      send('PATCH', `${categories}/visibility`, { categoryId, visible, revision, treeReference })
    expect((await show(id, false, changed.body.category.revision)).body.category.visible).toBe(false)
    const hidden = await show(top.id, false, '1')
    expect(hidden.body.category.visible).toBe(false)
    expect((await shop.get(`${categories}/${id}`)).status).toBe(404)
    const { revision } = (await shop.asKey.get(`${categories}/${id}`)).body.category
    expect(refusalOf(await show(id, true, revision))[1]).toBe('PARENT_CATEGORY_HIDDEN')
    expect((await send('DELETE', `${categories}/${top.id}?categoryId=${top.id}`)).body).toEqual({})
    expect((await shop.asKey.get(`${categories}/${id}`)).status).toBe(404)
  })

  test('moves in the tree', async () => {
    const [top, a, b] = [await make('Tree'), await make('A'), await make('B')]
    const move = (categoryId: string, more: object) =>
      send('POST', `${categories}/${categoryId}/move`, { categoryId, treeReference, ...more })
    const into = { parentCategoryId: top.id }
    expect((await move(a.id, { ...into, position: 'FIRST' })).body.categoriesAfterMove).toEqual([a.id])
    expect((await move(b.id, { ...into, position: 'FIRST' })).body.categoriesAfterMove).toEqual([b.id, a.id])
    const after = await move(b.id, { ...into, position: 'AFTER', moveAfterCategoryId: a.id })
    expect(after.body).toEqual({ parentCategoryId: top.id, categoriesAfterMove: [b.id] })
    expect((await move(a.id, { ...into, position: 'LAST' })).body.categoriesAfterMove).toEqual([a.id])
    const refused = async (id: string, more: object) => refusalOf(await move(id, more))[1]
    expect(await refused(a.id, { position: 'AFTER' })).toBe('MISSING_AFTER_CATEGORY')
    expect(await refused(a.id, { position: 'AFTER', moveAfterCategoryId: b.id })).toBe(
      'AFTER_CATEGORY_NOT_IN_PARENT',
    )
    expect(await refused(a.id, { parentCategoryId: 'nothing', position: 'LAST' })).toBe(
      'PARENT_CATEGORY_NOT_IN_TREE',
    )
    expect(await refused(top.id, { parentCategoryId: a.id, position: 'LAST' })).toBe('TREE_CYCLE_DETECTED')
    const all = (await shop.get(`${stores}/all-products-category`)).body.categoryId
    expect(await refused(all, { position: 'LAST' })).toBe('MANAGED_CATEGORY_OPERATION_NOT_ALLOWED')
    expect(
      (await move(a.id, { parentCategoryId: all, position: 'LAST' })).body.parentCategoryId,
    ).toBeUndefined()
  })

  test('holds items in an order', async () => {
    const { id } = await make('Table')
    const other = await make('Chair')
    const products = [(await create()).product.id, (await create()).product.id]
    const appId = '215238eb-22a5-4c36-9e7b-e7c08025e04e'
    const named = products.map((catalogItemId) => ({ catalogItemId, appId }))
    const bulk = '/categories/v1/bulk/categories'
    const added = await send('POST', `${bulk}/${id}/add-items`, {
      items: [...named, { catalogItemId: 'nothing', appId }],
      treeReference,
    })
    expect(added.body.bulkActionMetadata).toMatchObject({ totalSuccesses: 2, totalFailures: 1 })
    expect(added.body.results[0].itemMetadata.item).toEqual(named[0])
    const turned = [...named].reverse()
    await send('POST', `${categories}/${id}/set-arranged-items`, { items: turned, treeReference })
    expect((await shop.get(`${categories}/${id}/list-items`)).body.items).toHaveLength(2)
    expect((await shop.asKey.get(`${categories}/${id}/arranged-items`)).body.items).toEqual(turned)
    await send('POST', `${bulk}/${id}/remove-items`, { items: named.slice(1), treeReference })
    const [item] = named
    await send('POST', `${bulk}/add-item`, { item, categoryIds: [other.id], treeReference })
    const of = async () =>
      (await shop.post(`${categories}/list-categories-for-item`, { item })).body.directCategoryIds.toSorted()
    expect(await of()).toEqual([id, other.id].toSorted())
    await send('POST', `${bulk}/remove-item`, { item, categoryIds: [id], treeReference })
    expect(await of()).toEqual([other.id])
  })
})
