import { beforeAll, describe, expect, test } from 'vitest'

import { asParameter, createPublishedShop, type PublishedShop } from '../../../test/published.ts'
import { baseUrl } from '../../../test/requests.ts'

let shop: PublishedShop

beforeAll(async () => {
  shop = await createPublishedShop()
})

const productsPath = '/stores-reader/v1/products/query-platformized'
const slugs = ({ products }: { readonly products: readonly { readonly slug: string }[] }) =>
  products.map(({ slug }) => slug)
const bowl = async () =>
  (await shop.query(productsPath, { query: { filter: { slug: 'wren-bowl' } } })).body.products[0]

describe('a query of products', () => {
  test('is answered by GET and by POST, at the prefixes of other hosts too', async () => {
    const input = { query: { filter: { name: { $startsWith: 'W' } }, sort: [{ fieldName: 'name' }] } }
    const wanted = (await shop.query(productsPath, input)).body
    expect(slugs(wanted)).toEqual(['wick-holders', 'wren-bowl', 'wren-in-bracken'])
    expect(wanted.metadata).toEqual({ count: 3, offset: 0, total: 3 })
    for (const prefix of ['/stores-reader', '/_api/catalog-reader-server', '/catalog-read-proxy'])
      expect((await shop.post(`${prefix}/v1/products/query-platformized`, input)).body).toEqual(wanted)
  })

  test('pages by offset', async () => {
    const at = async (offset: number) =>
      (await shop.query(productsPath, { query: { filter: {}, paging: { limit: 20, offset } } })).body
    const [first, second] = [await at(0), await at(20)]
    expect(first.metadata).toMatchObject({ count: 20, offset: 0 })
    expect(second.metadata).toMatchObject({ offset: 20, total: first.metadata.total })
    expect(new Set([...slugs(first), ...slugs(second)]).size).toBe(first.metadata.total)
  })

  test('filters by collection; the collection of all products holds everything', async () => {
    const { collection } = (await shop.get('/v2/collections/slug/ceramics')).body
    const inCollections = async (...ids: string[]) =>
      (await shop.query(productsPath, { query: { filter: { collectionIds: { $hasSome: ids } } } })).body
    expect((await inCollections(collection.id)).metadata.total).toBe(collection.numberOfProducts)
    const everything = (await shop.query(productsPath, { query: {} })).body.metadata.total
    expect((await inCollections('00000000-000000-000000-000000000001')).metadata.total).toBe(everything)
  })

  test('accepts the conditions of published storefronts', async () => {
    const { collection } = (await shop.get('/v2/collections/slug/ceramics')).body
    const found = async (filter: object) => {
      const { status, body } = await shop.query(productsPath, { query: { filter } })
      expect(status).toBe(200)
      return body.metadata.total
    }
    const inside = collection.numberOfProducts
    expect(await found({ collectionIds: collection.id })).toBe(inside)
    expect(await found({ collectionIds: { $in: [collection.id, 'nothing'] } })).toBe(inside)
    const conditions = [
      { name: { $contains: '' } },
      { collectionIds: { $eq: collection.id } },
      { productType: { $hasSome: ['physical', 'digital'] } },
      { 'priceData.price': { $gt: 0 } },
      { 'priceData.price': { $lt: 999_999 } },
    ]
    expect(await found({ $and: conditions })).toBe(inside)
    expect(await found({ sku: 'BOWL-S-FOG', collectionIds: collection.id })).toBe(1)
    expect(await found({ sku: { $in: ['BOWL-S-FOG', 'NOTHING'] } })).toBe(1)
    expect(await found({ sku: 'NOTHING' })).toBe(0)
  })

  test('is accepted with its filter and sort order in text', async () => {
    const { body } = await shop.post('/stores-reader/v1/products/query', {
      query: {
        filter: JSON.stringify({ productType: 'digital' }),
        sort: JSON.stringify([{ price: 'desc' }]),
        paging: { limit: 2 },
      },
      includeVariants: true,
    })
    expect(body.metadata).toEqual({ items: 2, offset: 0 })
    expect(body.products[0].productType).toBe('digital')
    expect(body.products[0].variants.length).toBeGreaterThan(0)
    expect((await shop.post('/stores-reader/v1/products/query', { query: { filter: '{' } })).status).toBe(400)
  })

  test('is refused with the name of an unknown field', async () => {
    const { status, body } = await shop.query(productsPath, { query: { filter: { colour: 'red' } } })
    expect(status).toBe(400)
    expect(body.details.validationError.fieldViolations[0].field).toBe('query.filter.colour')
  })
})

