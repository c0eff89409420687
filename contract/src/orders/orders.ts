import * as z from 'zod'

import { call, type Route } from '../define.ts'
import { BulkActionMetadata, BulkItemMetadata } from '../shapes/bulk.ts'
import { emailAddress } from '../shapes/identity.ts'
import { Order } from '../shapes/order.ts'
import { OrderActivityType, OrderStatus } from '../shapes/order-enums.ts'
import {
  ImportedOrder,
  NewOrder,
  OrderLineItemUpdateInput,
  OrderUpdateInput,
  tagChanges,
} from '../shapes/order-input.ts'
import { CursorPaging, CursorPagingMetadata, Filter, guid, Sorting, text, timestamp } from '../wire.ts'

const CursorSearch = z
  .object({
    cursorPaging: CursorPaging.optional(),
    filter: Filter.optional(),
    sort: z.array(Sorting).max(4).optional(),
    search: z.object({ expression: text(100).optional() }).optional(),
  })
  .meta({
    id: 'CursorSearch',
    description:
      'The next page sends `cursorPaging` alone. `search.expression`: words in number, email, names and items.',
  })

const staffAndApps = ['staff', 'app'] as const

/** An order of the seed `small-shop` that examples can change. */
const changeable = '0199a000-0000-7000-8000-00000000a00b'

const one = z.object({ order: Order })
const editCodes = [
  'ORDER_NOT_FOUND',
  'ORDER_IS_PENDING',
  'ORDER_IS_REJECTED',
  'ORDER_CANNOT_BE_EDITED',
] as const

const OrderCreationSettings = z
  .object({
    editableByEveryone: z.boolean().optional(),
    editableByOwnerApps: z.object({ appIds: z.array(guid()).min(1).max(10) }).optional(),
    orderApprovalStrategy: z.enum(['DEFAULT', 'PAYMENT_RECEIVED', 'PAYMENT_METHOD_SAVED']).optional(),
    notifications: z
      .object({
        sendNotificationToBuyer: z.boolean().optional(),
        sendNotificationsToBusiness: z.boolean().optional(),
      })
      .optional(),
  })
  .meta({
    id: 'OrderCreationSettings',
    description:
      'Every strategy approves an order that is free or paid. DEFAULT also approves an order that is paid offline, and PAYMENT_METHOD_SAVED one whose buyer saves a payment method. Until then it is INITIALIZED. Mails are sent unless switched off.',
  })

const Comment = z.object({ message: z.string().min(1).max(5000) }).meta({ id: 'MerchantCommentInput' })

const ActivityInput = z
  .object({
    merchantComment: Comment.optional(),
    customActivity: z
      .object({
        appId: guid(),
        type: z.string().min(1).max(100),
        additionalData: z.record(z.string().max(100), z.string().max(1000)).optional(),
      })
      .meta({ id: 'CustomActivityInput' })
      .optional(),
  })
  .meta({ id: 'OrderActivityInput', description: 'Exactly one of `merchantComment` and `customActivity`.' })

const OrderResult = z
  .object({ itemMetadata: BulkItemMetadata, item: Order.optional() })
  .meta({ id: 'BulkOrderResult' })

const TagResult = z.object({ itemMetadata: BulkItemMetadata }).meta({ id: 'BulkUpdateOrderTagsResult' })

/** Older prefixes of the same calls. */
function also(path: string, method: 'POST' | 'PATCH' | 'DELETE' | 'GET' = 'POST'): Route[] {
  return [`${method} /v1/ep-orders${path}`]
}

