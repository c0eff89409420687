import { fulfillments } from '@vitrine/contract/orders/fulfillments'
import { orders } from '@vitrine/contract/orders/orders'
import { HoldReason } from '@vitrine/contract/shapes/fulfillment-hold'
import { sumOf } from '@vitrine/pricing/money'
import * as z from 'zod'
import type { Ask } from '../../kernel/http/ask.ts'
import { OrderSummary, summarise } from './find-orders.ts'
import { refuse } from './refuse.ts'
import { id, present } from './shapes.ts'
import { tool } from './tool.ts'

const units = () => z.int().min(1).max(100_000)

export const shipOrder = tool({
  name: 'ship_order',
  title: 'Ship an order',
  description:
    'Records at once that items of an order were shipped, with the number of the parcel. Emails the customer, which cannot be taken back, unless `notifyCustomer` is false: tell the person first. Moves no money.',
  calls: [orders.getOrder, fulfillments.listFulfillmentsForSingleOrder, fulfillments.createFulfillment],
  input: z.object({
    orderId: id(),
    items: z
      .array(z.object({ lineItemId: id(), quantity: units() }))
      .min(1)
      .max(300)
      .optional()
      .describe('Default: everything that is not shipped yet'),
    trackingNumber: z.string().min(1).max(100).optional(),
    carrier: z.string().min(1).max(100).optional().describe('Such as dhl, dpd, ups or fedex'),
    notifyCustomer: z.boolean().default(true),
  }),
  output: z.object({ shipmentId: id() }),
  hints: { openWorld: true },
  async run(ask, { orderId, items, trackingNumber, carrier, notifyCustomer }) {
    const lineItems = (items ?? (await unshipped(ask, orderId))).map(({ lineItemId, quantity }) => ({
      id: lineItemId,
      quantity,
    }))
    if (lineItems.length === 0) refuse('orderId', 'Every item of the order is shipped')
    const { fulfillmentId } = await ask(fulfillments.createFulfillment, {
      orderId,
      fulfillment: {
        lineItems,
        ...((trackingNumber || carrier) && {
          trackingInfo: present({ trackingNumber, shippingProvider: carrier }),
        }),
      },
      notifyBuyer: notifyCustomer,
    })
    return { shipmentId: fulfillmentId }
  },
})

async function unshipped(ask: Ask, orderId: string) {
  const { order } = await ask(orders.getOrder, { id: orderId })
  const { orderWithFulfillments } = await ask(fulfillments.listFulfillmentsForSingleOrder, { orderId })
  const shipped = orderWithFulfillments.fulfillments.flatMap(({ lineItems }) => lineItems)
  return order.lineItems
    .map(({ id: lineItemId, quantity }) => ({
      lineItemId,
      quantity: quantity - sumOf(shipped, (one) => (one.id === lineItemId ? (one.quantity ?? 0) : 0)),
    }))
    .filter(({ quantity }) => quantity > 0)
}

export const holdOrder = tool({
  name: 'hold_order',
  title: 'Put an order on hold',
  description: 'Keeps an order from being shipped until its release. The customer is not notified.',
  calls: [fulfillments.holdFulfillment],
  input: z.object({
    orderId: id(),
    reason: HoldReason,
    note: z.string().max(500).optional().describe('For staff'),
  }),
  output: OrderSummary,
  hints: { idempotent: true },
  run: async (ask, input) => summarise((await ask(fulfillments.holdFulfillment, input)).order),
})

export const releaseOrder = tool({
  name: 'release_order',
  title: 'Release an order from hold',
  description: 'Lets an order on hold be shipped again. The customer is not notified.',
  calls: [fulfillments.releaseFulfillment],
  input: z.object({ orderId: id() }),
  output: OrderSummary,
  hints: {},
  run: async (ask, { orderId }) => summarise((await ask(fulfillments.releaseFulfillment, { orderId })).order),
})

export const addOrderNote = tool({
  name: 'add_order_note',
  title: 'Add a note to an order',
  description: 'Adds a note for staff to the timeline of an order. Customers do not see it.',
  calls: [orders.addActivity],
  input: z.object({ orderId: id(), text: z.string().trim().min(1).max(5_000) }),
  output: z.object({ noteId: id() }),
  hints: {},
  async run(ask, { orderId, text }) {
    const activity = { merchantComment: { message: text } }
    const { activityId } = await ask(orders.addActivity, { id: orderId, activity })
    return { noteId: activityId }
  },
})
