import type { Client } from '@vitrine/client'
import {
  createOrderPaymentRequest,
  sendOrderPaymentRequest,
  voidOrderPaymentRequest,
} from '@vitrine/client/order-payment-requests'
import { createOrder, getOrder } from '@vitrine/client/orders'
import { createTestPlatform, type TestPlatform } from '@vitrine/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'

let platform: TestPlatform
let staff: Client
beforeAll(async () => {
  platform = await createTestPlatform()
  staff = await platform.as('staff')
})
afterAll(() => platform.close())

async function requested(buyerInfo: { readonly email?: string }) {
  const { order } = await createOrder(staff, {
    order: {
      channelInfo: { type: 'POS' },
      lineItems: [
        {
          productName: { original: 'Chair' },
          quantity: 1,
          price: { amount: '40.00' },
          itemType: { preset: 'PHYSICAL' },
          paymentOption: 'FULL_PAYMENT_OFFLINE',
        },
      ],
      priceSummary: {},
      buyerInfo,
    },
    settings: { notifications: { sendNotificationToBuyer: false } },
  })
  const made = await createOrderPaymentRequest(staff, {
    orderPaymentRequest: { orderId: order.id, amount: { amount: '15.00' }, title: 'Deposit' },
  })
  return {
    id: made.orderPaymentRequest.id,
    url: made.orderPaymentRequestUrl,
    number: order.number,
    orderId: order.id,
  }
}

test('the buyer gets the amount and the link', async () => {
  const email = 'pays@example.com'
  const { id, url, number, orderId } = await requested({ email })
  await sendOrderPaymentRequest(staff, { orderPaymentRequestId: id })
  const mail = await platform.mailbox.latest(email)
  expect(mail.subject).toContain(number)
  expect(mail.text).toContain('Deposit: €15.00')
  expect(mail.links).toEqual([url])
  const { activities } = (await getOrder(staff, { id: orderId })).order
  expect(activities.at(-1)?.type).toBe('PAYMENT_LINK_SENT')
})

test('a withdrawn request is not sent, nor one without an address', async () => {
  const { id } = await requested({ email: 'never@example.com' })
  await voidOrderPaymentRequest(staff, { orderPaymentRequestId: id })
  await expect(sendOrderPaymentRequest(staff, { orderPaymentRequestId: id })).rejects.toMatchObject({
    code: 'CANNOT_SEND_CLOSED_ORDER_PAYMENT_REQUEST',
  })
  const guest = await requested({})
  await expect(sendOrderPaymentRequest(staff, { orderPaymentRequestId: guest.id })).rejects.toMatchObject({
    code: 'MISSING_CONTACT_EMAIL',
  })
})
