import * as products from '@vitrine/client/products'
import { beforeEach, describe, expect, test } from 'vitest'
import { type BundleShop, checkoutOf, openBundleShop, partsOf, units } from '../../../test/bundle.ts'

let shop: BundleShop
beforeEach(async () => {
  shop = await openBundleShop()
})

const read = async (id = shop.bundle.id) => {
  const visitor = await shop.platform.as('visitor')
  return (await products.getProduct(visitor, { id })).product
}
const listed = async (filter: Readonly<Record<string, unknown>>) => {
  const visitor = await shop.platform.as('visitor')
  const { products: found } = await products.queryProducts(visitor, { query: { filter } })
  return found.map(({ id }) => id)
}
const change = async (changes: Omit<products.ProductChanges, 'id'>, id = shop.bundle.id) =>
  (await products.updateProduct(shop.staff, { product: { id, ...changes } })).product
const stock = (product: products.Product, quantity: number, index = 0) =>
  shop.call(
    'PATCH',
    `/v1/inventory-items/${product.variants[index]?.id}`,
    { inventoryItem: { id: product.variants[index]?.id, quantity } },
    shop.app,
  )

describe('a bundle', () => {
  test('shows its parts, the price of these and the stock that they allow', async () => {
    const { itemType, stock: together, variants, physicalProperties } = await read()
    expect(itemType).toBe('BUNDLE')
    expect(physicalProperties).toMatchObject({ weight: 1.3, shippable: true })
    expect(together).toEqual({ status: 'LOW', quantity: 4 })
    expect(variants).toMatchObject([
      {
        price: { amount: '60.00' },
        partsPrice: { amount: '70.00' },
        parts: [
          {
            name: 'Cove mug',
            slug: 'cove-mug',
            choices: { Glaze: 'Moss' },
            quantity: 2,
            price: { amount: '20.00' },
          },
          { name: 'Cove plate', quantity: 1, stock: { status: 'LOW', quantity: 4 } },
        ],
      },
    ])
  })

  test('lets shoppers choose by its own options, each with parts of its own', async () => {
    const [moss, sand] = shop.mug.variants
    const options = [{ name: 'Glaze', choices: [{ value: 'Moss' }, { value: 'Sand' }] }]
    const variants = [moss, sand].map((variant) => ({
      choices: variant?.choices ?? {},
      price: '60.00',
      parts: [{ productId: shop.mug.id, variantId: variant?.id ?? '', quantity: 2 }],
    }))
    await stock(shop.mug, 1, 1)
    const { options: shown, variants: made } = await change({ options, variants })
    expect(made.map((variant) => variant.stock.status)).toEqual(['LOW', 'SOLD_OUT'])
    expect(shown[0]?.choices.map(({ inStock }) => inStock)).toEqual([true, false])
  })

  test('follows the stock of its parts in lists and facets', async () => {
    const filter = { id: shop.bundle.id, inStock: true }
    expect(await listed(filter)).toEqual([shop.bundle.id])
    await stock(shop.mug, 1)
    expect(await listed(filter)).toEqual([])
    expect((await read()).stock).toEqual({ status: 'SOLD_OUT', quantity: 0 })
    const visitor = await shop.platform.as('visitor')
    const { facets } = await products.queryProducts(visitor, { facets: { filter: { id: shop.bundle.id } } })
    expect(facets).toMatchObject({
      itemTypes: [{ itemType: 'BUNDLE', count: 1 }],
      availability: { inStock: 0, soldOut: 1 },
    })
    await stock(shop.mug, 6)
    expect(await listed(filter)).toEqual([shop.bundle.id])
    expect((await read()).stock).toEqual({ status: 'LOW', quantity: 3 })
  })

  test('can be pre-ordered when its parts can, and is uncounted when they all are', async () => {
    await stock(shop.plate, 0)
    await change({ preorder: { limit: 3 } }, shop.plate.id)
    expect((await read()).stock).toEqual({ status: 'PREORDER' })
    const card = await products.createProduct(shop.staff, {
      product: { name: 'Cove card', visibility: 'PUBLISHED', variants: [{ price: '3.00' }] },
    })
    await change({ variants: [{ price: '5.00', parts: [{ productId: card.product.id, quantity: 2 }] }] })
    expect((await read()).stock).toEqual({ status: 'IN_STOCK' })
  })

  test.each([
    ['a draft', 'DRAFT', 'HIDDEN'],
    ['archived', 'ARCHIVED', 'ARCHIVED'],
    ['deleted', undefined, 'DELETED'],
  ] as const)(
    'is sold out while a part is %s, and names it to staff alone',
    async (_, visibility, problem) => {
      const ids = [shop.plate.id]
      if (visibility) await products.bulkSetProductVisibility(shop.staff, { ids, visibility })
      else await products.deleteProduct(shop.staff, { id: shop.plate.id })
      const seen = await read()
      expect(seen).toMatchObject({ stock: { status: 'SOLD_OUT' }, variants: [{ parts: [{}, { problem }] }] })
      expect(seen.variants[0]).not.toHaveProperty('partsPrice')
      expect(JSON.stringify(seen)).not.toContain('Cove plate')
      const full = (await products.getProduct(shop.staff, { id: shop.bundle.id })).product
      const part = { name: 'Cove plate', problem, stock: { status: 'SOLD_OUT' } }
      expect(full.variants[0]?.parts?.[1]).toMatchObject(part)
      expect(await change({ ribbon: 'Soon' })).toMatchObject({ ribbon: 'Soon' })
      if (!visibility) return
      await products.bulkSetProductVisibility(shop.staff, { ids, visibility: 'PUBLISHED' })
      expect(await read()).toMatchObject({
        stock: { quantity: 4 },
        variants: [{ parts: [{}, { slug: 'cove-plate' }] }],
      })
    },
  )

  test('is sold again when a scheduled part is published', async () => {
    const publishDate = new Date(shop.platform.clock.now().getTime() + 3_600_000)
    await change({ visibility: 'SCHEDULED', publishDate }, shop.plate.id)
    expect((await read()).variants[0]?.parts?.[1]?.problem).toBe('HIDDEN')
    await shop.platform.clock.advance(2 * 3_600_000)
    expect((await read()).stock).toEqual({ status: 'LOW', quantity: 4 })
  })

  test('does not name a part in carts while it is hidden', async () => {
    const as = await shop.visitor()
    const { id } = await checkoutOf(shop, as, shop.bundle)
    await products.bulkSetProductVisibility(shop.staff, { ids: [shop.plate.id], visibility: 'DRAFT' })
    await change({ name: 'Secret dish' }, shop.plate.id)
    const { body } = await shop.call('GET', `/v1/checkouts/${id}`, undefined, as)
    expect(JSON.stringify(body)).not.toContain('Secret dish')
    expect((await shop.call('POST', `/v1/checkouts/${id}/create-order`, {}, as)).status).toBe(409)
  })

  test('is sold out when its part loses the variant', async () => {
    const [, sand] = shop.mug.variants
    await change(
      {
        options: [{ name: 'Glaze', choices: [{ value: 'Sand' }] }],
        variants: [{ id: sand?.id ?? '', choices: { Glaze: 'Sand' }, price: '22.00' }],
      },
      shop.mug.id,
    )
    expect((await read()).variants[0]?.parts?.[0]).toMatchObject({ problem: 'DELETED' })
    const { product } = await products.getProduct(shop.staff, { id: shop.bundle.id })
    expect(product.variants[0]?.parts?.[0]?.name).toBe('Cove mug, Moss')
  })

  test('shows new names and prices of its parts in lists at once', async () => {
    const visitor = await shop.platform.as('visitor')
    const parts = async () => {
      const query = { filter: { id: shop.bundle.id } }
      const { products: found } = await products.queryProducts(visitor, { query })
      return found[0]?.variants[0]?.parts?.map(({ name, price }) => [name, price?.amount])
    }
    expect(await parts()).toEqual([
      ['Cove mug', '20.00'],
      ['Cove plate', '30.00'],
    ])
    await change({ name: 'Cove dish', variants: [{ price: '33.00' }] }, shop.plate.id)
    expect((await parts())?.[1]).toEqual(['Cove dish', '33.00'])
  })

  test('is duplicated with its parts, and keeps them when a change names none', async () => {
    const { product } = await products.duplicateProduct(shop.staff, { id: shop.bundle.id })
    expect(product).toMatchObject({
      itemType: 'BUNDLE',
      stock: { quantity: 4 },
      variants: [{ parts: [{}, {}] }],
    })
    const [variant] = shop.bundle.variants
    const changed = await change({ variants: [{ id: variant?.id ?? '', price: '58.00' }] })
    expect(changed.variants[0]).toMatchObject({ price: { amount: '58.00' }, parts: [{ quantity: 2 }, {}] })
    expect(await units(shop, changed)).toBe(4)
  })

  test('is created and found in bulk, and belongs to collections by its kind', async () => {
    const product = {
      name: 'Second set',
      itemType: 'BUNDLE' as const,
      variants: [{ price: '60.00', parts: partsOf(shop.mug, shop.plate) }],
    }
    const { results } = await products.bulkCreateProducts(shop.staff, { products: [product] })
    expect(results[0]).toMatchObject({ itemMetadata: { success: true }, product: { stock: { quantity: 4 } } })
    const rules = { conditions: [{ field: 'TYPE', operator: 'IS', value: 'BUNDLE' }] }
    const made = await shop.call('POST', '/v1/collections', { collection: { name: 'Sets', rules } }, shop.app)
    expect(made.body.collection).toMatchObject({ productCount: expect.any(Number) })
    expect(await listed({ collections: { $hasSome: [made.body.collection.id] } })).toContain(shop.bundle.id)
  })
})

