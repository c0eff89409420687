import type { Client } from '@vitrine/client'
import { createApiKey } from '@vitrine/client/api-keys'
import { createProduct } from '@vitrine/client/products'
import { beforeAll, expect, test } from 'vitest'
import { createPublishedShop, type PublishedShop } from '../../../test/published.ts'

let shop: PublishedShop
let staff: Client

beforeAll(async () => {
  shop = await createPublishedShop()
  staff = await shop.platform.as('staff')
})

test('a key for products alone changes no stock of a product with its inventory', async () => {
  const { key } = await createApiKey(staff, { apiKey: { name: 'Feed', permissions: ['PRODUCTS.MANAGE'] } })
  const { product } = await createProduct(staff, {
    product: { name: 'Stoat jug', variants: [{ price: '5', quantity: 3 }] },
  })
  const change = (inventoryItem: object | undefined, revision: string) =>
    shop.send(
      'PATCH',
      `/stores/v3/products-with-inventory/${product.id}`,
      {
        product: {
          id: product.id,
          revision,
          variantsInfo: {
            variants: [{ price: { actualPrice: { amount: '6' } }, ...(inventoryItem && { inventoryItem }) }],
          },
        },
      },
      { authorization: key },
    )
  const refused = await change({ quantity: 900 }, '1')
  expect([refused.status, refused.body.details.applicationError.data]).toEqual([
    403,
    expect.objectContaining({ permission: 'INVENTORY.MANAGE' }),
  ])
  const { status, body } = await change(undefined, '1')
  expect([status, body.product.actualPriceRange.minValue.amount]).toEqual([200, '6.00'])
  const { inventoryItems } = (
    await shop.asKey.post('/stores/v3/inventory-items/query', {
      query: { filter: { productId: product.id } },
    })
  ).body
  expect(inventoryItems.map(({ quantity }: { quantity: number }) => quantity)).toEqual([3])
})
