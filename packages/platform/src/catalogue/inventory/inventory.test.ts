import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'

import { atCheckout, cardOf, openShop, readyCheckout, type Shop, stockOf } from '../../../test/shop.ts'
import { variantId } from '../../assembly/seeds/shop/ids.ts'

const [plate, mug, mugOfMoss, patternBook] = [
  variantId(1, 1),
  variantId(3, 1),
  variantId(3, 2),
  variantId(19, 1),
]
const lastVase = 2

let shop: Shop
beforeEach(async () => {
  shop = await openShop()
})

const read = async (id: string) =>
  (await shop.call('GET', `/v1/inventory-items/${id}`, undefined, shop.app)).body.inventoryItem
const update = (inventoryItem: { readonly id: string } & Record<string, unknown>) =>
  shop.call('PATCH', `/v1/inventory-items/${inventoryItem.id}`, { inventoryItem }, shop.app)
const bulk = (way: 'increment' | 'decrement', items: object[]) =>
  shop.call('POST', `/v1/bulk/inventory-items/${way}`, { items }, shop.app)
const codeOf = ({ body }: { body: { details?: { applicationError?: { code: string } } } }) =>
  body.details?.applicationError?.code
const pay = (id: string, cookie: string, number = '4242424242424242') =>
  shop.call('POST', `/_hosted/checkouts/${id}/place-order`, { card: cardOf(number) }, cookie)

describe('an item', () => {
  test('is read, and set to a number with its revision', async () => {
    const item = await read(plate)
    expect(item).toMatchObject({ quantity: 140, reserved: 0, available: 140, availability: 'IN_STOCK' })
    const changed = await update({ id: plate, quantity: 3, revision: item.revision })
    expect(changed.body.inventoryItem).toMatchObject({ quantity: 3, availability: 'LOW' })
    expect(codeOf(await update({ id: plate, quantity: 4, revision: item.revision }))).toBe('CONFLICT')
    expect((await update({ id: plate, trackQuantity: false })).body.inventoryItem).toMatchObject({
      trackQuantity: false,
      availability: 'IN_STOCK',
    })
    expect((await update({ id: plate, trackQuantity: true })).body.inventoryItem).toMatchObject({
      quantity: 0,
      availability: 'SOLD_OUT',
    })
    expect(codeOf(await update({ id: 'nothing', quantity: 1 }))).toBe('INVENTORY_ITEM_NOT_FOUND')
  })

  test('changes in the catalogue at once, and its event is sent', async () => {
    await update({ id: mug, quantity: 0 })
    const { body } = await shop.call('GET', '/v1/products/by-slug/harbour-mug', undefined, shop.app)
    expect(body.product.variants[0].stock.status).toBe('SOLD_OUT')
    const events = await shop.platform.db
      .selectFrom('outbox')
      .select('event_id')
      .where('site_id', '=', shop.platform.siteId)
      .where('type', '=', 'wix.ecom.v1.inventory_item_updated')
      .where('entity_id', '=', mug)
      .execute()
    expect(events).toHaveLength(1)
  })

  test('is changed in bulk completely or not at all', async () => {
    const many = await bulk('decrement', [
      { id: plate, quantity: 5 },
      { id: mug, quantity: 65 },
    ])
    expect([many.status, codeOf(many)]).toEqual([428, 'DECREMENT_NOT_POSSIBLE'])
    expect(many.body.details.applicationError.data.items).toEqual([{ id: mug, requested: 65, available: 64 }])
    expect((await read(plate)).quantity).toBe(140)
    await bulk('decrement', [
      { id: plate, quantity: 5 },
      { id: mug, quantity: 64 },
    ])
    expect([(await read(plate)).quantity, (await read(mug)).quantity]).toEqual([135, 0])
    const uncounted = await bulk('increment', [{ id: patternBook, quantity: 1 }])
    expect([uncounted.status, codeOf(uncounted)]).toEqual([428, 'INCREMENT_NOT_POSSIBLE'])
    expect((await bulk('increment', [{ id: mug, quantity: 2 }])).body.inventoryItems).toMatchObject([
      { quantity: 2, availability: 'LOW' },
    ])
  })

  test('is filtered by stock, page by page', async () => {
    const query = (more: object) => shop.call('POST', '/v1/inventory-items/query', { query: more }, shop.app)
    const low = await query({ filter: { available: { $lte: 5 } }, sort: [{ fieldName: 'available' }] })
    const left = low.body.inventoryItems.map(({ available }: { available: number }) => available)
    expect(left).toEqual(left.toSorted((a: number, b: number) => a - b))
    expect(left[0]).toBe(0)
    const first = await query({ cursorPaging: { limit: 5 } })
    const second = await query({ cursorPaging: { limit: 5, cursor: first.body.metadata.cursors.next } })
    const ids = [...first.body.inventoryItems, ...second.body.inventoryItems].map(({ id }) => id)
    expect(new Set(ids).size).toBe(10)
    expect((await query({ filter: { trackQuantity: false } })).body.inventoryItems.length).toBeGreaterThan(0)
    expect((await query({ cursorPaging: { cursor: 'x' } })).status).toBe(400)
  })

  test('is addressed by its variant when its product has several', async () => {
    const put = (id: string, stock: number) => shop.call('PUT', `/_dev/stock/${id}`, { stock })
    const get = async (id: string) => (await shop.call('GET', `/_dev/stock/${id}`)).body.stock
    await put(mugOfMoss, 7)
    expect([await get(mugOfMoss), await get(mug)]).toEqual([7, 64])
    const product = shop.connection.products.find(({ name }) => name === 'Harbour Mug')
    expect(await get(product?.catalogItemId ?? '')).toBe(64)
  })
})

