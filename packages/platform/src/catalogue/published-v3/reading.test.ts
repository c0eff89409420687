import { beforeAll, describe, expect, test } from 'vitest'

import { createPublishedShop, type PublishedShop } from '../../../test/published.ts'
import { baseUrl, refusalOf } from '../../../test/requests.ts'

let shop: PublishedShop

beforeAll(async () => {
  shop = await createPublishedShop()
})

const treeReference = { appNamespace: '@wix/stores', treeKey: null }
const slugs = (entries: readonly { readonly slug: string }[]) => entries.map(({ slug }) => slug)
const bowl = async (...fields: string[]) =>
  (await shop.get(`/stores/v3/products/slug/wren-bowl?${fields.map((field) => `fields=${field}`).join('&')}`))
    .body.product
const ceramics = async () => {
  const query = { filter: { slug: 'ceramics' } }
  return (await shop.post('/categories/v1/categories/query', { query, treeReference })).body.categories[0]
}

describe('a product', () => {
  test('has its variants by id and slug, and the requested fields', async () => {
    const product = await bowl(
      'CURRENCY',
      'PLAIN_DESCRIPTION',
      'VARIANT_OPTION_CHOICE_NAMES',
      'MEDIA_ITEMS_INFO',
    )
    expect(product).toMatchObject({
      name: 'Wren Bowl',
      productType: 'PHYSICAL',
      currency: 'EUR',
      plainDescription: expect.stringMatching(/^<p>A deep bowl/),
      actualPriceRange: { minValue: { amount: '32.00', formattedAmount: '€32.00' } },
      inventory: { availabilityStatus: 'PARTIALLY_OUT_OF_STOCK' },
      options: [{ optionRenderType: 'TEXT_CHOICES' }, { optionRenderType: 'SWATCH_CHOICES' }],
    })
    expect(product.media.itemsInfo.items).toHaveLength(3)
    const [variant] = product.variantsInfo.variants
    const [size] = product.options
    expect(variant).toMatchObject({
      sku: 'BOWL-S-FOG',
      price: { actualPrice: { amount: '32.00' } },
      inventoryStatus: { inStock: true },
    })
    expect(variant.choices[0]).toEqual({
      optionChoiceIds: { optionId: size.id, choiceId: size.choicesSettings.choices[0].choiceId },
      optionChoiceNames: { optionName: 'Size', choiceName: 'Small', renderType: 'TEXT_CHOICES' },
    })
    const byId = await shop.get(`/stores/v3/products/${product.id}`)
    expect(byId.body.product.currency).toBeUndefined()
    expect(byId.body.product.actualPriceRange.minValue).toEqual({ amount: '32.00' })
    expect(byId.body.product.media.itemsInfo).toBeUndefined()
  })

  test('has its texts, its page and its categories on request', async () => {
    const product = await bowl(
      'URL',
      'DESCRIPTION',
      'ALL_CATEGORIES_INFO',
      'INFO_SECTION',
      'BREADCRUMBS_INFO',
    )
    expect(product.url.relativePath).toBe('/products/wren-bowl')
    expect(product.description.nodes[0].nodes[0].textData.text).toMatch(/^A deep bowl/)
    expect(product.allCategoriesInfo.categories.map(({ id }: { id: string }) => id)).toContain(
      (await ceramics()).id,
    )
    expect(product.breadcrumbsInfo.breadcrumbs).toMatchObject([{ categorySlug: 'ceramics' }])
    expect(product.infoSections[0].title).toBe('Material')
  })

  test('has pictures at addresses that helpers scale', async () => {
    const { image } = (await bowl()).media.main
    expect(image.id).toMatch(/^[\da-f-]{36}\.webp$/)
    const scaled = await shop.platform.fetch(
      `${baseUrl}/media/${image.id}/v1/fill/w_40,h_40/${image.filename}`,
    )
    expect(scaled.headers.get('content-type')).toBe('image/webp')
  })

  test('is missing by id and slug', async () => {
    for (const path of ['/stores/v3/products/nothing', '/stores/v3/products/slug/nothing'])
      expect(refusalOf(await shop.get(path))).toEqual([404, 'PRODUCT_NOT_FOUND'])
  })
})

