import { beforeEach, expect, test } from 'vitest'

import { atCheckout, cardOf, openShop, readyCheckout, type Shop } from '../../../test/shop.ts'

let shop: Shop
beforeEach(async () => {
  shop = await openShop()
})

const codeOf = (reply: { body: { details?: { applicationError?: { code: string } } } }) =>
  reply.body.details?.applicationError?.code
const charge = (id: string, as: string, body: object = {}) =>
  shop.call('POST', `/v1/checkouts/${id}/create-order-and-charge`, body, as)
const paymentStatusOf = async (id: string) =>
  (await shop.call('GET', `/v1/orders/${id}`, undefined, shop.app)).body.order.paymentStatus
const methodsOf = async (id: string, as: string) =>
  (await shop.call('GET', `/v1/checkouts/${id}/payment-methods`, undefined, as)).body.paymentMethods

/** A member who paid once and saved the card. */
async function memberWithCard() {
  const member = await shop.member()
  const { checkout, cookie } = await atCheckout(shop, member)
  const card = cardOf('4242424242424242')
  const path = `/_hosted/checkouts/${checkout.id}/place-order`
  await shop.call('POST', path, { card, savePaymentMethod: true, acceptPolicies: true }, cookie)
  return member
}

test('a saved card pays the member’s next order, once', async () => {
  const member = await memberWithCard()
  const { id } = await readyCheckout(shop, member)
  const [method] = await methodsOf(id, member)
  expect(method).toMatchObject({ brand: 'Visa', lastFourDigits: '4242' })
  const replies = await Promise.all([1, 2, 3].map(() => charge(id, member, { paymentToken: method.id })))
  const orders = replies.flatMap(({ body }) => body.orderId ?? [])
  expect(new Set(orders).size).toBe(1)
  expect(await paymentStatusOf(orders[0])).toBe('PAID')
  expect(codeOf(await charge(id, member, { paymentToken: method.id }))).toBe('CHECKOUT_ALREADY_PAID')
})

test('no caller can pay with another buyer’s card, even with its id', async () => {
  const member = await memberWithCard()
  const [method] = await methodsOf((await readyCheckout(shop, member)).id, member)
  const visitor = await shop.visitor()
  const { id } = await readyCheckout(shop, visitor)
  expect(await methodsOf(id, visitor)).toEqual([])
  expect(codeOf(await charge(id, visitor, { paymentToken: method.id }))).toBe('PAYMENT_ERROR')
})

test('without a card, the order is unpaid', async () => {
  const visitor = await shop.visitor()
  const { id } = await readyCheckout(shop, visitor)
  const { body } = await charge(id, visitor)
  expect(body).toEqual({ orderId: expect.any(String), paymentGatewayOrderId: expect.any(String) })
  expect(await paymentStatusOf(body.orderId)).toBe('NOT_PAID')
})

test('a payment made elsewhere completes the checkout by its link, once, and redirects the buyer', async () => {
  const visitor = await shop.visitor()
  const { id } = await readyCheckout(shop, visitor)
  const make = (redirectUrl: string) =>
    shop.call('POST', `/v1/checkouts/${id}/completion-link`, { redirectUrl }, shop.app)
  expect((await make('https://elsewhere.example/')).status).toBe(400)
  const { body } = await make('http://localhost:4020/thanks')
  const open = () => shop.call('GET', new URL(body.url).pathname + new URL(body.url).search)
  for (const opened of [await open(), await open()]) {
    expect([opened.status, opened.headers.get('location')]).toEqual([302, 'http://localhost:4020/thanks'])
  }
  const { body: read } = await shop.call('GET', `/v1/checkouts/${id}`, undefined, visitor)
  expect(read.checkout).toMatchObject({ completed: true })
  const completed = await shop.platform.db
    .selectFrom('outbox')
    .select('event_id')
    .where('site_id', '=', shop.platform.siteId)
    .where('type', '=', 'wix.ecom.v1.checkout_completed')
    .execute()
  expect(completed).toHaveLength(1)
  expect((await make('http://localhost:4020/thanks')).status).toBe(409)
  const broken = await shop.call(
    'GET',
    '/v1/checkouts/mark-checkout-as-completed-and-redirect-to-url?token=made-up',
  )
  expect(broken.status).toBe(400)
})

test('an expired link completes nothing', async () => {
  const visitor = await shop.visitor()
  const { id } = await readyCheckout(shop, visitor)
  const redirectUrl = 'http://localhost:4020/thanks'
  const { body } = await shop.call('POST', `/v1/checkouts/${id}/completion-link`, { redirectUrl }, shop.app)
  await shop.platform.clock.advance(25 * 3_600_000)
  const opened = await shop.call('GET', new URL(body.url).pathname + new URL(body.url).search)
  expect(opened.status).toBe(400)
  const read = await shop.call('GET', `/v1/checkouts/${id}`, undefined, shop.app)
  expect(read.body.checkout.completed).toBe(false)
})

test('the hosted page keeps its address if another page replaces it', async () => {
  const made = await readyCheckout(shop, await shop.visitor())
  const at = (path: string) => shop.call('GET', `/v1/checkouts/${made.id}/${path}`, undefined, shop.app)
  expect((await at('hosted-checkout-url')).body).toEqual((await at('wix-checkout-url')).body)
  expect((await at('hosted-checkout-url')).body.checkoutUrl).toContain(`/_hosted/checkout/${made.id}`)
})