describe('a reservation', () => {
  test('is kept while the bank challenges the buyer, and ends with the answer', async () => {
    const [mine, theirs] = [
      await atCheckout(shop, undefined, { product: lastVase, quantity: 3 }),
      await atCheckout(shop, undefined, { product: lastVase }),
    ]
    const asked = await pay(mine.checkout.id, mine.cookie, '4000000000003220')
    expect(asked.body.status).toBe('challenge')
    expect(await stockOf(shop, lastVase)).toBe(0)
    expect(codeOf(await pay(theirs.checkout.id, theirs.cookie))).toBe('FULL_OUT_OF_STOCK')
    const own = await shop.call('GET', `/v1/checkouts/${mine.checkout.id}`, undefined, mine.buyer)
    expect(own.body.checkout.lineItems[0].availability.status).toBe('AVAILABLE')
    const { challengeId } = asked.body
    await shop.call('POST', `/_hosted/challenges/${challengeId}/answer`, { approve: false }, mine.cookie)
    expect(await stockOf(shop, lastVase)).toBe(3)
    expect((await pay(theirs.checkout.id, theirs.cookie)).body.status).toBe('approved')
    expect(await stockOf(shop, lastVase)).toBe(2)
  })

  test('becomes the order’s: the event has nothing reserved and the same available quantity', async () => {
    const { checkout, cookie } = await atCheckout(shop, undefined, { product: lastVase, quantity: 2 })
    const asked = await pay(checkout.id, cookie, '4000000000003220')
    const { challengeId } = asked.body
    await shop.call('POST', `/_hosted/challenges/${challengeId}/answer`, { approve: true }, cookie)
    const event = await shop.platform.db
      .selectFrom('outbox')
      .select(['payload', 'modified_fields'])
      .where('site_id', '=', shop.platform.siteId)
      .where('type', '=', 'wix.ecom.v1.inventory_item_updated')
      .orderBy('event_id', 'desc')
      .executeTakeFirstOrThrow()
    const { revision } = event.payload as unknown as { revision: string }
    expect(event.payload).toMatchObject({ quantity: 1, reserved: 0, available: 1 })
    expect(event.modified_fields).toEqual({
      quantity: 3,
      reserved: 2,
      revision: String(Number(revision) - 2),
    })
  })

  test('returns to stock when the order is smaller, with an event', async () => {
    const { checkout, buyer, cookie } = await atCheckout(shop, undefined, { product: lastVase, quantity: 2 })
    await pay(checkout.id, cookie, '4000000000003220')
    const at = `/v1/checkouts/${checkout.id}`
    const { appId } = checkout.lineItems[0].catalogReference
    const { catalogItemId } = shop.connection.products[0] ?? {}
    const lineItems = [{ catalogReference: { appId, catalogItemId }, quantity: 1 }]
    await shop.call('POST', `${at}/add-to-checkout`, { lineItems }, buyer)
    const lineItemIds = [checkout.lineItems[0].id]
    await shop.call('POST', `${at}/remove-line-items`, { lineItemIds }, buyer)
    const ordered = await shop.call('POST', `${at}/create-order-and-charge`, {}, buyer)
    expect(ordered.status).toBe(200)
    const vase = shop.connection.products[lastVase]?.catalogItemId
    const event = await shop.platform.db
      .selectFrom('outbox')
      .select('payload')
      .where('site_id', '=', shop.platform.siteId)
      .where('type', '=', 'wix.ecom.v1.inventory_item_updated')
      .where(sql<string>`payload ->> 'productId'`, '=', vase ?? '')
      .orderBy('event_id', 'desc')
      .executeTakeFirstOrThrow()
    expect(event.payload).toMatchObject({ quantity: 3, reserved: 0, available: 3 })
  })

  test('expires after the minutes in the settings', async () => {
    const staff = await shop.platform.as('staff')
    const { updateInventorySettings } = await import('@vitrine/client/inventory')
    await updateInventorySettings(staff, { settings: { reservationMinutes: 5 } })
    const { checkout, cookie } = await atCheckout(shop, undefined, { product: lastVase })
    await pay(checkout.id, cookie, '4000000000003220')
    expect(await stockOf(shop, lastVase)).toBe(2)
    shop.platform.clock.advance(4 * 60_000)
    await shop.platform.settle()
    expect(await stockOf(shop, lastVase)).toBe(2)
    shop.platform.clock.advance(60_000)
    await shop.platform.settle()
    expect(await stockOf(shop, lastVase)).toBe(3)
  })

  test('is not part of the available stock, and setting the stock keeps it', async () => {
    const { checkout, cookie } = await atCheckout(shop, undefined, { product: lastVase, quantity: 2 })
    await pay(checkout.id, cookie, '4000000000003220')
    const { body } = await shop.call(
      'POST',
      '/v1/inventory-items/query',
      { query: { filter: { productName: 'Lantern Vase' } } },
      shop.app,
    )
    const [vase] = body.inventoryItems
    expect(vase).toMatchObject({ quantity: 3, reserved: 2, available: 1 })
    expect(codeOf(await update({ id: vase.id, quantity: 1 }))).toBe('INVENTORY_IS_RESERVED')
    expect((await update({ id: vase.id, quantity: 2 })).body.inventoryItem).toMatchObject({ available: 0 })
  })

  test('of a declined card is released', async () => {
    const { checkout, cookie } = await atCheckout(shop, undefined, { product: lastVase })
    await pay(checkout.id, cookie, '4000000000000002')
    expect(await stockOf(shop, lastVase)).toBe(3)
  })
})

