import * as z from 'zod'

import { call } from '../define.ts'
import { OrderReturn, ReturnLineItemInput } from '../shapes/order-return.ts'
import { CursorPagingMetadata, CursorQuery, guid, text, timestamp } from '../wire.ts'

const everyone = ['visitor', 'member', 'staff', 'app'] as const
const staffAndApps = ['staff', 'app'] as const

const linkToken = () =>
  text(200).optional().describe('The token of an emailed link. Its holder counts as the buyer of this order.')
const note = () => text(1000).optional().describe('The customer sees it on the order page and in the email.')
const notifyBuyer = () => z.boolean().optional().describe('`false`: the buyer gets no email.')

const ReturnSettings = z
  .object({
    windowDays: z
      .number()
      .int()
      .min(0)
      .max(3650)
      .describe(
        'Days after shipping in which customers can ask for a return. 0: only the shop creates returns.',
      ),
    instructions: text(2000)
      .optional()
      .describe('Where and how customers send items back, for the email of an approved return.'),
  })
  .meta({ id: 'ReturnSettings' })

const one = z.object({ return: OrderReturn })
const example = {
  orderId: '0199a000-0000-7000-8000-00000000a00b',
  returnId: '0199a000-0000-7000-8000-00000000d001',
  lineItemId: '0199a000-0001-7000-8000-000000000001',
}

export const returns = {
  listReturnsOfOrder: call('GET /v1/returns/orders/{orderId}', {
    summary:
      'Lists the returns of an order, and the units that the caller can return. Buyers see those of their own orders.',
    access: everyone,
    input: z.object({ orderId: guid(), linkToken: linkToken() }),
    output: z.object({
      returns: z.array(OrderReturn).describe('The oldest first.'),
      returnableItems: z.array(
        z
          .object({
            lineItemId: guid(),
            quantity: z.number().int(),
            replacements: z
              .array(z.object({ variantId: guid(), name: z.string() }).meta({ id: 'ReturnReplacement' }))
              .describe('The variants of the product that are in stock.'),
          })
          .meta({ id: 'ReturnableItem', description: 'Shipped units that are in no other return.' }),
      ),
      returnableUntil: timestamp()
        .optional()
        .describe('The end of the buyer’s time, if units can be returned.'),
      instructions: text(2000).optional().describe('Sent while a return is approved.'),
    }),
    errors: ['ORDER_NOT_FOUND'],
    example: { orderId: example.orderId },
  }),

  queryReturns: call('POST /v1/returns/query', {
    summary: 'Finds the returns of all orders by `status`, `orderId` and `createdDate`, the newest first.',
    access: staffAndApps,
    input: z.object({ query: CursorQuery.optional() }),
    output: z.object({
      returns: z.array(
        z
          .object({
            return: OrderReturn,
            orderNumber: text(50),
            customerName: text(400).optional(),
            isTest: z.boolean().optional().describe('As in the order.'),
          })
          .meta({ id: 'ReturnEntry' }),
      ),
      metadata: CursorPagingMetadata,
    }),
    errors: ['INVALID_CURSOR'],
    example: {
      query: { filter: { status: { $in: ['REQUESTED', 'APPROVED'] } }, cursorPaging: { limit: 10 } },
    },
  }),

  createReturn: call('POST /v1/returns/orders/{orderId}', {
    summary:
      'Asks to return shipped items within the time of the shop. A return of staff or an app has no time limit and is approved.',
    access: everyone,
    input: z.object({
      orderId: guid(),
      linkToken: linkToken(),
      lineItems: z.array(ReturnLineItemInput).min(1).max(300),
      notifyBuyer: notifyBuyer(),
    }),
    output: one,
    errors: ['ORDER_NOT_FOUND', 'LINE_ITEM_NOT_FOUND', 'RETURN_QUANTITY_EXCEEDED', 'RETURN_WINDOW_CLOSED'],
    example: {
      orderId: example.orderId,
      lineItems: [
        { lineItemId: example.lineItemId, quantity: 1, reason: 'DAMAGED', comment: 'A chipped rim' },
      ],
    },
  }),

  cancelReturn: call('POST /v1/returns/{returnId}/cancel', {
    summary: 'Cancels a return: a buyer while it is requested, the shop also once it is approved.',
    access: everyone,
    input: z.object({ returnId: guid(), linkToken: linkToken() }),
    output: one,
    errors: ['RETURN_NOT_FOUND', 'RETURN_STATUS_IMPOSSIBLE'],
    example: { returnId: example.returnId },
  }),

  approveReturn: call('POST /v1/returns/{returnId}/approve', {
    summary: 'Approves a requested return and emails the buyer the return instructions.',
    access: staffAndApps,
    input: z.object({ returnId: guid(), note: note(), notifyBuyer: notifyBuyer() }),
    output: one,
    errors: ['RETURN_NOT_FOUND', 'RETURN_STATUS_IMPOSSIBLE'],
    example: { returnId: example.returnId },
  }),

  declineReturn: call('POST /v1/returns/{returnId}/decline', {
    summary: 'Declines a requested return and emails the buyer the reason.',
    access: staffAndApps,
    input: z.object({ returnId: guid(), note: note(), notifyBuyer: notifyBuyer() }),
    output: one,
    errors: ['RETURN_NOT_FOUND', 'RETURN_STATUS_IMPOSSIBLE'],
    example: { returnId: example.returnId, note: 'The seal of the package is broken.' },
  }),

  receiveReturn: call('POST /v1/returns/{returnId}/receive', {
    summary: 'Records the arrival of an approved return, and returns the named units to stock.',
    access: staffAndApps,
    input: z.object({
      returnId: guid(),
      restock: z
        .array(
          z.object({ lineItemId: guid(), quantity: z.number().int().min(0).max(100_000) }).meta({
            id: 'ReturnRestockItem',
            description: 'At most the returned quantity of the line item.',
          }),
        )
        .max(300)
        .optional()
        .describe('The other units do not return to stock.'),
      notifyBuyer: notifyBuyer(),
    }),
    output: one,
    errors: [
      'RETURN_NOT_FOUND',
      'RETURN_STATUS_IMPOSSIBLE',
      'LINE_ITEM_NOT_FOUND',
      'INVALID_LINE_ITEM_RESTOCK_QUANTITY',
    ],
    example: {
      returnId: example.returnId,
      restock: [{ lineItemId: example.lineItemId, quantity: 1 }],
    },
  }),

  getReturnSettings: call('GET /v1/return-settings', {
    summary: 'Reads the settings of returns.',
    access: staffAndApps,
    permission: 'SETTINGS.READ',
    input: z.object({}),
    output: z.object({ settings: ReturnSettings }),
    example: {},
  }),

  updateReturnSettings: call('PATCH /v1/return-settings', {
    summary: 'Changes the sent settings of returns. `null` clears the instructions.',
    access: staffAndApps,
    permission: 'SETTINGS.MANAGE',
    input: z.object({
      settings: z
        .object({
          windowDays: ReturnSettings.shape.windowDays.optional(),
          instructions: text(2000).nullable().optional(),
        })
        .meta({ id: 'ReturnSettingsChanges' }),
    }),
    output: z.object({ settings: ReturnSettings }),
    example: { settings: { windowDays: 30 } },
  }),
}
