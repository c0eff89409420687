/** A place for delivery or tax. `country` is ISO 3166-1 alpha-2, `subdivision` ISO 3166-2 (`US-NY`, or `NY`). */
export interface Place {
  readonly country?: string
  readonly subdivision?: string
}

/** A country, or some of its subdivisions. */
export interface Destination {
  readonly country: string
  /** Absent or empty: the whole country. */
  readonly subdivisions?: readonly string[]
}

export interface Region {
  /** Empty: the rest of the world. */
  readonly destinations: readonly Destination[]
}

/**
 * The region of a place: one that names its subdivision, otherwise its country, otherwise the rest of the world; the
 * first of equal ones. Undefined without a country.
 */
export function regionFor<R extends Region>(regions: readonly R[], place: Place): R | undefined {
  const country = place.country?.toUpperCase()
  if (!country) return undefined
  const subdivision = place.subdivision && shortCode(place.subdivision)
  const inCountry = (wanted: (subdivisions: readonly string[]) => boolean) => (region: R) =>
    region.destinations.some((to) => to.country.toUpperCase() === country && wanted(to.subdivisions ?? []))
  return (
    regions.find(inCountry((those) => those.some((one) => shortCode(one) === subdivision))) ??
    regions.find(inCountry((those) => !those.length)) ??
    regions.find((region) => !region.destinations.length)
  )
}

/** `US-NY` and `ny` both become `NY`. */
function shortCode(subdivision: string): string {
  return subdivision.slice(subdivision.indexOf('-') + 1).toUpperCase()
}
