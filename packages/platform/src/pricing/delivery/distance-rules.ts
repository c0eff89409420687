import type { Address, AddressLocation } from '../../generated/shared.ts'
import type { DeliveryArea } from '../../generated/shipping-options.ts'

/** The earth's mean radius (IUGG), in each unit. */
const earth = { KM: 6371.0088, MI: 3958.7613 } as const

/** True if the address is within the radius, or has one of the postal codes or cities. */
export function isInArea(area: DeliveryArea, address: Address | undefined): boolean {
  const { radius, postalCodes = [], cities = [] } = area
  if (!radius && postalCodes.length === 0 && cities.length === 0) return true
  const postalCode = plain(address?.postalCode)
  const city = plain(address?.city)
  return (
    (radius !== undefined && isNear(radius, address?.geocode)) ||
    (postalCode !== '' && postalCodes.some((beginning) => postalCode.startsWith(plain(beginning)))) ||
    (city !== '' && cities.some((name) => plain(name) === city))
  )
}

function isNear(
  { center, distance, lengthUnit }: NonNullable<DeliveryArea['radius']>,
  there: AddressLocation | undefined,
): boolean {
  const way = distanceBetween(center, there, earth[lengthUnit])
  return way !== undefined && way <= Number(distance)
}

/** Great-circle distance (haversine formula); undefined if a location is unknown. */
function distanceBetween(
  one: AddressLocation,
  other: AddressLocation | undefined,
  radius: number,
): number | undefined {
  const [φ1, λ1, φ2, λ2] = [one.latitude, one.longitude, other?.latitude, other?.longitude].map(
    (degrees) => degrees !== undefined && (degrees * Math.PI) / 180,
  )
  if (typeof φ1 !== 'number' || typeof λ1 !== 'number' || typeof φ2 !== 'number' || typeof λ2 !== 'number')
    return undefined
  const half = Math.sin((φ2 - φ1) / 2) ** 2 + Math.cos(φ1) * Math.cos(φ2) * Math.sin((λ2 - λ1) / 2) ** 2
  return 2 * radius * Math.asin(Math.min(1, Math.sqrt(half)))
}

/** Ignores spaces, hyphens and case. */
function plain(text: string | undefined): string {
  return (text ?? '').toLowerCase().replace(/[\s-]+/g, '')
}
