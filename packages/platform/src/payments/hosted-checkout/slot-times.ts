import { isTimeZone, zonedTime } from '../../kernel/time/zoned-time.ts'

const localTime = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})(?::\d{2}(?:\.\d+)?)?$/

/** Reads the start of a slot. A time without an offset is local in the first of these time zones that is known. */
export function readStart(
  text: string | undefined,
  zones: readonly (string | undefined)[],
): Date | undefined {
  const [, day, hours, minutes] = localTime.exec(text ?? '') ?? []
  const date = new Date(day ?? text ?? '')
  if (Number.isNaN(date.getTime())) return undefined
  const zone = zones.find((name) => name !== undefined && isTimeZone(name)) ?? 'UTC'
  return day ? zonedTime(date, Number(hours) * 60 + Number(minutes), zone) : date
}
