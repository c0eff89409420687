import { formatSortable } from '../data/format.ts'

export interface Span {
  readonly from: string
  readonly to: string
}

export type Compared = '' | 'period' | 'year'

const day = 86_400_000
const isDay = (text: string | null): text is string =>
  /^\d{4}-\d{2}-\d{2}$/.test(text ?? '') && !Number.isNaN(Date.parse(text ?? ''))

/** The chosen days; without them the last 30 days. */
export function readSpan(address: URLSearchParams, now: Date): Span {
  const [from, to] = [address.get('from'), address.get('to')]
  return isDay(from) && isDay(to) && from <= to ? { from, to } : lastDays(30, now)
}

/** Whole days in the shop's time zone, including today. */
export function lastDays(count: number, now: Date): Span {
  const to = formatSortable(now).slice(0, 10)
  return { from: moved(to, 1 - count), to }
}

/** The days that a span is compared with. */
export function comparedSpan({ from, to }: Span, by: Exclude<Compared, ''>): Span {
  if (by === 'year') return { from: yearBefore(from), to: yearBefore(to) }
  const count = Math.round((Date.parse(to) - Date.parse(from)) / day) + 1
  return { from: moved(from, -count), to: moved(to, -count) }
}

const moved = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * day).toISOString().slice(0, 10)

function yearBefore(date: string): string {
  const earlier = `${Number(date.slice(0, 4)) - 1}${date.slice(4)}`
  return earlier.endsWith('-02-29') ? earlier.replace('-29', '-28') : earlier
}
