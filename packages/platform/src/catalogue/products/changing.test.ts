import type { Client } from '@vitrine/client'
import * as products from '@vitrine/client/products'
import { createTestPlatform, type TestPlatform } from '@vitrine/testing'
import { beforeAll, describe, expect, test } from 'vitest'

let platform: TestPlatform
let staff: Client
let visitor: Client

beforeAll(async () => {
  platform = await createTestPlatform()
  staff = await platform.as('staff')
  visitor = await platform.as('visitor')
})

const bowl = {
  name: 'Tide bowl',
  description: 'Thrown in one piece.',
  options: [{ name: 'Glaze', choices: [{ value: 'Moss' }, { value: 'Sand' }] }],
  variants: [
    { choices: { Glaze: 'Moss' }, price: '28.00', cost: '9.50', quantity: 6, barcode: '4006381333931' },
    { choices: { Glaze: 'Sand' }, price: '30', fullPrice: '36.00', quantity: 4 },
  ],
}
const create = async (changes: Partial<products.NewProduct> = {}) =>
  (await products.createProduct(staff, { product: { ...bowl, ...changes } })).product
const codeOf = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'no error',
    (error: products.CreateProductError | Error) => (error as { code?: unknown }).code,
  )
const fieldOf = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'no error',
    (error) => error.field,
  )

