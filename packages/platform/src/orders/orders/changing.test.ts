import { beforeAll, describe, expect, test } from 'vitest'

import { openShop, type Shop } from '../../../test/shop.ts'

let shop: Shop

beforeAll(async () => {
  shop = await openShop()
})

const paid = {
  channelInfo: { type: 'WEB' },
  lineItems: [
    {
      productName: { original: 'Bowl' },
      quantity: 1,
      price: { amount: '12.00' },
      itemType: { preset: 'PHYSICAL' },
    },
  ],
  priceSummary: {},
  buyerInfo: { email: 'bowl@example.com' },
  paymentStatus: 'PAID',
  shippingInfo: {
    title: 'Post',
    logistics: {
      shippingDestination: {
        address: { country: 'IE', city: 'Cork' },
        contactDetails: { firstName: 'Ada', lastName: 'Byrne', phone: '1' },
      },
    },
  },
}
async function order(more: object = {}, settings?: object): Promise<string> {
  const { body } = await shop.call(
    'POST',
    '/v1/orders',
    { order: { ...paid, ...more }, ...(settings && { settings }) },
    shop.app,
  )
  return body.order.id
}
const patch = (id: string, change: object, fieldMask?: string) =>
  shop.call(
    'PATCH',
    `/v1/orders/${id}`,
    { order: { id, ...change }, ...(fieldMask && { fieldMask }) },
    shop.app,
  )
const codeOf = (reply: { readonly body: { readonly details?: unknown } }) =>
  // biome-ignore lint/suspicious/noExplicitAny: an answer as it came over the wire
  (reply.body.details as any)?.applicationError?.code
const types = (body: { readonly activities: readonly { readonly type: string }[] }) =>
  body.activities.map(({ type }) => type)

