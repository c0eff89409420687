/** Local times in an IANA time zone, such as `Europe/Dublin`. */

const readers = new Map<string, Intl.DateTimeFormat>()

/** The local date of a moment as midnight UTC. */
export function localDay(moment: Date, timeZone: string): Date {
  const { year, month, day } = partsOf(moment, timeZone)
  return new Date(Date.UTC(year, month - 1, day))
}

/** Minutes since local midnight. */
export function localTime(moment: Date, timeZone: string): number {
  const { hour, minute } = partsOf(moment, timeZone)
  return hour * 60 + minute
}

/**
 * Returns the moment of a local time on a day (midnight UTC). A time that a clock change skips is moved behind the
 * change; a repeated time is its first occurrence.
 */
export function zonedTime(day: Date, minutes: number, timeZone: string): Date {
  const wanted = day.getTime() + minutes * 60_000
  const before = wanted - offsetAt(wanted - 86_400_000, timeZone)
  const after = wanted - offsetAt(wanted + 86_400_000, timeZone)
  const fits = [before, after].filter((moment) => moment + offsetAt(moment, timeZone) === wanted)
  return new Date(fits.length > 0 ? Math.min(...fits) : before)
}

/** `17:30` in minutes. */
export function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}

export function isTimeZone(name: string): boolean {
  try {
    reader(name)
    return true
  } catch {
    return false
  }
}

function offsetAt(moment: number, timeZone: string): number {
  const { year, month, day, hour, minute, second } = partsOf(new Date(moment), timeZone)
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(moment / 1000) * 1000
}

function partsOf(moment: Date, timeZone: string) {
  const parts = Object.fromEntries(
    reader(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  ) as Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', number>
  return parts
}

/** Creating a formatter costs more than all its uses. */
function reader(timeZone: string): Intl.DateTimeFormat {
  const known = readers.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    hourCycle: 'h23',
  })
  readers.set(timeZone, made)
  return made
}