describe('a new product', () => {
  test('is a draft that only staff see, until it is published', async () => {
    const { id, slug, visibility, revision } = await create()
    expect({ slug, visibility, revision }).toEqual({ slug: 'tide-bowl', visibility: 'DRAFT', revision: '1' })
    expect(await codeOf(products.getProduct(visitor, { id }))).toBe('PRODUCT_NOT_FOUND')
    await products.updateProduct(staff, { product: { id, visibility: 'PUBLISHED' } })
    const { product } = await products.getProductBySlug(visitor, { slug })
    expect(product).toMatchObject({
      name: 'Tide bowl',
      priceRange: { min: { amount: '28.00' }, max: { amount: '30.00' } },
      onSale: true,
      variants: [
        { choices: { Glaze: 'Moss' }, barcode: '4006381333931', stock: { status: 'IN_STOCK' } },
        { choices: { Glaze: 'Sand' }, fullPrice: { amount: '36.00' }, stock: { status: 'LOW', quantity: 4 } },
      ],
    })
    expect(JSON.stringify(product)).not.toMatch(/"(cost|visibility|revision|taxGroup)"/)
    await products.deleteProduct(staff, { id })
  })

  test('gets a free slug from its name, in any script', async () => {
    const [first, second, greek] = [await create(), await create(), await create({ name: 'Μπολ' })]
    expect(second.slug).toBe(`${first.slug}-2`)
    expect(greek.slug).toBe('μπολ')
    expect(await codeOf(create({ slug: first.slug }))).toBe('SLUG_ALREADY_EXISTS')
  })

  test.each<[string, Partial<products.NewProduct>, string]>([
    [
      'a choice that no option has',
      { variants: [{ choices: { Glaze: 'Rust' }, price: '1' }] },
      'product.variants[0].choices.Glaze',
    ],
    [
      'an option without a choice of a variant',
      { variants: [{ price: '1' }] },
      'product.variants[0].choices.Glaze',
    ],
    [
      'a choice that no variant has',
      { variants: [{ choices: { Glaze: 'Moss' }, price: '1' }] },
      'product.options[0].choices[1]',
    ],
    [
      'a variant twice',
      { variants: [...bowl.variants, { choices: { Glaze: 'Moss' }, price: '2' }] },
      'product.variants[2].choices',
    ],
    [
      'several variants without options',
      { options: [], variants: [{ price: '1' }, { price: '2' }] },
      'product.options',
    ],
    ['an option twice', { options: [...bowl.options, ...bowl.options] }, 'product.options[1].name'],
    [
      'an option that no object can name',
      { options: [{ name: '__proto__', choices: [{ value: 'a' }] }], variants: [{ price: '1' }] },
      'product.options[0].name',
    ],
    ['too many decimals', { options: [], variants: [{ price: '1.005' }] }, 'product.variants[0].price'],
    [
      'a full price below the price',
      { options: [], variants: [{ price: '2', fullPrice: '1' }] },
      'product.variants[0].fullPrice',
    ],
    ['a schedule without a date', { visibility: 'SCHEDULED' }, 'product.publishDate'],
    ['a maximum below the minimum', { minQuantity: 3, maxQuantity: 2 }, 'product.maxQuantity'],
    [
      'a service without its place',
      { itemType: 'SERVICE', options: [], variants: [{ price: '1', scheduledDate: new Date('2030-01-01') }] },
      'product.service',
    ],
    [
      'a property of another form',
      { customFields: [{ name: 'Wash', type: 'NUMBER', value: 'cold' }] },
      'product.customFields[0].value',
    ],
    [
      'a picture of a choice that is not there',
      { options: [{ name: 'Glaze', choices: [{ value: 'Moss', mediaId: 'none' }, { value: 'Sand' }] }] },
      'product.options[0].choices[0].mediaId',
    ],
  ])('with %s is refused, and its field is named', async (_, changes, field) => {
    expect(await fieldOf(create(changes))).toBe(field)
  })

  test('shows pictures of the library, also for single choices', async () => {
    const { product: mug } = await products.getProductBySlug(visitor, { slug: 'harbour-mug' })
    const [fileId = '', other = ''] = mug.media.map((media) => media.id)
    const { media, options, variants } = await create({
      media: [{ fileId, altText: 'From above', choices: { Glaze: 'Moss' } }, { fileId: other }],
      options: [
        { name: 'Glaze', kind: 'IMAGE', choices: [{ value: 'Moss', mediaId: fileId }, { value: 'Sand' }] },
      ],
      variants: bowl.variants.map((variant) => ({ ...variant, mediaId: other })),
    })
    expect(media).toMatchObject([
      { id: fileId, altText: 'From above', choices: { Glaze: 'Moss' }, width: mug.media[0]?.width },
      { id: other, altText: mug.media[1]?.altText, url: mug.media[1]?.url },
    ])
    expect(options[0]).toMatchObject({ kind: 'IMAGE', choices: [{ mediaId: fileId }, {}] })
    expect(variants[0]?.mediaId).toBe(other)
    const twice = create({ media: [{ fileId }, { fileId }] })
    expect(await fieldOf(twice)).toBe('product.media[1].fileId')
  })

  test('of the same name or SKU, created at the same time, gets a slug of its own or a clear code', async () => {
    const named = await Promise.all(Array.from({ length: 8 }, () => create({ name: 'Twin cup' })))
    expect(new Set(named.map(({ slug }) => slug)).size).toBe(8)
    const twin = { options: [], variants: [{ price: '1', sku: 'TWIN' }] }
    const codes = await Promise.all(Array.from({ length: 4 }, () => codeOf(create(twin))))
    expect(codes.toSorted()).toEqual([
      'SKU_ALREADY_EXISTS',
      'SKU_ALREADY_EXISTS',
      'SKU_ALREADY_EXISTS',
      'no error',
    ])
    const slugs = await Promise.all(Array.from({ length: 4 }, () => codeOf(create({ slug: 'one-of-four' }))))
    expect(slugs.toSorted()).toEqual([
      'SLUG_ALREADY_EXISTS',
      'SLUG_ALREADY_EXISTS',
      'SLUG_ALREADY_EXISTS',
      'no error',
    ])
  })

  test('with a taken SKU, an unknown collection or file is refused', async () => {
    const sku = (name: string) => ({ options: [], variants: [{ price: '1', sku: name }] })
    await create(sku('ONE-OF-A-KIND'))
    expect(await codeOf(create(sku('ONE-OF-A-KIND')))).toBe('SKU_ALREADY_EXISTS')
    expect(await codeOf(create({ collectionIds: ['none'] }))).toBe('COLLECTION_NOT_FOUND')
    expect(await codeOf(create({ media: [{ fileId: 'none' }] }))).toBe('PRODUCT_FILE_NOT_FOUND')
  })
})

