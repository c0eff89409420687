import type { ReportFigures, ReportName, ReportsHandlers } from '../../generated/reports.ts'
import type { Context, Data } from '../../kernel/http/context.ts'
import { type MoneyWriter, moneyWriter } from '../../kernel/money.ts'
import { byCollection } from './collections.ts'
import { addFigures, type Figures, noFigures } from './figures.ts'
import { daysBetween, intervalsOf, startOf } from './intervals.ts'
import { type Sums, sumsByDay, sumsByGroup } from './store.ts'
import { countVisit, visitorsBetween } from './visits.ts'

const mostDays = 1_100
const mostRows = 1_000
/** Many visitors share the address of an office. */
const ofAddress = { points: 300, seconds: 3_600 }

export const handlers: ReportsHandlers = {
  async recordVisit({ step }, ctx) {
    const { allowed } = await ctx.services.rateLimits.consume(
      'visits',
      `${ctx.siteId} ${ctx.request.ip}`,
      ofAddress,
    )
    if (allowed) await countVisit(ctx, step)
    return {}
  },

  async getFunnel({ from, to }, ctx) {
    refuseSpan(ctx, from, to)
    const { timeZone = 'UTC' } = await ctx.services.settings(ctx)
    const visitors = await visitorsBetween(ctx, from, to)
    const channels = await sumsByGroup(ctx, 'CHANNELS', from, to)
    const orders = channels.find(({ key }) => key === 'WEB')?.orders ?? 0
    const steps = (['VISIT', 'PRODUCT', 'CART', 'CHECKOUT'] as const).map((step) => ({
      step,
      count: visitors.get(step) ?? 0,
    }))
    return { timeZone, steps: [...steps, { step: 'ORDER', count: orders }] }
  },

  async getReport({ report, from, to, interval = 'DAY' }, ctx) {
    refuseSpan(ctx, from, to)
    const settings = await ctx.services.settings(ctx)
    const money = moneyWriter(settings)
    const kept = await keptSums(ctx, report, from, to)
    const sums = report === 'COLLECTIONS' ? await byCollection(ctx, kept) : kept
    const rows =
      report === 'SALES'
        ? toIntervals(sums, intervalsOf(from, to, interval), interval)
        : sums.sort((one, other) => weightOf(other) - weightOf(one) || (one.key < other.key ? -1 : 1))
    return {
      currency: settings.currency,
      timeZone: settings.timeZone ?? 'UTC',
      rows: rows
        .slice(0, report === 'SALES' ? mostDays : mostRows)
        .map(({ key, name, ...figures }) => ({ key, name, figures: toFigures(figures, money) })),
      totals: toFigures(sumOf(kept), money),
    }
  },
}

function refuseSpan(ctx: Pick<Context, 'violation'>, from: string, to: string): void {
  if (to < from) ctx.violation('to', 'VALIDATION', 'Expected a day on or after the first day')
  if (daysBetween(from, to) > mostDays) ctx.violation('to', 'VALIDATION', 'A report covers up to 1,100 days')
}

function keptSums(ctx: Data, report: ReportName, from: string, to: string): Promise<Sums> {
  if (report === 'SALES') return sumsByDay(ctx, report, from, to)
  return sumsByGroup(ctx, report === 'COLLECTIONS' ? 'PRODUCTS' : report, from, to)
}

const sumOf = (all: readonly Figures[]): Figures => all.reduce((sum, one) => addFigures(sum, one), noFigures)

/** A tax has no total. */
const weightOf = ({ total, tax, refunds }: Figures): number => total - refunds || tax

function toFigures(sums: Figures, { plain }: MoneyWriter): ReportFigures {
  return {
    orders: sums.orders,
    items: sums.items,
    gross: plain(sums.gross),
    discounts: plain(sums.discounts),
    shipping: plain(sums.shipping),
    fees: plain(sums.fees),
    taxable: plain(sums.taxable),
    tax: plain(sums.tax),
    total: plain(sums.total),
    refunds: plain(sums.refunds),
    refundedTax: plain(sums.refunded_tax),
    net: plain(sums.total - sums.refunds),
  }
}

/** One row per interval, also for those without sales. */
function toIntervals(days: Sums, starts: readonly string[], interval: Parameters<typeof startOf>[1]): Sums {
  const found = new Map<string, Figures>(starts.map((start) => [start, noFigures]))
  for (const day of days) {
    const start = startOf(day.key, interval)
    found.set(start, addFigures(found.get(start) ?? noFigures, day))
  }
  return [...found].map(([key, figures]) => ({ ...figures, key, name: key }))
}
