import { formatDay, formatMoment } from '../../data/format.ts'
import { shop } from '../../shop.ts'
import { moreTexts } from '../../texts/texts.ts'
import { type OpeningException, weeklyHours } from './weekly-hours.ts'

/** The hours of a week and the exceptions that are not over; nothing without hours. */
export function OpeningHours() {
  const { periods = [], exceptions = [] } = shop.openingHours ?? {}
  const upcoming = exceptions.filter(({ endDate }) => new Date(endDate).getTime() > Date.now())
  if (periods.length + upcoming.length === 0) return null
  return (
    <div className="mt-10">
      <h2 className="text-lg font-medium">{moreTexts.opening.hours}</h2>
      {periods.length > 0 ? (
        <dl className="mt-3 grid w-fit grid-cols-[auto_1fr] gap-x-8 gap-y-1">
          {weeklyHours(periods, shop.locale).map(({ days, hours }) => (
            <div key={days} className="contents">
              <dt>{days}</dt>
              <dd className="vt-numbers text-ink-soft">{hours || moreTexts.opening.closedDay}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {upcoming.length > 0 ? (
        <ul className="mt-4 flex flex-col gap-1">
          {upcoming.map((one) => (
            <li key={String(one.startDate)}>
              {datesOf(one)}: {one.isClosed ? moreTexts.opening.closed : moreTexts.opening.open}
              {one.comment ? ` (${one.comment})` : null}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

/** Whole days without their times. In the browser, the dates are text. */
function datesOf({ startDate, endDate }: OpeningException): string {
  const [start, end] = [new Date(startDate), new Date(endDate)]
  if (![start, end].every(isMidnight)) return `${formatMoment(start)} – ${formatMoment(end)}`
  const days = [formatDay(start), formatDay(new Date(end.getTime() - 1))]
  return [...new Set(days)].join(' – ')
}

const isMidnight = (date: Date): boolean =>
  date.toLocaleTimeString('en-GB', { timeZone: shop.timeZone }) === '00:00:00'
