import { beforeAll, describe, expect, test } from 'vitest'

import { openShop, type Shop } from '../../../test/shop.ts'

let shop: Shop
let stockAtFirst: number

beforeAll(async () => {
  shop = await openShop()
  stockAtFirst = await stock()
})

const product = () => shop.connection.products[0]
const stock = async () => (await shop.call('GET', `/_dev/stock/${product()?.catalogItemId}`)).body.stock
const reference = () => ({
  catalogItemId: product()?.catalogItemId,
  appId: shop.connection.catalogAppId,
  options: product()?.options,
})
const tax = (amount: string) => ({ taxAmount: { amount }, taxRate: '0.2' })

/** Two mugs at 10.00 and a bowl at 30.00, 20 % tax on top, shipped for 6.00 + tax, paid. */
async function order(more: object = {}): Promise<string> {
  const { body } = await shop.call(
    'POST',
    '/v1/orders',
    {
      order: {
        channelInfo: { type: 'WEB' },
        taxIncludedInPrices: false,
        lineItems: [
          {
            productName: { original: 'Mug' },
            catalogReference: reference(),
            quantity: 2,
            price: { amount: '10.00' },
            itemType: { preset: 'PHYSICAL' },
            taxInfo: tax('4.00'),
          },
          {
            productName: { original: 'Bowl' },
            quantity: 1,
            price: { amount: '30.00' },
            itemType: { preset: 'PHYSICAL' },
            taxInfo: tax('6.00'),
          },
        ],
        shippingInfo: { title: 'Post', cost: { price: { amount: '6.00' }, taxInfo: tax('1.20') } },
        priceSummary: { tax: { amount: '11.20' } },
        buyerInfo: { email: 'edit@example.com' },
        paymentStatus: 'PAID',
        ...more,
      },
    },
    shop.app,
  )
  return body.order.id
}

const draftOf = async (orderId: string) =>
  (await shop.call('POST', '/v1/draft-orders', { sourceOrderId: orderId }, shop.app)).body
const post = (id: string, path: string, body: object = {}) =>
  shop.call('POST', `/v1/draft-orders/${id}/${path}`, body, shop.app)
const codeOf = (reply: { readonly body: { readonly details?: unknown } }) =>
  // biome-ignore lint/suspicious/noExplicitAny: an answer as it came over the wire
  (reply.body.details as any)?.applicationError?.code
const total = (body: { calculatedDraftOrder: { draftOrder: { priceSummary: object } } }) =>
  body.calculatedDraftOrder.draftOrder.priceSummary

