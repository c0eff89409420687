import { byShop } from '../shop.ts'

/** In the shop's time zone, so that server and browser format alike. */
const dates = (options: Intl.DateTimeFormatOptions) => {
  const format = byShop(({ locale, timeZone }) => new Intl.DateTimeFormat(locale, { ...options, timeZone }))
  return (date: Date): string => format().format(date)
}
const sizes = (unit: 'kilobyte' | 'megabyte') => {
  const format = byShop(
    ({ locale }) => new Intl.NumberFormat(locale, { style: 'unit', unit, maximumSignificantDigits: 2 }),
  )
  return (count: number): string => format().format(count)
}
const [kilobytes, megabytes] = [sizes('kilobyte'), sizes('megabyte')]
const counts = byShop(({ locale }) => new Intl.NumberFormat(locale))
const regions = byShop(({ locale }) => new Intl.DisplayNames(locale, { type: 'region' }))

export const formatDay = dates({ dateStyle: 'long' })
export const formatMoment = dates({ dateStyle: 'medium', timeStyle: 'short' })
/** Example: `Saturday 12 December at 10:00`. */
export const formatAppointment = dates({
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: 'numeric',
  minute: '2-digit',
})
/** Example: `Tue 24 Nov`. */
export const formatDayShort = dates({ weekday: 'short', day: 'numeric', month: 'short' })
/** Examples: `12 kB`, `3.4 MB`. */
export const formatBytes = (bytes: number): string =>
  bytes < 1_000_000 ? kilobytes(bytes / 1_000) : megabytes(bytes / 1_000_000)
/** Formats a size limit: limits are multiples of 1024, so 15 MiB shows as `15 MB` and never as more than allowed. */
export const formatLimit = (bytes: number): string =>
  bytes < 2 ** 20 ? kilobytes(bytes / 2 ** 10) : megabytes(bytes / 2 ** 20)
export const countryName = (code: string): string =>
  /^[A-Z]{2}$/.test(code) ? (regions().of(code) ?? code) : code

export const formatCount = (count: number): string => counts().format(count)

/** Examples: `1 item`, `4 items`. */
export const counted = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`
