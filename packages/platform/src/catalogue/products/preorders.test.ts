import type { Client } from '@vitrine/client'
import { addToCurrentCart } from '@vitrine/client/current-cart'
import { bulkIncrementInventory, getInventoryItem } from '@vitrine/client/inventory'
import * as products from '@vitrine/client/products'
import { updateSiteProperties } from '@vitrine/client/site-profile'
import { beforeEach, expect, test } from 'vitest'
import { atCheckout, cardOf, openShop, type Shop } from '../../../test/shop.ts'

const soldOut = 3

let shop: Shop
let staff: Client
let product: products.Product

beforeEach(async () => {
  shop = await openShop()
  staff = await shop.platform.as('staff')
  const id = shop.connection.products[soldOut]?.catalogItemId ?? ''
  product = (await products.getProduct(staff, { id })).product
})

const change = (changes: Omit<products.ProductChanges, 'id'>) =>
  products.updateProduct(staff, { product: { id: product.id, ...changes } })
const stock = async () => (await getInventoryItem(staff, { id: product.variants[0]?.id ?? '' })).inventoryItem
const buy = async (quantity: number) => {
  const { checkout, cookie } = await atCheckout(shop, undefined, { product: soldOut, quantity })
  const path = `/_hosted/checkouts/${checkout.id}/place-order`
  return { checkout, reply: await shop.call('POST', path, { card: cardOf('4242424242424242') }, cookie) }
}

test('a pre-order is sold up to its limit, and the units that come in later are counted against it', async () => {
  expect(product.stock.status).toBe('SOLD_OUT')
  const changed = await change({ preorder: { limit: 3, message: 'Ships in March' } })
  expect(changed.product.stock).toEqual({ status: 'PREORDER' })
  const { checkout, reply } = await buy(2)
  expect(checkout.lineItems[0].descriptionLines.at(-1)).toMatchObject({
    name: { original: 'Pre-order' },
    plainText: { original: 'Ships in March' },
  })
  expect(reply.status).toBe(200)
  expect(await stock()).toMatchObject({ quantity: -2, available: -2, availability: 'PREORDER' })
  // One unit is left, and a lower limit does not take back what is sold.
  await change({ preorder: { limit: 1 } })
  expect(await stock()).toMatchObject({ quantity: -2, availability: 'SOLD_OUT' })
  await bulkIncrementInventory(staff, { items: [{ id: product.variants[0]?.id ?? '', quantity: 5 }] })
  expect(await stock()).toMatchObject({ quantity: 3, availability: 'LOW' })
})

test('of two buyers of the last unit of a pre-order, one gets it', async () => {
  await change({ preorder: { limit: 1 } })
  const replies = await Promise.all([buy(1), buy(1)])
  expect(replies.map(({ reply }) => reply.status).toSorted()).not.toEqual([200, 200])
  expect(await stock()).toMatchObject({ quantity: -1, availability: 'SOLD_OUT' })
})

test('quantities stay within the limits of the product', async () => {
  const id = shop.connection.products[0]?.catalogItemId ?? ''
  await products.updateProduct(staff, { product: { id, minQuantity: 3, maxQuantity: 5 } })
  const visitor = await shop.platform.as('visitor')
  const catalogReference = { catalogItemId: id, appId: shop.connection.catalogAppId }
  const add = async (quantity: number) =>
    (await addToCurrentCart(visitor, { lineItems: [{ catalogReference, quantity }] })).cart
  expect((await add(1)).lineItems[0]?.quantity).toBe(3)
  expect((await add(9)).lineItems[0]?.quantity).toBe(5)
  await products.updateProduct(staff, { product: { id, minQuantity: 1, maxQuantity: 4 } })
  const { checkout } = await atCheckout(shop, undefined, { quantity: 5 })
  expect(checkout.lineItems[0].quantity).toBe(4)
})

test('lines with other wishes share the limits of the product', async () => {
  const { product } = await products.createProduct(staff, {
    product: { name: 'Otter cup', visibility: 'PUBLISHED', maxQuantity: 2, variants: [{ price: '9' }] },
  })
  const { catalogAppId: appId } = shop.connection
  const lineItems = ['Ada', 'Bea'].map((engraving) => ({
    catalogReference: { catalogItemId: product.id, appId, options: { engraving } },
    quantity: 2,
  }))
  const buyer = await shop.visitor()
  const checkoutOf = async (lines: object[]) =>
    (await shop.call('POST', '/v1/checkouts', { channelType: 'WEB', lineItems: lines }, buyer)).body.checkout
  expect((await checkoutOf(lineItems.slice(1))).violations).toEqual([])
  const { violations } = await checkoutOf(lineItems)
  expect(violations.map(({ description }: { description: string }) => description)).toEqual([
    'Only 2 of Otter cup can be bought',
    'Only 2 of Otter cup can be bought',
  ])
})

test('a German shop names a pre-order in German', async () => {
  await updateSiteProperties(staff, { siteProperties: { locale: 'de-DE', timeZone: 'America/New_York' } })
  await change({ preorder: { limit: 3, availableDate: '2027-03-01' } })
  const { checkout } = await atCheckout(shop, undefined, { product: soldOut })
  expect(checkout.lineItems[0].descriptionLines.at(-1)).toMatchObject({
    name: { original: 'Vorbestellung' },
    plainText: { original: 'Lieferbar ab 1. März 2027' },
  })
})
