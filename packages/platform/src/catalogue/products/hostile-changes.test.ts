import type { Client } from '@vitrine/client'
import { createCollection } from '@vitrine/client/collections'
import { queryInventoryItems } from '@vitrine/client/inventory'
import * as products from '@vitrine/client/products'
import { createTestPlatform } from '@vitrine/testing'
import { beforeAll, describe, expect, test } from 'vitest'

let staff: Client

beforeAll(async () => {
  staff = await (await createTestPlatform()).as('staff')
})

const glaze = { name: 'Glaze', choices: [{ value: 'Moss' }, { value: 'Sand' }] }
const create = async (changes: Partial<products.NewProduct> = {}) => {
  const product = { name: 'Otter bowl', variants: [{ price: '100' }], ...changes }
  return (await products.createProduct(staff, { product })).product
}
const fieldOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'no error',
    ({ field }) => field,
  )

describe('variants that swap their choices', () => {
  test('do not double the stock', async () => {
    const { id, variants } = await create({
      options: [glaze],
      variants: [
        { choices: { Glaze: 'Moss' }, price: '1', quantity: 6 },
        { choices: { Glaze: 'Sand' }, price: '1', quantity: 4 },
      ],
    })
    const [moss, sand] = variants.map((variant) => variant.id)
    const change = async (wanted: products.ProductVariantInput[]) => {
      await products.updateProduct(staff, { product: { id, variants: wanted } })
      const query = { filter: { productId: id } }
      const { inventoryItems } = await queryInventoryItems(staff, { query })
      return new Map(inventoryItems.map(({ choices, quantity }) => [choices.Glaze, quantity]))
    }
    const swapped = await change([
      { id: moss ?? '', choices: { Glaze: 'Sand' }, price: '1' },
      { id: sand ?? '', choices: { Glaze: 'Moss' }, price: '1' },
    ])
    expect(swapped).toEqual(
      new Map([
        ['Sand', 6],
        ['Moss', 4],
      ]),
    )
    const replaced = await change([
      { id: moss ?? '', choices: { Glaze: 'Moss' }, price: '1' },
      { choices: { Glaze: 'Sand' }, price: '1', quantity: 1 },
    ])
    expect(replaced).toEqual(
      new Map([
        ['Moss', 6],
        ['Sand', 1],
      ]),
    )
  })
})

test('variants may have empty SKUs, and spaces do not tell SKUs apart', async () => {
  const variants = (...skus: string[]) =>
    skus.map((sku, index) => ({ choices: { Glaze: glaze.choices[index]?.value ?? '' }, price: '1', sku }))
  const { variants: made } = await create({ options: [glaze], variants: variants('', '') })
  expect(made.map(({ sku }) => sku)).toEqual([undefined, undefined])
  expect(await fieldOf(create({ options: [glaze], variants: variants('OTTER', ' OTTER ') }))).toBe(
    'product.variants[1].sku',
  )
})

test('a name has more than spaces', async () => {
  expect(await fieldOf(create({ name: '  ' }))).toBe('product.name')
  expect(await fieldOf(createCollection(staff, { collection: { name: ' ' } }))).toBe('collection.name')
  expect((await create({ name: ' Otter jug ' })).name).toBe('Otter jug')
})

test.each([
  ['1.005', 'Expected at most 2 decimals for EUR'],
  ['10000000000000.01', 'Expected at most 10000000000000.00'],
])('a price of %s says what is expected', async (price, expected) => {
  await expect(create({ variants: [{ price }] })).rejects.toMatchObject({
    field: 'product.variants[0].price',
    message: expect.stringContaining(expected),
  })
})

test('a rule of a collection takes no date before the year 1000', async () => {
  const conditions = [{ field: 'CREATED_DATE', operator: 'GREATER_THAN', value: '0999-12-31' }] as const
  expect(await fieldOf(createCollection(staff, { collection: { name: 'Old', rules: { conditions } } }))).toBe(
    'collection.rules.conditions[0].value',
  )
})

describe('a bulk change of prices', () => {
  const adjust = (ids: string[], adjustment: products.PriceAdjustment) =>
    products.bulkAdjustProductPrices(staff, { ids, adjustment })

  test('changes a product that is named twice only once', async () => {
    const [one, other] = [await create(), await create()]
    const ids = [one.id, one.id.toUpperCase(), other.id]
    const { results } = await adjust(ids, { type: 'PERCENT', value: '10' })
    expect(
      results.map(({ itemMetadata, product }) => [itemMetadata.originalIndex, product?.price.amount]),
    ).toEqual([
      [0, '110.00'],
      [2, '110.00'],
    ])
  })

  test.each<[string, products.PriceAdjustment]>([
    ['a sum', { type: 'ADD', value: '9999999999999' }],
    ['a percentage', { type: 'PERCENT', value: '999999999' }],
  ])('puts no price above the maximum by %s, and names the field', async (_, adjustment) => {
    const { id } = await create({ variants: [{ price: '9999999999999' }] })
    const { results } = await adjust([id], adjustment)
    expect(results[0]?.itemMetadata.error).toMatchObject({
      code: 'INVALID_ARGUMENT',
      description: expect.stringMatching(/"adjustment\.value" .*10000000000000\.00/),
      data: { fieldViolations: [expect.objectContaining({ field: 'adjustment.value' })] },
    })
  })
})
