import { beforeEach, describe, expect, test } from 'vitest'

import { openShop, readyCheckout, type Shop } from '../../../test/shop.ts'
import { productId } from '../../assembly/seeds/shop/ids.ts'

const calls = '/v2/review-requests'
const bulk = '/v2/bulk/review-requests'
const day = 86_400_000
const email = 'ada@example.com'
const mug = { catalogItemId: productId(3) }
const bowl = { catalogItemId: productId(9) }

let shop: Shop
beforeEach(async () => {
  shop = await openShop()
})

const make = (request: object = {}, as = shop.app) =>
  shop.call('POST', calls, { reviewRequest: { items: [mug], recipient: { email }, ...request } }, as)
const read = async (id: string) =>
  (await shop.call('GET', `${calls}/${id}`, undefined, shop.app)).body.reviewRequest
const found = async (filter: object) =>
  (await shop.call('POST', `${calls}/query`, { query: { filter } }, shop.app)).body.reviewRequests
const codeOf = ({ status, body }: Awaited<ReturnType<typeof make>>) => [
  status,
  body.details?.applicationError?.code,
]
const change = async (settings: object) => {
  const { updateReviewRequestSettings } = await import('@vitrine/client/review-requests')
  return updateReviewRequestSettings(await shop.platform.as('staff'), { settings })
}
const pass = async (milliseconds: number) => {
  shop.platform.clock.advance(milliseconds)
  await shop.platform.settle()
}
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

/** A fulfilled order. */
const fulfilled = async (as?: string, address = email) => {
  const { id } = await readyCheckout(shop, as ?? (await shop.visitor()), { email: address, quantity: 2 })
  const { orderId } = (await shop.call('POST', `/v1/checkouts/${id}/create-order`, {}, shop.app)).body
  const { order } = (await shop.call('GET', `/v1/orders/${orderId}`, undefined, shop.app)).body
  await send(order)
  return order
}
const send = (order: { id: string; lineItems: { id: string }[] }) =>
  shop.call(
    'POST',
    `/v1/fulfillments/orders/${order.id}/create-fulfillment`,
    { fulfillment: { lineItems: [{ id: order.lineItems[0]?.id }] }, notifyBuyer: false },
    shop.app,
  )
const asking = async () =>
  (await shop.platform.mailbox.list(email)).filter(({ subject }) => subject.startsWith('How do you like'))

describe('the request of a fulfilled order', () => {
  test('is emailed two weeks later, with stars that link to the form', async () => {
    const order = await fulfilled()
    const [request] = await found({ 'order.id': order.id })
    expect(request).toMatchObject({ status: 'SCHEDULED', items: [{ catalogItemId: productId(1) }] })
    expect(request.automationActivationId).toBeTruthy()
    await pass(13 * day)
    expect(await asking()).toHaveLength(0)
    await pass(day)
    const [mail] = await asking()
    expect(mail?.text).toContain('Hello Ada B.')
    expect(mail?.html).toContain('<img src="http')
    expect(mail?.links[0]).toMatch(new RegExp(`/reviews/${request.id}\\?token=.+&rating=5$`))
    expect(await read(request.id)).toMatchObject({ status: 'SENT', sentOptions: { opened: false } })
    expect(await eventsOf(request.id)).toEqual(['created', 'updated'])
  })

  test('is not created without the setting, and a scheduled one fails when the setting is switched off', async () => {
    const before = await fulfilled()
    await change({ active: false })
    const after = await fulfilled()
    expect(await found({ 'order.id': after.id })).toEqual([])
    await pass(14 * day)
    const [request] = await found({ 'order.id': before.id })
    expect(request).toMatchObject({ status: 'FAILED', failedOptions: { reason: 'ACTIVATION_FAILED' } })
    await change({ active: true, automatic: false })
    expect(await found({ 'order.id': (await fulfilled()).id })).toEqual([])
    expect(await asking()).toHaveLength(0)
  })

  test('is emailed once, however often its parcels are deleted and created', async () => {
    const order = await fulfilled()
    const path = `/v1/fulfillments`
    const { body } = await shop.call('GET', `${path}/orders/${order.id}`, undefined, shop.app)
    const [parcel] = body.orderWithFulfillments.fulfillments
    await shop.call('DELETE', `${path}/${parcel.id}/orders/${order.id}`, undefined, shop.app)
    await send(order)
    expect(await found({ 'order.id': order.id })).toHaveLength(1)
  })

  test('is cancelled with the order', async () => {
    const order = await fulfilled()
    await shop.call('POST', `/v1/orders/${order.id}/cancel`, {}, shop.app)
    const [request] = await found({ 'order.id': order.id })
    expect(request.status).toBe('CANCELED')
    await pass(20 * day)
    expect(await asking()).toHaveLength(0)
  })

  test('is not sent to a buyer who unsubscribed, also if staff create it', async () => {
    const { id } = (await make()).body.reviewRequest
    await shop.platform.settle()
    const { links } = await shop.platform.mailbox.latest(email)
    const stop = new URL(links.at(-1) ?? '')
    expect((await shop.call('GET', stop.pathname)).status).toBe(200)
    const next = (await make()).body.reviewRequest
    const pressed = await shop.platform.fetch(
      new Request(stop, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      }),
    )
    expect(pressed.status).toBe(200)
    await shop.platform.settle()
    expect(await read(next.id)).toMatchObject({
      status: 'FAILED',
      failedOptions: { reason: 'SUBSCRIPTION_INACTIVE' },
    })
    expect((await read(id)).status).toBe('SENT')
    expect((await shop.call('GET', `${stop.pathname}x`)).status).toBe(404)
  })
})

