import { beforeEach, describe, expect, test } from 'vitest'

import { atCheckout, cardOf, openShop, readyCheckout, type Shop, stockOf } from '../../../test/shop.ts'
import { variantId } from '../../assembly/seeds/shop/ids.ts'
import { defaultLocationId } from './locations.ts'

const [plate, mug] = [variantId(1, 1), variantId(3, 1)]
/** Three units of the seed, in the default location. */
const lastVase = 2

let shop: Shop
beforeEach(async () => {
  shop = await openShop()
})

const send = async (method: string, path: string, body?: object) => {
  const { status, body: answer } = await shop.call(method, path, body, shop.app)
  const refused = answer.details?.applicationError
  return { status, ...answer, code: refused?.code, data: refused?.data }
}
const create = async (name: string) =>
  (await send('POST', '/v1/inventory-locations', { location: { name } })).location
const list = async () => (await send('GET', '/v1/inventory-locations')).locations
const item = async (id: string) => (await send('GET', `/v1/inventory-items/${id}`)).inventoryItem
const levels = async (id: string) =>
  (await item(id)).levels.map(({ quantity, reserved }: { quantity: number; reserved: number }) => [
    quantity,
    reserved,
  ])
const set = (id: string, quantity: number, locationId?: string, more: object = {}) =>
  send('PATCH', `/v1/inventory-items/${id}`, { inventoryItem: { id, quantity }, locationId, ...more })
const bulk = (way: string, body: object) => send('POST', `/v1/bulk/inventory-items/${way}`, body)
const vase = async () => {
  const { catalogItemId } = shop.connection.products[lastVase] ?? {}
  const { inventoryItems } = await send('POST', '/v1/inventory-items/query', {
    query: { filter: { productId: catalogItemId } },
  })
  return inventoryItems[0].id as string
}
const pay = (id: string, cookie: string, number = '4242424242424242') =>
  shop.call('POST', `/_hosted/checkouts/${id}/place-order`, { card: cardOf(number) }, cookie)
const storedStock = (id: string) =>
  shop.platform.db
    .selectFrom('product_variants')
    .select(['stock', 'stock_elsewhere'])
    .where('site_id', '=', shop.platform.siteId)
    .where('variant_id', '=', id)
    .executeTakeFirstOrThrow()

describe('locations', () => {
  test('a site has a default location; others are added, renamed, ordered, archived and restored', async () => {
    expect(await list()).toMatchObject([{ id: defaultLocationId, isDefault: true, position: 0 }])
    const [store, attic] = [await create('Store'), await create('Attic')]
    const path = (id: string) => `/v1/inventory-locations/${id}`
    await send('PATCH', path(defaultLocationId), { location: { id: defaultLocationId, name: 'Shop' } })
    await send('PATCH', path(attic.id), {
      location: { id: attic.id, position: 1, address: { country: 'IE' } },
    })
    const names = async () => (await list()).map(({ name }: { name: string }) => name)
    expect(await names()).toEqual(['Shop', 'Attic', 'Store'])
    await send('PATCH', path(attic.id), { location: { id: attic.id, address: null } })
    expect((await list())[1]).not.toHaveProperty('address')
    expect((await send('POST', `${path(attic.id)}/archive`)).location).toMatchObject({ archived: true })
    expect(await names()).toEqual(['Shop', 'Store', 'Attic'])
    expect((await set(plate, 1, attic.id)).code).toBe('INVENTORY_LOCATION_IS_ARCHIVED')
    expect((await send('PATCH', path(attic.id), { location: { id: attic.id, name: 'Loft' } })).code).toBe(
      'INVENTORY_LOCATION_IS_ARCHIVED',
    )
    expect((await send('POST', `${path(attic.id)}/restore`)).location).toMatchObject({ archived: false })
    expect(await names()).toEqual(['Shop', 'Store', 'Attic'])
    expect((await send('POST', `${path(store.id)}/restore`)).location.position).toBe(2)
  })

  test('reject unknown ids, equal names, too many of them, and a default location elsewhere', async () => {
    await create('Store')
    expect((await send('POST', '/v1/inventory-locations', { location: { name: 'store' } })).code).toBe(
      'INVENTORY_LOCATION_NAME_TAKEN',
    )
    for (const id of ['nothing', variantId(1, 1)]) {
      expect((await send('POST', `/v1/inventory-locations/${id}/archive`)).code).toBe(
        'INVENTORY_LOCATION_NOT_FOUND',
      )
      const unknown = await set(plate, 1, id)
      expect([unknown.status, unknown.code]).toEqual([404, 'INVENTORY_LOCATION_NOT_FOUND'])
    }
    const path = `/v1/inventory-locations/${defaultLocationId}`
    expect((await send('POST', `${path}/archive`)).code).toBe('DEFAULT_INVENTORY_LOCATION')
    expect((await send('PATCH', path, { location: { position: 2 } })).code).toBe('DEFAULT_INVENTORY_LOCATION')
    for (let index = 2; index < 100; index++) await create(`Store ${index}`)
    expect((await send('POST', '/v1/inventory-locations', { location: { name: 'Last' } })).code).toBe(
      'TOO_MANY_INVENTORY_LOCATIONS',
    )
  })

  test('one that is archived gives its units to the default location', async () => {
    const { id } = await create('Store')
    await set(plate, 10, id)
    await set(mug, 10, id)
    await send('DELETE', `/v1/products/${(await item(mug)).productId}`)
    const before = await item(plate)
    await send('POST', `/v1/inventory-locations/${id}/archive`)
    expect(await levels(plate)).toEqual([[150, 0]])
    expect((await item(plate)).quantity).toBe(before.quantity)
    const { inventoryChanges } = await send('POST', '/v1/inventory-changes/query', {
      query: { filter: { variantId: plate, reason: 'TRANSFERRED' } },
    })
    expect(inventoryChanges).toHaveLength(2)
  })
})

