import { staffCall } from './staff-call.ts'
import type { World } from './world.ts'

interface StaffOrder {
  readonly id: string
  readonly number: string
}

/** Creates an approved, unpaid order of one item for 20 euros, without an email to the buyer. */
export async function createOrder(world: World, email: string, more: object = {}): Promise<StaffOrder> {
  const call = <T>(path: string, body: object) => staffCall<T>(world.platform, world.connection, path, body)
  const { order } = await call<{ order: StaffOrder }>('POST /v1/orders', {
    order: {
      channelInfo: { type: 'POS' },
      lineItems: [
        {
          productName: { original: 'A pot, as agreed on' },
          quantity: 1,
          price: { amount: '20.00' },
          itemType: { preset: 'PHYSICAL' },
        },
      ],
      priceSummary: { subtotal: { amount: '20.00' }, total: { amount: '20.00' } },
      buyerInfo: { email },
      billingInfo: { contactDetails: { firstName: 'Ada', lastName: 'Byrne' } },
      paymentStatus: 'NOT_PAID',
      ...more,
    },
    settings: { notifications: { sendNotificationToBuyer: false } },
  })
  await call(`POST /v1/orders/${order.id}/update-status`, { status: 'APPROVED' })
  return order
}
