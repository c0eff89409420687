const pattern =
  /^P(?!$)(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?(?:T(?=\d)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/

/** Adds an ISO 8601 duration (`P7D`, `PT15M`, `P1M`) to a moment; undefined for an invalid one. */
export function addDuration(from: Date, duration: string): Date | undefined {
  const parts = pattern
    .exec(duration)
    ?.slice(1)
    .map((part) => Number(part ?? 0))
  if (!parts) return undefined
  const [years, months, weeks, days, hours, minutes, seconds] = parts as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  const to = new Date(from)
  to.setUTCFullYear(to.getUTCFullYear() + years, to.getUTCMonth() + months)
  const milliseconds = ((((weeks * 7 + days) * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000
  return new Date(to.getTime() + milliseconds)
}
