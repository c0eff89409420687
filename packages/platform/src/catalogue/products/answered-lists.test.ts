import { createTestPlatform, type TestPlatform } from '@vitrine/testing'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'

import { requestsTo } from '../../../test/requests.ts'
import { createPlatform } from '../../assembly/platform.ts'
import { type OpenDatabase, openDatabase } from '../../kernel/database/open.ts'
import { createRandom } from '../../kernel/time/time.ts'
import { catalogueMarks, markCatalogue } from './marks-store.ts'

/** On PostgreSQL (`VITRINE_TEST_DATABASE_URL`) each node has its own connections, as two machines would. */
const databaseUrl = process.env.VITRINE_TEST_DATABASE_URL
let first: TestPlatform
let database: OpenDatabase
let one: ReturnType<typeof requestsTo>
let other: ReturnType<typeof requestsTo>
let authorization: string
let variantId: string

beforeEach(async () => {
  first = await createTestPlatform()
  database = databaseUrl ? await openDatabase({ databaseUrl, connectionWait: 60_000 }) : first.database
  const { baseUrl, siteId } = first
  const second = await createPlatform({ baseUrl, siteId, database, runJobs: false, passwordHashing: 'fast' })
  one = requestsTo(first)
  other = requestsTo(second)
  authorization = (await first.connection()).apiKey ?? ''
  variantId = (await firstListed(one)).variants[0].id
  return async () => {
    await second.close()
    if (databaseUrl) await database.close()
  }
})

const filter = { slug: 'tidal-plate' }
const listed = async (node: typeof one) => {
  const { status, body } = await node.post('/v1/products/query', { query: { filter } })
  expect(status).toBe(200)
  return body.products
}
const firstListed = async (node: typeof one) => (await listed(node))[0]
const setQuantity = async (node: typeof one, quantity: number) => {
  const { status } = await node.send(
    'PATCH',
    `/v1/inventory-items/${variantId}`,
    { inventoryItem: { id: variantId, trackQuantity: true, quantity } },
    { authorization },
  )
  expect(status).toBe(200)
}

test('a change on one node is in the next list of the other', async () => {
  for (const quantity of [3, 2, 0, 5, 6, 5, 1_000, 4]) {
    await setQuantity(one, quantity)
    const expected =
      quantity > 5 ? { status: 'IN_STOCK' } : { status: quantity ? 'LOW' : 'SOLD_OUT', quantity }
    expect((await firstListed(other)).stock).toEqual(expected)
    expect((await firstListed(one)).stock).toEqual(expected)
  }
})

test('units taken concurrently are missing from each later list', async () => {
  await setQuantity(one, 45)
  let taken = 0
  const take = async (node: typeof one) => {
    const items = [{ id: variantId, quantity: 1 }]
    const { status } = await node.post('/v1/bulk/inventory-items/decrement', { items }, { authorization })
    expect(status).toBe(200)
    const acknowledged = ++taken
    const { stock } = await firstListed(node === one ? other : one)
    if (45 - acknowledged <= 5) expect(stock.quantity).toBeLessThanOrEqual(45 - acknowledged)
  }
  await Promise.all(Array.from({ length: 45 }, (_, index) => take(index % 2 ? one : other)))
  expect((await firstListed(one)).stock).toEqual({ status: 'SOLD_OUT', quantity: 0 })
})

test('a search, another page and facets each have a list of their own', async () => {
  const ask = async (body: object) => (await one.post('/v1/products/query', body)).body
  const page = await ask({ query: { cursorPaging: { limit: 3 } } })
  expect(page.products).toHaveLength(3)
  expect((await ask({ query: { cursorPaging: { limit: 4 } } })).products).toHaveLength(4)
  const next = await ask({ query: { cursorPaging: { limit: 3, cursor: page.metadata.cursors.next } } })
  expect(next.products[0].id).not.toBe(page.products[0].id)
  const faceted = await ask({ query: { cursorPaging: { limit: 3 } }, facets: {} })
  expect(faceted.facets.availability.inStock).toBeGreaterThan(0)
  expect(await ask({ query: { cursorPaging: { limit: 3 } } })).toEqual(page)
})

test('in development, a change without a new mark is detected', async () => {
  await setQuantity(one, 3)
  await listed(one)
  let stock = 3
  const changeAndAsk = async () => {
    stock = stock === 3 ? 2 : 3
    await first.db
      .updateTable('product_variants')
      .set({ stock })
      .where('site_id', '=', first.siteId)
      .where('variant_id', '=', variantId)
      .execute()
    return (await one.post('/v1/products/query', { query: { filter } })).status
  }
  // On a busy machine the cached list may be over a second old and be made again; then the new one is compared.
  await expect.poll(changeAndAsk, { timeout: 30_000, interval: 1 }).toBe(500)
})

test('after a reset, the site does not reuse earlier cached lists', async () => {
  const { db, siteId } = first
  const marks = [await catalogueMarks({ db, siteId })]
  for (const seed of ['empty', 'empty'] as const) {
    await first.reset(seed)
    marks.push(await catalogueMarks({ db, siteId }))
  }
  expect(new Set(marks.filter((one) => one !== '')).size).toBe(3)
})

test.skipIf(!databaseUrl)(
  'concurrent changes do not wait for each other, and each leaves its own mark',
  async () => {
    const { db } = database
    const { siteId } = first
    const places = async () =>
      Number(
        (
          await sql<{
            many: number
          }>`select count(*) as many from catalogue_marks where site_id = ${siteId}`.execute(db)
        ).rows[0]?.many,
      )
    await sql`delete from catalogue_marks where site_id = ${siteId}`.execute(db)
    const random = createRandom(first.clock)
    const together = Promise.withResolvers<void>()
    let begun = 0
    const change = () =>
      db.transaction().execute(async (transaction) => {
        await markCatalogue({ db: transaction, siteId, random })
        if (++begun === 8) together.resolve()
        await together.promise
      })
    await Promise.all(Array.from({ length: 8 }, change))
    expect(await places()).toBe(8)
    begun = 0
    for (let turn = 0; turn < 8; turn++) await markCatalogue({ db, siteId, random })
    expect(await places()).toBe(8)
  },
)