describe('stock by location', () => {
  test('is set, added, removed and moved, and its sum is what sells', async () => {
    const { id } = await create('Store')
    await set(plate, 10, id)
    expect(await levels(plate)).toEqual([
      [140, 0],
      [10, 0],
    ])
    expect(await item(plate)).toMatchObject({ quantity: 150, available: 150 })
    await bulk('increment', { items: [{ id: plate, quantity: 5 }], locationId: id })
    await bulk('decrement', { items: [{ id: plate, quantity: 1 }], locationId: id })
    await bulk('move', {
      items: [{ id: plate, quantity: 4 }],
      fromLocationId: id,
      toLocationId: defaultLocationId,
    })
    expect(await levels(plate)).toEqual([
      [144, 0],
      [10, 0],
    ])
    const short = await bulk('decrement', { items: [{ id: plate, quantity: 11 }], locationId: id })
    expect([short.code, short.data.items]).toEqual([
      'DECREMENT_NOT_POSSIBLE',
      [{ id: plate, requested: 11, available: 10 }],
    ])
    // Without a location, the default one goes first.
    await bulk('decrement', { items: [{ id: plate, quantity: 150 }] })
    expect(await levels(plate)).toEqual([
      [0, 0],
      [4, 0],
    ])
    expect(await storedStock(plate)).toEqual({ stock: 4, stock_elsewhere: 4 })
    const same = { fromLocationId: id, toLocationId: id }
    const nowhere = await bulk('move', { items: [{ id: plate, quantity: 1 }], ...same })
    expect([nowhere.status, nowhere.details.validationError.fieldViolations[0].field]).toEqual([
      400,
      'toLocationId',
    ])
  })

  test('is set in bulk by revision, completely or not at all', async () => {
    const { revision } = await item(mug)
    const items = [
      { id: plate, quantity: 7 },
      { id: mug, quantity: 8, revision },
    ]
    expect((await bulk('set', { items, reason: 'COUNTED' })).inventoryItems).toMatchObject([
      { id: plate, quantity: 7 },
      { id: mug, quantity: 8 },
    ])
    const again = await bulk('set', { items })
    expect(again.code).toBe('CONFLICT')
    expect(again.data.items).toMatchObject([{ id: mug }])
    expect((await bulk('set', { items: [items[0], items[0]] })).status).toBe(400)
    expect((await bulk('set', { items: [{ id: 'nothing', quantity: 1 }] })).code).toBe(
      'INVENTORY_ITEM_NOT_FOUND',
    )
  })

  test('filters items', async () => {
    const { id } = await create('Store')
    await set(plate, 10, id)
    const query = async (filter: object) =>
      (await send('POST', '/v1/inventory-items/query', { query: { filter } })).inventoryItems
    expect(await query({ locationId: { $hasSome: [id] } })).toMatchObject([{ id: plate }])
    expect(await query({ sku: { $contains: 'plate-t' } })).toMatchObject([{ id: plate }])
    const home = await query({ locationId: { $hasSome: [defaultLocationId] } })
    expect(home.length).toBeGreaterThan(10)
    expect(home.every(({ available }: { available?: number }) => available !== 0)).toBe(true)
  })

  test('stays with an order: its units come from one location after the other, and go back to them', async () => {
    const { id } = await create('Store')
    const variant = await vase()
    await set(variant, 2, id)
    const visitor = await shop.visitor()
    const checkout = await readyCheckout(shop, visitor, { product: lastVase, quantity: 4 })
    const placed = await shop.call('POST', `/v1/checkouts/${checkout.id}/create-order`, {}, visitor)
    const { orderId } = placed.body
    expect(await levels(variant)).toEqual([
      [0, 0],
      [1, 0],
    ])
    const history = async () => {
      const { inventoryChanges } = await send('POST', '/v1/inventory-changes/query', {
        query: { filter: { variantId: variant, reason: { $in: ['ORDER', 'RESTOCK'] } } },
      })
      return inventoryChanges
        .map((one: Record<string, unknown>) => [
          one.reason,
          one.locationId === id,
          one.change,
          one.quantity,
          one.orderId,
        ])
        .toSorted()
    }
    expect(await history()).toEqual([
      ['ORDER', false, -3, 0, orderId],
      ['ORDER', true, -1, 1, orderId],
    ])
    await send('POST', `/v1/orders/${orderId}/cancel`, { restockAllItems: true })
    expect(await levels(variant)).toEqual([
      [3, 0],
      [2, 0],
    ])
    expect(await history()).toEqual([
      ['ORDER', false, -3, 0, orderId],
      ['ORDER', true, -1, 1, orderId],
      ['RESTOCK', false, 3, 3, orderId],
      ['RESTOCK', true, 1, 2, orderId],
    ])
  })

  test('is reserved where it is: no location can be set below that, and it goes back there', async () => {
    const { id } = await create('Store')
    const variant = await vase()
    await set(variant, 2, id)
    const { checkout, cookie } = await atCheckout(shop, undefined, { product: lastVase, quantity: 4 })
    const asked = await pay(checkout.id, cookie, '4000000000003220')
    expect(await levels(variant)).toEqual([
      [3, 3],
      [2, 1],
    ])
    const refused = await set(variant, 0, id)
    expect([refused.code, refused.data.reserved]).toEqual(['INVENTORY_IS_RESERVED', 1])
    const inBulk = await bulk('set', { items: [{ id: variant, quantity: 3 }] })
    expect([inBulk.code, inBulk.data.items]).toEqual([
      'INVENTORY_IS_RESERVED',
      [{ id: variant, requested: 3, reserved: 4 }],
    ])
    await shop.call(
      'POST',
      `/_hosted/challenges/${asked.body.challengeId}/answer`,
      { approve: false },
      cookie,
    )
    expect(await levels(variant)).toEqual([
      [3, 0],
      [2, 0],
    ])
    expect(await stockOf(shop, lastVase)).toBe(5)
  })

  test('that is no longer tracked is gone at all locations', async () => {
    const { id } = await create('Store')
    await set(plate, 10, id)
    await send('PATCH', `/v1/inventory-items/${plate}`, {
      inventoryItem: { id: plate, trackQuantity: false },
    })
    expect(await item(plate)).not.toHaveProperty('levels')
    await set(plate, 6)
    expect(await levels(plate)).toEqual([
      [6, 0],
      [0, 0],
    ])
  })
})

