import { beforeEach, expect, test } from 'vitest'

import { openShop, readyCheckout, type Shop } from '../../../test/shop.ts'
import { variantId } from '../../assembly/seeds/shop/ids.ts'

const plate = variantId(1, 1)

let shop: Shop
beforeEach(async () => {
  shop = await openShop()
})

const update = (inventoryItem: object, more: object = {}) =>
  shop.call(
    'PATCH',
    `/v1/inventory-items/${plate}`,
    { inventoryItem: { id: plate, ...inventoryItem }, ...more },
    shop.app,
  )
const bulk = (way: string, body: object) =>
  shop.call('POST', `/v1/bulk/inventory-items/${way}`, body, shop.app)
/** By default without the units with which the plate began. */
const history = async (filter: object = { variantId: plate, reason: { $ne: 'INITIAL' } }) =>
  (await shop.call('POST', '/v1/inventory-changes/query', { query: { filter } }, shop.app)).body
    .inventoryChanges

test('each change of a quantity has its reason, note and author', async () => {
  const items = [{ id: plate, quantity: 2 }]
  await bulk('increment', { items, reason: 'RECEIVED', note: ' Delivery 12 ' })
  await bulk('increment', { items, reason: 'RETURNED' })
  await bulk('decrement', { items, reason: 'DAMAGED' })
  await bulk('decrement', { items, reason: 'LOST' })
  await bulk('set', { items: [{ id: plate, quantity: 140 }], reason: 'COUNTED' })
  await update({ quantity: 9 }, { reason: 'IMPORTED' })
  await update({ quantity: 9 })
  await update({ quantity: 8 })
  const changes = await history()
  expect(changes.map((one: Record<string, unknown>) => [one.reason, one.change, one.quantity])).toEqual([
    ['CORRECTION', -1, 8],
    ['IMPORTED', -131, 9],
    ['COUNTED', 0, 140],
    ['LOST', -2, 140],
    ['DAMAGED', -2, 142],
    ['RETURNED', 2, 144],
    ['RECEIVED', 2, 142],
  ])
  expect(changes.at(-1)).toMatchObject({
    note: 'Delivery 12',
    author: { type: 'API_KEY' },
    variantId: plate,
    productName: 'Tidal Plate',
  })
  expect(await history({ variantId: plate, reason: 'LOST' })).toHaveLength(1)
  expect(await history({ variantId: plate, createdDate: { $lt: '2020-01-01T00:00:00Z' } })).toEqual([])
})

test('the end of tracking has no quantity', async () => {
  await update({ trackQuantity: false }, { note: 'Made to order' })
  const [change] = await history()
  expect(change).toMatchObject({ reason: 'CORRECTION', note: 'Made to order' })
  expect(change).not.toHaveProperty('change')
  await update({ trackQuantity: false })
  expect(await history()).toHaveLength(1)
})

test('an order is in the history without an author, its return with one', async () => {
  const visitor = await shop.visitor()
  const { id } = await readyCheckout(shop, visitor, { quantity: 2 })
  const { orderId } = (await shop.call('POST', `/v1/checkouts/${id}/create-order`, {}, visitor)).body
  const [sold] = await history({ reason: 'ORDER' })
  expect(sold).toMatchObject({ orderId, change: -2, reason: 'ORDER' })
  expect(sold).not.toHaveProperty('author')
  await shop.call('POST', `/v1/orders/${orderId}/cancel`, { restockAllItems: true }, shop.app)
  const [back] = await history({ reason: 'RESTOCK' })
  expect(back).toMatchObject({ orderId, change: 2, author: { type: 'API_KEY' } })
  expect(back.quantity).toBe(sold.quantity + 2)
})

test('an app can name an order or its return as the reason', async () => {
  await bulk('decrement', { items: [{ id: plate, quantity: 1 }], reason: 'ORDER' })
  await bulk('increment', { items: [{ id: plate, quantity: 1 }], reason: 'RESTOCK' })
  expect(await history()).toMatchObject([{ reason: 'RESTOCK' }, { reason: 'ORDER' }])
})
