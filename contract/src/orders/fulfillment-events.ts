import * as z from 'zod'

import { event } from '../define.ts'
import { OrderWithFulfillments } from '../shapes/fulfillment.ts'
import { Order } from '../shapes/order.ts'
import { FulfillmentStatus } from '../shapes/order-enums.ts'

export const fulfillmentEvents = {
  fulfillmentsUpdated: event('wix.ecom.v1.fulfillments_updated', {
    entity: 'wix.ecom.v1.fulfillments',
    summary: 'An order was partly fulfilled, or its tracking information was changed.',
    payload: OrderWithFulfillments,
    modifiedFields: true,
  }),
  orderFulfilled: event('wix.ecom.v1.order_fulfilled', {
    entity: 'wix.ecom.v1.order',
    summary: 'An order was fulfilled completely.',
    payload: z.object({
      order: Order,
      previousFulfillmentStatus: FulfillmentStatus,
      newFulfillmentStatus: FulfillmentStatus,
      action: z.literal('FULFILLED'),
    }),
  }),
  orderPutOnHold: event('OrderPutOnHold', {
    entity: 'wix.ecom.v1.order',
    summary: 'Staff put an order on hold: it is not fulfilled until its release.',
    payload: z.object({ order: Order }),
  }),
  orderReleased: event('OrderReleased', {
    entity: 'wix.ecom.v1.order',
    summary: 'An order was released from hold.',
    payload: z.object({ order: Order }),
  }),
}
