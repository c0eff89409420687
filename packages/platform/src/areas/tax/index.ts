import { type Place, regionFor } from '@vitrine/pricing/regions'

import type { Address } from '../../generated/shared.ts'
import type { SiteSettings } from '../../settings.ts'
import { placeOf } from '../delivery/index.ts'

export type TaxablePlace = 'BUSINESS' | 'BILLING' | 'SHIPPING'

export interface TaxPlaces {
  readonly shippingAddress?: Address | undefined
  readonly billingAddress?: Address | undefined
  /** Where the goods are collected, when they are. */
  readonly pickupAddress?: Address | undefined
}

export interface AppliedTax {
  readonly name: string
  readonly rate: string
  readonly country: string
}

/** Goods are taxed where they arrive, downloads where the buyer lives, services where they happen. */
export const taxedAt = {
  PHYSICAL: 'SHIPPING',
  DIGITAL: 'BILLING',
  GIFT_CARD: 'BILLING',
  SERVICE: 'BUSINESS',
  CUSTOM_AMOUNT_ITEM: 'BUSINESS',
} as const satisfies Record<string, TaxablePlace>

/** The tax of one line, or of delivery; undefined where the shop collects none. */
export function taxFor(
  settings: SiteSettings,
  places: TaxPlaces,
  at: TaxablePlace,
  taxGroup?: string,
): AppliedTax | undefined {
  const place = placeAt(settings, places, at)
  const region = regionFor(settings.taxRegions, place)
  if (!region) return undefined
  const rate = region.groups?.[taxGroup ?? ''] ?? region.rate
  return { name: region.name, rate, country: place.country ?? '' }
}

/** A buyer whose address is not known yet is taken to be where the shop is. */
function placeAt({ businessAddress }: SiteSettings, places: TaxPlaces, at: TaxablePlace): Place {
  const { shippingAddress, billingAddress, pickupAddress } = places
  const wanted = {
    BUSINESS: [],
    BILLING: [billingAddress, shippingAddress],
    SHIPPING: [pickupAddress, shippingAddress, billingAddress],
  }[at]
  return placeOf(wanted.find((address) => address?.country) ?? businessAddress)
}