describe('a request by staff', () => {
  test('names an order, items or both', async () => {
    expect(codeOf(await make({ items: undefined }))).toEqual([400, 'EITHER_ORDER_OR_ITEMS_REQUIRED'])
    expect(codeOf(await make({ order: { id: productId(1) } }))).toEqual([404, 'ORDER_NOT_FOUND'])
    expect((await make({ items: [{ catalogItemId: 'nothing' }] })).status).toBe(400)
    const order = await fulfilled()
    const whole = await make({ order: { id: order.id }, items: undefined, recipient: undefined })
    expect(whole.body.reviewRequest).toMatchObject({
      order: { id: order.id },
      items: [{ catalogItemId: productId(1) }],
      recipient: { email },
      requestedBy: { identityType: 'APP' },
    })
    expect((await make({ order: { id: order.id } })).status).toBe(400)
    expect(codeOf(await make({ recipient: undefined }))).toEqual([428, 'RECIPIENT_HAS_NO_ADDRESS'])
  })

  test('is sent at its date, or at once without one', async () => {
    const now = shop.platform.clock.now().getTime()
    const later = (await make({ sendDate: new Date(now + 3 * day).toISOString() })).body.reviewRequest
    await make({ recipient: { email: 'now@example.com' } })
    await shop.platform.settle()
    expect(await shop.platform.mailbox.list('now@example.com')).toHaveLength(1)
    expect((await read(later.id)).status).toBe('SCHEDULED')
    await pass(3 * day)
    expect((await read(later.id)).status).toBe('SENT')
    expect((await make({ sendDate: new Date(now + 400 * day).toISOString() })).status).toBe(400)
  })

  test('goes to a member by contact id', async () => {
    const me = (await shop.call('GET', '/v1/members/my?fieldSet=FULL', undefined, await shop.member())).body
      .member
    const { body } = await make({ recipient: { contactId: me.contactId } })
    expect(body.reviewRequest.recipient).toEqual({ contactId: me.contactId, email: me.loginEmail })
    expect((await make({ recipient: { contactId: me.contactId, email } })).status).toBe(400)
  })

  test('is cancelled, then deleted; a sent one stays', async () => {
    const sendDate = new Date(shop.platform.clock.now().getTime() + day).toISOString()
    const { id } = (await make({ sendDate })).body.reviewRequest
    const sent = (await make()).body.reviewRequest
    await shop.platform.settle()
    const cancel = (which: string) => shop.call('POST', `${calls}/${which}/cancel`, {}, shop.app)
    const remove = (which: string) => shop.call('DELETE', `${calls}/${which}`, undefined, shop.app)
    expect(codeOf(await remove(id))).toEqual([409, 'REVIEW_REQUEST_STATUS_IMPOSSIBLE'])
    for (const _ of ['once', 'again']) expect((await cancel(id)).body.reviewRequest.status).toBe('CANCELED')
    expect(codeOf(await cancel(sent.id))).toEqual([409, 'REVIEW_REQUEST_STATUS_IMPOSSIBLE'])
    expect((await remove(id)).status).toBe(200)
    expect(codeOf(await remove(id))).toEqual([404, 'REVIEW_REQUEST_NOT_FOUND'])
    expect(await eventsOf(id)).toEqual(['created', 'updated', 'deleted'])
  })

  test('is one of fifty in a bulk call, each with its own result', async () => {
    const { body } = await shop.call(
      'POST',
      `/reviews${bulk}/create`,
      {
        reviewRequests: [
          { items: [mug, bowl], recipient: { email }, communicationChannel: 'EMAIL' },
          { recipient: { email } },
        ],
        returnEntity: true,
      },
      shop.app,
    )
    expect(body.bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 1 })
    expect(body.results[0].item.items).toHaveLength(2)
    expect(body.results[1].itemMetadata.error.code).toBe('EITHER_ORDER_OR_ITEMS_REQUIRED')
  })
})

