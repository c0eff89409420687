import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { analyse, copyNewestRow, countRows, type Own } from '../../test/copies.ts'
import { refusalOf } from '../../test/requests.ts'
import { openShop, type Shop } from '../../test/shop.ts'

let shop: Shop
beforeEach(async () => {
  shop = await openShop()
})

const filled = ['media_folders', 'members', 'identities', 'orders', 'reviews']
// The database is in memory, and other files of tests share it.
afterEach(async () => {
  const { db, siteId } = shop.platform
  for (const table of filled) await sql`delete from ${sql.table(table)} where site_id = ${siteId}`.execute(db)
})

const post = (path: string, body: object) => shop.call('POST', path, body, shop.app)

/** Copies the newest row until there are that many. */
async function fill(table: string, most: number, own: Own): Promise<void> {
  await copyNewestRow(shop.platform, table, { times: most - (await countRows(shop.platform, table)), own })
}

test('a site has at most ten thousand folders', async () => {
  const create = (displayName: string) => post('/v1/folders', { displayName })
  expect((await create('The first')).status).toBe(200)
  await fill('media_folders', 9_999, { folder_id: 'id' })
  expect((await create('The last')).status).toBe(200)
  expect(refusalOf(await create('One too many'))).toEqual([409, 'TOO_MANY_FOLDERS'])
})

test('a job takes at most five thousand members', async () => {
  const { db, siteId } = shop.platform
  await copyNewestRow(shop.platform, 'identities', {
    times: 5_000,
    own: { id: 'id', email: 'text' },
    condition: sql`kind = 'member'`,
  })
  await sql`
    insert into members (site_id, id, contact_id, nickname, slug, created_at, updated_at)
    select site_id, id, id, 'Many', id::text, created_at, updated_at from identities
    where site_id = ${siteId} and not exists (
      select from members where members.site_id = identities.site_id and members.id = identities.id
    )`.execute(db)
  await analyse(db, 'members')
  for (const action of ['approve', 'block', 'delete']) {
    const filter = { status: { $ne: 'OFFLINE' } }
    const reply = await post(`/v1/members/bulk/${action}-by-filter`, { filter })
    expect([action, ...refusalOf(reply)]).toEqual([action, 400, 'TOO_MANY_MEMBERS'])
  }
})

test('a job takes at most fifty thousand orders', async () => {
  const own = {
    id: 'id',
    checkout_id: 'id',
    number: 'number',
    document: { same: {} },
    words: { same: '' },
  } as const
  await fill('orders', 50_100, own)
  const change = { filter: { number: { $gt: '0' } }, assignTags: { tags: { tagIds: ['many'] } } }
  expect(refusalOf(await post('/v1/bulk/orders/update-tags-by-filter', change))).toEqual([
    409,
    'TOO_MANY_ORDERS',
  ])
})

test('the overview counts open orders up to a thousand', async () => {
  const { db, siteId } = shop.platform
  const open = { fulfillment_status: { same: 'NOT_FULFILLED' }, archived: { same: false } } as const
  await fill('orders', 1_100, { id: 'id', checkout_id: 'id', number: 'number', ...open })
  const overview = async () => (await shop.call('GET', '/v1/insights/overview', undefined, shop.app)).body
  for (const [status, task] of [
    ['APPROVED', 'unfulfilledOrders'],
    ['PENDING', 'ordersPendingApproval'],
  ] as const) {
    await sql`update orders set status = ${status} where site_id = ${siteId} and number > 1000000`.execute(db)
    expect((await overview())[task]).toBe(1_000)
  }
})

test('a job takes at most fifty thousand reviews', async () => {
  await fill('reviews', 50_001, { id: 'id', author_key: 'text', once_key: { same: null } })
  const filter = { namespace: 'stores' }
  for (const [action, body] of [
    ['delete', { filter }],
    ['moderate', { filter, status: 'REJECTED' }],
  ] as const)
    expect(refusalOf(await post(`/v1/bulk/reviews/${action}`, body))).toEqual([409, 'TOO_MANY_REVIEWS'])
})
