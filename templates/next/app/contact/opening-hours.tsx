import type { SiteProfile } from '@vitrine/client/site-profile'

import { readShop, readWords } from '../shop.ts'

type Hours = NonNullable<SiteProfile['openingHours']>

/** The hours of a week and the exceptions that are not over; nothing without hours. */
export async function OpeningHours() {
  const [{ openingHours, locale, timeZone }, words] = await Promise.all([readShop(), readWords()])
  const { periods = [], exceptions = [] } = openingHours ?? {}
  const upcoming = exceptions.filter(({ endDate }) => endDate.getTime() > Date.now())
  if (periods.length + upcoming.length === 0) return null
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone })
  return (
    <section className="hours">
      <h2>{words.openingHours}</h2>
      {periods.length > 0 && (
        <dl>
          {week.map((day, index) => (
            <div key={day}>
              <dt>{dayName(index, locale)}</dt>
              <dd>{hoursOf(periods, day, locale) || words.closed}</dd>
            </div>
          ))}
        </dl>
      )}
      {upcoming.map(({ startDate, endDate, isClosed, comment }) => (
        <p key={startDate.getTime()}>
          {dates.formatRange(startDate, new Date(endDate.getTime() - 1))}:{' '}
          {isClosed ? words.closed : words.open}
          {comment && ` (${comment})`}
        </p>
      ))}
    </section>
  )
}

const week = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const

const hoursOf = (periods: Hours['periods'], day: (typeof week)[number], locale: string): string =>
  periods
    .filter(({ openDay }) => openDay === day)
    .sort((one, other) => one.openTime.localeCompare(other.openTime))
    .map(({ openTime, closeTime }) => `${timeText(openTime, locale)}–${timeText(closeTime, locale)}`)
    .join(', ')

/** 1 January 2024 is a Monday. */
const dayName = (index: number, locale: string): string =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, 1 + index))

function timeText(time: string, locale: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' }).format(
    Date.UTC(2024, 0, 1, hours, minutes),
  )
}
