import { orders } from '@vitrine/contract/orders/orders'
import type { Order } from '@vitrine/contract/shapes/order'
import { FulfillmentStatus, OrderPaymentStatus, OrderStatus } from '@vitrine/contract/shapes/order-enums'
import * as z from 'zod'
import {
  amount,
  CustomerText,
  id,
  nextCursor,
  nextOf,
  ofCustomer,
  paging,
  present,
  queryOf,
} from './shapes.ts'
import { tool } from './tool.ts'

export const OrderSummary = z.object({
  id: id(),
  number: z.string(),
  date: z.string(),
  status: OrderStatus,
  paymentStatus: OrderPaymentStatus,
  fulfillmentStatus: FulfillmentStatus,
  hold: z.string().optional().describe('The reason why the shop does not send the order yet'),
  currency: z.string(),
  total: amount(),
  units: z.int(),
  customerName: CustomerText.optional(),
  customerEmail: CustomerText.optional(),
})

export function summarise(order: z.input<typeof Order>): z.input<typeof OrderSummary> {
  const { firstName, lastName } =
    order.recipientInfo?.contactDetails ?? order.billingInfo?.contactDetails ?? {}
  return present({
    id: order.id,
    number: order.number,
    date: order.purchasedDate,
    status: order.status,
    paymentStatus: order.paymentStatus,
    fulfillmentStatus: order.fulfillmentStatus,
    hold: order.hold?.reason,
    currency: order.currency,
    total: order.priceSummary.total.amount,
    units: order.lineItems.reduce((sum, { quantity }) => sum + quantity, 0),
    customerName: ofCustomer([firstName, lastName].filter(Boolean).join(' ')),
    customerEmail: ofCustomer(order.buyerInfo.email),
  })
}

export const findOrders = tool({
  name: 'find_orders',
  title: 'Find orders',
  description:
    'Finds orders by words in number, email, names and items, and by status; the newest first. Changes nothing.',
  calls: [orders.searchOrders],
  input: z.object({
    words: z.string().max(100).optional(),
    status: OrderStatus.optional(),
    paymentStatus: OrderPaymentStatus.optional(),
    fulfillmentStatus: FulfillmentStatus.optional(),
    since: z.iso.datetime({ offset: true }).optional().describe('Only orders created from this time on'),
    ...paging,
  }),
  output: z.object({ orders: z.array(OrderSummary), nextCursor }),
  async run(ask, { words, since, limit, cursor, ...statuses }) {
    const filter = { ...present(statuses), ...(since && { createdDate: { $gte: since } }) }
    const search = queryOf({ limit, cursor }, { filter, ...(words && { search: { expression: words } }) })
    const found = await ask(orders.searchOrders, { search })
    return { orders: found.orders.map(summarise), ...nextOf(found.metadata) }
  },
})