test('of a hundred concurrent buyers of the last unit, one gets it and no other pays', async () => {
  const id = shop.connection.products[lastVase]?.catalogItemId
  await shop.call('PUT', `/_dev/stock/${id}`, { stock: 1 })
  const buyers = await Promise.all(
    Array.from({ length: 100 }, () => atCheckout(shop, undefined, { product: lastVase })),
  )
  const replies = await Promise.all(buyers.map(({ checkout, cookie }) => pay(checkout.id, cookie)))
  expect(replies.filter(({ body }) => body.status === 'approved')).toHaveLength(1)
  expect(new Set(replies.filter(({ status }) => status !== 200).map(codeOf))).toEqual(
    new Set(['FULL_OUT_OF_STOCK']),
  )
  expect(await stockOf(shop, lastVase)).toBe(0)
  const charges = await shop.platform.db
    .selectFrom('payment_attempts')
    .select('charge_id')
    .where('site_id', '=', shop.platform.siteId)
    .where('charge_id', 'is not', null)
    .execute()
  expect(charges).toHaveLength(1)
})

test('buyers of the same items in another order do not deadlock', async () => {
  const both = [
    { id: plate, quantity: 1 },
    { id: mug, quantity: 1 },
  ]
  const replies = await Promise.all(
    Array.from({ length: 40 }, (_, index) => bulk('decrement', index % 2 ? both : both.toReversed())),
  )
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
  expect((await read(plate)).quantity).toBe(100)
})

describe('an order', () => {
  const orderIt = async (body: object = {}) => {
    const visitor = await shop.visitor()
    const { id } = await readyCheckout(shop, visitor, { product: lastVase, quantity: 2 })
    return (await shop.call('POST', `/v1/checkouts/${id}/create-order`, body, visitor)).body.orderId
  }
  const cancel = (id: string) =>
    shop.call('POST', `/v1/orders/${id}/cancel`, { restockAllItems: true }, shop.app)
  const countWhenPaid = () =>
    shop.call(
      'PATCH',
      '/v1/orders-settings',
      { ordersSettings: { inventoryUpdateTrigger: 'ON_ORDER_PAID' } },
      shop.app,
    )

  test('takes its units when it is placed, and returns them once', async () => {
    const id = await orderIt()
    expect(await stockOf(shop, lastVase)).toBe(1)
    expect((await cancel(id)).status).toBe(200)
    expect(await stockOf(shop, lastVase)).toBe(3)
    await cancel(id)
    expect(await stockOf(shop, lastVase)).toBe(3)
  })

  test('takes its units when it is paid if the settings say so, and never more than are in stock', async () => {
    await countWhenPaid()
    const [first, second] = [await orderIt(), await orderIt()]
    expect(await stockOf(shop, lastVase)).toBe(3)
    for (const id of [first, second]) {
      const { status } = await shop.call(
        'POST',
        `/v1/payments-collector/orders/${id}/mark-as-paid`,
        {},
        shop.app,
      )
      expect(status).toBe(200)
    }
    expect(await stockOf(shop, lastVase)).toBe(0)
    await cancel(first)
    expect(await stockOf(shop, lastVase)).toBe(2)
  })

  test('that is paid by card takes its units at once, regardless of the settings', async () => {
    await countWhenPaid()
    const { checkout, cookie } = await atCheckout(shop, undefined, { product: lastVase, quantity: 3 })
    expect((await pay(checkout.id, cookie)).body.status).toBe('approved')
    expect(await stockOf(shop, lastVase)).toBe(0)
  })
})
