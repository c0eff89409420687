import { beforeAll, describe, expect, test } from 'vitest'

import { createPublishedShop, type PublishedShop } from '../../../test/published.ts'
import { refusalOf } from '../../../test/requests.ts'

let shop: PublishedShop

beforeAll(async () => {
  shop = await createPublishedShop()
})

const path = '/stores/v1/products'
const write = (method: string, suffix: string, body?: object) => shop.asKey.send(method, path + suffix, body)
const read = async (id: string) => (await shop.asKey.get(`/stores-reader/v1/products/${id}`)).body.product
const violation = ({
  body,
}: {
  body: { details?: Record<string, { fieldViolations: { field: string }[] }> }
}) => body.details?.validationError?.fieldViolations[0]?.field

const glazed = {
  name: 'Shore cup',
  productType: 'physical',
  description: '<p>Thrown in <b>one</b> go.</p><p>Glazed &amp; fired.</p>',
  priceData: { price: 24.5 },
  discount: { type: 'PERCENT', value: 10 },
  weight: 0.3,
  ribbon: 'New',
  brand: 'Harbour',
  additionalInfoSections: [{ title: 'Care', description: '<p>Wash by hand</p>' }],
  productOptions: [
    {
      name: 'Size',
      choices: [
        { value: 'S', description: 'S' },
        { value: 'L', description: 'L' },
      ],
    },
    {
      name: 'Glaze',
      choices: [
        { value: '#fff', description: 'Foam' },
        { value: '#223344', description: 'Deep' },
      ],
    },
  ],
}
const create = async (more: object = {}) =>
  (await write('POST', '', { product: { ...glazed, ...more } })).body.product

