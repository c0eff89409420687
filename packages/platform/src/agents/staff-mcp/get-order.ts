import { fulfillments } from '@vitrine/contract/orders/fulfillments'
import { orders } from '@vitrine/contract/orders/orders'
import type { Order } from '@vitrine/contract/shapes/order'
import * as z from 'zod'
import { OrderSummary, summarise } from './find-orders.ts'
import {
  amount,
  CatalogueText,
  CustomerText,
  id,
  marked,
  ofCatalogue,
  ofCustomer,
  ofRecords,
  present,
  RecordText,
} from './shapes.ts'
import { tool } from './tool.ts'

const Line = z.object({
  lineItemId: id(),
  name: CatalogueText,
  quantity: z.int(),
  refunded: z.int().describe('Units that were refunded'),
  sku: CatalogueText.optional(),
  price: amount().describe('Of one unit'),
})

const Shipment = z.object({
  id: id(),
  date: z.string(),
  trackingNumber: RecordText.optional(),
  carrier: RecordText.optional(),
  items: z.array(z.object({ lineItemId: id(), quantity: z.int() })),
})

export const OrderDetails = OrderSummary.extend({
  items: z.array(Line),
  paid: amount(),
  refunded: amount(),
  delivery: RecordText.optional().describe('The way of delivery'),
  address: CustomerText.optional(),
  customerNote: CustomerText.optional(),
  staffNotes: z.array(z.object({ date: z.string(), text: RecordText })),
  shipments: z.array(Shipment),
})

export const getOrder = tool({
  name: 'get_order',
  title: 'Show an order',
  description:
    'Returns one order with its items, shipments, delivery address, notes and refunds. Changes nothing.',
  calls: [orders.getOrder, fulfillments.listFulfillmentsForSingleOrder],
  input: z.object({ orderId: id() }),
  output: OrderDetails,
  async run(ask, { orderId }) {
    const { order } = await ask(orders.getOrder, { id: orderId })
    const { orderWithFulfillments } = await ask(fulfillments.listFulfillmentsForSingleOrder, { orderId })
    return {
      ...details(order),
      shipments: orderWithFulfillments.fulfillments.map((one) =>
        present({
          id: one.id,
          date: one.createdDate,
          trackingNumber: marked(ofRecords, one.trackingInfo?.trackingNumber),
          carrier: marked(ofRecords, one.trackingInfo?.shippingProvider),
          items: one.lineItems.map(({ id: lineItemId, quantity }) => ({ lineItemId, quantity })),
        }),
      ),
    }
  },
})

function details(order: z.input<typeof Order>) {
  const address = order.shippingInfo?.logistics.shippingDestination?.address
  return present({
    ...summarise(order),
    items: order.lineItems.map((line) =>
      present({
        lineItemId: line.id,
        name: ofCatalogue(line.productName.original),
        quantity: line.quantity,
        refunded: line.refundQuantity,
        sku: marked(ofCatalogue, line.physicalProperties?.sku),
        price: line.price.amount,
      }),
    ),
    paid: order.balanceSummary.paid.amount,
    refunded: order.balanceSummary.refunded.amount,
    delivery: marked(ofRecords, order.shippingInfo?.title),
    address: ofCustomer(
      [address?.addressLine, address?.addressLine2, address?.postalCode, address?.city, address?.country]
        .filter(Boolean)
        .join(', '),
    ),
    customerNote: ofCustomer(order.buyerNote),
    staffNotes: order.activities.flatMap(({ createdDate, merchantComment }) =>
      merchantComment ? [{ date: createdDate, text: ofRecords(merchantComment.message) }] : [],
    ),
  })
}
