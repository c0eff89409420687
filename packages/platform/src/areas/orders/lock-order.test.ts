import { afterAll, beforeAll, expect, test } from 'vitest'

import { requestsTo } from '../../../test/requests.ts'
import { dublin } from '../../../test/shop.ts'
import { migrate } from '../../db/migrate.ts'
import { type OpenDatabase, openDatabase } from '../../db/open.ts'
import { createPlatform, type Platform } from '../../platform.ts'

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
  database = await openDatabase({ databaseUrl: process.env.VITRINE_TEST_DATABASE_URL, onStatement })
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

const ask = (method: string, path: string, body: object, authorization = apiKey) =>
  send(method, path, body, { authorization })

/** Three of the items, another three for each. */
const itemsOf = (index: number) =>
  [0, 1, 2].map((one) => ({
    catalogReference: simple[(index + one) % simple.length].catalogReference,
    quantity: 1,
  }))

test('orders of buyers and orders that are written down take pieces and numbers in one order: none waits in a circle', async () => {
  const buyers = await Promise.all(
    Array.from({ length: 30 }, async (_, index) => {
      const { body } = await send('POST', '/oauth2/token', { grantType: 'anonymous', clientId })
      const token: string = body.access_token
      await ask('POST', '/v1/carts/current/add-to-cart', { lineItems: itemsOf(index) }, token)
      const begun = {
        channelType: 'WEB',
        email: 'ada@example.com',
        selectedShippingOption: { code: 'standard' },
      }
      const { address } = dublin
      const addresses = { shippingAddress: address, billingAddress: address }
      const made = await ask('POST', '/v1/carts/current/create-checkout', { ...begun, ...addresses }, token)
      return { token, checkoutId: made.body.checkoutId }
    }),
  )
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
    buyers.flatMap(({ token, checkoutId }, index) => [
      ask('POST', `/v1/checkouts/${checkoutId}/create-order`, {}, token),
      ask('POST', '/v1/orders', { order: written(index) }),
    ]),
  )
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
  expect(failed).toEqual([])
})
