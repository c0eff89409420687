import { expect, onTestFinished, test } from 'vitest'

import { approved, pay, readOrder } from '../../../test/pay.ts'
import { requestsTo } from '../../../test/requests.ts'
import { atCheckout, openShop, type Shop } from '../../../test/shop.ts'
import { createPlatform } from '../../assembly/platform.ts'
import { createClock } from '../../kernel/time/time.ts'
import { createTestGateway } from '../gateways/test-gateway.ts'

/** The shop with the test mode of a payment provider. */
async function inTestMode(shop: Shop): Promise<Shop> {
  const { db, siteId, database, baseUrl } = shop.platform
  const clock = createClock(shop.platform.clock.now())
  const bank = createTestGateway({
    db: db as never,
    clock,
    random: { id: () => crypto.randomUUID() },
    notify: async () => undefined,
  })
  const gateway = { ...bank, name: 'stripe-test' }
  const how = { dev: true, runJobs: false, passwordHashing: 'fast' } as const
  const platform = await createPlatform({ baseUrl, siteId, database, clock, gateway, ...how })
  onTestFinished(() => platform.close())
  const { send } = requestsTo(platform)
  const call: Shop['call'] = (method, path, body, as = '') =>
    send(
      method,
      path,
      body,
      as.startsWith('vitrine=') ? { cookie: as, origin: baseUrl } : { authorization: as },
    )
  return { ...shop, call }
}

const filtered = async (shop: Shop, isTest: boolean): Promise<string[]> => {
  const search = { filter: { isTest }, cursorPaging: { limit: 100 } }
  const { body } = await shop.call('POST', '/v1/orders/search', { search }, shop.app)
  return body.orders.map(({ id }: { id: string }) => id)
}

test('an order in the test mode of a provider is marked, found, and left out of reports and customers', async () => {
  const shop = await openShop()
  const { platform, app } = shop
  await platform.clock.advance(24 * 3_600_000)
  const provided = await inTestMode(shop)
  const { checkout, cookie } = await atCheckout(provided)
  const { body } = await pay(provided, checkout.id, cookie, approved)
  const order = await readOrder(shop, body.orderId, app)
  expect(order).toMatchObject({ isTest: true, paymentStatus: 'PAID' })
  expect(await filtered(shop, true)).toEqual([order.id])
  expect(await filtered(shop, false)).not.toContain(order.id)

  await platform.settle()
  const today = platform.clock.now().toISOString().slice(0, 10)
  const report = await shop.call('GET', `/v1/reports/SALES?from=${today}&to=${today}`, undefined, app)
  expect(report.body.totals.orders).toBe(0)
  const overview = (await provided.call('GET', '/v1/insights/overview', undefined, app)).body
  expect(overview).toMatchObject({ paymentMode: 'TEST', today: { orders: 0 } })
  expect(overview.recentOrders[0]).toMatchObject({ id: order.id, isTest: true })
  const { customer } = (await shop.call('GET', `/v1/customers/of-order/${order.id}`, undefined, app)).body
  expect(customer).toMatchObject({ orderCount: 0 })

  const { subject, text } = await platform.mailbox.latest(order.buyerInfo.email)
  expect(subject).toMatch(/^Test order: Your order /)
  expect(text).toMatch(/^This is a test order: no real money moves\./)
  const { invoice } = (await shop.call('POST', `/v1/invoices/orders/${order.id}`, {}, app)).body
  const { url } = (await shop.call('GET', `/v1/invoices/${invoice.id}/download`, undefined, app)).body
  const pdf = Buffer.from(await (await platform.fetch(url)).arrayBuffer()).toString('latin1')
  expect(pdf).toContain('Test order: no real money moves.')
})

