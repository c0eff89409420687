import { readFile } from 'node:fs/promises'
import { createTestPlatform } from '@vitrine/testing'
import { expect, onTestFinished, test } from 'vitest'
import { importOf, shopOf } from '../../../../test/import-shop.ts'
import { baseUrl, requestsTo } from '../../../../test/requests.ts'

async function open(seed: 'flower-shop' | 'empty') {
  const platform = await createTestPlatform({ baseUrl, seed })
  onTestFinished(() => platform.close())
  return platform
}

type Platform = Awaited<ReturnType<typeof open>>

async function soldBy(platform: Platform) {
  const { body } = await requestsTo(platform).post(
    '/v1/products/query',
    { query: { cursorPaging: { limit: 20 } } },
    { authorization: (await platform.connection()).apiKey },
  )
  return body.products
    .map(({ name, variants }: { name: string; variants: { sku: string; price: { amount: string } }[] }) => [
      variants[0]?.sku,
      name,
      variants[0]?.price.amount,
    ])
    .toSorted()
}

const sold = [
  ['bouquet_roses', 'Bouquet of Red Roses', '35.00'],
  ['bouquet_sunflowers', 'Sunflower Bundle', '25.00'],
  ['bouquet_tulips', 'Spring Tulips', '30.00'],
  ['gardenias', 'Gardenias', '20.00'],
  ['orchid_white', 'White Orchid', '45.00'],
  ['pot_ceramic', 'Ceramic Pot', '15.00'],
]

test('the flower shop sells six products under the SKUs that agents know', async () => {
  const platform = await open('flower-shop')
  expect(await soldBy(platform)).toEqual(sold)
  const { products, coupon, shippingOptionCode } = await platform.connection()
  expect(products.map(({ name, stock }) => [name, stock])).toEqual([
    ['Bouquet of Red Roses', 1000],
    ['Ceramic Pot', 2000],
    ['White Orchid', 800],
    ['Gardenias', 0],
  ])
  expect({ coupon, shippingOptionCode }).toEqual({
    coupon: { code: '10OFF', type: 'PERCENT', value: 10 },
    shippingOptionCode: 'std-ship',
  })
})

test('its CSV file makes the same products in an empty shop', async () => {
  const platform = await open('empty')
  const file = await readFile(new URL('products.csv', import.meta.url))
  const result = await importOf(await shopOf(platform, requestsTo(platform)), file)
  expect(result).toMatchObject({ format: 'CSV', created: 6, failed: 0 })
  expect(await soldBy(platform)).toEqual(sold)
})
