import { expect, test } from 'vitest'

import { openShop } from '../../../../test/shop.ts'

test('the small shop has examples of a refund, a dispute, a payment link and a download link', async () => {
  const shop = await openShop()
  const order = async (number: number) => {
    const id = `0199a000-0000-7000-8000-00000000a0${number.toString(16).padStart(2, '0')}`
    return (await shop.call('GET', `/v1/orders/${id}`, undefined, shop.app)).body.order
  }
  expect(await order(3)).toMatchObject({
    paymentStatus: 'PARTIALLY_REFUNDED',
    orderTransactions: { refunds: [{ summary: { refunded: { amount: '15.00' } } }] },
  })
  const [disputed] = (await order(7)).orderTransactions.payments
  expect(disputed.regularPaymentDetails.chargebacks).toMatchObject([{ status: 'APPROVED' }])
  const { body } = await shop.call('POST', '/v1/order-payment-requests/query', { query: {} }, shop.app)
  expect(body.orderPaymentRequests).toMatchObject([{ status: 'UNPAID', amount: { amount: '40.00' } }])
  const typesOf = async (number: number) =>
    (await order(number)).activities.map(({ activityType }: { activityType: string }) => activityType)
  expect(await typesOf(6)).toEqual(['ORDER_PLACED', 'ORDER_PAID', 'DOWNLOAD_LINK_SENT', 'ORDER_FULFILLED'])
  expect(await typesOf(2)).toContain('SHIPPING_CONFIRMATION_EMAIL_SENT')
})
