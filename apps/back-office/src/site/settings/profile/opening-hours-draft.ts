import type { SiteProperties } from '@vitrine/client/site-profile'

import { fromLocal, toLocal } from '../../../list/zoned-time.ts'
import { shop } from '../../../shop.ts'

type OpeningHours = NonNullable<SiteProperties['openingHours']>
export type Period = OpeningHours['periods'][number]

/** Times are as `datetime-local` fields show them, in the time zone of the shop. */
export interface ExceptionDraft {
  readonly from: string
  readonly until: string
  readonly isClosed: boolean
  readonly comment: string
}

export interface OpeningHoursDraft {
  readonly periods: readonly Period[]
  readonly exceptions: readonly ExceptionDraft[]
}

export const days = [
  { value: 'MONDAY', label: 'Monday' },
  { value: 'TUESDAY', label: 'Tuesday' },
  { value: 'WEDNESDAY', label: 'Wednesday' },
  { value: 'THURSDAY', label: 'Thursday' },
  { value: 'FRIDAY', label: 'Friday' },
  { value: 'SATURDAY', label: 'Saturday' },
  { value: 'SUNDAY', label: 'Sunday' },
] as const satisfies readonly { readonly value: Period['openDay']; readonly label: string }[]

/** The day after the last one with the same hours, so that a week takes a few clicks. */
export function nextPeriod(periods: readonly Period[]): Period {
  const last = periods.at(-1)
  if (!last) return { openDay: 'MONDAY', openTime: '09:00', closeDay: 'MONDAY', closeTime: '17:00' }
  return { ...last, openDay: dayAfter(last.openDay), closeDay: dayAfter(last.closeDay) }
}

const dayAfter = (day: Period['openDay']): Period['openDay'] =>
  days[(days.findIndex(({ value }) => value === day) + 1) % days.length]?.value ?? day

export const toHoursDraft = (hours: OpeningHours | undefined): OpeningHoursDraft => ({
  periods: hours?.periods ?? [],
  exceptions: (hours?.exceptions ?? []).map(({ startDate, endDate, isClosed, comment }) => ({
    ...{ isClosed, comment },
    from: toLocal(startDate, shop.timeZone),
    until: toLocal(endDate, shop.timeZone),
  })),
})

/** Entries without dates are not sent. */
export const hasDate = ({ from, until }: ExceptionDraft): boolean =>
  (fromLocal(from, shop.timeZone) ?? fromLocal(until, shop.timeZone)) !== undefined

/** Leaves out entries without dates. One date stands for both, so that the platform names the missing one. */
export function toOpeningHours({ periods, exceptions }: OpeningHoursDraft): OpeningHours | null {
  const dated = exceptions.flatMap(({ from, until, ...one }) => {
    const [start, end] = [fromLocal(from, shop.timeZone), fromLocal(until, shop.timeZone)]
    const [startDate, endDate] = [start ?? end, end ?? start]
    return startDate && endDate ? [{ ...one, startDate, endDate }] : []
  })
  return periods.length + dated.length > 0 ? { periods, exceptions: dated } : null
}
