import { days, later } from '../../kernel/time/time-spans.ts'
import type { DaySales } from '../../orders/orders/index.ts'

/** One entry per day, today last; days without sales are zero. */
export function everyDay(sales: readonly DaySales[], today: Date, count: number): DaySales[] {
  const known = new Map(sales.map((entry) => [entry.date, entry]))
  return Array.from({ length: count }, (_, index) => {
    const date = dateOf(later(today, -days(count - 1 - index)))
    return known.get(date) ?? { date, orders: 0, revenue: 0 }
  })
}

/** The totals of several days; the average is rounded to a minor unit. */
export function sumOf(days: readonly DaySales[]) {
  const orders = days.reduce((sum, entry) => sum + entry.orders, 0)
  const revenue = days.reduce((sum, entry) => sum + entry.revenue, 0)
  return { orders, revenue, average: orders === 0 ? 0 : Math.round(revenue / orders) }
}

export const startOfDay = (time: Date): Date => new Date(`${dateOf(time)}T00:00:00.000Z`)

const dateOf = (time: Date): string => time.toISOString().slice(0, 10)
