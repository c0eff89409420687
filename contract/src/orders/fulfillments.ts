import * as z from 'zod'

import { call } from '../define.ts'
import { BulkActionMetadata, BulkItemMetadata } from '../shapes/bulk.ts'
import { FulfillmentInput, FulfillmentUpdate, OrderWithFulfillments } from '../shapes/fulfillment.ts'
import { HoldNote, HoldReason } from '../shapes/fulfillment-hold.ts'
import { Order } from '../shapes/order.ts'
import { guid, text } from '../wire.ts'

const everyone = ['visitor', 'member', 'staff', 'app'] as const
const staffAndApps = ['staff', 'app'] as const

/** False: the buyer gets no email about this change. */
const notifyBuyer = () => z.boolean().optional()

const Carrier = z.object({ id: z.string(), name: z.string(), trackingUrl: z.string() }).meta({
  id: 'Carrier',
  description:
    'A shipping provider whose tracking links the platform creates. `{number}` is the parcel’s number.',
})

const example = {
  orderId: '0199a000-0000-7000-8000-00000000a00b',
  fulfillmentId: '0199a000-0000-7000-8000-00000000f001',
}

export const fulfillments = {
  listFulfillmentsForSingleOrder: call('GET /v1/fulfillments/orders/{orderId}', {
    summary: 'Lists the fulfillments of one order. Buyers see those of their own orders.',
    access: everyone,
    input: z.object({
      orderId: guid(),
      linkToken: text(200).optional().describe('The token of an emailed link. Its holder reads this order.'),
    }),
    output: z.object({ orderWithFulfillments: OrderWithFulfillments }),
    errors: ['ORDER_NOT_FOUND'],
    example: { orderId: example.orderId },
  }),

  listFulfillmentsForMultipleOrders: call('POST /v1/fulfillments/list-by-ids', {
    summary: 'Lists the fulfillments of several orders. It leaves out orders that the caller may not see.',
    access: everyone,
    input: z.object({ orderIds: z.array(guid()).min(1).max(100) }),
    output: z.object({ ordersWithFulfillments: z.array(OrderWithFulfillments) }),
    example: { orderIds: [example.orderId] },
  }),

  createFulfillment: call('POST /v1/fulfillments/orders/{orderId}/create-fulfillment', {
    summary: 'Records shipped items and emails the buyer.',
    access: staffAndApps,
    input: z.object({
      orderId: guid(),
      fulfillment: FulfillmentInput,
      notifyBuyer: notifyBuyer(),
    }),
    output: z.object({ orderWithFulfillments: OrderWithFulfillments, fulfillmentId: guid() }),
    errors: [
      'ORDER_NOT_FOUND',
      'ORDER_NOT_FULFILLABLE',
      'ORDER_ON_HOLD',
      'LINE_ITEM_NOT_FOUND',
      'FULFILLMENT_QUANTITY_EXCEEDED',
      'TRACKING_NUMBER_ALREADY_EXISTS',
    ],
    example: {
      orderId: example.orderId,
      fulfillment: {
        lineItems: [{ id: '0199a000-0001-7000-8000-000000000001', quantity: 1 }],
        trackingInfo: { shippingProvider: 'dhl', trackingNumber: '00340434161094000001' },
      },
    },
  }),

  updateFulfillment: call('PATCH /v1/fulfillments/{fulfillment.id}/orders/{orderId}', {
    summary: 'Changes tracking, status or custom fields of a fulfillment. `null` clears a value. Items stay.',
    access: staffAndApps,
    input: z.object({
      orderId: guid(),
      fulfillment: FulfillmentUpdate,
      notifyBuyer: notifyBuyer(),
    }),
    output: z.object({ orderWithFulfillments: OrderWithFulfillments }),
    errors: [
      'ORDER_NOT_FOUND',
      'FULFILLMENT_NOT_FOUND',
      'FULFILLMENT_STATUS_IMPOSSIBLE',
      'TRACKING_NUMBER_ALREADY_EXISTS',
    ],
    example: {
      orderId: example.orderId,
      fulfillment: { id: example.fulfillmentId, status: 'In_Delivery' },
    },
  }),

  deleteFulfillment: call('DELETE /v1/fulfillments/{fulfillmentId}/orders/{orderId}', {
    summary: 'Deletes a fulfillment: its items are unfulfilled again.',
    access: staffAndApps,
    input: z.object({ fulfillmentId: guid(), orderId: guid() }),
    output: z.object({ orderWithFulfillments: OrderWithFulfillments }),
    errors: ['ORDER_NOT_FOUND', 'FULFILLMENT_NOT_FOUND'],
    example,
  }),

  bulkCreateFulfillments: call('POST /v1/fulfillments/orders/bulk/create-fulfillments', {
    summary: 'Creates fulfillments of up to 100 orders; each order succeeds or fails on its own.',
    access: staffAndApps,
    input: z.object({
      ordersWithFulfillments: z
        .array(
          z
            .object({ orderId: guid(), fulfillments: z.array(FulfillmentInput).min(1).max(20) })
            .meta({ id: 'BulkCreateOrderWithFulfillments' }),
        )
        .min(1)
        .max(100),
      notifyBuyer: notifyBuyer(),
    }),
    output: z.object({
      results: z.array(
        z
          .object({
            itemMetadata: BulkItemMetadata,
            ordersWithFulfillments: OrderWithFulfillments.optional(),
          })
          .meta({ id: 'BulkOrderFulfillmentsResult' }),
      ),
      bulkActionMetadata: BulkActionMetadata,
    }),
    example: {
      ordersWithFulfillments: [
        {
          orderId: example.orderId,
          fulfillments: [{ lineItems: [{ id: '0199a000-0001-7000-8000-000000000001' }] }],
        },
      ],
    },
  }),

  holdFulfillment: call('POST /v1/fulfillments/orders/{orderId}/hold', {
    summary:
      'Puts an order on hold: its unfulfilled items cannot be fulfilled until its release. A second hold replaces reason and note.',
    access: staffAndApps,
    input: z.object({
      orderId: guid(),
      reason: HoldReason,
      note: HoldNote.optional().describe('For staff. Buyers do not see it.'),
    }),
    output: z.object({ order: Order }),
    errors: ['ORDER_NOT_FOUND', 'ORDER_NOT_FULFILLABLE'],
    example: { orderId: example.orderId, reason: 'INCORRECT_ADDRESS', note: 'The street number is missing.' },
  }),

  releaseFulfillment: call('POST /v1/fulfillments/orders/{orderId}/release', {
    summary: 'Releases an order from hold.',
    access: staffAndApps,
    input: z.object({ orderId: guid() }),
    output: z.object({ order: Order }),
    errors: ['ORDER_NOT_FOUND', 'ORDER_NOT_ON_HOLD'],
    example: { orderId: example.orderId },
  }),

  listCarriers: call('GET /v1/fulfillments/carriers', {
    summary:
      'Lists the shipping providers whose tracking links the platform creates, those of the shop’s country first.',
    access: staffAndApps,
    input: z.object({}),
    output: z.object({ carriers: z.array(Carrier) }),
    example: {},
  }),
}
