import { updateInventorySettings } from '@vitrine/client/inventory'
import { beforeEach, expect, test } from 'vitest'

import { openShop, readyCheckout, type Shop } from '../../../test/shop.ts'

/** Three units of the seed. */
const lastVase = 2
const owner = 'owner@example.com'

let shop: Shop
let vase: string
beforeEach(async () => {
  shop = await openShop()
  vase = (await query({ productId: shop.connection.products[lastVase]?.catalogItemId }))[0].id
  const notifications = { recipients: [{ email: owner, topics: ['LOW_STOCK'] }] }
  await shop.call('PATCH', '/v1/site-settings/notifications', { notifications }, shop.app)
})

const query = async (filter: object) =>
  (await shop.call('POST', '/v1/inventory-items/query', { query: { filter } }, shop.app)).body.inventoryItems
const settings = async (changed: { readonly lowStockThreshold: number }) =>
  (await updateInventorySettings(await shop.platform.as('staff'), { settings: changed })).settings
const update = (changes: object) =>
  shop.call('PATCH', `/v1/inventory-items/${vase}`, { inventoryItem: { id: vase, ...changes } }, shop.app)
const buy = async () => {
  const visitor = await shop.visitor()
  const { id } = await readyCheckout(shop, visitor, { product: lastVase })
  const { status } = await shop.call('POST', `/v1/checkouts/${id}/create-order`, {}, visitor)
  expect(status).toBe(200)
}
const subjects = async () => {
  await shop.platform.settle()
  return (await shop.platform.mailbox.list(owner)).map(({ subject }) => subject)
}

test('the threshold of the settings decides when the shop is notified', async () => {
  expect(await settings({ lowStockThreshold: 8 })).toEqual({
    reservationMinutes: 15,
    lowStockThreshold: 8,
  })
  await update({ quantity: 10 })
  await buy()
  expect(await subjects()).toEqual([])
  await buy()
  await buy()
  expect(await subjects()).toEqual([expect.stringContaining('Lantern Vase')])
})

test('the threshold of a variant comes first, and its removal restores that of the settings', async () => {
  const { body } = await update({ lowStockThreshold: 20 })
  expect(body.inventoryItem).toMatchObject({ lowStockThreshold: 20, quantity: 3 })
  await update({ quantity: 21 })
  await buy()
  expect(await subjects()).toHaveLength(1)
  expect((await update({ lowStockThreshold: null })).body.inventoryItem).not.toHaveProperty(
    'lowStockThreshold',
  )
  await update({ quantity: 21 })
  await buy()
  expect(await subjects()).toHaveLength(1)
})

test('items with low stock are found by their threshold; shoppers see the same as before', async () => {
  await update({ quantity: 12 })
  expect((await query({ lowStock: true })).map(({ id }: { id: string }) => id)).not.toContain(vase)
  await update({ lowStockThreshold: 12 })
  expect(await query({ lowStock: true, id: vase })).toMatchObject([{ id: vase, availability: 'IN_STOCK' }])
})
