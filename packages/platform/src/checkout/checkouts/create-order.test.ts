import { beforeAll, describe, expect, test } from 'vitest'

import { dublin, openShop, readyCheckout, type Shop, stockOf } from '../../../test/shop.ts'

const order = (shop: Shop, id: string, as: string, body: object = {}, headers = {}) =>
  shop.call('POST', `/v1/checkouts/${id}/create-order`, body, as, headers)
const codeOf = (reply: { body: { details?: { applicationError?: { code: string } } } }) =>
  reply.body.details?.applicationError?.code
const patch = (shop: Shop, id: string, fields: object, as: string, more: object = {}) =>
  shop.call('PATCH', `/v1/checkouts/${id}`, { checkout: { id, ...fields }, ...more }, as)

describe('an order', () => {
  test('of a visitor takes stock, deletes the cart, emails the buyer and sends events', async () => {
    const shop = await openShop()
    const visitor = await shop.visitor()
    const { catalogItemId, options } = shop.connection.products[0] ?? {}
    const reference = { catalogItemId, options, appId: shop.connection.catalogAppId }
    const before = await stockOf(shop)
    await shop.call(
      'POST',
      '/v1/carts/current/add-to-cart',
      { lineItems: [{ catalogReference: reference, quantity: 2 }] },
      visitor,
    )
    const { body } = await shop.call(
      'POST',
      '/v1/carts/current/create-checkout',
      {
        channelType: 'WEB',
        email: 'ada@example.com',
        shippingAddress: dublin.address,
        billingAddress: dublin.address,
        selectedShippingOption: { code: shop.connection.shippingOptionCode },
      },
      visitor,
    )
    const made = await order(shop, body.checkoutId, visitor)
    expect(made.body).toEqual({ orderId: expect.any(String), paymentGatewayOrderId: expect.any(String) })

    const read = await shop.call('GET', `/v1/orders/${made.body.orderId}`, undefined, visitor)
    expect(read.body.order).toMatchObject({
      status: 'APPROVED',
      paymentStatus: 'NOT_PAID',
      fulfillmentStatus: 'NOT_FULFILLED',
      checkoutId: body.checkoutId,
      buyerInfo: { email: 'ada@example.com' },
      lineItems: [{ quantity: 2 }],
      activities: [{ activityType: 'ORDER_PLACED' }],
    })
    const { balance } = read.body.order.balanceSummary
    expect(balance.amount).toBe(read.body.order.priceSummary.total.amount)
    expect(await stockOf(shop)).toBe(before - 2)
    expect((await shop.call('GET', '/v1/carts/current', undefined, visitor)).status).toBe(404)
    const checkout = await shop.call('GET', `/v1/checkouts/${body.checkoutId}`, undefined, visitor)
    expect(checkout.body.checkout).toMatchObject({ completed: true, orderId: made.body.orderId })

    await shop.platform.settle()
    const [mail] = (await shop.call('GET', '/_dev/mails?to=ada@example.com')).body
    expect(mail.subject).toContain(read.body.order.number)
    const events = await shop.platform.db
      .selectFrom('outbox')
      .select('type')
      .where('site_id', '=', shop.platform.siteId)
      .where('entity_id', 'in', [made.body.orderId, body.checkoutId])
      .execute()
    expect(events.map(({ type }) => type.replace('wix.ecom.v1.', '')).sort()).toEqual([
      'checkout_completed',
      'checkout_created',
      'order_approved',
      'order_created',
    ])
  })

  test('of a member belongs to the member', async () => {
    const shop = await openShop()
    const member = await shop.member()
    const { id } = await readyCheckout(shop, member)
    const { body } = await order(shop, id, member)
    const read = await shop.call('GET', `/v1/orders/${body.orderId}`, undefined, member)
    expect(read.body.order.buyerInfo.memberId).toBeTruthy()
    const jonas = await shop.member('jonas@example.com', 'jonas-signs-in')
    expect((await shop.call('GET', `/v1/orders/${body.orderId}`, undefined, jonas)).status).toBe(404)
  })

  test('is paid if a gift card covers it', async () => {
    const shop = await openShop()
    const visitor = await shop.visitor()
    const { id, priceSummary } = await readyCheckout(shop, visitor)
    const used = await patch(shop, id, {}, visitor, { giftCardCode: shop.connection.giftCard.code })
    expect(used.body.checkout.payNow.total.amount).toBe('0.00')
    const { body } = await order(shop, id, visitor)
    expect(body).toEqual({ orderId: expect.any(String) })
    const read = await shop.call('GET', `/v1/orders/${body.orderId}`, undefined, visitor)
    expect(read.body.order.paymentStatus).toBe('PAID')
    expect(read.body.order.orderTransactions.payments).toMatchObject([
      {
        status: 'APPROVED',
        amount: { amount: priceSummary.total.amount },
        giftcardPaymentDetails: { voided: false },
      },
    ])
  })
})

