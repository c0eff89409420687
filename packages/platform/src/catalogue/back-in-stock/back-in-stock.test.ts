import { beforeEach, describe, expect, test } from 'vitest'

import { openShop, type Shop } from '../../../test/shop.ts'
import { productId, variantId } from '../../assembly/seeds/shop/ids.ts'
import { statesBefore } from '../../kernel/state-rules.ts'
import { moves, type WaitingStatus } from './rules.ts'

const calls = '/v1/back-in-stock-notification-requests'
const appId = '215238eb-22a5-4c36-9e7b-e7c08025e04e'
const saltCellar = { catalogItemId: productId(5), appId }
const itemDetails = { name: 'Salt Cellar', price: '32.00' }
const email = 'noor@example.com'

let shop: Shop
let visitor: string
beforeEach(async () => {
  shop = await openShop()
  visitor = await shop.visitor()
})

const ask = (request: object = {}, as = visitor, details: object = itemDetails) =>
  shop.call(
    'POST',
    calls,
    { request: { catalogReference: saltCellar, email, ...request }, itemDetails: details },
    as,
  )
const read = async (id: string) =>
  (await shop.call('GET', `${calls}/${id}`, undefined, shop.app)).body.request
const restock = (quantity: number, id = variantId(5, 1)) =>
  shop.call('PATCH', `/v1/inventory-items/${id}`, { inventoryItem: { id, quantity } }, shop.app)
const codeOf = ({ status, body }: Awaited<ReturnType<typeof ask>>) => [
  status,
  body.details?.applicationError?.code,
]
const eventsOf = async (id: string) => {
  const rows = await shop.platform.db
    .selectFrom('outbox')
    .select('type')
    .where('site_id', '=', shop.platform.siteId)
    .where('entity_id', '=', id)
    .orderBy('event_id')
    .execute()
  return rows.map(({ type }) => type.split('_').at(-1))
}