describe('concurrent changes', () => {
  test('of editors, orders and moves lose no unit', async () => {
    const { id } = await create('Store')
    const variant = await vase()
    await set(variant, 20, defaultLocationId)
    await set(variant, 20, id)
    const items = [{ id: variant, quantity: 1 }]
    const move = { items, fromLocationId: id, toLocationId: defaultLocationId }
    const buyers = await Promise.all(
      Array.from({ length: 10 }, () => atCheckout(shop, undefined, { product: lastVase })),
    )
    const replies = await Promise.all([
      ...buyers.map(({ checkout, cookie }) => pay(checkout.id, cookie)),
      ...Array.from({ length: 10 }, () => bulk('decrement', { items, locationId: id })),
      ...Array.from({ length: 10 }, () => bulk('increment', { items, locationId: id })),
      ...Array.from({ length: 5 }, () => bulk('move', move)),
    ])
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await levels(variant)).toEqual([
      [15, 0],
      [15, 0],
    ])
    expect(await storedStock(variant)).toEqual({ stock: 30, stock_elsewhere: 15 })
  })

  test('of two editors with the same revision, one is rejected', async () => {
    const { revision } = await item(plate)
    const replies = await Promise.all(
      [5, 6].map((quantity) =>
        send('PATCH', `/v1/inventory-items/${plate}`, { inventoryItem: { id: plate, quantity, revision } }),
      ),
    )
    expect(replies.map(({ code }) => code).toSorted()).toEqual(['CONFLICT', undefined])
  })

  test('of the first units at a location and a sale keep both', async () => {
    const { id } = await create('Store')
    const variant = await vase()
    const buyers = await Promise.all(
      Array.from({ length: 8 }, () => atCheckout(shop, undefined, { product: lastVase })),
    )
    const [added, ...paid] = await Promise.all([
      set(variant, 2, id),
      ...buyers.map(({ checkout, cookie }) => pay(checkout.id, cookie)),
    ])
    expect(added?.status).toBe(200)
    const sold = paid.filter(({ status }) => status === 200).length
    const { stock, stock_elsewhere } = await storedStock(variant)
    expect([stock, stock_elsewhere]).toEqual([5 - sold, Math.min(2, 5 - sold)])
    expect((await item(variant)).quantity).toBe(5 - sold)
  })
})
