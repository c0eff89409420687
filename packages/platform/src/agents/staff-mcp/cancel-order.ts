import { orders } from '@vitrine/contract/orders/orders'
import { FulfillmentStatus, OrderPaymentStatus, OrderStatus } from '@vitrine/contract/shapes/order-enums'
import * as z from 'zod'
import { OrderSummary, summarise } from './find-orders.ts'
import { amount, id } from './shapes.ts'
import { twoSteps } from './two-steps.ts'

export const cancelOrder = twoSteps({
  name: 'cancel_order',
  title: 'Cancel an order',
  description: 'Cancels an order for good, without a refund.',
  calls: [orders.getOrder, orders.cancelOrder],
  input: {
    orderId: id(),
    restock: z.boolean().default(true).describe('Returns the items to the stock'),
    notifyCustomer: z.boolean().default(true),
  },
  facts: {
    number: z.string().describe('The number of the order'),
    status: OrderStatus,
    units: z.int(),
    currency: z.string(),
    total: amount().describe('The total of the order'),
    paid: amount().describe('A cancellation does not return it'),
    refunded: amount().describe('The part of it that went back before'),
    paymentStatus: OrderPaymentStatus,
    fulfillmentStatus: FulfillmentStatus,
  },
  output: OrderSummary,
  hints: { destructive: true, openWorld: true },
  async look(ask, { orderId }) {
    const { order } = await ask(orders.getOrder, { id: orderId })
    const now = summarise(order)
    const { number, status, units, currency, total, paymentStatus, fulfillmentStatus } = now
    const { paid, refunded } = order.balanceSummary
    const sums = { currency, total, paid: paid.amount, refunded: refunded.amount }
    return { facts: { number, status, units, ...sums, paymentStatus, fulfillmentStatus }, now }
  },
  async act(ask, { orderId, restock, notifyCustomer }) {
    const cancelled = await ask(orders.cancelOrder, {
      id: orderId,
      restockAllItems: restock,
      sendOrderCanceledEmail: notifyCustomer,
    })
    return summarise(cancelled.order)
  },
})
