import { regionFor } from '@vitrine/pricing/regions'
import {
  type DeliveryBasis,
  type DeliveryRegion,
  type ShippingOption,
  shippingOptions,
} from '@vitrine/pricing/shipping'

import type { Address } from '../../generated/shared.ts'
import type { SiteSettings } from '../../settings.ts'

/** The shop's own delivery, as `carrierId` names it. */
export const ownCarrierId = 'c3b7a1f4-6c58-4f0e-9a57-2f4c1d0b8e21'

export interface Delivery {
  readonly region?: DeliveryRegion
  readonly options: readonly ShippingOption[]
}

/** How goods may get to an address. */
export function deliveryTo(
  settings: SiteSettings,
  address: Address | undefined,
  basis: DeliveryBasis,
): Delivery {
  const place = placeOf(address)
  const region = regionFor(settings.deliveryRegions, place)
  return {
    ...(region && { region }),
    options: shippingOptions(settings.deliveryRegions, { ...place, ...basis }),
  }
}

/** Countries that the shop delivers to by name; `everywhere` when it serves the rest of the world too. */
export function deliveryCountries({ deliveryRegions }: SiteSettings): {
  readonly countries: readonly string[]
  readonly everywhere: boolean
} {
  const destinations = deliveryRegions.flatMap((region) => region.destinations)
  return {
    countries: [...new Set(destinations.map(({ country }) => country))],
    everywhere: deliveryRegions.some((region) => region.destinations.length === 0),
  }
}

/** Where buyers may collect their goods themselves. */
export function pickupPoints({ deliveryRegions }: SiteSettings): readonly ShippingOption[] {
  const points = deliveryRegions.flatMap(({ options }) => options.filter(({ pickup }) => pickup))
  return [...new Map(points.map((point) => [point.code, { ...point, price: point.price ?? 0 }])).values()]
}

export function placeOf(address: Address | undefined): {
  readonly country?: string
  readonly subdivision?: string
} {
  return {
    ...(address?.country && { country: address.country }),
    ...(address?.subdivision && { subdivision: address.subdivision }),
  }
}