describe('an order is rejected', () => {
  let shop: Shop
  let visitor: string

  beforeAll(async () => {
    shop = await openShop()
    visitor = await shop.visitor()
  })

  const ready = async (change: object) => {
    const { id } = await readyCheckout(shop, visitor)
    await patch(shop, id, change, visitor)
    return order(shop, id, visitor)
  }

  test.each([
    ['MISSING_BILLING_ADDRESS', { billingInfo: null }],
    ['MISSING_SHIPPING_DESTINATION', { shippingInfo: { shippingDestination: null } }],
    ['NO_SELECTED_CARRIER_SERVICE_OPTION', { shippingInfo: { selectedCarrierServiceOption: null } }],
    [
      'SELECTED_CARRIER_SERVICE_OPTION_NO_LONGER_AVAILABLE',
      { shippingInfo: { shippingDestination: { address: { country: 'FR', city: 'Lyon' } } } },
    ],
  ])('with %s', async (code, change) => {
    expect(codeOf(await ready(change))).toBe(code)
  })

  test('with EMPTY_CHECKOUT', async () => {
    const { id, lineItems } = await readyCheckout(shop, visitor)
    await shop.call(
      'POST',
      `/v1/checkouts/${id}/remove-line-items`,
      { lineItemIds: [lineItems[0].id] },
      visitor,
    )
    expect(codeOf(await order(shop, id, visitor))).toBe('EMPTY_CHECKOUT')
  })

  test('when all or some items are out of stock', async () => {
    const few = await readyCheckout(shop, visitor, { product: 2, quantity: 3 })
    const { catalogItemId } = shop.connection.products[2] ?? {}
    await shop.call('PUT', `/_dev/stock/${catalogItemId}`, { stock: 1 })
    const partly = await order(shop, few.id, visitor)
    expect([partly.status, codeOf(partly)]).toEqual([409, 'PARTIAL_OUT_OF_STOCK'])
    await shop.call('PUT', `/_dev/stock/${catalogItemId}`, { stock: 0 })
    expect(codeOf(await order(shop, few.id, visitor))).toBe('FULL_OUT_OF_STOCK')
    const { body } = await shop.call('GET', `/v1/checkouts/${few.id}`, undefined, visitor)
    expect(body.checkout.violations).toMatchObject([
      { severity: 'ERROR', target: { lineItem: { suggestedFix: 'REMOVE_LINE_ITEM' } } },
    ])
  })

  test('when the checkout has expired; creating it from the cart again helps', async () => {
    const world = await openShop()
    const buyer = await world.visitor()
    const { id } = await readyCheckout(world, buyer)
    await world.platform.clock.advance(31 * 86_400_000)
    const again = await world.visitor()
    expect((await order(world, id, again)).status).toBe(404)
    expect(codeOf(await order(world, id, world.app))).toBe('CHECKOUT_EXPIRED')
  })

  test('when a subscription is ordered with other items, or without consent to save the card', async () => {
    const roast = shop.connection.products.findIndex(({ name }) => name === 'Morning Roast')
    const { catalogItemId, options } = shop.connection.products[roast] ?? {}
    const { body } = await shop.call('GET', `/v1/products/${catalogItemId}`, undefined, visitor)
    const subscriptionOptionId = body.product.subscriptionOptions[0].id
    const reference = {
      appId: shop.connection.catalogAppId,
      catalogItemId,
      options: { ...options, subscriptionOptionId },
    }
    const { id, lineItems } = await readyCheckout(shop, visitor)
    await shop.call(
      'POST',
      `/v1/checkouts/${id}/add-to-checkout`,
      { lineItems: [{ catalogReference: reference, quantity: 1 }] },
      visitor,
    )
    expect(codeOf(await order(shop, id, visitor, { savePaymentMethod: true }))).toBe(
      'SUBSCRIPTION_WITH_SEVERAL_LINE_ITEMS',
    )
    await shop.call(
      'POST',
      `/v1/checkouts/${id}/remove-line-items`,
      { lineItemIds: [lineItems[0].id] },
      visitor,
    )
    expect(codeOf(await order(shop, id, visitor))).toBe('NO_SAVE_PAYMENT_METHOD_CONFIRMATION')
    const made = await order(shop, id, visitor, { savePaymentMethod: true })
    const read = await shop.call('GET', `/v1/orders/${made.body.orderId}`, undefined, visitor)
    expect(read.body.order.lineItems[0].subscriptionInfo).toMatchObject({
      cycleNumber: 1,
      subscriptionSettings: { startDate: expect.any(String) },
    })
  })

  test('when a gift card would pay for a gift card', async () => {
    const card = shop.connection.products.findIndex(({ itemType }) => itemType === 'GIFT_CARD')
    const { id } = await readyCheckout(shop, visitor, { product: card })
    await patch(shop, id, {}, visitor, { giftCardCode: shop.connection.giftCard.code })
    expect(codeOf(await order(shop, id, visitor))).toBe('GIFT_CARD_CANNOT_BE_USED_TO_PURCHASE_GIFT_CARD')
  })

  test('when a coupon has reached its limit in the meantime', async () => {
    const { body: coupon } = await shop.call('POST', '/_dev/coupons', {
      type: 'PERCENT',
      value: 10,
      usageLimit: 1,
    })
    const [first, second] = await Promise.all([readyCheckout(shop, visitor), readyCheckout(shop, visitor)])
    for (const { id } of [first, second]) await patch(shop, id, {}, visitor, { couponCode: coupon.code })
    expect((await order(shop, first.id, visitor)).status).toBe(200)
    expect(codeOf(await order(shop, second.id, visitor))).toBe('ERROR_COUPON_USAGE_EXCEEDED')
    const { body } = await shop.call('GET', `/_dev/coupons/${coupon.code}`)
    expect(body.used).toBe(1)
  })
})