describe('updating an order', () => {
  test('changes editable fields, completes contact details and adds timeline entries', async () => {
    const id = await order()
    const { body } = await patch(id, {
      archived: true,
      buyerInfo: { email: 'new@example.com' },
      shippingInfo: {
        logistics: {
          shippingDestination: { address: { country: 'IE', city: 'Galway' }, contactDetails: { phone: '2' } },
        },
      },
    })
    expect(body.order).toMatchObject({ archived: true, buyerInfo: { email: 'new@example.com' } })
    expect(body.order.shippingInfo.logistics.shippingDestination).toEqual({
      address: { country: 'IE', city: 'Galway' },
      contactDetails: { firstName: 'Ada', lastName: 'Byrne', phone: '2' },
    })
    expect(types(body.order)).toEqual([
      'ORDER_PLACED',
      'ORDER_PAID',
      'SHIPPING_ADDRESS_EDITED',
      'EMAIL_EDITED',
    ])
  })

  test('null clears clearable fields', async () => {
    const id = await order({
      billingInfo: { address: { country: 'IE' }, contactDetails: { firstName: 'Ada' } },
    })
    const cleared = await patch(id, { billingInfo: { address: null } })
    expect(cleared.body.order.billingInfo).toEqual({ contactDetails: { firstName: 'Ada' } })
    for (const change of [{ buyerInfo: null }, { billingInfo: { contactDetails: null } }])
      expect((await patch(id, change)).status).toBe(400)
  })

  test('a mask limits the sent fields, and clears named fields without a value', async () => {
    const id = await order({ archived: true, extendedFields: { namespaces: { a: { b: 1 } } } })
    const { body } = await patch(id, { archived: false, seenByAHuman: true }, 'seenByAHuman,extendedFields')
    expect(body.order).toMatchObject({ archived: true, seenByAHuman: true })
    expect(body.order.extendedFields).toBeUndefined()
    expect((await patch(id, { archived: true }, 'priceSummary.total')).status).toBe(400)
    expect((await patch(id, {})).status).toBe(400)
  })

  test('pending and rejected orders cannot be changed', async () => {
    const id = await order({ paymentStatus: 'NOT_PAID' })
    const move = (status: string) => shop.call('POST', `/v1/orders/${id}/update-status`, { status }, shop.app)
    await move('PENDING')
    expect(codeOf(await patch(id, { archived: true }))).toBe('ORDER_IS_PENDING')
    expect(codeOf(await shop.call('POST', `/v1/orders/${id}/cancel`, {}, shop.app))).toBe('ORDER_IS_PENDING')
    await move('REJECTED')
    expect(codeOf(await patch(id, { archived: true }))).toBe('ORDER_IS_REJECTED')
    expect(codeOf(await shop.call('POST', `/v1/orders/${id}/cancel`, {}, shop.app))).toBe('ORDER_IS_REJECTED')
  })

  test('an order may limit the apps that edit it', async () => {
    const other = '0199aaaa-0000-7000-8000-000000000001'
    const id = await order({}, { editableByOwnerApps: { appIds: [other] } })
    expect(codeOf(await patch(id, { archived: true }))).toBe('ORDER_CANNOT_BE_EDITED')
  })

  test('a bulk update succeeds or fails order by order', async () => {
    const id = await order()
    const { body } = await shop.call(
      'POST',
      '/v1/bulk/orders/update',
      {
        orders: [
          { order: { id: '0199aaaa-0000-7000-8000-000000000002', archived: true } },
          { order: { id, archived: true } },
          { order: { id, buyerInfo: null } },
        ],
        returnEntity: true,
      },
      shop.app,
    )
    expect(body.bulkActionMetadata).toEqual({ totalSuccesses: 1, totalFailures: 2, undetailedFailures: 0 })
    expect(body.results[0].itemMetadata.error.code).toBe('ORDER_NOT_FOUND')
    expect(body.results[1].item.archived).toBe(true)
    expect(body.results[2].itemMetadata.error).toMatchObject({ code: 'INVALID_ARGUMENT' })
  })

  test('changes the fields of a line', async () => {
    const id = await order()
    const { body } = await shop.call('GET', `/v1/orders/${id}`, undefined, shop.app)
    const line = body.order.lineItems[0].id
    const changed = await shop.call(
      'PATCH',
      `/v1/orders/${id}/line-item/${line}`,
      { id, lineItem: { id: line, physicalProperties: { sku: 'B-1' } } },
      shop.app,
    )
    expect(changed.body.order.lineItems[0].physicalProperties).toEqual({ sku: 'B-1' })
    const none = await shop.call('PATCH', `/v1/orders/${id}/line-item/${id}`, { lineItem: {} }, shop.app)
    expect(codeOf(none)).toBe('LINE_ITEM_NOT_FOUND')
  })
})

