import { createTestPlatform } from '@vitrine/testing'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ConnectionFile } from '../connection.ts'
import { demoShops } from '../demo-shops.ts'
import { thumbhashes } from '../shop/thumbhashes.ts'
import { smallShop } from '../small-shop/index.ts'
import { clothesShop } from './index.ts'

describe('a site with the seed clothes-shop', () => {
  let connection: ConnectionFile
  beforeAll(async () => {
    connection = await (await createTestPlatform({ seed: 'clothes-shop' })).connection()
  })

  test('sells in dollars and ships within the United States', () => {
    expect(connection).toMatchObject({
      currency: 'USD',
      shippingAddress: { country: 'US', subdivision: 'US-ME' },
      giftCard: { code: 'VALE-GIFT-CARD-0050', balance: '50.00' },
    })
  })

  test('has a well stocked product, one with three left, one sold out and a gift card', () => {
    expect(connection.products.map(({ name, price, stock }) => [name, price, stock])).toEqual([
      ['Field Tee', '38.00', 40],
      ['Harbor Crew', '138.00', 22],
      ['Rain Shell', '210.00', 3],
      ['Wool Overcoat', '290.00', 0],
      ['Canvas Tote', '42.00', 35],
      ['Vale Gift Card', '50.00', null],
    ])
  })

  test('has authorised payments to capture and to void', () => {
    expect(connection.payments).toMatchObject({
      authorizedForCapture: { paymentId: expect.any(String) },
      authorizedForVoid: { paymentId: expect.any(String) },
    })
  })
})

test.each(Object.entries(demoShops))('%s refers only to its own products and collections', (_, shop) => {
  const slugs = new Set(shop.products.map(({ slug }) => slug))
  const collections = new Set(shop.collections.map(({ slug }) => slug))
  const missing = shop.products.flatMap(({ related, collections: shown }) => [
    ...related.filter((slug) => !slugs.has(slug)),
    ...shown.filter((slug) => !collections.has(slug)),
  ])
  expect(missing).toEqual([])
  expect(shop.namedProducts.filter((slug) => !slugs.has(slug))).toEqual([])
})

test('each variant of the clothes shop has a unique SKU, and each garment one variant per size and color', () => {
  const skus = clothesShop.products.flatMap(({ variants }) => variants.map(({ sku }) => sku))
  expect(new Set(skus).size).toBe(skus.length)
  const tee = clothesShop.products[0]
  expect(tee?.variants.slice(0, 6).map(({ choices }) => choices)).toEqual([
    ['Chalk', 'XS'],
    ['Chalk', 'S'],
    ['Chalk', 'M'],
    ['Chalk', 'L'],
    ['Chalk', 'XL'],
    ['Navy', 'XS'],
  ])
})

test('the two shops share no picture', () => {
  const ids = [smallShop, clothesShop].map(({ folders }) =>
    folders.flatMap(({ pictures }) => pictures.map(({ id }) => id)),
  )
  const all = ids.flat()
  expect(new Set(all).size).toBe(all.length)
  expect(Object.keys(thumbhashes)).toHaveLength(all.length)
})
