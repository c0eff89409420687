import { shop } from '../shop.ts'

const zone = { timeZone: shop.timeZone }
const day = new Intl.DateTimeFormat(shop.locale, { day: 'numeric', month: 'short', year: 'numeric', ...zone })
const moment = new Intl.DateTimeFormat(shop.locale, {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  ...zone,
})
const momentOfYear = new Intl.DateTimeFormat(shop.locale, {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  ...zone,
})
const year = new Intl.DateTimeFormat(shop.locale, { year: 'numeric', ...zone })
const time = new Intl.DateTimeFormat(shop.locale, { hour: '2-digit', minute: '2-digit', ...zone })
const sortable = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'medium',
  ...zone,
})
const plainDay = new Intl.DateTimeFormat(shop.locale, { day: 'numeric', month: 'short', timeZone: 'UTC' })
const plainMonth = new Intl.DateTimeFormat(shop.locale, { month: 'short', year: 'numeric', timeZone: 'UTC' })
const plainWeekday = new Intl.DateTimeFormat(shop.locale, {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
})
const regions = new Intl.DisplayNames(shop.locale, { type: 'region' })
const ahead = new Intl.RelativeTimeFormat(shop.locale, { numeric: 'auto' })
const share = new Intl.NumberFormat(shop.locale, { style: 'percent', maximumFractionDigits: 1 })
const change = new Intl.NumberFormat(shop.locale, {
  style: 'percent',
  signDisplay: 'exceptZero',
  maximumFractionDigits: 0,
})

export const formatDay = (date: Date): string => day.format(date)
export const formatMoment = (date: Date): string => moment.format(date)
export const formatTime = (date: Date): string => time.format(date)
/** `2026-11-21 09:30:00`, the format of spreadsheets. */
export const formatSortable = (date: Date): string => sortable.format(date)
/** Formats a date without a time, such as `2026-11-21`. */
export const formatPlainDay = (text: string): string => plainDay.format(new Date(text))
/** Formats the month of a date without a time, such as `2026-11-21`. */
export const formatPlainMonth = (text: string): string => plainMonth.format(new Date(text))
export const formatPlainWeekday = (text: string): string => plainWeekday.format(new Date(text))
export const formatCount = (count: number): string => count.toLocaleString(shop.locale)
export const formatChange = (share: number): string => change.format(share).replace('-', '−')

export const formatShare = (part: number): string => share.format(part)

/** `Today, 09:30`, `3 Nov, 09:30`, `3 Nov 2025`. */
export function formatWhen(date: Date, now: Date): string {
  if (formatDay(date) === formatDay(now)) return `Today, ${formatTime(date)}`
  return year.format(date) === year.format(now) ? momentOfYear.format(date) : formatDay(date)
}

const hour = 3_600_000

/** `in 5 hours`, `in 2 days`. */
export function formatAhead(date: Date, now: Date): string {
  const left = date.getTime() - now.getTime()
  if (left < hour) return ahead.format(Math.max(0, Math.round(left / 60_000)), 'minute')
  return left < 48 * hour
    ? ahead.format(Math.round(left / hour), 'hour')
    : ahead.format(Math.round(left / (24 * hour)), 'day')
}

/** `1 item`, `4 items`. */
export const counted = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`

export const countryName = (code: string): string =>
  /^[A-Z]{2}$/.test(code) ? (regions.of(code) ?? code) : code
