import type { DeliverySchedule } from '../../generated/shipping-options.ts'
import { localDay, localTime, minutesOf, zonedTime } from '../../kernel/time/zoned-time.ts'

/** A time window for the delivery of an order. */
export interface Slot {
  readonly from: Date
  readonly to: Date
  /** Follows the code of its option: `~2026-11-24T17:00`, in the shop's local time. */
  readonly suffix: string
  readonly capacity?: number
}

const week = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'] as const
const usualDaysAhead = 7
const day = 86_400_000

/**
 * The slots of the coming days that can still be ordered, by time. None begins before the handling days are over, which
 * count from tomorrow after the cut-off.
 */
export function slotsFrom(schedule: DeliverySchedule, now: Date, siteTimeZone: string): Slot[] {
  const {
    timeSlots,
    handlingDays = 0,
    cutOffTime,
    daysAhead = usualDaysAhead,
    timeZone = siteTimeZone,
  } = schedule
  const late = cutOffTime !== undefined && localTime(now, timeZone) >= minutesOf(cutOffTime)
  const first = handlingDays + (late ? 1 : 0)
  const today = localDay(now, timeZone)
  return Array.from({ length: daysAhead }, (_, at) => new Date(today.getTime() + (first + at) * day))
    .flatMap((date) =>
      timeSlots
        .filter(({ days }) => days.includes(week[date.getUTCDay()] as (typeof week)[number]))
        .map(({ from, to, capacity }) => ({
          from: zonedTime(date, minutesOf(from), timeZone),
          to: zonedTime(date, minutesOf(to), timeZone),
          suffix: `~${date.toISOString().slice(0, 10)}T${from}`,
          ...(capacity !== undefined && { capacity }),
        })),
    )
    .filter(({ from }) => from > now)
    .sort((a, b) => a.from.getTime() - b.from.getTime())
}

/** `Tuesday 24 November, 17:00–20:00`, in the shop's language and time zone. */
export function slotText({ from, to }: Slot, locale: string, timeZone: string): string {
  const date = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone })
  const time = new Intl.DateTimeFormat(locale, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  })
  return `${date.format(from)}, ${time.format(from)}–${time.format(to)}`
}

/** The code without its time slot. */
export const optionCodeOf = (code: string): string => code.split('~')[0] ?? code
