import { offsetAt } from './start-of-day.ts'

/** The time that a `datetime-local` field shows, such as `2026-11-27T09:00`, as it is in a time zone. */
export function fromLocal(text: string, timeZone: string): Date | undefined {
  const time = Date.parse(`${text}Z`)
  if (Number.isNaN(time)) return undefined
  // The offset may change in between, so it is read twice.
  const guess = time - offsetAt(time, timeZone)
  return new Date(time - offsetAt(guess, timeZone))
}

export function toLocal(date: Date | undefined, timeZone: string): string {
  if (!date) return ''
  const time = date.getTime()
  return new Date(time + offsetAt(time, timeZone)).toISOString().slice(0, 16)
}
