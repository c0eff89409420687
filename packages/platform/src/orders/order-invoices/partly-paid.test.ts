import { expect, test } from 'vitest'

import { openShop, readyCheckout } from '../../../test/shop.ts'

test('an invoice follows a part of its order that is paid', async () => {
  const shop = await openShop()
  const { id } = await readyCheckout(shop, await shop.visitor())
  const { orderId } = (await shop.call('POST', `/v1/checkouts/${id}/create-order`, {}, shop.app)).body
  const made = await shop.call('POST', `/v1/invoices/orders/${orderId}`, {}, shop.app)
  const payments = [{ amount: { amount: '1.00' }, regularPaymentDetails: { offlinePayment: true } }]
  await shop.call('POST', `/v1/payments/orders/${orderId}/add-payment`, { payments }, shop.app)
  const read = await shop.call('GET', `/v1/invoices/${made.body.invoice.id}`, undefined, shop.app)
  expect(read.body.invoice.status).toBe('PartiallyPaid')
})
