const day = 86_400_000

/** Adds working days; Saturdays and Sundays do not count. */
export function addWorkingDays(from: Date, days: number): Date {
  let date = from
  for (let left = days; left > 0; ) {
    date = new Date(date.getTime() + day)
    if (date.getUTCDay() % 6 !== 0) left -= 1
  }
  return date
}
