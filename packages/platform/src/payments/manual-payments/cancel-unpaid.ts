import type { Job } from '../../kernel/area.ts'
import { cancelOrder, findOrder } from '../../orders/orders/index.ts'

/** Cancels an order without a payment in time. A paid, fulfilled or cancelled order stays as it is. */
export const cancelUnpaid: Job = async (ctx, { orderId }: { readonly orderId: string }) => {
  const order = await findOrder(ctx, orderId)
  if (order?.status !== 'APPROVED') return
  if (order.paymentStatus !== 'NOT_PAID' || order.fulfillmentStatus !== 'NOT_FULFILLED') return
  await cancelOrder({ id: orderId, sendOrderCanceledEmail: true, restockAllItems: true }, ctx)
}