describe('creating a request', () => {
  test('a repeated request answers the first one, and other callers cannot see it', async () => {
    const first = await ask()
    expect(first.body.request).toMatchObject({ email, status: 'RECEIVED', autoNotified: false })
    expect((await ask({ email: 'Noor@Example.com' })).body.request.id).toBe(first.body.request.id)
    const other = await ask({}, await shop.visitor())
    expect(other.body.request.id).not.toBe(first.body.request.id)
    const desk = await ask({}, shop.app)
    expect(desk.body.request.id).toBe(first.body.request.id)
    const { body } = await shop.call(
      'POST',
      `${calls}/count-by-catalog-reference`,
      { catalogReferences: [saltCellar, { catalogItemId: 'x', appId: 'another' }] },
      shop.app,
    )
    expect(body.countsPerCatalogReference).toMatchObject([{ count: 4 }, { count: 0 }])
  })

  test('the contact of a member’s request is the member’s contact', async () => {
    const member = await shop.member()
    const { contactId } = (await shop.call('GET', '/v1/members/my', undefined, member)).body.member
    const { id } = (await ask({}, member)).body.request
    expect(await read(id)).toMatchObject({ contactId })
    expect(await read((await ask()).body.request.id)).not.toHaveProperty('contactId')
  })

  test('a hundred concurrent requests create one', async () => {
    const replies = await Promise.all(Array.from({ length: 100 }, () => ask()))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(replies.map(({ body }) => body.request.id)).size).toBe(1)
  })

  test('accepts the image reference that published clients send', async () => {
    const image = { id: 'cup.webp', url: 'wix:image://v1/cup.webp/cup.webp#originWidth=8&originHeight=8' }
    const catalogReference = { catalogItemId: 'cup', appId: '0199a000-0000-7000-8000-00000000abcd' }
    expect((await ask({ catalogReference }, visitor, { ...itemDetails, image })).status).toBe(200)
  })

  test('rejects invalid references, addresses and prices', async () => {
    const options = { options: { Size: 'Huge', Glaze: 'Fog' } }
    const wren = { catalogItemId: productId(2), appId }
    expect(codeOf(await ask({ catalogReference: { ...wren, options } }))).toEqual([
      400,
      'INVALID_CATALOG_REFERENCE_OPTIONS',
    ])
    expect((await ask({ catalogReference: { catalogItemId: 'nothing', appId } })).status).toBe(400)
    expect((await ask({ email: 'no address' })).status).toBe(400)
    expect((await ask({}, visitor, { name: 'x', price: '1.005' })).status).toBe(400)
    expect(codeOf(await ask({}, visitor, { ...itemDetails, image: { url: 'javascript:1' } }))).toEqual([
      400,
      'INVALID_ITEM_IMAGE_URL',
    ])
    const staff = await shop.platform.as('staff')
    const { updateBackInStockSettings } = await import('@vitrine/client/back-in-stock')
    await updateBackInStockSettings(staff, { settings: { collectRequests: false } })
    expect(codeOf(await ask())).toEqual([428, 'REQUEST_COLLECTION_DISABLED'])
  })

  test('stops and starts collecting with the calls of published clients', async () => {
    const settings = `/back-in-stock-service${calls}/settings`
    const say = (word: string, body: object, as = shop.app) =>
      shop.call('POST', `${settings}/${word}-collecting`, body, as)
    const states = (collectingRequests: boolean) => ({
      settings: { collectionStates: [{ appId, collectingRequests }] },
    })
    expect((await say('stop', { appId })).body).toEqual(states(false))
    expect(codeOf(await ask())).toEqual([428, 'REQUEST_COLLECTION_DISABLED'])
    expect((await shop.call('PUT', settings, {}, shop.app)).body).toEqual(states(false))
    expect((await say('start', { appId })).body).toEqual(states(true))
    expect((await ask()).status).toBe(200)
    expect(codeOf(await say('start', { appId: crypto.randomUUID() }))).toEqual([
      428,
      'NOT_SUPPORTED_APP_DEF_ID',
    ])
    expect((await say('stop', { appId }, visitor)).status).toBe(403)
  })

  test('is rate-limited', async () => {
    const replies = []
    for (let count = 0; count < 32; count++)
      replies.push((await ask({ email: `n${count}@example.com` })).status)
    expect(replies.filter((status) => status === 429)).toHaveLength(2)
  })

  test('is listed for staff', async () => {
    const { id } = (await ask()).body.request
    const form = `${calls}?query.filter.status=RECEIVED&query.cursorPaging.limit=2`
    const first = (await shop.call('GET', form, undefined, shop.app)).body
    expect(first.requests).toHaveLength(2)
    expect(first.requests[0].id).toBe(id)
    const cursor = first.metadata.cursors.next
    const rest = (await shop.call('GET', `${calls}?query.cursorPaging.cursor=${cursor}`, undefined, shop.app))
      .body
    expect(rest.requests).toHaveLength(2)
    for (const filter of [
      `id.$in=${id}`,
      `email=${email}&query.filter.autoNotified=false`,
      `catalogReference.catalogItemId=${saltCellar.catalogItemId}&query.filter.email=${email}`,
    ]) {
      const found = await shop.call('GET', `${calls}?query.filter.${filter}`, undefined, shop.app)
      expect(found.body.requests.map((request: { id: string }) => request.id)).toEqual([id])
    }
    const whole = { query: { filter: { id: { $in: [id] } }, sort: [{ fieldName: 'email', order: 'ASC' }] } }
    const packed = Buffer.from(JSON.stringify(whole)).toString('base64url')
    for (const path of [calls, `/back-in-stock-service${calls}`]) {
      expect(
        (await shop.call('GET', `${path}?.r=${packed}`, undefined, shop.app)).body.requests,
      ).toHaveLength(1)
      expect((await shop.call('POST', `${path}/query`, whole, shop.app)).body.requests).toHaveLength(1)
    }
    for (const fieldName of ['_id', 'itemUrl', 'autoNotified', 'contactId', 'status', '_createdDate']) {
      const page = { sort: [{ fieldName, order: 'DESC' }], cursorPaging: { limit: 3 } }
      const { body } = await shop.call('POST', `${calls}/query`, { query: page }, shop.app)
      const next = { query: { cursorPaging: { cursor: body.metadata.cursors.next } } }
      const last = await shop.call('POST', `${calls}/query`, next, shop.app)
      expect([...body.requests, ...last.body.requests]).toHaveLength(4)
    }
    const byPage = { query: { filter: { itemUrl: { $contains: 'salt-cellar' } } } }
    // Three requests are from the seed; the one above has no page URL.
    expect((await shop.call('POST', `${calls}/query`, byPage, shop.app)).body.requests).toHaveLength(3)
    const byItem = { query: { filter: { 'catalogReference.catalogItemId': saltCellar.catalogItemId } } }
    expect((await shop.call('POST', `${calls}/query`, byItem, shop.app)).body.requests).toHaveLength(4)
    for (const as of [visitor, await shop.member()]) {
      expect((await shop.call('GET', calls, undefined, as)).status).toBe(403)
      expect((await shop.call('GET', `${calls}/${id}`, undefined, as)).status).toBe(403)
    }
  })
})

