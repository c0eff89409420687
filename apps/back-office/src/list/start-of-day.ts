/** The start of a day in a time zone, `later` days after it. */
export function startOfDay(day: string, timeZone: string, later = 0): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`) + later * 86_400_000
  // The offset may change in between, so it is read twice.
  const guess = midnight - offsetAt(midnight, timeZone)
  return new Date(midnight - offsetAt(guess, timeZone))
}

/** The offset from UTC in milliseconds. */
export function offsetAt(time: number, timeZone: string): number {
  const text = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone }).format(
    time,
  )
  return Date.parse(`${text.replace(' ', 'T')}Z`) - Math.floor(time / 1000) * 1000
}
