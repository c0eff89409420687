import { ReportName, reports } from '@vitrine/contract/reviews/reports'
import * as z from 'zod'
import { isUuid } from '../../kernel/database/fields.ts'
import { amount, CatalogueText, id, ofCatalogue, ofRecords, RecordText } from './shapes.ts'
import { tool } from './tool.ts'

const Figures = z.object({
  orders: z.int(),
  units: z.int(),
  total: amount().describe('The amount that the buyers owe, before refunds'),
  refunds: amount(),
  net: amount().describe('The total without the refunds'),
})

interface WireFigures {
  readonly orders: number
  readonly items: number
  readonly total: { readonly amount: string }
  readonly refunds: { readonly amount: string }
  readonly net: { readonly amount: string }
}

const toFigures = ({ orders, items, total, refunds, net }: WireFigures) => ({
  orders,
  units: items,
  total: total.amount,
  refunds: refunds.amount,
  net: net.amount,
})

const mostRows = 100

const Name = z.union([z.string(), CatalogueText, RecordText])

/** Coupons and taxes of imported orders have names of another system. Days, channels and the like are of the shop. */
function nameOf(report: z.output<typeof ReportName>, name: string): z.input<typeof Name> {
  if (report === 'PRODUCTS' || report === 'COLLECTIONS') return ofCatalogue(name)
  return report === 'DISCOUNTS' || report === 'TAXES' ? ofRecords(name) : name
}

export const salesReport = tool({
  name: 'sales_report',
  title: 'Report sales',
  description:
    'Returns the sales between two days, by day, week or month, or by product, collection, channel, discount, country, customer or tax. Changes nothing.',
  calls: [reports.getReport],
  input: z.object({
    report: ReportName.default('SALES'),
    from: z.iso.date().describe("The first day, in the shop's time zone"),
    to: z.iso.date().describe('The last day'),
    interval: z.enum(['DAY', 'WEEK', 'MONTH']).optional().describe('Only for SALES. Default: DAY'),
  }),
  output: z.object({
    currency: z.string(),
    timeZone: z.string(),
    rows: z.array(
      z.object({
        id: id().optional().describe('Of a product, a collection or a discount'),
        name: Name,
        ...Figures.shape,
      }),
    ),
    hasMoreRows: z.boolean(),
    totals: Figures,
  }),
  async run(ask, input) {
    const { rows, totals, currency, timeZone } = await ask(reports.getReport, input)
    return {
      currency,
      timeZone,
      rows: rows.slice(0, mostRows).map(({ key, name, figures }) => ({
        ...(isUuid(key) && { id: key }),
        name: nameOf(input.report, name),
        ...toFigures(figures),
      })),
      hasMoreRows: rows.length > mostRows,
      totals: toFigures(totals),
    }
  },
})
