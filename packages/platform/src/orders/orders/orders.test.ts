import { beforeAll, describe, expect, test } from 'vitest'

import { openShop, readyCheckout, type Shop } from '../../../test/shop.ts'

let shop: Shop

beforeAll(async () => {
  shop = await openShop()
})

interface Row {
  readonly id: string
  readonly number: string
  readonly createdDate: string
  readonly buyerInfo: { readonly memberId?: string; readonly email: string }
  readonly priceSummary: { readonly total: { readonly amount: string } }
}

const search = (body: object, as = shop.app) => shop.call('POST', '/v1/orders/search', { search: body }, as)
const found = async (body: object, as = shop.app): Promise<Row[]> => (await search(body, as)).body.orders
const numbers = async (filter: object, as = shop.app) =>
  (await found({ filter }, as)).map(({ number }) => Number(number))

describe('getOrder', () => {
  test('shows staff an order with its payments', async () => {
    const { orderId, paymentId, amount } = shop.connection.payments.authorizedForCapture
    const { body } = await shop.call('GET', `/v1/orders/${orderId}`, undefined, shop.app)
    expect(body.order).toMatchObject({ id: orderId, balanceSummary: { authorized: { amount } } })
    expect(body.order.orderTransactions.payments).toMatchObject([
      { id: paymentId, status: 'AUTHORIZED', amount: { amount } },
    ])
  })

  test('returns the same error for orders of other buyers as for an unknown id', async () => {
    const { orderId } = shop.connection.payments.authorizedForVoid
    for (const as of [await shop.visitor(), await shop.member()]) {
      for (const id of [orderId, '0199a000-0000-7000-8000-00000000ffff', 'nothing', '%00']) {
        const { status, body } = await shop.call('GET', `/v1/orders/${id}`, undefined, as)
        if (id === '%00') expect(status).toBeLessThan(500)
        else expect([id, status, body.details?.applicationError?.code]).toEqual([id, 404, 'ORDER_NOT_FOUND'])
      }
    }
  })
})

describe('countOrders', () => {
  const count = async (input: object) => (await shop.call('POST', '/v1/orders/count', input, shop.app)).body

  test('counts what a search finds', async () => {
    expect(await count({})).toEqual({ count: 14, hasMore: false })
    for (const filter of [{ paymentStatus: 'PAID' }, { status: 'CANCELED' }])
      expect((await count({ filter })).count).toBe((await found({ filter })).length)
    const words = { expression: 'mira' }
    expect((await count({ search: words })).count).toBe((await found({ search: words })).length)
  })

  test('names the field that a filter cannot have', async () => {
    const { body, status } = await shop.call(
      'POST',
      '/v1/orders/count',
      { filter: { colour: 'red' } },
      shop.app,
    )
    expect([status, body.details.validationError.fieldViolations[0].field]).toEqual([400, 'filter.colour'])
  })
})

