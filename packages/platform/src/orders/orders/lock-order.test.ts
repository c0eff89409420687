import { afterAll, beforeAll, expect, test } from 'vitest'

import { requestsTo } from '../../../test/requests.ts'
import { dublin } from '../../../test/shop.ts'
import { createPlatform, type Platform } from '../../assembly/platform.ts'
import { migrate } from '../../kernel/database/migrate.ts'
import { type OpenDatabase, openDatabase } from '../../kernel/database/open.ts'

const failed: string[] = []
let database: OpenDatabase
let platform: Platform
let send: ReturnType<typeof requestsTo>['send']
let apiKey: string
let clientId: string
// biome-ignore lint/suspicious/noExplicitAny: what came over the wire
let simple: any[]

beforeAll(async () => {
  const onStatement = (sql: string, _: number, isFailed: boolean) => void (isFailed && failed.push(sql))
  const databaseUrl = process.env.VITRINE_TEST_DATABASE_URL
  // A long wait, because the test proves the lock order, not the speed.
  database = await openDatabase({ databaseUrl, onStatement, connectionWait: 60_000 })
  await migrate(database)
  const siteId = crypto.randomUUID()
  const options = { baseUrl: 'http://locks.test', database, siteId, seed: 'small-shop', dev: true } as const
  platform = await createPlatform({ ...options, runJobs: false, passwordHashing: 'fast' })
  send = requestsTo(platform).send
  const { apiKey: key, clientId: client } = await platform.connection()
  apiKey = key
  clientId = client
  const { body } = await ask('POST', '/v1/products/query', { query: { cursorPaging: { limit: 100 } } })
  simple = body.products.filter(
    ({ itemType, options }: { itemType: string; options: [] }) =>
      itemType === 'PHYSICAL' && options.length === 0,
  )
  for (const { variants } of simple)
    await ask('PATCH', `/v1/inventory-items/${variants[0].id}`, {
      inventoryItem: { id: variants[0].id, quantity: 1_000 },
    })
})
afterAll(async () => {
  await platform.close()
  await database.close()
})

const ask = (method: string, path: string, body: object | undefined, authorization = apiKey) =>
  send(method, path, body, { authorization })

/** Three of the items, a different choice for each index. */
const itemsOf = (index: number) =>
  [0, 1, 2].map((one) => ({
    catalogReference: simple[(index + one) % simple.length].catalogReference,
    quantity: 1,
  }))

/** A buyer's checkout of these items, ready to order. */
async function ready(index: number, code = 'standard', couponCode?: string) {
  const { body } = await send('POST', '/oauth2/token', { grantType: 'anonymous', clientId })
  const token: string = body.access_token
  await ask('POST', '/v1/carts/current/add-to-cart', { lineItems: itemsOf(index) }, token)
  const begun = { channelType: 'WEB', email: 'ada@example.com', selectedShippingOption: { code } }
  // The evening round delivers to Cork only.
  const address = { ...dublin.address, city: 'Cork', postalCode: 'T12 X70A' }
  const addresses = { shippingAddress: address, billingAddress: address }
  const made = await ask('POST', '/v1/carts/current/create-checkout', { ...begun, ...addresses }, token)
  const { checkoutId: id } = made.body
  if (couponCode) await ask('PATCH', `/v1/checkouts/${id}`, { checkout: { id }, couponCode }, token)
  return { token, checkoutId: id }
}

const place = ({ token, checkoutId }: Awaited<ReturnType<typeof ready>>) =>
  ask('POST', `/v1/checkouts/${checkoutId}/create-order`, {}, token)

test('orders of buyers and of staff take units and numbers in one order, so they cannot deadlock', async () => {
  const buyers = await Promise.all(Array.from({ length: 30 }, (_, index) => ready(index)))
  const written = (index: number) => ({
    channelInfo: { type: 'POS' },
    lineItems: itemsOf(index).map((line) => ({
      ...line,
      productName: { original: 'Sold at the till' },
      price: { amount: '1.00' },
      itemType: { preset: 'PHYSICAL' },
    })),
    priceSummary: { total: { amount: '3.00' } },
    paymentStatus: 'PAID',
  })
  failed.length = 0
  const replies = await Promise.all(
    buyers.flatMap((buyer, index) => [place(buyer), ask('POST', '/v1/orders', { order: written(index) })]),
  )
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
  expect(failed).toEqual([])
})

test('orders that take a time slot and a coupon, and cancellations that return them, cannot deadlock', async () => {
  const filter = { code: 'evening-round' }
  const { body } = await ask('POST', '/v1/shipping-options/query', { query: { filter } })
  const [{ id, schedule }] = body.shippingOptions
  const [evening] = schedule.timeSlots
  const roomy = { ...schedule, timeSlots: [{ ...evening, capacity: 1_000 }] }
  await ask('PATCH', `/v1/shipping-options/${id}`, { shippingOption: { id, schedule: roomy } })
  const { slots } = (await ask('GET', `/v1/shipping-options/${id}/slots`, undefined)).body
  const all = await Promise.all(
    Array.from({ length: 40 }, (_, index) => ready(index, slots[0].code, 'WELCOME10')),
  )
  const [former, later] = [all.slice(0, 20), all.slice(20)]
  const placed = await Promise.all(former.map(place))
  expect(placed.map(({ status }) => status)).toEqual(placed.map(() => 200))
  failed.length = 0
  const replies = await Promise.all(
    later.flatMap((buyer, index) => [
      place(buyer),
      ask('POST', `/v1/orders/${placed[index]?.body.orderId}/cancel`, {}),
    ]),
  )
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
  expect(failed).toEqual([])
})

test('buyers who order while their cart’s checkout is created again cannot deadlock', async () => {
  const buyers = await Promise.all(Array.from({ length: 20 }, (_, index) => ready(index)))
  failed.length = 0
  const replies = await Promise.all(
    buyers.flatMap((buyer) => [
      place(buyer),
      ask('POST', '/v1/carts/current/create-checkout', { channelType: 'WEB' }, buyer.token),
      place(buyer),
      ask('POST', `/v1/checkouts/${buyer.checkoutId}/mark-as-completed`, {}),
    ]),
  )
  // A call after the order finds no cart; a call after the checkout was closed finds nothing to order.
  const outcomes = new Set(replies.map(({ status, body }) => body.details?.applicationError.code ?? status))
  expect(
    [...outcomes].filter((one) => ![200, 'OWNED_CART_NOT_FOUND', 'CHECKOUT_IS_COMPLETE'].includes(one)),
  ).toEqual([])
  expect(failed).toEqual([])
})