describe('a product', () => {
  test('is created with the variants of its options', async () => {
    const product = await create()
    expect(product).toMatchObject({
      slug: expect.stringMatching(/^shore-cup/),
      visible: true,
      description: '<p>Thrown in one go.</p>\n<p>Glazed &amp; fired.</p>',
      priceData: { price: 24.5, discountedPrice: 22.05 },
      discount: { type: 'AMOUNT', value: 2.45 },
      ribbon: 'New',
      brand: 'Harbour',
      additionalInfoSections: [{ title: 'Care', description: '<p>Wash by hand</p>' }],
    })
    expect(product.variants).toHaveLength(4)
    expect(product.productOptions[1]).toMatchObject({
      optionType: 'color',
      choices: [{ value: '#ffffff', description: 'Foam' }, { description: 'Deep' }],
    })
    expect(await read(product.id)).toEqual(product)
  })

  test('changes in the named fields only', async () => {
    const { id } = await create()
    const { body } = await write('PATCH', `/${id}`, {
      product: { id, name: 'Shore mug', priceData: { price: 30 }, ribbon: '', visible: false },
    })
    expect(body.product).toMatchObject({
      name: 'Shore mug',
      visible: false,
      ribbon: '',
      brand: 'Harbour',
      priceData: { price: 30, discountedPrice: 27.55 },
    })
    expect((await shop.get(`/stores-reader/v1/products/${id}`)).status).toBe(404)
  })

  test('keeps its variants when an option gains a choice', async () => {
    const { id, variants, productOptions } = await create()
    const [size, glaze] = productOptions
    const wider = [{ ...size, choices: [...size.choices, { value: 'XL', description: 'XL' }] }, glaze]
    const { body } = await write('PATCH', `/${id}`, { product: { id, productOptions: wider } })
    const ids = body.product.variants.map((variant: { id: string }) => variant.id)
    expect(ids).toHaveLength(6)
    expect(ids).toEqual(expect.arrayContaining(variants.map((variant: { id: string }) => variant.id)))
  })

  test('changes its variants by some of their choices, and resets them', async () => {
    const { id } = await create({ discount: undefined })
    const overrides = [
      { choices: { Size: 'L' }, price: 31, weight: 0.5 },
      { choices: { Size: 'L', Glaze: 'Deep' }, sku: `CUP-${id.slice(-6)}`, cost: 9 },
    ]
    const { body } = await write('PATCH', `/${id}/variants`, { id, variants: overrides })
    const large = body.variants.filter(({ choices }: { choices: { Size: string } }) => choices.Size === 'L')
    expect(large).toMatchObject([
      { variant: { priceData: { price: 31 }, weight: 0.5, sku: '' } },
      {
        variant: {
          priceData: { price: 31 },
          sku: `CUP-${id.slice(-6)}`,
          costAndProfitData: { itemCost: 9, profit: 22 },
        },
      },
    ])
    expect((await write('POST', `/${id}/variants/resetToDefault`, { id })).body).toEqual({})
    expect((await read(id)).priceRange).toEqual({ minValue: 24.5, maxValue: 24.5 })
  })

  test('loses its options, brand and ribbon, and is deleted', async () => {
    const { id } = await create()
    for (const suffix of ['remove-brand', 'remove-ribbon'])
      expect((await write('POST', `/${id}/${suffix}`, { id })).body).toEqual({})
    expect((await write('DELETE', `/${id}/options?id=${id}`)).body).toEqual({})
    const bare = await read(id)
    expect(bare).toMatchObject({ productOptions: [], manageVariants: false, ribbon: '' })
    expect(bare.brand).toBeUndefined()
    expect((await write('DELETE', `/${id}?id=${id}`)).body).toEqual({})
    expect((await write('DELETE', `/${id}?id=${id}`)).status).toBe(404)
  })

  test('is refused with the name of the field', async () => {
    expect(violation(await write('POST', '', { product: { name: 'Cup' } }))).toBe('product.priceData.price')
    const tooFine = await write('POST', '', {
      product: { ...glazed, priceData: { price: 1.005 }, discount: null },
    })
    expect(violation(tooFine)).toBe('product.priceData.price')
    const twice = [{ name: 'Size', choices: [{ value: 'S' }, { value: 'S' }] }]
    const options = await write('POST', '', { product: { ...glazed, productOptions: twice } })
    expect(violation(options)).toMatch(/^product\.productOptions/)
    const choices = Array.from({ length: 100 }, (_, index) => ({ value: `${index}` }))
    const huge = Array.from({ length: 6 }, (_, index) => ({ name: `Option ${index}`, choices }))
    const many = await write('POST', '', { product: { ...glazed, productOptions: huge } })
    expect(violation(many)).toBe('product.productOptions')
    expect((await shop.post(path, { product: glazed })).status).toBe(401)
  })

  test('shows pictures of the library', async () => {
    const { id } = await create()
    const other = await shop.query('/stores-reader/v1/products/query-platformized', {
      query: { filter: { slug: 'wren-bowl' } },
    })
    const pictures = other.body.products[0].media.items
    const media = [
      { mediaId: pictures[0].id, choice: { option: 'Glaze', choice: 'Foam' } },
      { url: pictures[1].image.url },
    ]
    expect((await write('POST', `/${id}/media`, { id, media })).body).toEqual({})
    const shown = await read(id)
    expect(shown.media.items.map((item: { id: string }) => item.id)).toEqual([pictures[0].id, pictures[1].id])
    expect(shown.productOptions[1].choices[0].media.mainMedia.id).toBe(pictures[0].id)
    const assigned = [{ option: 'Glaze', choice: 'Deep', mediaIds: [pictures[1].id] }]
    await write('PATCH', `/${id}/choices/media`, { id, media: assigned })
    expect((await read(id)).productOptions[1].choices[1].media.items).toHaveLength(1)
    await write('POST', `/${id}/choices/media/delete`, { id, media: assigned })
    expect((await read(id)).productOptions[1].choices[1].media).toBeUndefined()
    await write('POST', `/${id}/media/delete`, { id, mediaIds: [pictures[0].id] })
    expect((await read(id)).media.items).toHaveLength(1)
    await write('POST', `/${id}/media/delete`, { id, mediaIds: [] })
    expect((await read(id)).media.items).toEqual([])
    const missing = await write('POST', `/${id}/media`, { id, media: [{ mediaId: 'nothing' }] })
    expect(refusalOf(missing)).toEqual([404, 'PRODUCT_FILE_NOT_FOUND'])
  })
})