describe('the timeline', () => {
  test('comments and entries of apps can be added and deleted, the platform’s entries cannot', async () => {
    const id = await order()
    const at = `/v1/orders/${id}/activities`
    const added = await shop.call(
      'POST',
      at,
      { activity: { merchantComment: { message: 'Rang' } } },
      shop.app,
    )
    const { activityId } = added.body
    await shop.call(
      'POST',
      at,
      { activity: { customActivity: { appId: activityId, type: 'ticket', additionalData: { nr: '7' } } } },
      shop.app,
    )
    const changed = await shop.call(
      'PATCH',
      `${at}/${activityId}`,
      { activity: { merchantComment: { message: 'Rang twice' } } },
      shop.app,
    )
    expect(changed.body.order.activities[2].merchantComment.message).toBe('Rang twice')
    const gone = await shop.call('DELETE', `${at}/${activityId}`, undefined, shop.app)
    expect(types(gone.body.order)).toEqual(['ORDER_PLACED', 'ORDER_PAID', 'CUSTOM_ACTIVITY'])
    const placed = gone.body.order.activities[0].id
    expect(codeOf(await shop.call('DELETE', `${at}/${placed}`, undefined, shop.app))).toBe(
      'ACTIVITY_NOT_FOUND',
    )
    expect((await shop.call('POST', at, { activity: {} }, shop.app)).status).toBe(400)
    const many = await shop.call(
      'POST',
      `${at}/add`,
      {
        orderActivities: ['a', 'b'].map((message) => ({
          activityType: 'MERCHANT_COMMENT',
          merchantComment: { message },
        })),
      },
      shop.app,
    )
    expect(many.body.activityIds).toHaveLength(2)
    const add = (...orderActivities: object[]) =>
      shop.call('POST', `${at}/add`, { orderActivities }, shop.app)
    const commented = await add(
      { merchantComment: { message: 'c' } },
      { customActivity: { appId: activityId, type: 'ticket' } },
      { activityType: 'NEW_EXCHANGE_ORDER_CREATED' },
    )
    expect(types(commented.body.order).slice(-3)).toEqual([
      'MERCHANT_COMMENT',
      'CUSTOM_ACTIVITY',
      'NEW_EXCHANGE_ORDER_CREATED',
    ])
    expect((await add({ activityType: 'ORDER_PAID' })).status).toBe(400)
    expect((await add({ activityType: 'CUSTOM_ACTIVITY' })).status).toBe(400)
  })
})

describe('cancelling', () => {
  test('is rejected while a payment is authorised', async () => {
    const { orderId } = shop.connection.payments.authorizedForVoid
    expect(codeOf(await shop.call('POST', `/v1/orders/${orderId}/cancel`, {}, shop.app))).toBe(
      'ORDER_HAS_AUTHORIZED_TRANSACTION',
    )
  })
})

