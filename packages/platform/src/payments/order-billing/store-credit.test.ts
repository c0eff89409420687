import { beforeEach, expect, test } from 'vitest'

import { codeOf } from '../../../test/requests.ts'
import { cardOf, openShop, readyCheckout, type Shop } from '../../../test/shop.ts'

let shop: Shop
beforeEach(async () => {
  shop = await openShop()
})

async function bought() {
  const visitor = await shop.visitor()
  const { id } = await readyCheckout(shop, visitor, { quantity: 2 })
  const card = cardOf('4242424242424242')
  const { body } = await shop.call('POST', `/_hosted/checkouts/${id}/place-order`, { card }, visitor)
  return read(body.orderId)
}
const read = async (orderId: string) =>
  (await shop.call('GET', `/v1/orders/${orderId}`, undefined, shop.app)).body.order

const credit = (
  order: { id: string; orderTransactions: { payments: { id: string }[] } },
  more: object = {},
) =>
  shop.call(
    'POST',
    '/v1/order-billing/refund-payments',
    {
      orderId: order.id,
      paymentRefunds: [{ paymentId: order.orderTransactions.payments[0]?.id, amount: { amount: '5.00' } }],
      storeCredit: true,
      customerReason: 'A bowl was chipped',
      ...more,
    },
    shop.app,
  )
const mails = async () =>
  (await shop.platform.mailbox.list('ada@example.com')).filter(({ subject }) => subject.includes('gift card'))

test('a refund as store credit gives the buyer a gift card instead of money', async () => {
  const order = await bought()
  const { status, body } = await credit(order)
  expect(status).toBe(200)
  expect(body.refund.transactions).toMatchObject([{ refundStatus: 'SUCCEEDED', externalRefund: true }])
  const { giftCardId, code } = body.storeCredit
  const { giftCard } = (await shop.call('POST', '/v1/gift-cards/balance', { code }, shop.app)).body
  expect(giftCard).toMatchObject({ id: giftCardId, balance: { amount: '5.00' } })
  const after = await read(order.id)
  expect(after).toMatchObject({
    paymentStatus: 'PARTIALLY_REFUNDED',
    balanceSummary: { refunded: { amount: '5.00' } },
  })
  expect(after.activities).toContainEqual(
    expect.objectContaining({
      type: 'REFUNDED_AS_STORE_CREDIT',
      refundedAsStoreCredit: {
        amount: expect.objectContaining({ amount: '5.00' }),
        reason: 'A bowl was chipped',
      },
    }),
  )
})

test('the buyer gets the code by email unless staff hand it over', async () => {
  const order = await bought()
  const silent = { sideEffects: { notifications: { sendCustomerEmail: false } } }
  const { code } = (await credit(order, silent)).body.storeCredit
  expect(await mails()).toEqual([])
  const { body } = await credit(order)
  const sent = await mails()
  expect(sent).toHaveLength(1)
  expect(sent[0]?.text).toContain(body.storeCredit.code)
  expect(body.storeCredit.code).not.toBe(code)
})

test('store credit is never more than the refundable amount', async () => {
  const order = await bought()
  const paymentRefunds = [
    { paymentId: order.orderTransactions.payments[0].id, amount: { amount: '100000.00' } },
  ]
  expect((await credit(order, { paymentRefunds })).status).not.toBe(200)
  expect((await read(order.id)).balanceSummary.refunded.amount).toBe('0.00')
})

test('a payment by membership gives no store credit, because no money was paid', async () => {
  const order = await bought()
  const membershipPaymentDetails = { membershipId: 'ten-evenings', lineItemId: order.lineItems[0].id }
  const payments = [{ amount: { amount: '5.00' }, membershipPaymentDetails }]
  const path = `/v1/payments/orders/${order.id}/add-payment`
  const added = await shop.call('POST', path, { payments }, shop.app)
  const paymentRefunds = [{ paymentId: added.body.paymentsIds[0] }]
  expect(codeOf(await credit(order, { paymentRefunds }))).toBe('PAYMENT_NOT_REFUNDABLE')
  expect(await mails()).toEqual([])
})
