import { afterAll, beforeAll, expect, test } from 'vitest'

import { requestsTo } from '../../test/requests.ts'
import { dublin } from '../../test/shop.ts'
import { migrate } from '../db/migrate.ts'
import { type OpenDatabase, openDatabase } from '../db/open.ts'
import { createPlatform, type Platform } from '../platform.ts'

/** What most requests of a shop are, and how many statements each may cost, besides those that begin and end a transaction. */
const atMost = { list: 1, read: 2, add: 4, createCheckout: 16, createOrder: 30 }

const statements: string[] = []
let database: OpenDatabase
let platform: Platform
let send: (method: string, path: string, body?: object) => Promise<Awaited<ReturnType<typeof requests>>>
let requests: ReturnType<typeof requestsTo>['send']
let lineItem: object

beforeAll(async () => {
  const databaseUrl = process.env.VITRINE_TEST_DATABASE_URL
  database = await openDatabase({ databaseUrl, onStatement: (sql) => void statements.push(sql) })
  await migrate(database)
  const siteId = crypto.randomUUID()
  platform = await createPlatform({
    baseUrl: 'http://hot.test',
    database,
    siteId,
    seed: 'small-shop',
    gateway: 'test',
    runJobs: false,
    passwordHashing: 'fast',
  })
  const { clientId, products, catalogAppId: appId } = await platform.connection()
  requests = requestsTo(platform).send
  const { body } = await requests('POST', '/oauth2/token', { grantType: 'anonymous', clientId })
  send = (method, path, sent) => requests(method, path, sent, { authorization: body.access_token })
  lineItem = { catalogReference: { appId, catalogItemId: products[0]?.catalogItemId }, quantity: 1 }
})
afterAll(async () => {
  await platform.close()
  await database.close()
})

/** Of the second of two like it: what is read once a second, or kept, is there by then. */
async function statementsOf(ask: () => ReturnType<typeof send>, prepare = ask) {
  const first = await prepare()
  expect(first.status).toBe(200)
  statements.length = 0
  const { status, body } = await ask()
  expect(status).toBe(200)
  const asked = statements.filter((sql) => sql !== 'begin' && sql !== 'commit')
  return { count: asked.length, text: asked.join('\n'), body }
}

const add = () => send('POST', '/v1/carts/current/add-to-cart', { lineItems: [lineItem] })
const createCheckout = () =>
  send('POST', '/v1/carts/current/create-checkout', {
    channelType: 'WEB',
    email: 'ada@example.com',
    shippingAddress: dublin.address,
    billingAddress: dublin.address,
    selectedShippingOption: { code: 'standard' },
  })

test('a page of products', async () => {
  const { count, text } = await statementsOf(() => send('POST', '/v1/products/query', { query: {} }))
  expect(count, text).toBeLessThanOrEqual(atMost.list)
})

test('an addition to the cart, and reading it', async () => {
  const added = await statementsOf(add)
  expect(added.count, added.text).toBeLessThanOrEqual(atMost.add)
  const read = await statementsOf(() => send('GET', '/v1/carts/current'))
  expect(read.count, read.text).toBeLessThanOrEqual(atMost.read)
})

test('a checkout, and its order', async () => {
  const made = await statementsOf(createCheckout, add)
  expect(made.count, made.text).toBeLessThanOrEqual(atMost.createCheckout)
  const { checkoutId } = made.body
  const ordered = await statementsOf(
    () => send('POST', `/v1/checkouts/${checkoutId}/create-order`, {}),
    () => send('GET', `/v1/checkouts/${checkoutId}`),
  )
  expect(ordered.count, ordered.text).toBeLessThanOrEqual(atMost.createOrder)
})
