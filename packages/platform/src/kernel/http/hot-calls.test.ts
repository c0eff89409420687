import { afterAll, beforeAll, expect, test } from 'vitest'

import { requestsTo } from '../../../test/requests.ts'
import { dublin } from '../../../test/shop.ts'
import { createPlatform, type Platform } from '../../assembly/platform.ts'
import { migrate } from '../database/migrate.ts'
import { type OpenDatabase, openDatabase } from '../database/open.ts'

/** The most frequent calls of a shop with their maximum number of statements, without begin and commit. */
const atMost = { list: 1, read: 2, add: 4, createCheckout: 8, createOrder: 16 }

const statements: string[] = []
let database: OpenDatabase
let platform: Platform
let send: (method: string, path: string, body?: object) => Promise<Awaited<ReturnType<typeof requests>>>
let requests: ReturnType<typeof requestsTo>['send']
let lineItems: object[]

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
  const { clientId, apiKey } = await platform.connection()
  requests = requestsTo(platform).send
  const { body } = await requests('POST', '/oauth2/token', { grantType: 'anonymous', clientId })
  send = (method, path, sent) => requests(method, path, sent, { authorization: body.access_token })
  const { body: listed } = await send('POST', '/v1/products/query', {
    query: { cursorPaging: { limit: 100 } },
  })
  // A product without options and with enough stock.
  // biome-ignore lint/suspicious/noExplicitAny: what came over the wire
  const simple: any[] = listed.products.filter(
    ({ itemType, options }: { itemType: string; options: [] }) =>
      itemType === 'PHYSICAL' && options.length === 0,
  )
  for (const { variants } of simple) {
    const inventoryItem = { id: variants[0].id, quantity: 1_000 }
    const path = `/v1/inventory-items/${inventoryItem.id}`
    await requests('PATCH', path, { inventoryItem }, { authorization: apiKey })
  }
  lineItems = simple.slice(0, 3).map(({ catalogReference }) => ({ catalogReference, quantity: 1 }))
})
afterAll(async () => {
  await platform.close()
  await database.close()
})

interface Asked {
  readonly count: number
  readonly text: string
  // biome-ignore lint/suspicious/noExplicitAny: what came over the wire
  readonly body: any
}

/** Takes the minimum of several runs, because caches expire after a second. */
async function fewest(times: () => Promise<Asked>): Promise<Asked> {
  const all: Asked[] = []
  for (let time = 0; time < 5; time++) all.push(await times())
  return all.toSorted((a, b) => a.count - b.count)[0] as Asked
}

/** Measures the second of two equal calls, when caches are filled. */
async function statementsOf(ask: () => ReturnType<typeof send>, prepare = ask): Promise<Asked> {
  const first = await prepare()
  expect(first.status).toBe(200)
  statements.length = 0
  const { status, body } = await ask()
  expect(status).toBe(200)
  const asked = statements.filter((sql) => sql !== 'begin' && sql !== 'commit')
  return { count: asked.length, text: asked.join('\n'), body }
}

const add = (items = lineItems.slice(0, 1)) =>
  send('POST', '/v1/carts/current/add-to-cart', { lineItems: items })
const createCheckout = () =>
  send('POST', '/v1/carts/current/create-checkout', {
    channelType: 'WEB',
    email: 'ada@example.com',
    shippingAddress: dublin.address,
    billingAddress: dublin.address,
    selectedShippingOption: { code: 'standard' },
  })

const order = (checkoutId: string) => send('POST', `/v1/checkouts/${checkoutId}/create-order`, {})

test('a page of products takes a limited number of statements', async () => {
  const list = () => statementsOf(() => send('POST', '/v1/products/query', { query: {} }))
  const { count, text } = await fewest(list)
  expect(count, text).toBeLessThanOrEqual(atMost.list)
})

test('adding to the cart and reading it take a limited number of statements', async () => {
  const added = await fewest(() => statementsOf(() => add()))
  expect(added.count, added.text).toBeLessThanOrEqual(atMost.add)
  const read = await fewest(() => statementsOf(() => send('GET', '/v1/carts/current')))
  expect(read.count, read.text).toBeLessThanOrEqual(atMost.read)
})

test('a checkout and its order take a limited number of statements for one line and for three', async () => {
  for (const items of [lineItems.slice(0, 1), lineItems]) {
    const made = await fewest(async () => {
      const one = await statementsOf(createCheckout, () => add(items))
      await order(one.body.checkoutId)
      return one
    })
    expect(made.count, made.text).toBeLessThanOrEqual(atMost.createCheckout)
    const ordered = await fewest(async () => {
      await add(items)
      const { body } = await createCheckout()
      return statementsOf(
        () => order(body.checkoutId),
        () => send('GET', `/v1/checkouts/${body.checkoutId}`),
      )
    })
    expect(ordered.count, ordered.text).toBeLessThanOrEqual(atMost.createOrder)
  }
})
