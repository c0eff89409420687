import * as z from 'zod'

import { guid, text, timestamp } from '../wire.ts'
import { SubscriptionSettings } from './item-details.ts'
import { Order } from './order.ts'
import { FulfillmentStatus, OrderPaymentStatus } from './order-enums.ts'

export const SubscriptionStatus = z.enum(['ACTIVE', 'PAUSED', 'SUSPENDED', 'CANCELED', 'EXPIRED']).meta({
  id: 'SubscriptionStatus',
  description: 'SUSPENDED: payments failed too often. EXPIRED: every cycle was delivered.',
})

const SubscriptionOrder = z
  .object({
    orderId: guid(),
    number: z.string(),
    cycleNumber: z.number().int(),
    createdDate: timestamp(),
    paymentStatus: OrderPaymentStatus,
    fulfillmentStatus: FulfillmentStatus,
    isTest: z.boolean().optional().describe('As in the order.'),
  })
  .meta({ id: 'SubscriptionOrder', description: 'An order that a subscription created.' })

export const SubscriptionContract = z
  .object({
    id: guid(),
    revision: z.string(),
    createdDate: timestamp(),
    updatedDate: timestamp(),
    title: text(150).optional(),
    description: text(500).optional(),
    subscriptionSettings: SubscriptionSettings,
    ...Order.pick({
      lineItems: true,
      buyerInfo: true,
      buyerLanguage: true,
      weightUnit: true,
      currency: true,
      taxIncludedInPrices: true,
      priceSummary: true,
      billingInfo: true,
      shippingInfo: true,
      recipientInfo: true,
      appliedDiscounts: true,
      channelInfo: true,
      customFields: true,
      additionalFees: true,
      extendedFields: true,
    }).shape,
    status: SubscriptionStatus,
    /** The start of the first cycle: the purchase, or the end of the free trial. */
    startDate: timestamp(),
    nextOrderDate: timestamp().optional(),
    endDate: timestamp().optional(),
    cyclesMade: z.number().int(),
    paymentMethod: z
      .object({ brand: text(100).optional(), lastFourDigits: text(4).optional() })
      .meta({ id: 'SubscriptionPaymentMethod' })
      .optional(),
    paymentFailure: z
      .object({
        orderId: guid(),
        attempts: z.number().int(),
        nextAttemptDate: timestamp().optional(),
        reason: text(100),
      })
      .meta({
        id: 'SubscriptionPaymentFailure',
        description: 'An unpaid order of the subscription.',
      })
      .optional(),
    cancellation: z
      .object({
        date: timestamp(),
        initiator: z.enum(['BUSINESS', 'CUSTOMER', 'SYSTEM', 'PAYMENT_FAILURE']),
        reason: text(500).optional(),
      })
      .meta({ id: 'SubscriptionCancellation' })
      .optional(),
    isTest: z.boolean().optional().describe('True if the newest order is a test order.'),
    orders: z.array(SubscriptionOrder).max(12),
  })
  .meta({
    id: 'SubscriptionContract',
    description: 'A buyer’s agreement to recurring orders. `orders`: the newest twelve.',
  })