describe('searchOrders', () => {
  test('returns the newest orders first', async () => {
    const orders = await found({})
    expect(orders).toHaveLength(14)
    const dates = orders.map(({ createdDate }) => createdDate)
    expect(dates).toEqual([...dates].sort().reverse())
  })

  test('shows buyers only their own orders, regardless of the filter', async () => {
    const mira = await shop.member()
    const own = await found({}, mira)
    expect(own.map(({ buyerInfo }) => buyerInfo.email)).toEqual([
      'mira@example.com',
      'mira@example.com',
      'mira@example.com',
    ])
    const jonas = (await found({ filter: { 'buyerInfo.email': 'jonas@example.com' } }))[0]
    const attempts = [
      { 'buyerInfo.email': 'jonas@example.com' },
      { 'buyerInfo.memberId': jonas?.buyerInfo.memberId },
      { id: jonas?.id },
      { $or: [{ number: { $gt: '0' } }, { id: { $ne: 'x' } }] },
      { $not: { 'buyerInfo.email': 'mira@example.com' } },
    ]
    for (const filter of attempts) {
      for (const { buyerInfo } of await found({ filter }, mira))
        expect(buyerInfo.email).toBe('mira@example.com')
    }
    expect(await found({}, await shop.visitor())).toEqual([])
    const { metadata } = (await search({ cursorPaging: { limit: 2 } })).body
    const stolen = await found({ cursorPaging: { cursor: metadata.cursors.next } }, mira)
    for (const { buyerInfo } of stolen) expect(buyerInfo.email).toBe('mira@example.com')
  })

  test.each<[string, object, number[]]>([
    ['a bare value', { paymentStatus: 'NOT_PAID' }, [10010, 10009, 10005]],
    ['$in', { fulfillmentStatus: { $in: ['PARTIALLY_FULFILLED'] } }, [10007]],
    ['$ne and another field', { paymentStatus: { $ne: 'PAID' }, status: 'APPROVED' }, [10010, 10009, 10003]],
    ['$or', { $or: [{ number: '10001' }, { number: '10003' }] }, [10003, 10001]],
    [
      '$and with $not',
      { $and: [{ number: { $lte: '10003' } }, { $not: { number: '10002' } }] },
      [10003, 10001],
    ],
    ['an amount held', { 'balanceSummary.authorized.amount': { $gt: '0' } }, [10010, 10009]],
    ['an amount range', { 'priceSummary.total.amount': { $gte: '203.00', $lt: '216' } }, [10010, 10007]],
    ['$startsWith', { 'buyerInfo.email': { $startsWith: 'MIRA@' } }, [10012, 10006, 10002]],
    ['$contains with a pattern in it', { 'buyerInfo.email': { $contains: '%' } }, []],
    [
      'the names of items',
      { 'lineItems.productName.original': { $hasSome: ['The Pattern Book'] } },
      [10013, 10006],
    ],
    ['a delivery', { 'shippingInfo.title': 'Courier' }, [10004]],
    ['an empty value', { 'shippingInfo.title': null }, [10013, 10006]],
    [
      'names with an underscore',
      { _createdDate: { $gt: '2020-01-01T00:00:00.000Z' }, number: '10001' },
      [10001],
    ],
    ['archived', { archived: true }, [10001]],
    ['an id of another form', { checkoutId: 'nothing' }, []],
    [
      'a state of the whole',
      { 'fulfillmentStatusesAggregate.statuses': { $hasSome: ['PARTIALLY_FULFILLED'] } },
      [10007],
    ],
    ['a place it has not', { 'businessLocation.id': 'x', 'lineItems.locations.id': { $hasAll: ['x'] } }, []],
    ['what no order is', { demo: true, 'lineItems.subscriptionInfo.id': 'x' }, []],
  ])('filters by %s', async (_name, filter, expected) => {
    expect(await numbers(filter)).toEqual(expected)
  })

  test.each<[string, object, string]>([
    ['a field it does not know', { filter: { password: 'x' } }, 'search.filter.password'],
    [
      'an operator the field does not have',
      { filter: { archived: { $gt: true } } },
      'search.filter.archived',
    ],
    ['an unknown operator', { filter: { number: { $where: '1' } } }, 'search.filter.number'],
    ['a value of another form', { filter: { createdDate: { $gt: 'soon' } } }, 'search.filter.createdDate'],
    ['a status that does not exist', { filter: { $or: [{ status: 'NEW' }] } }, 'search.filter.$or[0].status'],
    ['a list that is none', { filter: { number: { $in: '1' } } }, 'search.filter.number'],
    ['too much depth', { filter: nested(6) }, 'search.filter.$and[0].$and[0].$and[0].$and[0].$and[0]'],
    ['a sort it does not know', { sort: [{ fieldName: 'buyerNote' }] }, 'search.sort[0].fieldName'],
    ['too large a page', { cursorPaging: { limit: 101 } }, 'search.cursorPaging.limit'],
  ])('rejects %s by its field', async (_name, body, field) => {
    const reply = await search(body)
    expect([reply.status, reply.body.details?.validationError?.fieldViolations[0]?.field]).toEqual([
      400,
      field,
    ])
  })

  test('pages forward and back, with any sort', async () => {
    const sorts = [
      [],
      [{ fieldName: 'priceSummary.total.amount', order: 'ASC' }],
      [{ fieldName: 'paymentStatus' }, { fieldName: '_createdDate', order: 'DESC' }],
      [{ fieldName: 'shippingInfo.title', order: 'DESC' }],
      [{ fieldName: 'lineItems.productName.original', order: 'ASC' }],
      [{ fieldName: 'fulfillmentStatusesAggregate.statuses', order: 'DESC' }],
      [{ fieldName: 'balanceSummary.pendingRefund.amount' }, { fieldName: 'taxInfo.totalExempt.amount' }],
      [
        { fieldName: 'shippingInfo.title', order: 'ASC' },
        { fieldName: 'number', order: 'DESC' },
      ],
    ]
    for (const sort of sorts) {
      const all = (await found({ sort })).map(({ id }) => id)
      expect(new Set(all).size).toBe(14)
      const seen: string[] = []
      let page = (await search({ sort, cursorPaging: { limit: 4 } })).body
      for (;;) {
        seen.push(...page.orders.map(({ id }: Row) => id))
        if (!page.metadata.hasNext) break
        page = (await search({ cursorPaging: { limit: 4, cursor: page.metadata.cursors.next } })).body
      }
      expect(seen).toEqual(all)
      const back: string[] = []
      while (page.metadata.cursors.prev) {
        page = (await search({ cursorPaging: { limit: 4, cursor: page.metadata.cursors.prev } })).body
        back.unshift(...page.orders.map(({ id }: Row) => id))
      }
      expect(back).toEqual(all.slice(0, back.length))
      expect(back.length).toBe(12)
    }
  })

  test('rejects a forged cursor', async () => {
    const bad = [
      'x',
      'eyJzb3J0IjpbXX0',
      Buffer.from('{"filter":{},"sort":[{"fieldName":"x"}],"after":["a"],"back":false}').toString(
        'base64url',
      ),
    ]
    for (const cursor of bad) expect((await search({ cursorPaging: { cursor } })).status).toBe(400)
  })

  test.each([
    ['10006', [10006]],
    ['mira lind', [10012, 10006, 10002]],
    ['pattern', [10013, 10006]],
    ['camille.laurent@example.org', [10003]],
    ["'; drop table orders; --", []],
    ['!!!', 14],
  ])('finds words: %s', async (expression, expected) => {
    const orders = await found({ search: { expression } })
    if (typeof expected === 'number') expect(orders).toHaveLength(expected)
    else expect(orders.map(({ number }) => Number(number))).toEqual(expected)
  })

  test('shows pending and rejected orders if the filter names them, initialised ones never', async () => {
    const world = await openShop()
    const { db, siteId } = world.platform
    const states = ['PENDING', 'REJECTED', 'INITIALIZED'] as const
    const rows = await db
      .selectFrom('orders')
      .select('id')
      .where('site_id', '=', siteId)
      .orderBy('number')
      .limit(3)
      .execute()
    for (const [index, { id }] of rows.entries()) {
      await db
        .updateTable('orders')
        .set({ status: states[index] ?? 'PENDING' })
        .where('site_id', '=', siteId)
        .where('id', '=', id)
        .execute()
    }
    const count = async (filter?: object) =>
      (await world.call('POST', '/v1/orders/search', { search: { filter } }, world.app)).body.orders.length
    expect(await count()).toBe(11)
    expect(await count({ status: 'PENDING' })).toBe(2)
    expect(await count({ $or: [{ status: { $in: ['REJECTED'] } }, { status: 'APPROVED' }] })).toBe(12)
    expect(await count({ status: 'INITIALIZED' })).toBe(0)
    expect(await count({ status: { $ne: 'PENDING' } })).toBe(11)
  })
})

