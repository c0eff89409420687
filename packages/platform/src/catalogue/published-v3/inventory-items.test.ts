import { createInventoryLocation, updateInventoryItem } from '@vitrine/client/inventory'
import { createProduct } from '@vitrine/client/products'
import { beforeAll, expect, test } from 'vitest'

import { createPublishedShop, type PublishedShop } from '../../../test/published.ts'
import { refusalOf } from '../../../test/requests.ts'

let shop: PublishedShop

beforeAll(async () => {
  shop = await createPublishedShop()
})

const items = '/stores/v3/inventory-items'

test('items are paged, filtered and counted by variant and location', async () => {
  const variants = [1, 2, 3].map((amount) => ({
    price: { actualPrice: { amount: String(amount) } },
    sku: `DISH-${amount}`,
    choices: [{ optionChoiceNames: { optionName: 'Size', choiceName: String(amount) } }],
    inventoryItem: { quantity: 10 * amount },
  }))
  const options = [{ name: 'Size', choicesSettings: { choices: ['1', '2', '3'].map((name) => ({ name })) } }]
  const product = { name: 'Dish', productType: 'PHYSICAL', options, variantsInfo: { variants } }
  const made = (await shop.asKey.post('/stores/v3/products-with-inventory', { product })).body
  const productId = made.product.id
  const [first, second] = made.inventoryResults.results.map(({ item }: { item: { id: string } }) => item.id)
  const staff = await shop.platform.as('staff')
  const { location } = await createInventoryLocation(staff, { location: { name: 'Pier' } })
  await updateInventoryItem(staff, { inventoryItem: { id: first, quantity: 4 }, locationId: location.id })
  const filter = { productId }
  const sort = [{ fieldName: 'quantity', order: 'DESC' }]
  const pages = []
  let cursor: string | undefined
  do {
    const query = cursor
      ? { cursorPaging: { limit: 3, cursor } }
      : { filter, sort, cursorPaging: { limit: 3 } }
    const { body } = await shop.query(`${items}/query`, { query })
    pages.push(body.inventoryItems.map(({ quantity }: { quantity: number }) => quantity))
    cursor = body.pagingMetadata.cursors.next
    expect(body.pagingMetadata.count).toBe(pages.at(-1)?.length)
  } while (cursor)
  expect(pages).toEqual([[30, 20, 10], [4]])
  const at = { ...filter, locationId: location.id }
  const there = (await shop.post(`${items}/query`, { query: { filter: at } })).body.inventoryItems
  expect(there).toMatchObject([{ variantId: first, locationId: location.id, quantity: 4 }])
  expect((await shop.get(`${items}/${there[0].id}`)).body.inventoryItem).toEqual(there[0])
  expect((await shop.query(`${items}/count`, { filter })).body).toEqual({ count: 4 })
  expect((await shop.post(`${items}/count`, { filter: at })).body).toEqual({ count: 1 })
  const search = { filter, search: { expression: 'dish-2', fields: ['product.variantSku'] } }
  const found = (await shop.query(`${items}/search`, { search })).body
  expect(found).toMatchObject({ inventoryItems: [{ id: second }], aggregationData: {} })
  const unknown = await shop.query(`${items}/query`, { query: { filter: { colour: 'red' } } })
  expect(refusalOf(unknown)[0]).toBe(400)
})

test('the stock of a bundle is tracked', async () => {
  const staff = await shop.platform.as('staff')
  const { product: cup } = await createProduct(staff, {
    product: { name: 'Cup', visibility: 'PUBLISHED', variants: [{ price: '4', quantity: 7 }] },
  })
  const parts = [{ productId: cup.id, variantId: cup.variants[0]?.id ?? '', quantity: 2 }]
  const { product } = await createProduct(staff, {
    product: { name: 'Pair', itemType: 'BUNDLE', visibility: 'PUBLISHED', variants: [{ price: '7', parts }] },
  })
  const { body } = await shop.query(`${items}/query`, { query: { filter: { productId: product.id } } })
  expect(body.inventoryItems).toMatchObject([{ trackQuantity: true, quantity: 3 }])
})

test('items are created or changed in one call', async () => {
  const staff = await shop.platform.as('staff')
  const { product } = await createProduct(staff, {
    product: { name: 'Jug', visibility: 'PUBLISHED', variants: [{ price: '4' }] },
  })
  const variantId = product.variants[0]?.id
  const upsert = async (...all: object[]) =>
    (
      await shop.asKey.post('/stores/v3/bulk/inventory-items/upsert', {
        inventoryItems: all.map((inventoryItem) => ({ inventoryItem })),
        returnEntity: true,
      })
    ).body.results
  const [made] = await upsert({ variantId, quantity: 3 })
  expect(made.item).toMatchObject({ variantId, quantity: 3 })
  const [byPlace] = await upsert({ variantId, quantity: 5 })
  expect(byPlace.item).toMatchObject({ id: made.item.id, quantity: 5 })
  const { id, revision } = byPlace.item
  const results = await upsert({ id, revision, quantity: 6 }, { id, revision, quantity: 7 }, { quantity: 1 })
  expect(results).toMatchObject([
    { item: { quantity: 6 } },
    { itemMetadata: { error: { code: 'CONFLICT' } } },
    { itemMetadata: { success: false, error: { code: 'INVALID_ARGUMENT' } } },
  ])
})
