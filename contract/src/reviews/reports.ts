import * as z from 'zod'

import { call } from '../define.ts'
import { SignedPrice } from '../shapes/order-pricing.ts'
import { currency } from '../wire.ts'

export const ReportName = z
  .enum(['SALES', 'PRODUCTS', 'COLLECTIONS', 'CHANNELS', 'DISCOUNTS', 'COUNTRIES', 'CUSTOMERS', 'TAXES'])
  .meta({ id: 'ReportName' })

const ReportFigures = z
  .object({
    orders: z.number().int(),
    items: z.number().int().describe('Units sold.'),
    gross: SignedPrice.describe('The price of the items before discounts.'),
    discounts: SignedPrice,
    shipping: SignedPrice,
    fees: SignedPrice,
    taxable: SignedPrice.describe('The amount that is taxed.'),
    tax: SignedPrice,
    total: SignedPrice.describe('The amount that the buyers owe, before refunds.'),
    refunds: SignedPrice,
    refundedTax: SignedPrice.describe('The share of the tax in the refunds.'),
    net: SignedPrice.describe('The total without the refunds.'),
  })
  .meta({
    id: 'ReportFigures',
    description:
      'A sale counts on the day of its order, and a refund on its own day. Cancelled orders do not count.',
  })

const ReportRow = z
  .object({
    key: z
      .string()
      .describe(
        'The first day of an interval, or the id or code of a product, collection, channel, discount, country or tax.',
      ),
    name: z.string(),
    figures: ReportFigures,
  })
  .meta({ id: 'ReportRow' })

const FunnelStep = z
  .object({
    step: z.enum(['VISIT', 'PRODUCT', 'CART', 'CHECKOUT', 'ORDER']),
    count: z
      .number()
      .int()
      .describe('Visitors of each day who came this far; of `ORDER`, the orders of the storefront.'),
  })
  .meta({ id: 'FunnelStep' })

export const reports = {
  recordVisit: call('POST /v1/visits/{step}', {
    summary:
      'Counts the visitor of a page in a step of today. Nothing is stored in the browser, and no one is recognised on another day.',
    access: ['anyone', 'visitor', 'member', 'staff', 'app'],
    permission: 'none',
    input: z.object({
      step: z
        .enum(['VISIT', 'PRODUCT', 'CART', 'CHECKOUT'])
        .describe('`VISIT`: any page. The other steps count a visit too.'),
    }),
    output: z.object({}),
    example: { step: 'PRODUCT' },
  }),
  getFunnel: call('GET /v1/reports-funnel', {
    summary: 'Returns how many visitors came how far between two days, from the visit to the order.',
    access: ['staff', 'app'],
    permission: 'INSIGHTS.READ',
    input: z.object({
      from: z.iso.date().describe("The first day, in the shop's time zone."),
      to: z.iso.date().describe('The last day. A report covers up to 1,100 days.'),
    }),
    output: z.object({
      timeZone: z.string(),
      steps: z.array(FunnelStep).describe('All five steps, from the first to the last.'),
    }),
    example: { from: '2026-11-01', to: '2026-11-21' },
  }),
  getReport: call('GET /v1/reports/{report}', {
    summary: 'Returns the figures of the sales between two days, by day or by group.',
    access: ['staff', 'app'],
    permission: 'INSIGHTS.READ',
    input: z.object({
      report: ReportName,
      from: z.iso.date().describe("The first day, in the shop's time zone."),
      to: z.iso.date().describe('The last day. A report covers up to 1,100 days.'),
      interval: z.enum(['DAY', 'WEEK', 'MONTH']).optional().describe('Only for `SALES`. Default: `DAY`.'),
    }),
    output: z.object({
      currency: currency(),
      timeZone: z.string(),
      rows: z
        .array(ReportRow)
        .describe(
          '`SALES`: every interval in order. Other reports: up to 1,000 groups, the highest amounts first.',
        ),
      totals: ReportFigures.describe(
        'The sums of all groups. An order with several groups counts in each of them; of `COLLECTIONS`, each product once.',
      ),
    }),
    example: { report: 'SALES', from: '2026-11-01', to: '2026-11-21' },
  }),
}