describe('requests', () => {
  test('are filtered by every field of the wire', async () => {
    const { id, recipient } = (await make({ items: [mug, bowl] })).body.reviewRequest
    for (const filter of [
      { id },
      { 'items.catalogItemId': bowl.catalogItemId },
      { 'items.catalogItemId': { $hasAll: [mug.catalogItemId, bowl.catalogItemId] } },
      { 'recipient.contactId': recipient.contactId },
      { 'requestedBy.identityType': 'APP' },
      { $and: [{ 'items.catalogItemId': { $in: [mug.catalogItemId] } }, { status: 'SCHEDULED' }] },
      { 'items.catalogItemId': { $ne: productId(1) }, automationActivationId: { $exists: false } },
    ])
      expect((await found(filter)).map((one: { id: string }) => one.id)).toEqual([id])
    const count = (filter?: object) => shop.call('POST', `${calls}/count`, { filter }, shop.app)
    expect((await count({ namespace: 'stores' })).body.count).toBe(6)
    expect((await count()).body.count).toBe(6)
    expect((await count({ color: 'red' })).status).toBe(400)
    for (const fieldName of ['_createdDate', 'sendDate', 'status']) {
      const page = { sort: [{ fieldName, order: 'DESC' }], cursorPaging: { limit: 4 } }
      const first = (await shop.call('POST', `${calls}/query`, { query: page }, shop.app)).body
      const next = { cursorPaging: { cursor: first.pagingMetadata.cursors.next } }
      const rest = (await shop.call('POST', `${calls}/query`, { query: next }, shop.app)).body
      const all = [...first.reviewRequests, ...rest.reviewRequests].map((one: { id: string }) => one.id)
      expect(new Set(all).size).toBe(6)
    }
    for (const as of [await shop.visitor(), await shop.member()])
      expect((await shop.call('POST', `${calls}/query`, {}, as)).status).toBe(403)
  })

  test('are cancelled by filter, in a job', async () => {
    const sendDate = new Date(shop.platform.clock.now().getTime() + day).toISOString()
    // A sent email cannot be cancelled.
    await make({ items: [bowl] })
    await shop.platform.settle()
    for (const name of ['a', 'b', 'c'])
      await make({ items: [bowl], sendDate, recipient: { email: `${name}@example.com` } })
    const cancel = (filter: object) => shop.call('PUT', `${bulk}/cancel-by-filter`, { filter }, shop.app)
    expect((await cancel({})).status).toBe(400)
    const { jobId } = (await cancel({ 'items.catalogItemId': bowl.catalogItemId })).body
    await shop.platform.settle()
    const { job } = (await shop.call('GET', `${bulk}/jobs/${jobId}`, undefined, shop.app)).body
    expect(job).toMatchObject({ status: 'DONE', total: 4, totalSuccesses: 3, totalFailures: 1 })
  })
})