test('emails to the shop about a test order say so', async () => {
  const shop = await openShop()
  const { app } = shop
  await shop.platform.clock.advance(24 * 3_600_000)
  const owner = 'owner-of-tests@example.com'
  const recipients = [{ email: owner, topics: ['CHARGEBACK', 'PAYMENT_FAILED', 'RETURN_REQUESTED'] }]
  await shop.call('PATCH', '/v1/site-settings/notifications', { notifications: { recipients } }, app)
  const provided = await inTestMode(shop)
  const { checkout, cookie } = await atCheckout(provided)
  const { orderId } = (await pay(provided, checkout.id, cookie, approved)).body
  const { number, orderTransactions } = await readOrder(shop, orderId, app)
  const [{ id }] = orderTransactions.payments
  const path = `/v1/payments/orders/${orderId}`
  const chargeback = { amount: { amount: '1.00' }, externalId: 'dispute-1' }
  await shop.call('POST', `${path}/payments/${id}/add-chargeback`, chargeback, app)
  const regular = { amount: { amount: '1.00' }, regularPaymentDetails: {}, status: 'PENDING' }
  const added = await shop.call('POST', `${path}/add-payment`, { payments: [regular] }, app)
  const status = `/v1/payments/${added.body.paymentsIds[0]}/orders/${orderId}/update-payment-transaction-status`
  await shop.call('POST', status, { status: 'DECLINED' }, app)
  await shop.platform.settle()
  const mails = await shop.platform.mailbox.list(owner)
  expect(mails.map(({ subject }) => subject)).toEqual([
    `Test order: Payment failed for order ${number}: €1.00`,
    `Test order: Chargeback for order ${number}: €1.00`,
  ])
  for (const { text } of mails) expect(text).toMatch(/^This is a test order: no real money moves\./)
})

test('an order by the test gateway of a development platform counts', async () => {
  const shop = await openShop()
  await shop.platform.clock.advance(24 * 3_600_000)
  const { checkout, cookie } = await atCheckout(shop)
  const { body } = await pay(shop, checkout.id, cookie, approved)
  expect(await readOrder(shop, body.orderId, shop.app)).not.toHaveProperty('isTest')
  await shop.platform.settle()
  const overview = await shop.call('GET', '/v1/insights/overview', undefined, shop.app)
  expect(overview.body).toMatchObject({ paymentMode: 'TEST', today: { orders: 1 } })
})

test('returns and subscriptions of test orders are marked', async () => {
  const shop = await openShop()
  await shop.platform.clock.advance(24 * 3_600_000)
  const provided = await inTestMode(shop)
  const coffee = shop.connection.products.find(({ name }) => name === 'Morning Roast')
  const { checkout, cookie } = await atCheckout(provided, undefined, {
    ...(coffee && { product: coffee }),
    choices: { subscriptionOptionId: '7b0c6a52-0021-4c00-8a00-00000000aa02' },
  })
  const { body } = await pay(provided, checkout.id, cookie, approved, { savePaymentMethod: true })
  const { id, lineItems } = await readOrder(shop, body.orderId, shop.app)
  await provided.platform.settle()

  const contractId = lineItems[0].subscriptionInfo.id
  const contract = await shop.call('GET', `/v1/subscription-contracts/${contractId}`, undefined, shop.app)
  expect(contract.body.subscriptionContract).toMatchObject({
    isTest: true,
    orders: [{ orderId: id, isTest: true }],
  })

  const items = [{ id: lineItems[0].id, quantity: 1 }]
  const fulfillment = { fulfillment: { lineItems: items }, notifyBuyer: false }
  await shop.call('POST', `/v1/fulfillments/orders/${id}/create-fulfillment`, fulfillment, shop.app)
  const asked = [{ lineItemId: lineItems[0].id, quantity: 1, reason: 'CHANGED_MIND' }]
  await shop.call('POST', `/v1/returns/orders/${id}`, { lineItems: asked }, shop.app)
  const query = { query: { filter: { orderId: id } } }
  const { returns } = (await shop.call('POST', '/v1/returns/query', query, shop.app)).body
  expect(returns).toMatchObject([{ return: { orderId: id }, isTest: true }])
})

test('a test order gets no gift card and no automatic invoice, which are worth real money', async () => {
  const shop = await openShop()
  await shop.platform.clock.advance(24 * 3_600_000)
  const { app } = shop
  await shop.call('PATCH', '/v1/orders-settings', { ordersSettings: { createInvoice: true } }, app)
  const product = shop.connection.products.find(({ itemType }) => itemType === 'GIFT_CARD')
  if (!product) throw new Error('The demo shop sells no gift card')
  const giftCards = async () =>
    (await shop.call('POST', '/v1/gift-cards/query', {}, app)).body.giftCards.length
  const before = await giftCards()
  const buy = async (at: Shop) => {
    const { checkout, cookie } = await atCheckout(at, undefined, { product })
    const { body } = await pay(at, checkout.id, cookie, approved)
    await at.platform.settle()
    const invoices = await shop.call('GET', `/v1/invoices/orders/${body.orderId}`, undefined, app)
    return { cards: (await giftCards()) - before, invoices: invoices.body.invoices.length }
  }
  expect(await buy(await inTestMode(shop))).toEqual({ cards: 0, invoices: 0 })
  expect(await buy(shop)).toEqual({ cards: 1, invoices: 1 })
})
