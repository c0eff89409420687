import * as z from 'zod'

import { call } from '../define.ts'
import { FulfillmentStatus, OrderPaymentStatus, OrderStatus } from '../shapes/order-enums.ts'
import { SignedPrice } from '../shapes/order-pricing.ts'
import { PaymentMode } from '../shapes/payment-mode.ts'
import { currency, guid, Price, timestamp } from '../wire.ts'

const Sales = z.object({ orders: z.number().int(), revenue: SignedPrice, average: Price }).meta({
  id: 'Sales',
  description:
    'Sales of a period, as in the report `SALES`: `revenue` is `net`, after refunds and with unpaid orders. `average` is before refunds.',
})

const SalesOfDay = z
  .object({ date: z.iso.date(), orders: z.number().int(), revenue: SignedPrice })
  .meta({ id: 'SalesOfDay', description: 'One day in the time zone of the shop.' })

const ExpiringAuthorization = z
  .object({
    orderId: guid(),
    orderNumber: z.string(),
    paymentId: guid(),
    amount: Price,
    expiresAt: timestamp(),
  })
  .meta({
    id: 'ExpiringAuthorization',
    description: 'An authorised payment that expires soon unless captured.',
  })

const OrderGlance = z
  .object({
    id: guid(),
    number: z.string(),
    createdDate: timestamp(),
    buyerName: z.string(),
    total: Price,
    itemCount: z.number().int(),
    status: OrderStatus,
    paymentStatus: OrderPaymentStatus,
    /** Authorised and not captured yet: an unpaid order can have an authorised payment. */
    authorized: Price,
    fulfillmentStatus: FulfillmentStatus,
    isTest: z.boolean().optional().describe('As in the order.'),
  })
  .meta({ id: 'OrderGlance', description: 'An order in one line.' })

export const FirstStep = z
  .enum(['NAME', 'LOOK', 'PRODUCT', 'DELIVERY', 'TAX', 'PAYMENTS', 'LEGAL_PAGES', 'TEST_ORDER', 'OPEN'])
  .meta({ id: 'FirstStep' })

const firstSteps = z.object({
  steps: z
    .array(
      z.object({
        step: FirstStep,
        isDone: z.boolean(),
        placeholderCount: z
          .number()
          .int()
          .optional()
          .describe('In `LEGAL_PAGES`: the placeholders left in the drafts of legal pages, if any.'),
        isTestMode: z
          .boolean()
          .optional()
          .describe('In `PAYMENTS`: true if card payments are in test mode and move no real money.'),
      }),
    )
    .describe('Each step is done by the state of the site.'),
  isOpen: z.boolean(),
  isHidden: z.boolean().describe('The overview of the back office shows no steps.'),
})

export const insights = {
  getFirstSteps: call('GET /v1/insights/first-steps', {
    summary: 'Returns the steps from an empty site to an open shop, and which of them are done.',
    access: ['staff', 'app'],
    permission: 'SETTINGS.READ',
    input: z.object({}),
    output: firstSteps,
    example: {},
  }),
  updateFirstSteps: call('PUT /v1/insights/first-steps', {
    summary: 'Hides the first steps from the overview of the back office, or shows them again.',
    access: ['staff', 'app'],
    permission: 'SETTINGS.MANAGE',
    input: z.object({ isHidden: z.boolean() }),
    output: firstSteps,
    example: { isHidden: true },
  }),
  getOverview: call('GET /v1/insights/overview', {
    summary: 'The overview of the shop: sales, open payments and unfulfilled orders.',
    access: ['staff', 'app'],
    input: z.object({ days: z.number().int().min(7).max(90).optional() }),
    output: z.object({
      currency: currency(),
      paymentMode: PaymentMode.optional().describe('In `TEST`, new payments move no real money.'),
      today: Sales,
      last7Days: Sales,
      previous7Days: Sales,
      authorizationsExpiringSoon: z.array(ExpiringAuthorization),
      unfulfilledOrders: z.number().int().describe('Counts up to 1,000.'),
      ordersPendingApproval: z.number().int().describe('Counts up to 1,000.'),
      returnsRequested: z.number().int().describe('Returns that customers asked for, without an answer.'),
      reviewsToModerate: z.number().int().describe('Counts up to 1,000.'),
      recentOrders: z.array(OrderGlance),
      revenuePerDay: z.array(SalesOfDay),
    }),
    example: {},
  }),
}
