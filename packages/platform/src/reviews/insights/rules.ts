import { days, later } from '../../kernel/time/time-spans.ts'

/** The sales of a day in the time zone of the shop; amounts in minor units. */
export interface DaySales {
  /** `2026-11-21`. */
  readonly date: string
  readonly orders: number
  readonly total: number
  /** The total after refunds. */
  readonly revenue: number
}

/** One entry per day, today last; days without sales are zero. */
export function everyDay(sales: readonly DaySales[], today: Date, count: number): DaySales[] {
  const known = new Map(sales.map((entry) => [entry.date, entry]))
  return Array.from({ length: count }, (_, index) => {
    const date = dateOf(later(today, -days(count - 1 - index)))
    return known.get(date) ?? { date, orders: 0, total: 0, revenue: 0 }
  })
}

/** The totals of several days. The average of the orders is before refunds, in whole minor units. */
export function sumOf(days: readonly DaySales[]) {
  const orders = days.reduce((sum, entry) => sum + entry.orders, 0)
  const revenue = days.reduce((sum, entry) => sum + entry.revenue, 0)
  const total = days.reduce((sum, entry) => sum + entry.total, 0)
  return { orders, revenue, average: orders === 0 ? 0 : Math.round(total / orders) }
}

const dateOf = (time: Date): string => time.toISOString().slice(0, 10)