describe('the parts of a bundle', () => {
  const fieldOf = (work: Promise<unknown>) =>
    work.then(
      () => 'no error',
      ({ field }) => field,
    )
  const withParts = (parts: unknown, itemType: products.ProductType = 'BUNDLE') =>
    fieldOf(
      products.createProduct(shop.staff, {
        product: {
          name: 'Wrong set',
          itemType,
          variants: [{ price: '1.00', ...(parts === undefined ? {} : { parts: parts as [] }) }],
        },
      }),
    )
  const at = (index: number, name: string) => `product.variants[0].parts[${index}]${name}`

  test('are required, and belong to bundles alone', async () => {
    expect(await withParts(undefined)).toBe('product.variants[0].parts')
    expect(await withParts(partsOf(shop.mug, shop.plate), 'PHYSICAL')).toBe('product.variants[0].parts')
  })

  test('are variants of other products, each once', async () => {
    const { mug, plate, bundle } = shop
    const other = '7b0c6a52-0001-4c00-8a00-00000000ffff'
    expect(await withParts([{ productId: other }])).toBe(at(0, '.productId'))
    expect(await withParts([{ productId: plate.id }, { productId: bundle.id }])).toBe(at(1, '.productId'))
    expect(await withParts([{ productId: mug.id }])).toBe(at(0, '.variantId'))
    expect(await withParts([{ productId: plate.id, variantId: mug.variants[0]?.id }])).toBe(
      at(0, '.variantId'),
    )
    expect(await withParts([{ productId: plate.id }, { productId: plate.id, quantity: 3 }])).toBe(at(1, ''))
    const own = [{ id: bundle.variants[0]?.id ?? '', price: '1.00', parts: [{ productId: bundle.id }] }]
    expect(await fieldOf(change({ variants: own }))).toBe(at(0, '.productId'))
  })

  test('are neither gift cards nor archived', async () => {
    const visitor = await shop.platform.as('visitor')
    const query = { filter: { itemType: 'GIFT_CARD' } }
    const { products: cards } = await products.queryProducts(visitor, { query })
    const [card] = cards
    const parts = [{ productId: card?.id, variantId: card?.variants[0]?.id }]
    expect(await withParts(parts)).toBe(at(0, '.productId'))
    await products.bulkSetProductVisibility(shop.staff, { ids: [shop.plate.id], visibility: 'ARCHIVED' })
    expect(await withParts([{ productId: shop.plate.id }])).toBe(at(0, '.productId'))
  })

  test('decide about stock and pre-orders alone', async () => {
    const parts = [{ productId: shop.plate.id }]
    const create = (more: object, quantity?: number) =>
      fieldOf(
        products.createProduct(shop.staff, {
          product: {
            name: 'Set',
            itemType: 'BUNDLE',
            variants: [{ price: '1', parts, ...(quantity && { quantity }) }],
            ...more,
          },
        }),
      )
    expect(await create({}, 5)).toBe('product.variants[0].quantity')
    expect(await create({ preorder: { limit: 1 } })).toBe('product.preorder')
    const { status, body } = await stock(shop.bundle, 9)
    expect([status, body.details.validationError.fieldViolations[0].field]).toEqual([400, 'id'])
    const items = [{ id: shop.bundle.variants[0]?.id, quantity: 1 }]
    const bulk = await shop.call('POST', '/v1/bulk/inventory-items/increment', { items }, shop.app)
    expect(bulk.status).toBe(400)
  })
})
