import { shop } from '../shop.ts'

/** The shop's time zone, so that server and browser format alike. */
const zone = 'Europe/Dublin'

const day = new Intl.DateTimeFormat(shop.locale, { dateStyle: 'long', timeZone: zone })
const moment = new Intl.DateTimeFormat(shop.locale, {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: zone,
})
const weekday = new Intl.DateTimeFormat(shop.locale, {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: zone,
})
const sizeIn = (unit: 'kilobyte' | 'megabyte') =>
  new Intl.NumberFormat(shop.locale, { style: 'unit', unit, maximumSignificantDigits: 2 })
const [kilobytes, megabytes] = [sizeIn('kilobyte'), sizeIn('megabyte')]
const regions = new Intl.DisplayNames(shop.locale, { type: 'region' })

export const formatDay = (date: Date): string => day.format(date)
export const formatMoment = (date: Date): string => moment.format(date)
/** Example: `Saturday 12 December at 10:00`. */
export const formatAppointment = (date: Date): string => weekday.format(date)
/** Examples: `12 kB`, `3.4 MB`. */
export const formatBytes = (bytes: number): string =>
  bytes < 1_000_000 ? kilobytes.format(bytes / 1_000) : megabytes.format(bytes / 1_000_000)
/** Formats a size limit: limits are multiples of 1024, so 15 MiB shows as `15 MB` and never as more than allowed. */
export const formatLimit = (bytes: number): string =>
  bytes < 2 ** 20 ? kilobytes.format(bytes / 2 ** 10) : megabytes.format(bytes / 2 ** 20)
export const countryName = (code: string): string =>
  /^[A-Z]{2}$/.test(code) ? (regions.of(code) ?? code) : code

/** Examples: `1 item`, `4 items`. */
export const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString(shop.locale)} ${count === 1 ? one : many}`

const shortDay = new Intl.DateTimeFormat(shop.locale, {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: zone,
})

/** Example: `Tue 24 Nov`. */
export const formatDayShort = (date: Date): string => shortDay.format(date)