describe('a search of products', () => {
  test('is answered by GET and by POST, and pages by cursor alone', async () => {
    const search = { sort: [{ fieldName: 'name', order: 'ASC' }], cursorPaging: { limit: 20 } }
    const { body } = await shop.query('/stores/v3/products/search', { search })
    expect((await shop.post('/stores-catalog-orchestrator/v3/products/search', { search })).body).toEqual(
      body,
    )
    expect(body.products[0].variantsInfo).toBeUndefined()
    const cursor = body.pagingMetadata.cursors.next
    const next = await shop.query('/stores/v3/products/search', {
      search: { cursorPaging: { limit: 20, cursor } },
    })
    const total = (await shop.get('/stores/v3/products/count')).body.count
    expect(new Set([...slugs(body.products), ...slugs(next.body.products)]).size).toBe(total)
    expect(next.body.pagingMetadata.hasNext).toBe(false)
    const input = { query: { filter: { slug: 'wren-bowl' } }, fields: ['VARIANT_OPTION_CHOICE_NAMES'] }
    const withChoices = (await shop.query('/stores/v3/products/query', input)).body.products[0]
    expect(withChoices.variantsInfo.variants[0].choices[0].optionChoiceNames.choiceName).toBe('Small')
  })

  test('finds by words, category and price', async () => {
    const { id } = await ceramics()
    const filter = {
      $and: [
        { 'directCategoriesInfo.categories': { $matchItems: [{ id: { $in: [id] } }] } },
        { 'actualPriceRange.minValue.amount': { $lte: '36' } },
      ],
    }
    const find = async (search: object) =>
      slugs((await shop.query('/stores/v3/products/search', { search })).body.products)
    expect((await find({ filter })).sort()).toEqual([
      'harbour-mug',
      'salt-cellar',
      'tidal-plate',
      'wren-bowl',
    ])
    expect(await find({ filter, search: { expression: 'bowls', fields: ['name'] } })).toEqual(['wren-bowl'])
    const all = (await shop.get('/stores/v3/all-products-category')).body.categoryId
    const inAll = { 'allCategoriesInfo.categories': { $matchItems: [{ id: all }] } }
    const counted = await shop.query('/stores/v3/products/count', { filter: inAll })
    expect(counted.body).toEqual((await shop.get('/stores/v3/products/count')).body)
  })

  test('finds by choices, and sorts in the order of a category', async () => {
    const [, glaze] = (await bowl()).options
    const [fog] = glaze.choicesSettings.choices
    const find = async (search: object) =>
      slugs((await shop.query('/stores/v3/products/search', { search })).body.products)
    const field = 'options.choicesSettings.choices'
    const byId = await find({ filter: { [`${field}.choiceId`]: { $hasSome: [fog.choiceId] } } })
    expect(byId).toContain('wren-bowl')
    expect(byId).not.toContain('gift-card')
    expect(await find({ filter: { [`${field}.name`]: { $hasSome: ['Fog'] } } })).toEqual(byId)
    expect(await find({ filter: { [`${field}.name`]: { $hasAll: ['Fog', 'Large'] } } })).toEqual([
      'wren-bowl',
    ])
    const { id } = await ceramics()
    const filter = { 'directCategoriesInfo.categories': { $matchItems: [{ id }] } }
    const sort = [{ fieldName: 'directCategoriesInfo.categories.index', selectItemsBy: [{ id }] }]
    expect(await find({ filter, sort })).toEqual(await find({ filter }))
  })

  test('is refused with the name of an unknown field', async () => {
    const { status, body } = await shop.query('/stores/v3/products/query', {
      query: { filter: { colour: 1 } },
    })
    expect(status).toBe(400)
    expect(body.details.validationError.fieldViolations[0].field).toBe('query.filter.colour')
  })
})

describe('a category', () => {
  test('is found by id, slug and words', async () => {
    const category = await ceramics()
    expect(category).toMatchObject({ name: 'Ceramics', visible: true, treeReference })
    const path = '/categories/v1/categories'
    expect((await shop.get(`${path}/${category.id}?treeReference.appNamespace=@wix/stores`)).body).toEqual({
      category,
    })
    expect((await shop.get(`${path}/slug/ceramics`)).body).toEqual({ category })
    const search = { search: { expression: 'stoneware' }, cursorPaging: { limit: 1 } }
    const found = await shop.post(`${path}/search`, { search, treeReference, fields: ['DESCRIPTION'] })
    expect(found.body.categories).toMatchObject([{ slug: 'ceramics', description: expect.any(String) }])
    expect((await shop.post(`${path}/count`, { treeReference })).body.count).toBeGreaterThan(5)
    expect((await shop.get(`${path}/nothing`)).status).toBe(404)
  })

  test('pages by cursor', async () => {
    const read = async (cursorPaging: object) =>
      (await shop.post('/categories/v1/categories/query', { query: { cursorPaging }, treeReference })).body
    const first = await read({ limit: 2 })
    const second = await read({ limit: 2, cursor: first.pagingMetadata.cursors.next })
    expect(slugs([...first.categories, ...second.categories])).toEqual([
      'all-products',
      'ceramics',
      'lamps',
      'textiles',
    ])
    const broken = await shop.post('/categories/v1/categories/query', {
      query: { cursorPaging: { cursor: 'x' } },
    })
    expect(broken.status).toBe(400)
  })

  test('lists its products', async () => {
    const { id, itemCounter } = await ceramics()
    const { body } = await shop.get(`/categories/v1/categories/${id}/list-items`)
    expect(body.items).toHaveLength(itemCounter)
    const [item] = body.items
    const path = '/categories/v1/categories/list-categories-for-item'
    const of = await shop.get(`${path}?item.catalogItemId=${item.catalogItemId}&item.appId=${item.appId}`)
    expect(of.body.directCategoryIds).toContain(id)
  })
})

