import * as z from 'zod'

import { guid, text, timestamp } from '../wire.ts'
import { LinkedOrder } from './linked-order.ts'

export const ReturnStatus = z.enum(['REQUESTED', 'APPROVED', 'DECLINED', 'RECEIVED', 'CANCELED']).meta({
  id: 'ReturnStatus',
  description:
    'REQUESTED becomes APPROVED, DECLINED or CANCELED; APPROVED becomes RECEIVED or CANCELED. The others are final.',
})

export const ReturnReason = z
  .enum(['TOO_SMALL', 'TOO_LARGE', 'NOT_AS_DESCRIBED', 'DAMAGED', 'WRONG_ITEM', 'CHANGED_MIND', 'OTHER'])
  .meta({ id: 'ReturnReason' })

const quantity = () => z.number().int().min(1).max(100_000)

export const ReturnLineItemInput = z
  .object({
    lineItemId: guid(),
    quantity: quantity(),
    reason: ReturnReason,
    comment: text(500).optional(),
    exchangeWish: text(200).optional().describe('The wanted replacement, such as another size.'),
    exchangeVariantId: guid()
      .optional()
      .describe('One of the `replacements` of the item. `exchangeWish` becomes its name.'),
  })
  .meta({ id: 'ReturnLineItemInput', description: 'Units of one line item of the order.' })

const ReturnLineItem = z
  .object({
    ...ReturnLineItemInput.shape,
    restockedQuantity: z.number().int().describe('Units that were returned to stock.'),
  })
  .meta({ id: 'ReturnLineItem' })

export const OrderReturn = z
  .object({
    id: guid(),
    orderId: guid(),
    status: ReturnStatus,
    lineItems: z.array(ReturnLineItem),
    requestedBy: z
      .enum(['CUSTOMER', 'SHOP'])
      .meta({ id: 'ReturnRequester', description: 'A return of the shop is approved from the start.' }),
    note: text(1000).optional().describe('The answer of the shop. The customer sees it.'),
    exchange: LinkedOrder.optional().describe('The order with the replacement items.'),
    createdDate: timestamp(),
    updatedDate: timestamp(),
  })
  .meta({ id: 'OrderReturn', description: 'Units of an order that a customer sends back.' })
