import type { GetReportInput } from '../../generated/reports.ts'

type Interval = NonNullable<GetReportInput['interval']>

/** Days by `2026-11-21`; both are included. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1
}

/** The first days of all intervals, in order. */
export function intervalsOf(from: string, to: string, interval: Interval): string[] {
  const days = Array.from({ length: daysBetween(from, to) }, (_, index) => addDays(from, index))
  return [...new Set(days.map((day) => startOf(day, interval)))]
}

/** Weeks start on Monday. */
export function startOf(day: string, interval: Interval): string {
  if (interval === 'DAY') return day
  if (interval === 'MONTH') return `${day.slice(0, 7)}-01`
  return addDays(day, -((new Date(day).getUTCDay() + 6) % 7))
}

/** The first days of the whole months between two days, `end` left out. Both are `from` if there is none. */
export function wholeMonths(from: string, to: string): { readonly from: string; readonly end: string } {
  const first = startOf(from, 'MONTH')
  const next = first === from ? from : startOf(addDays(first, 31), 'MONTH')
  const end = startOf(addDays(to, 1), 'MONTH')
  return next < end ? { from: next, end } : { from, end: from }
}

function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10)
}