describe('editing an order', () => {
  test('changes lines, prices, discounts and fees; the timeline names them, stock and balance follow', async () => {
    const orderId = await order()
    expect(await stock()).toBe(stockAtFirst - 2)
    const { calculatedDraftOrder, preexistingDraftOrder } = await draftOf(orderId)
    const { id, lineItems } = calculatedDraftOrder.draftOrder
    expect(preexistingDraftOrder).toBe(false)
    expect((await draftOf(orderId)).preexistingDraftOrder).toBe(true)
    const [mug, bowl] = lineItems.map((entry: { lineItem: { id: string } }) => entry.lineItem.id)

    const more = await post(id, 'line-items', {
      lineItemChanges: [
        { lineItemId: mug, newQuantity: 3, newPrice: '9.00' },
        { lineItemId: bowl, newQuantity: 0 },
      ],
    })
    expect(total(more.body)).toMatchObject({
      subtotal: { amount: '27.00' },
      tax: { amount: '6.60' },
      total: { amount: '39.60' },
    })
    await post(id, 'add-line-items', {
      customLineItems: [
        {
          productName: { original: 'Card' },
          quantity: 1,
          price: { amount: '3.00' },
          itemType: { preset: 'PHYSICAL' },
        },
      ],
    })
    const off = await post(id, 'create-custom-discounts', {
      discounts: [{ percentage: '10', description: 'Sorry' }],
    })
    expect(off.body.discountIds).toHaveLength(1)
    const fee = await post(id, 'create-additional-fees', {
      customAdditionalFees: [{ name: 'Engraving', price: { amount: '5.00' } }],
    })
    // 27 + 3 − 3 + 6 + 5, and 20 % of 27 and 6.
    expect(total(fee.body)).toMatchObject({
      subtotal: { amount: '30.00' },
      discount: { amount: '3.00' },
      totalAdditionalFees: { amount: '5.00' },
      tax: { amount: '6.60' },
      total: { amount: '44.60' },
    })
    expect(fee.body.calculatedDraftOrder.draftOrder.balanceSummary.balance.amount).toBe('-22.60')

    const before = (await shop.call('GET', `/v1/orders/${orderId}`, undefined, shop.app)).body.order
    expect(before.priceSummary.total.amount).toBe('67.20')
    const { body } = await post(id, 'commit', { reason: 'The buyer called' })
    expect(body.committedDraftOrder.status).toBe('COMMITTED')
    expect(body.orderAfterCommit).toMatchObject({
      priceSummary: { total: { amount: '44.60' } },
      balanceSummary: { balance: { amount: '-22.60' }, paid: { amount: '67.20' } },
    })
    const activity = body.orderAfterCommit.activities.at(-1)
    expect(activity).toMatchObject({
      type: 'DRAFT_ORDER_CHANGES_APPLIED',
      draftOrderChangesApplied: { draftOrderId: id, reason: 'The buyer called' },
    })
    expect(activity.draftOrderChangesApplied.changes.map((change: object) => Object.keys(change)[0])).toEqual(
      [
        'lineItemChanged',
        'lineItemRemoved',
        'lineItemAdded',
        'discountAdded',
        'additionalFeeAdded',
        'totalPriceChanged',
      ],
    )
    expect(await stock()).toBe(stockAtFirst - 3)
    const event = await shop.platform.db
      .selectFrom('outbox')
      .select('payload')
      .where('site_id', '=', shop.platform.siteId)
      .where('type', '=', 'wix.ecom.v1.order_committed')
      .where('entity_id', '=', orderId)
      .executeTakeFirstOrThrow()
    expect(event.payload).toMatchObject({ draftOrderId: id, order: { id: orderId } })
    expect((await shop.platform.mailbox.latest('edit@example.com'))?.subject).toContain('changed')
    expect(codeOf(await post(id, 'commit'))).toBe('DRAFT_ORDER_ALREADY_COMMITTED')
    expect(codeOf(await shop.call('DELETE', `/v1/draft-orders/${id}`, undefined, shop.app))).toBe(
      'DRAFT_ORDER_CANNOT_BE_DELETED',
    )
    await shop.call('POST', `/v1/orders/${orderId}/cancel`, { restockAllItems: true }, shop.app)
    expect(await stock()).toBe(stockAtFirst)
  })

  test('a change that is undone does not count as a change', async () => {
    const orderId = await order()
    const { id, lineItems } = (await draftOf(orderId)).calculatedDraftOrder.draftOrder
    const lineItemId = lineItems[0].lineItem.id
    await post(id, 'line-items', { lineItemChanges: [{ lineItemId, newQuantity: 5 }] })
    await post(id, 'line-items', { lineItemChanges: [{ lineItemId, newQuantity: 2 }] })
    const { body } = await post(id, 'commit')
    expect(body.orderAfterCommit.priceSummary.total.amount).toBe('67.20')
    expect(body.orderAfterCommit.activities.at(-1).draftOrderChangesApplied.changes).toEqual([])
  })

  test('a quantity above the stock changes nothing', async () => {
    const orderId = await order()
    const { id, lineItems } = (await draftOf(orderId)).calculatedDraftOrder.draftOrder
    await post(id, 'line-items', {
      lineItemChanges: [{ lineItemId: lineItems[0].lineItem.id, newQuantity: 99_999 }],
    })
    const left = await stock()
    expect(codeOf(await post(id, 'commit'))).toBe('PARTIAL_OUT_OF_STOCK')
    expect(await stock()).toBe(left)
    const { body } = await shop.call('GET', `/v1/orders/${orderId}`, undefined, shop.app)
    expect(body.order.lineItems[0].quantity).toBe(2)
  })

  test('a draft of an order that has changed since cannot be committed', async () => {
    const orderId = await order()
    const { id } = (await draftOf(orderId)).calculatedDraftOrder.draftOrder
    await shop.call('POST', `/v1/orders/${orderId}/cancel`, {}, shop.app)
    const reply = await post(id, 'commit')
    expect(reply.body.details.applicationError).toMatchObject({
      code: 'DRAFT_ORDER_COMMIT_FAILED_VALIDATIONS',
      data: { nonDraftableReasons: ['ORDER_STATUS_IS_NOT_SUPPORTED'] },
    })
  })

  test('impossible changes are rejected', async () => {
    const orderId = await order()
    const { id, lineItems } = (await draftOf(orderId)).calculatedDraftOrder.draftOrder
    const lineItemId = lineItems[0].lineItem.id
    const change = (...lineItemChanges: object[]) => post(id, 'line-items', { lineItemChanges })
    expect(codeOf(await change({ lineItemId: id, newQuantity: 1 }))).toBe('LINE_ITEM_DOES_NOT_EXIST')
    expect(codeOf(await change({ lineItemId }, { lineItemId }))).toBe('MULTIPLE_CHANGES_FOR_SAME_LINE_ITEM')
    expect((await change({ lineItemId, newPrice: '1.005' })).status).toBe(400)
    const all = lineItems.map((entry: { lineItem: { id: string } }) => ({
      lineItemId: entry.lineItem.id,
      newQuantity: 0,
    }))
    expect((await change(...all)).status).toBe(400)
    const discount = (option: object) => post(id, 'create-custom-discounts', { discounts: [option] })
    expect(codeOf(await discount({ priceAmount: { amount: '500.00' } }))).toBe(
      'DISCOUNTS_AMOUNT_EXCEED_ITEM_TOTALS',
    )
    expect(codeOf(await discount({ priceAmount: { amount: '7.00' }, discountType: 'SHIPPING' }))).toBe(
      'DISCOUNTS_AMOUNT_EXCEED_SHIPPING_TOTAL',
    )
    expect((await discount({})).status).toBe(400)
    expect(codeOf(await post(id, 'set-discounts', { discounts: [{ id, applied: true }] }))).toBe(
      'DISCOUNT_NOT_FOUND',
    )
    expect(codeOf(await post(lineItemId, 'commit'))).toBe('DRAFT_ORDER_DOES_NOT_EXIST')
  })
})