describe('an item that is back in stock', () => {
  test('sends one email per address, with picture, price and link', async () => {
    const { id } = (await ask()).body.request
    const twin = (await ask({}, await shop.visitor())).body.request
    await restock(2)
    await shop.platform.settle()
    expect(await read(id)).toMatchObject({ status: 'NOTIFICATION_SENT', autoNotified: true })
    expect(await read(twin.id)).toMatchObject({ status: 'NOTIFICATION_SENT' })
    const mails = await shop.platform.mailbox.list(email)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.subject).toContain('Salt Cellar is back')
    expect(mails[0]?.text).toContain('€32.00')
    expect(mails[0]?.html).toContain('<img src="http')
    expect(mails[0]?.links[0]).toContain('/products/salt-cellar')
    expect(await eventsOf(id)).toEqual(['created', 'updated', 'updated'])
    await restock(0)
    await restock(5)
    await shop.platform.settle()
    expect(await shop.platform.mailbox.list(email)).toHaveLength(1)
    const anew = (await ask()).body.request
    expect([anew.id === id, anew.status]).toEqual([false, 'RECEIVED'])
  })

  test('sends no email if the item is out of stock again before the email is rendered', async () => {
    await ask()
    await restock(1)
    await restock(0)
    await shop.platform.settle()
    expect(await shop.platform.mailbox.list(email)).toHaveLength(0)
  })

  test('in one variant notifies the requests for it and for any variant', async () => {
    const wren = { catalogItemId: productId(2), appId }
    const of = (index: number) => ({ ...wren, options: { variantId: variantId(2, index) } })
    for (const index of [1, 2]) await restock(0, variantId(2, index))
    await ask({ catalogReference: of(1), email: 'one@example.com' })
    await ask({ catalogReference: of(2), email: 'two@example.com' })
    await ask({ catalogReference: wren, email: 'any@example.com' })
    await restock(3, variantId(2, 2))
    await shop.platform.settle()
    const recipients = (await shop.platform.mailbox.list()).map(({ to }) => to)
    expect(recipients).toEqual(expect.arrayContaining(['two@example.com', 'any@example.com']))
    expect(recipients).not.toContain('one@example.com')
  })

  test('is reported by staff, for an item or for requests, not both', async () => {
    const { id } = (await ask()).body.request
    const report = (body: object) =>
      shop.call('POST', `${calls}/report-items-back-in-stock`, { itemDetails, ...body }, shop.app)
    expect(codeOf(await report({ catalogReference: saltCellar, requestIds: [id] }))).toEqual([
      400,
      'REQUEST_CONTAINS_BOTH_CATALOG_REFERENCE_AND_REQUEST_IDS',
    ])
    expect((await report({})).status).toBe(400)
    expect((await report({ requestIds: ['no-guid'] })).status).toBe(200)
    const extra = { extraAutomationTemplateParameters: { 'Your code': 'THANKS' } }
    expect((await report({ requestIds: [id], ...extra })).status).toBe(200)
    expect((await read(id)).status).toBe('PROCESSING')
    expect(codeOf(await ask())).toEqual([409, 'BACK_IN_STOCK_NOTIFICATION_REQUEST_ALREADY_EXISTS'])
    await shop.platform.settle()
    expect(await read(id)).toMatchObject({ status: 'NOTIFICATION_SENT', autoNotified: false })
    expect((await shop.platform.mailbox.latest(email)).text).toContain('Your code: THANKS')
  })

  test('links only to the shop', async () => {
    await ask({ itemUrl: 'https://elsewhere.example/salt' })
    await restock(1)
    await shop.platform.settle()
    expect((await shop.platform.mailbox.latest(email)).links.join()).not.toContain('elsewhere')
  })

  test('skips requests that were notified or deleted', async () => {
    const recipients = (await ask()).body.request
    const removed = (await ask({ email: 'gone@example.com' })).body.request
    const marked = await shop.call('PUT', `${calls}/${recipients.id}/mark-as-notification-sent`, {}, shop.app)
    expect(marked.body.request.status).toBe('NOTIFICATION_SENT')
    expect((await shop.call('DELETE', `${calls}/${removed.id}`, undefined, shop.app)).status).toBe(200)
    expect((await shop.call('DELETE', `${calls}/${removed.id}`, undefined, shop.app)).status).toBe(404)
    expect(await eventsOf(removed.id)).toEqual(['created', 'deleted'])
    await restock(1)
    await shop.platform.settle()
    for (const to of [email, 'gone@example.com']) expect(await shop.platform.mailbox.list(to)).toHaveLength(0)
  })
})