test('a new order is found by its buyer', async () => {
  const visitor = await shop.visitor()
  const { id } = await readyCheckout(shop, visitor)
  const { body } = await shop.call('POST', `/v1/checkouts/${id}/create-order`, {}, visitor)
  expect((await found({}, visitor)).map((order) => order.id)).toEqual([body.orderId])
})

test('the overview counts orders, revenue and open tasks', async () => {
  const world = await openShop()
  await world.platform.settle()
  const { body } = await world.call('GET', '/v1/insights/overview?days=14', undefined, world.app)
  expect(body).toMatchObject({
    currency: 'EUR',
    unfulfilledOrders: expect.any(Number),
    authorizationsExpiringSoon: [],
  })
  expect(body.revenuePerDay).toHaveLength(14)
  expect(body.recentOrders[0]).toMatchObject({ number: '10014', buyerName: 'Jonas Okafor', itemCount: 1 })
  expect(body.last7Days.orders).toBeGreaterThan(3)
  await world.platform.clock.advance(5 * 86_400_000)
  const later = await world.call('GET', '/v1/insights/overview', undefined, world.app)
  expect(later.body.authorizationsExpiringSoon).toHaveLength(2)
  expect((await world.call('GET', '/v1/insights/overview', undefined, await world.member())).status).toBe(403)
})

function nested(depth: number): object {
  return depth === 0 ? { number: '1' } : { $and: [nested(depth - 1)] }
}
