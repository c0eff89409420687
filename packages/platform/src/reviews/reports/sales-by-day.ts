import type { Data } from '../../kernel/http/context.ts'
import { sumsByDay } from './store.ts'

/** The sales report of the days from midnight UTC to midnight UTC, both included; without the days that have none. */
export async function salesByDay(data: Data, from: Date, to: Date) {
  const sums = await sumsByDay(data, 'SALES', dayOf(from), dayOf(to))
  return sums.map(({ key: date, orders, total, refunds }) => ({
    date,
    orders,
    total,
    revenue: total - refunds,
  }))
}

const dayOf = (day: Date): string => day.toISOString().slice(0, 10)
