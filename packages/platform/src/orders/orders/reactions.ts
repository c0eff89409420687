import type { Area } from '../../kernel/area.ts'
import { moveOrder } from './cancel.ts'
import { recordChangeLater, recordCustomerLater } from './customer-record.ts'
import { lockOrder } from './store.ts'

export const reactions: NonNullable<Area['reactions']> = {
  'wix.ecom.v1.order_created': recordCustomerLater,
  'wix.ecom.v1.order_updated': recordChangeLater,
  // Approves an order when its payment arrives.
  'wix.ecom.v1.order_payment_status_updated': async (ctx, orderId, { order }) => {
    if (order.paymentStatus !== 'PAID') return
    const status = (await lockOrder(ctx, orderId))?.status
    if (status === 'INITIALIZED' || status === 'PENDING') await moveOrder(ctx, orderId, 'APPROVED')
  },
}