test('the unsubscribe link deletes all requests of its address with one click', async () => {
  await ask()
  await restock(1)
  await shop.platform.settle()
  const mug = { catalogItemId: productId(3), appId, options: { variantId: variantId(3, 1) } }
  const waiting = (await ask({ catalogReference: mug })).body.request
  const link = (await shop.platform.mailbox.latest(email)).links.at(-1) ?? ''
  const path = new URL(link).pathname
  expect((await shop.call('GET', path)).status).toBe(200)
  expect((await read(waiting.id)).status).toBe('RECEIVED')
  const pressed = await shop.platform.fetch(
    new Request(link, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    }),
  )
  expect(pressed.status).toBe(200)
  expect(await read(waiting.id)).toBeUndefined()
  expect((await shop.call('GET', `${path}x`)).status).toBe(404)
})

test('a member lists and deletes their own requests', async () => {
  const member = await shop.member()
  const mine = '/v1/members/my/back-in-stock-notification-requests'
  const { id } = (await ask({}, member)).body.request
  const before = (await shop.call('GET', mine, undefined, member)).body.requests
  expect(before[0]).toMatchObject({ id, name: 'Salt Cellar', status: 'RECEIVED' })
  expect((await shop.call('DELETE', `${mine}/${id}`, undefined, member)).status).toBe(200)
  const other = (await ask()).body.request
  expect((await shop.call('DELETE', `${mine}/${other.id}`, undefined, member)).status).toBe(404)
})

test('the request states follow the table', () => {
  const states = Object.keys(moves) as WaitingStatus[]
  const pairs = states.flatMap((from) =>
    states.filter((to) => statesBefore<WaitingStatus>(moves, to).includes(from)).map((to) => `${from}>${to}`),
  )
  expect(pairs).toEqual([
    'RECEIVED>PROCESSING',
    'RECEIVED>NOTIFICATION_SENT',
    'PROCESSING>FAILED',
    'PROCESSING>NOTIFICATION_SENT',
    'FAILED>PROCESSING',
    'FAILED>NOTIFICATION_SENT',
  ])
})