export const orders = {
  getOrder: call('GET /v1/orders/{id}', {
    summary: 'Reads one order with its payments. Buyers read their own.',
    access: ['visitor', 'member', 'staff', 'app'],
    input: z.object({
      id: guid(),
      linkToken: text(200).optional().describe('The token of an emailed link. Its holder reads this order.'),
    }),
    output: z.object({ order: Order }),
    errors: ['ORDER_NOT_FOUND'],
    aliases: ['GET /v1/ep-orders/{id}'],
    example: { id: '0199a000-0000-7000-8000-00000000a001' },
  }),

  getOrderCalendar: call('GET /v1/orders/{id}/calendar', {
    summary:
      'Reads the times of the booked services of an order, with a calendar file. Buyers read their own.',
    access: ['visitor', 'member', 'staff', 'app'],
    input: z.object({
      id: guid(),
      linkToken: text(200).optional().describe('The token of an emailed link. Its holder reads this order.'),
    }),
    output: z.object({
      appointments: z.array(
        z
          .object({ lineItemId: z.string(), name: z.string(), startDate: timestamp() })
          .meta({ id: 'OrderAppointment', description: 'A booked service with its time.' }),
      ),
      calendar: z.string().optional().describe('The content of a file of type `text/calendar` (RFC 5545).'),
    }),
    errors: ['ORDER_NOT_FOUND'],
    example: { id: '0199a000-0000-7000-8000-00000000a001' },
  }),

  sendOrderLink: call('POST /v1/orders/send-link', {
    summary:
      'Emails the buyer a link that opens the order in every browser. The answer is the same without such an order.',
    access: ['anyone', 'visitor', 'member', 'staff', 'app'],
    permission: 'none',
    input: z.object({ number: text(50), email: emailAddress() }),
    output: z.object({}),
    example: { number: '10011', email: 'ada@example.com' },
  }),

  revokeOrderLinks: call('POST /v1/orders/{id}/revoke-links', {
    summary: 'Ends all emailed links of an order, such as after an email to a wrong address.',
    access: staffAndApps,
    input: z.object({ id: guid() }),
    output: z.object({}),
    errors: ['ORDER_NOT_FOUND'],
    example: { id: '0199a000-0000-7000-8000-00000000a001' },
  }),

  searchOrders: call('POST /v1/orders/search', {
    summary: 'Finds orders, newest first by default. Buyers find their own.',
    access: ['visitor', 'member', 'staff', 'app'],
    input: z.object({ search: CursorSearch.optional() }),
    output: z.object({ orders: z.array(Order), metadata: CursorPagingMetadata }),
    errors: ['INVALID_CURSOR'],
    aliases: ['POST /v1/ep-orders/search'],
    example: { search: { filter: { paymentStatus: 'PAID' }, cursorPaging: { limit: 2 } } },
  }),

  countOrders: call('POST /v1/orders/count', {
    summary: 'Counts the orders that a search with this filter and these words finds, up to 1,000.',
    access: staffAndApps,
    input: z.object({ filter: CursorSearch.shape.filter, search: CursorSearch.shape.search }),
    output: z.object({
      count: z.number().int(),
      hasMore: z.boolean().describe('There are more than 1,000.'),
    }),
    example: { filter: { paymentStatus: 'PAID' } },
  }),

  createOrder: call('POST /v1/orders', {
    summary: 'Records an order that was created elsewhere. The amounts stay as sent, and must add up.',
    access: staffAndApps,
    input: z.object({ order: NewOrder, settings: OrderCreationSettings.optional() }),
    output: one,
    errors: ['PURCHASED_DATE_CANNOT_BE_IN_FUTURE'],
    aliases: also(''),
    example: {
      order: {
        channelInfo: { type: 'POS' },
        lineItems: [
          {
            productName: { original: 'Mug from the market' },
            catalogReference: { appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e', catalogItemId: 'market-mug' },
            quantity: 2,
            price: { amount: '10.00' },
            itemType: { preset: 'PHYSICAL' },
          },
        ],
        priceSummary: { subtotal: { amount: '20.00' }, total: { amount: '20.00' } },
        buyerInfo: { email: 'buyer@example.com' },
        paymentStatus: 'PAID',
      },
      settings: { notifications: { sendNotificationToBuyer: false } },
    },
  }),

  updateOrder: call('PATCH /v1/orders/{order.id}', {
    summary:
      'Changes addresses, the buyer’s email, and the language and marks of an order. null clears a value.',
    access: staffAndApps,
    input: z.object({ order: OrderUpdateInput, fieldMask: text(2000).optional() }),
    output: one,
    errors: editCodes,
    aliases: ['PATCH /v1/ep-orders/{order.id}'],
    example: { order: { id: changeable, seenByAHuman: true } },
  }),

  bulkUpdateOrders: call('POST /v1/bulk/orders/update', {
    summary: 'Changes up to 100 orders and returns the result for each.',
    access: staffAndApps,
    input: z.object({
      orders: z
        .array(
          z.object({ order: OrderUpdateInput, fieldMask: text(2000).optional() }).meta({ id: 'MaskedOrder' }),
        )
        .min(1)
        .max(100),
      returnEntity: z.boolean().optional(),
    }),
    output: z.object({ results: z.array(OrderResult), bulkActionMetadata: BulkActionMetadata }),
    example: { orders: [{ order: { id: changeable, archived: false } }] },
  }),

  updateOrderLineItem: call('PATCH /v1/orders/{id}/line-item/{lineItem.id}', {
    summary: 'Changes the details of an order item. A draft changes quantity and price.',
    access: staffAndApps,
    input: z.object({ id: guid(), lineItem: OrderLineItemUpdateInput, fieldMask: text(2000).optional() }),
    output: one,
    errors: [...editCodes, 'LINE_ITEM_NOT_FOUND'],
    example: { id: changeable, lineItem: { id: changeable } },
  }),

  addActivity: call('POST /v1/orders/{id}/activities', {
    summary: 'Adds a comment or a custom activity to the timeline of an order.',
    access: staffAndApps,
    input: z.object({ id: guid(), activity: ActivityInput }),
    output: z.object({ order: Order, activityId: guid() }),
    errors: ['ORDER_NOT_FOUND'],
    aliases: also('/{id}/activities'),
    example: { id: changeable, activity: { merchantComment: { message: 'Rang twice.' } } },
  }),

  addActivities: call('POST /v1/orders/{orderId}/activities/add', {
    summary: 'Adds up to 300 comments and custom activities to the timeline of an order.',
    access: staffAndApps,
    input: z.object({
      orderId: guid(),
      orderActivities: z
        .array(
          z.object({ activityType: OrderActivityType.optional(), ...ActivityInput.shape }).meta({
            id: 'OrderActivityAddition',
            description:
              'A comment, a custom activity, or the `activityType` of an exchange or of a mail to the fulfiller, which happen elsewhere.',
          }),
        )
        .min(1)
        .max(300),
    }),
    output: z.object({ order: Order, activityIds: z.array(guid()) }),
    errors: ['ORDER_NOT_FOUND'],
    example: {
      orderId: changeable,
      orderActivities: [{ activityType: 'MERCHANT_COMMENT', merchantComment: { message: 'Wrap it.' } }],
    },
  }),

  updateActivity: call('PATCH /v1/orders/{id}/activities/{activityId}', {
    summary: 'Changes a comment or a custom activity.',
    access: staffAndApps,
    input: z.object({ id: guid(), activityId: guid(), activity: ActivityInput }),
    output: one,
    errors: ['ORDER_NOT_FOUND', 'ACTIVITY_NOT_FOUND'],
    aliases: also('/{id}/activities/{activityId}', 'PATCH'),
    example: {
      id: changeable,
      activityId: changeable,
      activity: { merchantComment: { message: 'Rang once.' } },
    },
  }),

  deleteActivity: call('DELETE /v1/orders/{id}/activities/{activityId}', {
    summary: 'Removes a comment or a custom activity from the timeline.',
    access: staffAndApps,
    input: z.object({ id: guid(), activityId: guid() }),
    output: one,
    errors: ['ORDER_NOT_FOUND', 'ACTIVITY_NOT_FOUND'],
    aliases: also('/{id}/activities/{activityId}', 'DELETE'),
    example: { id: changeable, activityId: changeable },
  }),

  cancelOrder: call('POST /v1/orders/{id}/cancel', {
    summary: 'Cancels an order. On request, it notifies the buyer and restocks the items.',
    access: staffAndApps,
    input: z.object({
      id: guid(),
      sendOrderCanceledEmail: z.boolean().optional(),
      customMessage: z.string().min(1).max(1000).optional(),
      restockAllItems: z.boolean().optional(),
    }),
    output: one,
    errors: [...editCodes, 'ORDER_ALREADY_CANCELED', 'ORDER_HAS_AUTHORIZED_TRANSACTION'],
    aliases: also('/{id}/cancel'),
    example: { id: changeable },
  }),

  updateOrderStatus: call('POST /v1/orders/{orderId}/update-status', {
    summary: 'Approves or rejects an order, or sets it to pending. Another call cancels it.',
    access: staffAndApps,
    input: z.object({ orderId: guid(), status: OrderStatus }),
    output: one,
    errors: [
      'ORDER_NOT_FOUND',
      'STATUS_ALREADY_SET',
      'STATUS_NOT_SUPPORTED',
      'UNSUPPORTED_TRANSITION',
      'ORDER_CANNOT_BE_EDITED',
    ],
    example: { orderId: changeable, status: 'APPROVED' },
  }),

  bulkUpdateOrderTags: call('POST /v1/bulk/orders/update-tags', {
    summary: 'Adds and removes tags of up to 100 orders and returns the result for each.',
    access: staffAndApps,
    input: z.object({ orderIds: z.array(guid()).min(1).max(100), ...tagChanges }),
    output: z.object({ results: z.array(TagResult), bulkActionMetadata: BulkActionMetadata }),
    example: { orderIds: [changeable], assignTags: { tags: { tagIds: ['gift'] } } },
  }),

  aggregateOrders: call('POST /v1/orders/aggregate', {
    summary: 'Counts and sums matching orders, optionally in groups.',
    access: staffAndApps,
    input: z.object({
      filter: Filter.optional(),
      aggregation: z
        .record(z.string().min(1).max(100), z.unknown())
        .describe(
          'By a name of your own: `{$count: field or fields}`, `{$sum: field}`, `$avg`, `$min`, `$max`.',
        ),
      hierarchySeparatorOverride: z.string().min(1).max(100).optional(),
    }),
    output: z.object({ aggregates: z.record(z.string(), z.unknown()) }),
    example: { filter: { archived: false }, aggregation: { byStatus: { $count: 'paymentStatus' } } },
  }),

  importOrder: call('POST /v1/orders/import', {
    summary:
      'Imports an order of another system with its number, dates and statuses. It sends no notifications.',
    access: staffAndApps,
    input: z.object({ order: ImportedOrder }),
    output: one,
    errors: [
      'CANNOT_OVERWRITE_NON_IMPORTED_ORDER',
      'ORDER_NUMBER_TAKEN',
      'PURCHASED_DATE_CANNOT_BE_IN_FUTURE',
    ],
    example: {
      order: {
        status: 'APPROVED',
        paymentStatus: 'PAID',
        fulfillmentStatus: 'FULFILLED',
        channelInfo: { type: 'OTHER_PLATFORM', externalOrderId: 'A-1' },
        purchasedDate: '2019-05-04T10:00:00.000Z',
        lineItems: [
          {
            productName: { original: 'Old print' },
            quantity: 1,
            price: { amount: '15.00' },
            itemType: { preset: 'PHYSICAL' },
          },
        ],
        priceSummary: { total: { amount: '15.00' } },
      },
    },
  }),

  setOrderNumberCounter: call('POST /v1/orders/import/set-order-number-counter', {
    summary: 'Sets the number of the next order.',
    access: staffAndApps,
    input: z.object({
      counter: z.string().regex(/^[1-9]\d{0,8}$/, 'Expected a whole number up to 999999999'),
      allowLowerCounter: z.boolean().optional(),
    }),
    output: z.object({ oldCounter: z.string(), newCounter: z.string() }),
    errors: ['CANNOT_SET_LOWER_ORDER_NUMBER_COUNTER'],
    example: { counter: '20000' },
  }),
}
