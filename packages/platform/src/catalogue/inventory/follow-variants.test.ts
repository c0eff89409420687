import type { Client } from '@vitrine/client'
import {
  bulkIncrementInventory,
  createInventoryLocation,
  queryInventoryChanges,
} from '@vitrine/client/inventory'
import * as products from '@vitrine/client/products'
import { createTestPlatform, type TestPlatform } from '@vitrine/testing'
import { beforeAll, expect, test } from 'vitest'

let platform: TestPlatform
let staff: Client
let storeId: string

beforeAll(async () => {
  platform = await createTestPlatform()
  staff = await platform.as('staff')
  storeId = (await createInventoryLocation(staff, { location: { name: 'Store' } })).location.id
})

const options = [{ name: 'Glaze', choices: [{ value: 'Moss' }, { value: 'Sand' }] }]
const moss = { choices: { Glaze: 'Moss' }, price: '28.00', quantity: 6 }
const sand = { choices: { Glaze: 'Sand' }, price: '28.00' }
const create = async (product: Partial<products.NewProduct> = {}) =>
  (
    await products.createProduct(staff, {
      product: { name: 'Tide bowl', options, variants: [moss, sand], ...product },
    })
  ).product
const idOf = ({ variants }: products.Product, glaze: string) =>
  variants.find(({ choices }) => choices.Glaze === glaze)?.id ?? ''
const history = async (variantId: string) =>
  (await queryInventoryChanges(staff, { query: { filter: { variantId } } })).inventoryChanges
const levelsOf = (variantIds: readonly string[]) =>
  platform.db
    .selectFrom('inventory_levels')
    .select('variant_id')
    .where('site_id', '=', platform.siteId)
    .where('variant_id', 'in', variantIds)
    .execute()
const addToStore = (id: string) =>
  bulkIncrementInventory(staff, { items: [{ id, quantity: 3 }], locationId: storeId })

test('the units of a new product are the first line of its history', async () => {
  const product = await create()
  expect(await history(idOf(product, 'Moss'))).toMatchObject([
    { reason: 'INITIAL', change: 6, quantity: 6, author: { type: 'STAFF' } },
  ])
  expect(await history(idOf(product, 'Sand'))).toEqual([])
})

test('the units of a variant that a product gets later are in its history too', async () => {
  const { id, variants } = await create()
  const { product } = await products.updateProduct(staff, {
    product: {
      id,
      options: [{ name: 'Glaze', choices: [{ value: 'Moss' }, { value: 'Sand' }, { value: 'Slate' }] }],
      variants: [
        ...variants.map((one) => ({ id: one.id, choices: one.choices, price: one.price.amount })),
        { choices: { Glaze: 'Slate' }, price: '30.00', quantity: 2 },
      ],
    },
  })
  expect(await history(idOf(product, 'Slate'))).toMatchObject([{ reason: 'INITIAL', change: 2 }])
  expect(await history(idOf(product, 'Moss'))).toHaveLength(1)
})

test('a deleted product leaves no stock at other locations', async () => {
  const product = await create()
  await addToStore(idOf(product, 'Moss'))
  expect(await levelsOf([idOf(product, 'Moss')])).toHaveLength(1)
  await products.deleteProduct(staff, { id: product.id })
  expect(await levelsOf([idOf(product, 'Moss')])).toEqual([])
})

test('a removed variant leaves no stock at other locations, and those of the others stay', async () => {
  const product = await create()
  const ids = [idOf(product, 'Moss'), idOf(product, 'Sand')]
  await addToStore(ids[0] ?? '')
  await products.updateProduct(staff, {
    product: {
      id: product.id,
      options: [{ name: 'Glaze', choices: [{ value: 'Moss' }] }],
      variants: [{ id: ids[0], choices: moss.choices, price: moss.price }],
    },
  })
  expect(await levelsOf(ids)).toHaveLength(1)
  await products.updateProduct(staff, {
    product: {
      id: product.id,
      options: [{ name: 'Glaze', choices: [{ value: 'Sand' }] }],
      variants: [sand],
    },
  })
  expect(await levelsOf(ids)).toEqual([])
})
