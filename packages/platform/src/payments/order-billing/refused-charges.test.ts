import { beforeAll, expect, test } from 'vitest'

import { refusalOf } from '../../../test/requests.ts'
import { openShop, readyCheckout, type Shop } from '../../../test/shop.ts'

let shop: Shop
let orderId: string
beforeAll(async () => {
  shop = await openShop()
  const { id } = await readyCheckout(shop, await shop.visitor())
  orderId = (await shop.call('POST', `/v1/checkouts/${id}/create-order`, {}, shop.app)).body.orderId
})

const amount = { amount: '1.00' }

test('a buyer without a saved card cannot be charged', async () => {
  const path = '/v1/order-billing/authorize-charge-with-saved-payment-method'
  const reply = await shop.call('POST', path, { orderId, amount }, shop.app)
  expect(refusalOf(reply)).toEqual([428, 'NO_SAVED_PAYMENT_METHOD'])
})

test('an order is charged in its own currency only', async () => {
  const giftCardCode = shop.connection.giftCard.code
  const body = { orderId, giftCardCode, amount, currency: 'USD' }
  const reply = await shop.call('POST', '/v1/order-billing/redeem-gift-card', body, shop.app)
  expect(refusalOf(reply)).toEqual([400, 'INVALID_CURRENCY'])
})

test('a payment of a connected provider keeps its status, and no payment is added as refunded', async () => {
  const held = shop.connection.payments.authorizedForCapture
  const path = `/v1/payments/${held.paymentId}/orders/${held.orderId}/update-payment-transaction-status`
  const set = await shop.call('POST', path, { status: 'DECLINED' }, shop.app)
  expect(refusalOf(set)).toEqual([428, 'STATUS_NOT_ALLOWED'])
  const payments = [{ amount, status: 'REFUNDED', regularPaymentDetails: { offlinePayment: true } }]
  const added = await shop.call('POST', `/v1/payments/orders/${orderId}/add-payment`, { payments }, shop.app)
  expect(refusalOf(added)).toEqual([428, 'STATUS_NOT_ALLOWED'])
})