describe('many products', () => {
  test('are set, and adjusted by amount and percentage; each succeeds on its own', async () => {
    const { id } = await create({ discount: undefined })
    const set = await shop.asKey.post('/stores/v1/bulk/products/update', {
      ids: [id, 'nothing'],
      set: { price: 40 },
    })
    expect(set.body.bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 1 })
    const adjust = async (by: object) => {
      await shop.asKey.post('/stores/v1/bulk/products/adjust-properties', {
        ids: [id],
        adjust: { price: by },
      })
      return (await read(id)).priceData.price
    }
    expect(await adjust({ amount: -0.5 })).toBe(39.5)
    expect(await adjust({ percentage: { rate: 10, roundToInt: true } })).toBe(43)
    const below = await shop.asKey.post('/stores/v1/bulk/products/adjust-properties', {
      ids: [id],
      adjust: { price: { amount: -100 } },
    })
    expect(below.body.results[0].itemMetadata).toMatchObject({ success: false })
  })

  test('are adjusted once each, and not above the maximum', async () => {
    const { id } = await create({ discount: undefined })
    const adjust = (ids: string[], adjusted: object) =>
      shop.asKey.post('/stores/v1/bulk/products/adjust-properties', { ids, adjust: adjusted })
    await adjust([id, id.toUpperCase(), id], { price: { percentage: { rate: 100 } } })
    expect((await read(id)).priceData.price).toBe(49)
    await shop.asKey.post('/stores/v1/bulk/products/update', { ids: [id], set: { price: 999_999_999 } })
    for (let times = 0; times < 4; times++) await adjust([id], { price: { percentage: { rate: 1000 } } })
    const above = await adjust([id], { price: { percentage: { rate: 1000 } } })
    expect(above.body.results[0].itemMetadata.error.description).toMatch(/"adjust\.price"/)
    const heavy = await adjust([id], { weight: { amount: 999_999_999 } })
    expect(heavy.body.results[0].itemMetadata.error.description).toMatch(/"adjust\.weight"/)
  })
})

describe('a collection', () => {
  test('is created, changed, filled, emptied and deleted', async () => {
    const collections = '/stores/v1/collections'
    const { id: productId } = await create()
    const made = await shop.asKey.post(collections, {
      collection: { name: 'By the shore', description: 'Cups' },
    })
    const { id } = made.body.collection
    expect(made.body.collection).toMatchObject({ slug: 'by-the-shore', visible: true, numberOfProducts: 0 })
    const changed = { id, name: 'At the shore', visible: false }
    const { body } = await shop.asKey.send('PATCH', `${collections}/${id}`, { collection: changed })
    expect(body.collection).toMatchObject({ name: 'At the shore', visible: false, description: 'Cups' })
    expect((await shop.get(`/v2/collections/${id}`)).status).toBe(404)
    await shop.asKey.post(`${collections}/${id}/productIds`, { id, productIds: [productId] })
    expect((await read(productId)).collectionIds).toContain(id)
    await shop.asKey.post(`${collections}/${id}/productIds/delete`, { id, productIds: [productId] })
    expect((await read(productId)).collectionIds).not.toContain(id)
    expect((await shop.asKey.send('DELETE', `${collections}/${id}?id=${id}`)).body).toEqual({})
    expect((await shop.asKey.get(`/v2/collections/${id}`)).status).toBe(404)
  })
})

describe('the inventory', () => {
  test('is set for the whole product, and changes by amounts', async () => {
    const { id, variants } = await create()
    const [first, second] = variants
    const update = (inventoryItem: object) =>
      shop.asKey.send('PATCH', `/stores/v2/inventoryItems/product/${id}`, {
        inventoryItem: { productId: id, ...inventoryItem },
      })
    const change = (kind: string, data: object) =>
      shop.asKey.post(`/stores/v2/inventoryItems/${kind}`, {
        [`${kind}Data`]: [{ productId: id, variantId: first.id, ...data }],
      })
    const stock = async () =>
      (await read(id)).variants.slice(0, 2).map((variant: { stock: object }) => variant.stock)
    await update({ trackQuantity: true, variants: [{ variantId: first.id, quantity: 7 }] })
    expect(await stock()).toEqual([
      { trackQuantity: true, quantity: 7, inStock: true },
      { trackQuantity: true, quantity: 0, inStock: false },
    ])
    expect((await change('decrement', { decrementBy: 3 })).body).toEqual({})
    expect((await change('increment', { incrementBy: 2 })).body).toEqual({})
    expect((await stock())[0].quantity).toBe(6)
    expect((await change('decrement', { decrementBy: 7 })).status).toBe(428)
    await update({ variants: [{ variantId: second.id, inStock: false }] })
    expect(await stock()).toEqual([
      { trackQuantity: false, inStock: true },
      { trackQuantity: true, quantity: 0, inStock: false },
    ])
    expect((await change('increment', { incrementBy: 1 })).status).toBe(428)
    expect((await shop.post('/stores/v2/inventoryItems/increment', {})).status).toBe(401)
  })
})
