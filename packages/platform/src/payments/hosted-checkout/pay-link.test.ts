import { beforeEach, expect, test } from 'vitest'

import { cardOf, openShop, type Shop } from '../../../test/shop.ts'
import { pageOf } from '../../../test/world.ts'
import { minutes } from '../../kernel/time/time-spans.ts'

let shop: Shop
beforeEach(async () => {
  shop = await openShop()
})

const amount = { amount: '20.00' }

/** An order created by staff, and its payment link. */
async function asked() {
  const made = await shop.call(
    'POST',
    '/v1/orders',
    {
      order: {
        channelInfo: { type: 'POS' },
        lineItems: [
          {
            productName: { original: 'A pot, as agreed on' },
            quantity: 1,
            price: amount,
            itemType: { preset: 'PHYSICAL' },
          },
        ],
        priceSummary: { subtotal: amount, total: amount },
        buyerInfo: { email: 'buyer@example.com' },
        paymentStatus: 'NOT_PAID',
      },
    },
    shop.app,
  )
  const { id: orderId } = made.body.order
  const { body } = await shop.call(
    'POST',
    '/v1/order-payment-requests',
    { orderPaymentRequest: { amount, orderId } },
    shop.app,
  )
  const link = new URL(body.orderPaymentRequestUrl).pathname
  return {
    id: body.orderPaymentRequest.id,
    look: async () => pageOf(await shop.call('GET', link)),
    pay: (number: string) => shop.call('POST', `${link}/charge`, { card: cardOf(number) }),
    order: async () => (await shop.call('GET', `/v1/orders/${orderId}`, undefined, shop.app)).body.order,
  }
}

test('an initialised order is approved by its payment', async () => {
  const { look, pay, order } = await asked()
  expect((await order()).status).toBe('INITIALIZED')
  expect((await look()).items).toMatchObject([{ text: '1 × A pot, as agreed on', price: '€20.00' }])
  expect((await pay('4242424242424242')).body.status).toBe('approved')
  expect(await order()).toMatchObject({ status: 'APPROVED', paymentStatus: 'PAID' })
  expect(await look()).toMatchObject({ paid: true, pending: false })
})

test('a redirect session opens the pay page and returns to the site after the payment', async () => {
  const { id, order } = await asked()
  const visitor = await shop.visitor()
  const redirect = {
    ecomOrderPaymentRequest: { paymentRequestId: id },
    callbacks: { postFlowUrl: 'http://localhost:4020/after' },
  }
  const { body } = await shop.call('POST', '/v1/redirect-session', redirect, visitor)
  const { pathname, search } = new URL(body.redirectSession.fullUrl)
  const opened = await shop.call('GET', pathname + search)
  const payPage = opened.headers.get('location') ?? ''
  const { token, session } = pageOf(await shop.call('GET', payPage))
  const card = cardOf('4242424242424242')
  const paid = await shop.call('POST', `/_hosted/pay/${token}/charge`, { session, card })
  expect(paid.body).toEqual({ status: 'approved', redirectTo: payPage })
  expect(await order()).toMatchObject({ paymentStatus: 'PAID' })
  expect(pageOf(await shop.call('GET', paid.body.redirectTo))).toMatchObject({
    paid: true,
    continueUrl: 'http://localhost:4020/after',
  })
})

test('a pending payment blocks another one; after a decline, another card can pay', async () => {
  const { look, pay } = await asked()
  expect((await pay('4000000000006009')).body.status).toBe('approved')
  expect(await look()).toMatchObject({ paid: true, pending: true })
  await shop.platform.clock.advance(minutes(3))
  expect(await look()).toMatchObject({ paid: false, pending: false })
  expect((await pay('4242424242424242')).body.status).toBe('approved')
  expect(await look()).toMatchObject({ paid: true, pending: false })
})
