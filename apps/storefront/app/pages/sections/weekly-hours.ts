import type { SiteProfile } from '@vitrine/client/site-profile'

type Hours = NonNullable<SiteProfile['openingHours']>
type Period = Hours['periods'][number]
export type OpeningException = Hours['exceptions'][number]

export interface DayHours {
  /** One day, or several in a row with the same hours: `Monday – Friday`. */
  readonly days: string
  /** Empty if the shop is closed. */
  readonly hours: string
}

const week = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const

export function weeklyHours(periods: readonly Period[], locale: string): DayHours[] {
  const runs: { first: number; last: number; hours: string }[] = []
  for (const [index, day] of week.entries()) {
    const hours = hoursOf(
      periods.filter(({ openDay }) => openDay === day),
      locale,
    )
    const previous = runs.at(-1)
    if (previous?.hours === hours) previous.last = index
    else runs.push({ first: index, last: index, hours })
  }
  return runs.map(({ first, last, hours }) => ({
    days: [...new Set([first, last])].map((index) => dayName(index, locale)).join(' – '),
    hours,
  }))
}

function hoursOf(periods: readonly Period[], locale: string): string {
  return [...periods]
    .sort((one, other) => one.openTime.localeCompare(other.openTime))
    .map((period) => `${timeText(period.openTime, locale)}–${closingText(period, locale)}`)
    .join(', ')
}

/** Names the day unless the shop closes on the same day or in the night after it. */
function closingText({ openDay, openTime, closeDay, closeTime }: Period, locale: string): string {
  const [open, close] = [week.indexOf(openDay), week.indexOf(closeDay)]
  const isNear = open === close || ((open + 1) % 7 === close && closeTime <= openTime)
  return isNear ? timeText(closeTime, locale) : `${dayName(close, locale)} ${timeText(closeTime, locale)}`
}

/** 1 January 2024 is a Monday. */
const dayName = (index: number, locale: string): string =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, 1 + index))

function timeText(time: string, locale: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' }).format(
    Date.UTC(2024, 0, 1, hours, minutes),
  )
}