describe('the inventory', () => {
  test('has one item for each variant, at the default location', async () => {
    const { id, variantsInfo } = await bowl()
    const query = {
      filter: { productId: id, trackQuantity: true },
      sort: [{ fieldName: 'quantity', order: 'DESC' }],
    }
    const { body } = await shop.query('/stores/v3/inventory-items/query', { query })
    expect(body.inventoryItems).toHaveLength(variantsInfo.variants.length)
    const [item] = body.inventoryItems
    expect(item).toMatchObject({
      productId: id,
      trackQuantity: true,
      quantity: 30,
      availabilityStatus: 'IN_STOCK',
    })
    expect((await shop.get(`/inventory/v3/inventory-items/${item.id}`)).body).toEqual({ inventoryItem: item })
    const { storesLocation } = (await shop.get('/stores/v3/locations/default')).body
    expect(storesLocation.id).toBe(item.locationId)
    expect(refusalOf(await shop.get('/stores/v3/inventory-items/nothing'))).toEqual([404, 'NOT_FOUND'])
  })

  test('shows the variants of a product', async () => {
    const { id } = await bowl()
    const query = { filter: { 'productData.productId': id, 'inventoryStatus.inStock': false } }
    const { body } = await shop.post('/stores/v3/products/query-variants', { query })
    expect(body.variants).toMatchObject([
      { productData: { slug: 'wren-bowl' }, inventoryStatus: { inStock: false } },
    ])
  })
})

describe('brands, ribbons and options', () => {
  test('are found as entities, and named by id', async () => {
    const make = (product: object) =>
      shop.asKey.post('/stores/v3/products', {
        product: {
          name: 'Cup',
          productType: 'PHYSICAL',
          variantsInfo: { variants: [{ price: { actualPrice: { amount: '1' } } }] },
          ...product,
        },
      })
    const first = (await make({ brand: { name: 'Harbour' } })).body.product
    const query = { filter: { name: 'Harbour' } }
    const found = await shop.query('/stores/v3/brands/query', { query, fields: ['ASSIGNED_PRODUCTS_COUNT'] })
    expect(found.body.brands).toMatchObject([
      { id: first.brand.id, name: 'Harbour', assignedProductsCount: 1 },
    ])
    expect((await make({ brand: { id: first.brand.id } })).body.product.brand).toEqual(first.brand)
    expect((await shop.get(`/stores/v3/brands/${first.brand.id}`)).body.brand.name).toBe('Harbour')
    expect((await shop.get('/stores/v3/brands/nothing')).status).toBe(404)
    expect((await shop.post('/stores/v3/brands/count', {})).body.count).toBe(1)
    const ribbons = (await shop.post('/stores/v3/ribbons/query', { query: {} })).body.ribbons
    expect(ribbons.length).toBeGreaterThan(1)
    const again = await shop.asKey.post('/stores/v3/ribbons/get-or-create', { ribbonName: ribbons[0].name })
    expect(again.body.ribbon).toEqual(ribbons[0])
    const fresh = await shop.asKey.post('/stores/v3/brands/get-or-create', { brandName: 'Shore' })
    expect((await make({ brand: fresh.body.brand })).body.product.brand).toMatchObject({ name: 'Shore' })
  })

  test('options have the ids that products name', async () => {
    const [size] = (await bowl()).options
    const { body } = await shop.get(`/stores/v3/customizations/${size.id}`)
    expect(body.customization).toMatchObject({ name: 'Size', customizationType: 'PRODUCT_OPTION' })
    const ids = body.customization.choicesSettings.choices.map(({ id }: { id: string }) => id)
    expect(ids).toContain(size.choicesSettings.choices[0].choiceId)
    const all = await shop.query('/stores/v3/customizations/query', { query: { filter: { name: 'Glaze' } } })
    expect(all.body.customizations).toHaveLength(1)
    expect((await shop.get('/stores/v3/customizations/nothing')).status).toBe(404)
  })
})

test('the site reports the newer catalogue, or the one that staff have set', async () => {
  const version = async () => (await shop.get('/stores/v3/provision/version')).body.catalogVersion
  expect(await version()).toBe('V3_CATALOG')
  const setting = '/v1/site-settings/catalog-version'
  const set = await shop.asKey.send('PUT', setting, { catalogVersion: 'V1_CATALOG' })
  expect(set.body).toEqual({ catalogVersion: 'V1_CATALOG' })
  expect((await shop.asKey.get(setting)).body).toEqual(set.body)
  expect(await version()).toBe('V1_CATALOG')
})
