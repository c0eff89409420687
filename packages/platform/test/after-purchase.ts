import type { TestPlatform } from '@vitrine/testing'
import type { Reply } from './requests.ts'

type AsStaff = (method: string, path: string, body?: object) => Promise<Reply>

/** Ships one unit of a line, refunds 10.00 and cancels the order; after each, its events are delivered. */
export async function shipRefundAndCancel(
  platform: Pick<TestPlatform, 'settle'>,
  asStaff: AsStaff,
  { orderId, lineId }: { readonly orderId: string; readonly lineId: string },
): Promise<void> {
  await asStaff('POST', `/v1/fulfillments/orders/${orderId}/create-fulfillment`, {
    fulfillment: {
      lineItems: [{ id: lineId, quantity: 1 }],
      trackingInfo: { shippingProvider: 'dhl', trackingNumber: 'A 1' },
    },
  })
  await platform.settle()
  const { body: payments } = await asStaff('GET', `/v1/payments/orders/${orderId}`)
  await asStaff('POST', '/v1/order-billing/refund-payments', {
    orderId,
    paymentRefunds: [{ paymentId: payments.orderTransactions.payments[0].id, amount: { amount: '10.00' } }],
  })
  await platform.settle()
  await asStaff('POST', `/v1/orders/${orderId}/cancel`, {})
  await platform.settle()
}
