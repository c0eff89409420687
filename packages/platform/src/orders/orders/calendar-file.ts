import type { OrderAppointment } from '../../generated/orders.ts'

interface CalendarFacts {
  readonly orderId: string
  readonly appointments: readonly OrderAppointment[]
  readonly shopName: string
  /** Empty if the shop shows no address. */
  readonly place: string
  readonly now: Date
}

/** A calendar file (RFC 5545) with one entry for each appointment. */
export function toCalendar({ orderId, appointments, shopName, place, now }: CalendarFacts): string {
  const entries = appointments.flatMap(({ lineItemId, name, startDate }) => [
    'BEGIN:VEVENT',
    // Stable, so that a calendar replaces the entry instead of adding a second one.
    `UID:${escaped(`${orderId}-${lineItemId}`)}`,
    `DTSTAMP:${toUtc(now)}`,
    `DTSTART:${toUtc(startDate)}`,
    `SUMMARY:${escaped(`${name}, ${shopName}`)}`,
    ...(place ? [`LOCATION:${escaped(place)}`] : []),
    'END:VEVENT',
  ])
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(shopName)}//EN`,
    ...entries,
    'END:VCALENDAR',
  ]
  return lines.flatMap(folded).join('\r\n').concat('\r\n')
}

/** `20261205T090000Z` */
const toUtc = (date: Date): string => date.toISOString().replace(/\.\d{3}|[-:]/g, '')

const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n')

const longest = 74

/** A line has at most 75 bytes; the rest follows in lines that begin with a space. */
function folded(line: string): string[] {
  const lines: string[] = []
  let current = ''
  for (const letter of line) {
    if (Buffer.byteLength(current + letter) > longest) {
      lines.push(current)
      current = ' '
    }
    current += letter
  }
  return [...lines, current]
}
