import { orders } from '@vitrine/contract/orders/orders'
import * as z from 'zod'
import { OrderSummary, summarise } from './find-orders.ts'
import { amount, id } from './shapes.ts'
import { tool } from './tool.ts'
import { checkConfirmed } from './two-steps.ts'

export const cancelOrder = tool({
  name: 'cancel_order',
  title: 'Cancel an order',
  description:
    'Cancels an order for good, without a refund. Call get_order first, tell the person number and total, and repeat both after their consent.',
  calls: [orders.getOrder, orders.cancelOrder],
  input: z.object({
    orderId: id(),
    number: z.string().max(50).describe('The number of the order'),
    total: amount().describe('The total of the order'),
    restock: z.boolean().default(true).describe('Returns the items to the stock'),
    notifyCustomer: z.boolean().default(true),
  }),
  output: OrderSummary,
  hints: { destructive: true, openWorld: true },
  async run(ask, { orderId, number, total, restock, notifyCustomer }) {
    const { order } = await ask(orders.getOrder, { id: orderId })
    checkConfirmed({ number: order.number, total: order.priceSummary.total.amount }, { number, total })
    const cancelled = await ask(orders.cancelOrder, {
      id: orderId,
      restockAllItems: restock,
      sendOrderCanceledEmail: notifyCustomer,
    })
    return summarise(cancelled.order)
  },
})