describe('a change', () => {
  test('keeps the stock of variants, and removes the missing ones', async () => {
    const { id, variants } = await create()
    const { product } = await products.updateProduct(staff, {
      product: {
        id,
        options: [{ name: 'Glaze', choices: [{ value: 'Moss' }, { value: 'Rust' }] }],
        variants: [
          { choices: { Glaze: 'Moss' }, price: '29.00', sku: 'TIDE-NEW' },
          { choices: { Glaze: 'Rust' }, price: '29.00', quantity: 1 },
        ],
      },
    })
    expect(product.variants.map((one) => [one.choices.Glaze, one.stock.quantity])).toEqual([
      ['Moss', undefined],
      ['Rust', 1],
    ])
    expect(product.variants[0]?.id).toBe(variants[0]?.id)
    expect(product.revision).toBe('2')
    const withStock = {
      id,
      variants: [
        { choices: { Glaze: 'Moss' }, price: '1', quantity: 9 },
        { choices: { Glaze: 'Rust' }, price: '1' },
      ],
    }
    expect(await fieldOf(products.updateProduct(staff, { product: withStock }))).toBe(
      'product.variants[0].quantity',
    )
  })

  test('of an outdated revision is refused, and one without a difference changes nothing', async () => {
    const { id, revision } = await create()
    const { product } = await products.updateProduct(staff, { product: { id, name: 'Tide bowl', revision } })
    expect(product.revision).toBe(revision)
    await products.updateProduct(staff, { product: { id, brand: 'Harbour', revision } })
    expect(await codeOf(products.updateProduct(staff, { product: { id, brand: null, revision } }))).toBe(
      'CONFLICT',
    )
  })

  test('clears a field with null', async () => {
    const { id } = await create({
      brand: 'Harbour',
      seo: { title: 'Bowl' },
      preorder: { limit: 3, availableDate: '2031-01-01' },
    })
    const { product } = await products.updateProduct(staff, { product: { id, brand: null, seo: null } })
    expect(product.brand).toBeUndefined()
    expect(product.seo).toBeUndefined()
    expect(product.preorder).toEqual({ limit: 3, availableDate: '2031-01-01' })
  })

  test('of the slug leaves the earlier one as a way to the product', async () => {
    const { id, slug } = await create({ name: 'Ferry cup', visibility: 'PUBLISHED' })
    await products.updateProduct(staff, { product: { id, slug: 'ferry-mug' } })
    const { product } = await products.getProductBySlug(visitor, { slug })
    expect(product).toMatchObject({ id, slug: 'ferry-mug' })
  })

  test('of two editors at once loses nothing', async () => {
    const { id } = await create()
    await Promise.all([
      products.updateProduct(staff, { product: { id, brand: 'Harbour' } }),
      products.updateProduct(staff, { product: { id, ribbon: 'New' } }),
    ])
    expect((await products.getProduct(staff, { id })).product).toMatchObject({
      brand: 'Harbour',
      ribbon: 'New',
      revision: '3',
    })
  })

  test('is announced once, with what it changed', async () => {
    const { id } = await create()
    await products.updateProduct(staff, { product: { id, brand: 'Harbour' } })
    await products.deleteProduct(staff, { id })
    const events = await platform.db
      .selectFrom('outbox')
      .select(['type', 'modified_fields'])
      .where('site_id', '=', platform.siteId)
      .where('entity_id', '=', id)
      .orderBy('position')
      .execute()
    expect(events.map(({ type }) => type.replace('wix.stores.catalog.v3.product_', ''))).toEqual([
      'created',
      'updated',
      'deleted',
    ])
    expect(events[1]?.modified_fields).toMatchObject({ brand: null })
  })
})

test('a scheduled product is published at its time, and hidden again at its end', async () => {
  const later = await createTestPlatform({ runJobs: true })
  const [app, guest] = [await later.as('app'), await later.as('visitor')]
  const pass = async (minutes: number) => {
    await later.clock.advance(minutes * 60_000)
    await later.settle()
  }
  const now = later.clock.now().getTime()
  const at = (minutes: number) => new Date(now + minutes * 60_000)
  const dates = { publishDate: at(10), unpublishDate: at(20) }
  const { product } = await products.createProduct(app, {
    product: { ...bowl, visibility: 'SCHEDULED', ...dates },
  })
  const { id } = product
  expect(await codeOf(products.getProduct(guest, { id }))).toBe('PRODUCT_NOT_FOUND')
  await pass(11)
  expect((await products.getProduct(guest, { id })).product.id).toBe(id)
  await pass(10)
  expect(await codeOf(products.getProduct(guest, { id }))).toBe('PRODUCT_NOT_FOUND')
  expect((await products.getProduct(app, { id })).product.visibility).toBe('DRAFT')
})

test('a duplicate is a draft without stock, SKUs and barcodes', async () => {
  const { id } = await create({
    variants: bowl.variants.map((one, index) => ({ ...one, sku: `COPY-${index}` })),
  })
  const { product } = await products.duplicateProduct(staff, { id })
  expect(product).toMatchObject({ name: 'Tide bowl (copy)', visibility: 'DRAFT' })
  expect(product.variants.map(({ sku, barcode, stock }) => [sku, barcode, stock.status])).toEqual([
    [undefined, undefined, 'SOLD_OUT'],
    [undefined, undefined, 'SOLD_OUT'],
  ])
})