describe('a product', () => {
  test('has its prices in numbers, its options and its variants', async () => {
    const product = await bowl()
    expect(product).toMatchObject({
      productType: 'physical',
      manageVariants: true,
      priceData: { currency: 'EUR', price: 32, discountedPrice: 32, formatted: { price: '€32.00' } },
      priceRange: { minValue: 32, maxValue: 46 },
      discount: { type: 'NONE' },
      stock: { trackInventory: true, inventoryStatus: 'PARTIALLY_OUT_OF_STOCK' },
      productPageUrl: { path: '/products/wren-bowl' },
    })
    expect(product.productOptions[1].choices[0]).toMatchObject({ value: '#d5d8d4', description: 'Fog' })
    expect(product.variants[0]).toMatchObject({
      choices: { Size: 'Small', Glaze: 'Fog' },
      variant: { sku: 'BOWL-S-FOG', priceData: { price: 32 } },
      stock: { trackQuantity: true, inStock: true },
    })
    expect((await shop.get(`/stores-reader/v1/products/${product.id}?id=${product.id}`)).body).toEqual({
      product,
    })
  })

  test('has pictures at addresses that helpers scale', async () => {
    const { url } = (await bowl()).media.mainMedia.image
    expect(url).toMatch(/^https:\/\/static\.wixstatic\.com\/media\/[\da-f-]{36}\.webp$/)
    const here = url.replace('https://static.wixstatic.com', baseUrl)
    const scaled = await shop.platform.fetch(`${here}/v1/fill/w_40,h_40,al_c,q_80/file.webp`)
    expect(scaled.headers.get('content-type')).toBe('image/webp')
  })

  test('on sale has its full price and the discount', async () => {
    const { body } = await shop.query(productsPath, { query: { filter: { slug: 'sleeper-robe' } } })
    expect(body.products[0]).toMatchObject({
      priceData: { price: 128, discountedPrice: 96 },
      discount: { type: 'AMOUNT', value: 32 },
    })
  })

  test('with dates is chosen by date', async () => {
    const { body } = await shop.query(productsPath, { query: { filter: { slug: 'wheel-morning' } } })
    const [service] = body.products
    expect(service.productOptions[0].name).toBe('Date')
    expect(service.variants).toHaveLength(service.productOptions[0].choices.length)
  })

  test('says which choices remain', async () => {
    const { id } = await bowl()
    const path = `/stores-reader/v1/products/${id}/productOptionsAvailability`
    const { body } = await shop.post(path, { id, options: { Size: 'Small' } })
    const glazes = body.productOptions.find(({ name }: { name: string }) => name === 'Glaze').choices
    expect(glazes.map(({ inStock }: { inStock: boolean }) => inStock)).toEqual([true, true, false])
    expect(body.selectedVariant).toBeUndefined()
    const chosen = (await shop.post(path, { id, options: { Size: 'Small', Glaze: 'Fog' } })).body
    expect(chosen).toMatchObject({ selectedVariant: { sku: 'BOWL-S-FOG' }, availableForPurchase: true })
  })

  test('lists its variants, also by choices', async () => {
    const { id } = await bowl()
    const path = `/stores-reader/v1/products/${id}/variants/query`
    const { body } = await shop.post(path, { id, choices: { Glaze: 'Fog' }, paging: { limit: 1 } })
    expect(body).toMatchObject({ variants: [{ choices: { Glaze: 'Fog' } }], totalResults: 2 })
  })

  test('has an inventory item', async () => {
    const { id, inventoryItemId } = await bowl()
    const variants = await shop.post(`/stores-reader/v2/inventoryItems/${inventoryItemId}/getVariants`, {})
    expect(variants.body.inventoryItem).toMatchObject({ productId: id, trackQuantity: true })
    const found = await shop.post('/stores-reader/v2/inventoryItems/query', {
      query: { filter: JSON.stringify({ productId: id }) },
    })
    expect(found.body).toMatchObject({ inventoryItems: [{ productId: id }], totalResults: 1 })
  })

  test('lists all variants of the shop', async () => {
    const { id, variants } = await bowl()
    const { body } = await shop.post('/stores-reader/v1/variants/query', {
      query: { filter: { productId: id } },
    })
    expect(body.variants).toHaveLength(variants.length)
    expect(body.metadata).toEqual({ count: variants.length, offset: 0, total: variants.length })
    const paging = { limit: 2, offset: 4 }
    const page = { filter: { productId: id }, sort: [{ fieldName: 'sku' }], paging }
    const { metadata } = (await shop.post('/stores-reader/v1/variants/query', { query: page })).body
    expect(metadata).toEqual({ count: 2, offset: 4, total: variants.length })
    const [first] = body.variants
    expect((await shop.get(`/stores-reader/v1/variants/${first.id}`)).body).toEqual({ variant: first })
  })
})

test('a product without options is put into the cart by the variant that these calls show', async () => {
  const { clientId } = await shop.platform.connection()
  const visitor = await shop.post('/oauth2/token', { grantType: 'anonymous', clientId })
  const { body } = await shop.query(productsPath, { query: { filter: { slug: 'salt-cellar' } } })
  const [{ id, variants }] = body.products
  expect(variants).toMatchObject([{ id: '00000000-0000-0000-0000-000000000000' }])
  const catalogReference = {
    catalogItemId: id,
    appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e',
    options: { variantId: variants[0].id },
  }
  const added = await shop.post(
    '/ecom/v1/carts/current/add-to-cart',
    { lineItems: [{ catalogReference, quantity: 1 }] },
    { authorization: visitor.body.access_token },
  )
  // The seed has none left: the variant was found.
  expect(added.body.details?.applicationError?.code).toBe('ITEM_NOT_AVAILABLE')
})

describe('a collection', () => {
  test('is found by id and slug, at both addresses', async () => {
    const { body } = await shop.get(`/v2/collections/query?${asParameter({ query: { filter: {} } })}`)
    expect(body.collections[0]).toMatchObject({ slug: 'all-products' })
    const ceramics = body.collections[1]
    for (const path of ['/v2/collections', '/stores-reader/v2/collections', '/stores-reader/v1/collections'])
      expect((await shop.get(`${path}/slug/ceramics?slug=ceramics`)).body).toEqual({ collection: ceramics })
    expect((await shop.get(`/v2/collections/${ceramics.id}`)).body).toEqual({ collection: ceramics })
  })
})

test.each([
  '/v2/collections/slug/hidden',
  '/stores-reader/v1/collections/slug/hidden',
  '/stores-reader/v1/products/7b0c6a52-0002-4c00-8a00-00000000ffff',
])('%s is missing by its status alone, without a code', async (path) => {
  const { status, body } = await shop.get(path)
  expect(status).toBe(404)
  expect(body.details).toEqual({})
})