describe('whether an order can be edited', () => {
  const reasons = async (id: string) =>
    (await shop.call('GET', `/v1/draft-orders/${id}/draftability`, undefined, shop.app)).body
      .nonDraftableReasons

  test('every reason against it is listed', async () => {
    expect(await reasons('0199aaaa-0000-7000-8000-000000000009')).toEqual(['ORDER_NOT_FOUND'])
    expect(await reasons(await order())).toEqual([])
    expect(await reasons(await order({ channelInfo: { type: 'EBAY' } }))).toEqual([
      'UNSUPPORTED_CHANNEL_TYPE',
    ])
    expect(await reasons(await order({ weightUnit: 'LB' }))).toEqual([
      'ORDER_AND_SITE_WEIGHT_UNITS_ARE_INCONSISTENT',
    ])
    const subscription = {
      id: '0199aaaa-0000-7000-8000-00000000000a',
      cycleNumber: 1,
      subscriptionSettings: { frequency: 'MONTH', interval: 1, autoRenewal: true },
    }
    const item = { productName: { original: 'X' }, quantity: 1, price: { amount: '1.00' } }
    const sums = { priceSummary: {}, shippingInfo: undefined }
    expect(
      await reasons(
        await order({
          ...sums,
          lineItems: [{ ...item, itemType: { preset: 'PHYSICAL' }, subscriptionInfo: subscription }],
        }),
      ),
    ).toEqual(['SUBSCRIPTION_LINE_ITEM_EXISTS'])
    expect(
      await reasons(await order({ ...sums, lineItems: [{ ...item, itemType: { preset: 'GIFT_CARD' } }] })),
    ).toEqual(['UNSUPPORTED_CATALOG_ITEM'])
    const refused = await shop.call(
      'POST',
      '/v1/draft-orders',
      { sourceOrderId: await order({ channelInfo: { type: 'ETSY' } }) },
      shop.app,
    )
    expect(refused.body.details.applicationError).toMatchObject({
      code: 'ORDER_CANNOT_BE_EDITED',
      data: { nonDraftableReasons: ['UNSUPPORTED_CHANNEL_TYPE'] },
    })
  })
})

test('drafts are listed page by page and deleted', async () => {
  for (let index = 0; index < 3; index++) await draftOf(await order())
  const list = async (cursorPaging: object) =>
    (
      await shop.call(
        'POST',
        '/v1/draft-orders/query',
        { query: { filter: { status: 'DRAFT' }, cursorPaging } },
        shop.app,
      )
    ).body
  const first = await list({ limit: 2 })
  const second = await list({ limit: 2, cursor: first.pagingMetadata.cursors.next })
  const ids = [...first.draftOrders, ...second.draftOrders].map(({ id }: { id: string }) => id)
  expect(new Set(ids).size).toBe(4)
  expect((await shop.call('DELETE', `/v1/draft-orders/${ids[0]}`, undefined, shop.app)).status).toBe(200)
  expect((await shop.call('GET', `/v1/draft-orders/${ids[0]}`, undefined, shop.app)).status).toBe(404)
})