describe('a bulk call', () => {
  test('changes what it can, and says why it cannot change the rest', async () => {
    const [one, two] = [await create(), await create()]
    const { results, bulkActionMetadata } = await products.bulkUpdateProducts(staff, {
      products: [
        { id: one.id, brand: 'Harbour' },
        { id: two.id, slug: one.slug },
        { id: 'none', brand: 'Harbour' },
      ],
    })
    expect(results.map(({ itemMetadata }) => itemMetadata.error?.code)).toEqual([
      undefined,
      'SLUG_ALREADY_EXISTS',
      'PRODUCT_NOT_FOUND',
    ])
    expect(bulkActionMetadata).toEqual({ totalSuccesses: 1, totalFailures: 2, undetailedFailures: 0 })
  })

  test('creates, publishes, archives and deletes products', async () => {
    const created = await products.bulkCreateProducts(staff, {
      products: [bowl, { ...bowl, slug: 'Not a slug' }].slice(0, 1),
    })
    const ids = created.results.flatMap(({ product }) => product?.id ?? [])
    const seen = () => products.queryProducts(visitor, { query: { filter: { id: { $in: ids } } } })
    expect((await seen()).products).toEqual([])
    await products.bulkSetProductVisibility(staff, { ids, visibility: 'PUBLISHED' })
    expect((await seen()).products).toHaveLength(1)
    await products.bulkSetProductVisibility(staff, { ids, visibility: 'ARCHIVED' })
    expect((await seen()).products).toEqual([])
    const all = await products.queryProducts(staff, {
      includeHidden: true,
      query: { filter: { visibility: 'ARCHIVED' } },
    })
    expect(all.products.map(({ id }) => id)).toEqual(ids)
    expect(await fieldOf(products.queryProducts(visitor, { includeHidden: true }))).toBe('includeHidden')
    await products.bulkDeleteProducts(staff, { ids })
    expect(await codeOf(products.getProduct(staff, { id: ids[0] ?? '' }))).toBe('PRODUCT_NOT_FOUND')
  })

  test.each<[string, products.PriceAdjustment, string[]]>([
    [
      'a percentage with the end of a price',
      { type: 'PERCENT', value: '-10', roundTo: '.99' },
      ['24.99', '26.99'],
    ],
    ['an amount', { type: 'ADD', value: '1.50' }, ['29.50', '31.50']],
    ['one price for all', { type: 'SET', value: '20' }, ['20.00', '20.00']],
  ])('changes prices by %s', async (_, adjustment, prices) => {
    const { id } = await create()
    const { results } = await products.bulkAdjustProductPrices(staff, { ids: [id], adjustment })
    expect(results[0]?.product?.variants.map(({ price }) => price.amount)).toEqual(prices)
  })

  test('changes no price of a product that changed since it was read', async () => {
    const [first, second] = [await create(), await create()]
    await products.updateProduct(staff, { product: { id: first.id, ribbon: 'New' } })
    const adjustment = { type: 'SET', value: '20' } as const
    const ids = [first.id, second.id]
    const revisions = [first.revision ?? '', second.revision ?? '']
    const { results } = await products.bulkAdjustProductPrices(staff, { ids, adjustment, revisions })
    expect(results.map(({ itemMetadata }) => itemMetadata.error?.code)).toEqual(['CONFLICT', undefined])
    expect((await products.getProduct(staff, { id: first.id })).product.variants[0]?.price.amount).toBe(
      '28.00',
    )
    await expect(
      products.bulkAdjustProductPrices(staff, { ids, adjustment, revisions: revisions.slice(1) }),
    ).rejects.toThrow('revisions')
  })

  test('puts no price below zero, and can keep the price before', async () => {
    const { id } = await create()
    const adjust = (adjustment: products.PriceAdjustment) =>
      products.bulkAdjustProductPrices(staff, { ids: [id], adjustment })
    const refused = await adjust({ type: 'ADD', value: '-29' })
    expect(refused.results[0]?.itemMetadata.error?.code).toBe('INVALID_ARGUMENT')
    const { results } = await adjust({ type: 'PERCENT', value: '-50', keepsFullPrice: true })
    expect(
      results[0]?.product?.variants.map(({ price, fullPrice }) => [price.amount, fullPrice?.amount]),
    ).toEqual([
      ['14.00', '28.00'],
      ['15.00', '36.00'],
    ])
  })
})
