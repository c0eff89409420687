/** When a day begins on the clock of a place. `later`: that many days after it. */
export function startOfDay(day: string, timeZone: string, later = 0): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`) + later * 86_400_000
  // The clock may be changed between there and here: a second look settles it.
  const guess = midnight - offsetAt(midnight, timeZone)
  return new Date(midnight - offsetAt(guess, timeZone))
}

/** How far the clock of a place is ahead of UTC, in milliseconds. */
function offsetAt(time: number, timeZone: string): number {
  const text = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone }).format(
    time,
  )
  return Date.parse(`${text.replace(' ', 'T')}Z`) - Math.floor(time / 1000) * 1000
}