describe('races', () => {
  test('a hundred concurrent calls create one order and take the stock once', async () => {
    const shop = await openShop()
    const visitor = await shop.visitor()
    const before = await stockOf(shop)
    const { id } = await readyCheckout(shop, visitor, { quantity: 2 })
    const replies = await Promise.all(Array.from({ length: 100 }, () => order(shop, id, visitor)))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(replies.map(({ body }) => body.orderId)).size).toBe(1)
    expect(await stockOf(shop)).toBe(before - 2)
  })

  test('a hundred buyers of three units create three orders with consecutive numbers', async () => {
    const shop = await openShop()
    const buyers = await Promise.all(Array.from({ length: 100 }, () => shop.visitor()))
    const checkouts = await Promise.all(buyers.map((buyer) => readyCheckout(shop, buyer, { product: 2 })))
    const replies = await Promise.all(checkouts.map(({ id }, index) => order(shop, id, buyers[index] ?? '')))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(new Set(replies.filter(({ status }) => status !== 200).map(codeOf))).toEqual(
      new Set(['FULL_OUT_OF_STOCK']),
    )
    expect(await stockOf(shop, 2)).toBe(0)
    const { body } = await shop.call(
      'POST',
      '/v1/orders/search',
      { search: { sort: [{ fieldName: 'number', order: 'DESC' }], cursorPaging: { limit: 3 } } },
      shop.app,
    )
    expect(body.orders.map(({ number }: { number: string }) => number)).toEqual(['10020', '10019', '10018'])
  })

  test('a gift card pays at most its balance', async () => {
    const shop = await openShop()
    const { code, balance } = shop.connection.giftCard
    const buyers = await Promise.all(Array.from({ length: 8 }, () => shop.visitor()))
    const checkouts = await Promise.all(buyers.map((buyer) => readyCheckout(shop, buyer)))
    await Promise.all(
      checkouts.map(({ id }, index) => patch(shop, id, {}, buyers[index] ?? '', { giftCardCode: code })),
    )
    const replies = await Promise.all(checkouts.map(({ id }, index) => order(shop, id, buyers[index] ?? '')))
    const rows = await shop.platform.db
      .selectFrom('payments')
      .select('amount')
      .where('site_id', '=', shop.platform.siteId)
      .where('kind', '=', 'GIFT_CARD')
      .execute()
    const paid = rows.reduce((sum, { amount }) => sum + amount, 0)
    expect(paid).toBeLessThanOrEqual(Number(balance) * 100)
    expect(replies.every(({ status }) => status < 500)).toBe(true)
  })

  test('an idempotency key repeats the answer, and is rejected with another body', async () => {
    const shop = await openShop()
    const visitor = await shop.visitor()
    const { id } = await readyCheckout(shop, visitor)
    const key = { 'idempotency-key': 'one-key' }
    const first = await order(shop, id, visitor, {}, key)
    const second = await order(shop, id, visitor, {}, key)
    expect(second.body).toEqual(first.body)
    const other = await order(shop, id, visitor, { delayCapture: true }, key)
    expect([other.status, codeOf(other)]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED'])
  })
})