describe('tags', () => {
  const tag = (body: object) => shop.call('POST', '/v1/bulk/orders/update-tags', body, shop.app)
  const tagsOf = async (id: string) =>
    (await shop.call('GET', `/v1/orders/${id}`, undefined, shop.app)).body.order.tags

  test('assigns public and private tags; in both lists, a tag is assigned; unknown orders fail alone', async () => {
    const id = await order({ tags: { tags: { tagIds: ['a', 'b'] } } })
    const unknown = '0199aaaa-0000-7000-8000-000000000003'
    const { body } = await tag({
      orderIds: [unknown, id],
      assignTags: { tags: { tagIds: ['c', 'b'] }, privateTags: { tagIds: ['p'] } },
      unassignTags: { tags: { tagIds: ['a', 'b'] } },
    })
    expect(body.bulkActionMetadata).toEqual({ totalSuccesses: 1, totalFailures: 1, undetailedFailures: 0 })
    expect(body.results[0].itemMetadata).toMatchObject({ id: unknown, success: false })
    expect(await tagsOf(id)).toEqual({ privateTags: { tagIds: ['p'] }, tags: { tagIds: ['b', 'c'] } })
    const event = await shop.platform.db
      .selectFrom('outbox')
      .select('payload')
      .where('site_id', '=', shop.platform.siteId)
      .where('type', '=', 'wix.ecom.v1.order_updated')
      .where('entity_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(event.payload).toMatchObject({ id, tags: { tags: { tagIds: ['b', 'c'] } } })
    const found = await shop.call(
      'POST',
      '/v1/orders/search',
      { search: { filter: { 'tags.tags.tagIds': { $hasSome: ['c'] } } } },
      shop.app,
    )
    expect(found.body.orders.map((one: { id: string }) => one.id)).toEqual([id])
  })

  test('an order has at most a hundred', async () => {
    const id = await order()
    const names = (letter: string) => Array.from({ length: 60 }, (_, index) => `${letter}${index}`)
    await tag({ orderIds: [id], assignTags: { tags: { tagIds: names('a') } } })
    const { body } = await tag({ orderIds: [id], assignTags: { tags: { tagIds: names('b') } } })
    expect(body.results[0].itemMetadata.error.code).toBe('TOO_MANY_TAGS')
  })
})

describe('bulk actions by filter', () => {
  test('count the orders, run as a job, and report each result', async () => {
    const ids = await Promise.all([1, 2, 3].map(() => order({ channelInfo: { type: 'ETSY' } })))
    const filter = { 'channelInfo.type': 'ETSY' }
    const at = '/v1/bulk/orders'
    const counted = await shop.call('POST', `${at}/count-by-filter`, { filter }, shop.app)
    expect(counted.body.total).toBe(3)
    const started = await shop.call(
      'POST',
      `${at}/update-tags-by-filter`,
      { filter, assignTags: { tags: { tagIds: ['etsy'] } } },
      shop.app,
    )
    const job = async () =>
      (await shop.call('GET', `${at}/jobs/${started.body.jobId}`, undefined, shop.app)).body.job
    expect(await job()).toMatchObject({ total: 3, action: 'UPDATE_TAGS' })
    await shop.platform.settle()
    expect(await job()).toMatchObject({ status: 'DONE', totalSuccesses: 3, totalFailures: 0 })
    const { body } = await shop.call(
      'GET',
      `${at}/jobs/${started.body.jobId}/results?limit=2`,
      undefined,
      shop.app,
    )
    expect(body).toMatchObject({ total: 3, results: [{ success: true }, { success: true }] })
    await shop.call('POST', `${at}/update-by-filter`, { filter, order: { archived: true } }, shop.app)
    await shop.platform.settle()
    const read = await shop.call('GET', `/v1/orders/${ids[0]}`, undefined, shop.app)
    expect(read.body.order).toMatchObject({ archived: true, tags: { tags: { tagIds: ['etsy'] } } })
  })

  test('reject an empty filter', async () => {
    for (const filter of [{}, { $and: [{}] }]) {
      const reply = await shop.call(
        'POST',
        '/v1/bulk/orders/update-by-filter',
        { filter, order: { archived: true } },
        shop.app,
      )
      expect(reply.status).toBe(400)
    }
  })
})

describe('aggregation', () => {
  const aggregate = (body: object) => shop.call('POST', '/v1/orders/aggregate', body, shop.app)

  test('counts by one and by several fields, and sums amounts', async () => {
    for (const quantity of [1, 2])
      await order({
        channelInfo: { type: 'WISH' },
        lineItems: [{ ...paid.lineItems[0], quantity }],
      })
    const { body } = await aggregate({
      filter: { 'channelInfo.type': 'WISH' },
      aggregation: {
        byStatus: { $count: 'paymentStatus' },
        both: { $count: ['paymentStatus', 'channelInfo.type'] },
        sum: { $sum: 'priceSummary.total.amount' },
        most: { $max: 'priceSummary.total.amount' },
      },
    })
    expect(body.aggregates).toEqual({ byStatus: { PAID: 2 }, both: { '(PAID|WISH)': 2 }, sum: 36, most: 24 })
  })

  test.each([[{}], [{ a: { $count: 'nothing' } }], [{ a: { $sum: 'status' } }], [{ a: 1 }]])(
    '%j is rejected',
    async (aggregation) => {
      expect((await aggregate({ aggregation })).status).toBe(400)
    },
  )
})

describe('settings', () => {
  test('change field by field, with an event', async () => {
    const { body } = await shop.call(
      'PATCH',
      '/v1/orders-settings',
      { ordersSettings: { createInvoice: true } },
      shop.app,
    )
    expect(body.ordersSettings).toMatchObject({
      inventoryUpdateTrigger: 'ON_ORDER_PLACED',
      createInvoice: true,
    })
    expect((await shop.call('GET', '/v1/orders-settings', undefined, shop.app)).body).toEqual(body)
    expect((await shop.call('PATCH', '/v1/orders-settings', { ordersSettings: {} }, shop.app)).status).toBe(
      400,
    )
  })
})
