import { currencyDigits } from '@vitrine/pricing/money'
import { regionFor } from '@vitrine/pricing/regions'
import {
  type DeliveryBasis,
  type RateCondition,
  type ShippingOption,
  type ShippingTier,
  shippingOptions,
} from '@vitrine/pricing/shipping'

import type { Address, DestinationCountry } from '../../generated/shared.ts'
import type { ConditionalRate } from '../../generated/shipping-options.ts'
import { isInArea } from './distance-rules.ts'
import type { OptionRow, RegionRow } from './store.ts'

/** The `carrierId` of the shop's own delivery. */
export const ownCarrierId = 'c3b7a1f4-6c58-4f0e-9a57-2f4c1d0b8e21'

export interface DeliveryPlan {
  readonly regions: readonly RegionRow[]
  readonly options: readonly OptionRow[]
}

export interface PlacedOption {
  readonly row: OptionRow
  readonly option: ShippingOption
}

/** The region of an address and the options there; time slots are added later. */
export function offers(
  { regions, options }: DeliveryPlan,
  address: Address | undefined,
  basis: DeliveryBasis,
  currency: string,
): { readonly region?: RegionRow; readonly options: readonly PlacedOption[] } {
  const region = regionFor(regions.map(withPlaces), placeOf(address))?.row
  // Pickup needs no address.
  const here = address?.country
    ? options.filter((row) => region && row.region_ids.includes(region.region_id))
    : options.filter(({ kind }) => kind === 'PICKUP')
  const rows = here.filter(({ document: { area } }) => !area || !address?.country || isInArea(area, address))
  const everywhere = { id: '', name: '', destinations: [], options: rows.map((row) => toRule(row, currency)) }
  const priced = shippingOptions([everywhere], { ...basis, country: 'ZZ' })
  return {
    ...(region && { region }),
    options: priced.flatMap((option) => {
      const row = rows.find(({ code }) => code === option.code)
      return row ? [{ row, option }] : []
    }),
  }
}

/** The option in the form that the pricing package takes. */
export function toRule({ code, title, document }: OptionRow, currency: string) {
  const { rates, estimatedDeliveryTime, instructions, pickup } = document
  return {
    code,
    title,
    ...(estimatedDeliveryTime && { deliveryTime: estimatedDeliveryTime }),
    ...(instructions && { instructions }),
    ...(pickup && { pickup: { method: pickup.pickupMethod, address: pickup.address } }),
    tiers: rates.map((rate) => toTier(rate, currency)),
  }
}

export function toTier(
  { amount, conditions = [], multiplyByQuantity }: ConditionalRate,
  currency: string,
): ShippingTier {
  return {
    conditions: toConditions(conditions, currency),
    price: inMinor(amount, currency),
    ...(multiplyByQuantity && { multiplyByQuantity }),
  }
}

/** Converts conditions, with their amounts in minor units. */
export function toConditions(
  conditions: readonly {
    readonly type: RateCondition['type']
    readonly operator: RateCondition['operator']
    readonly value: string
  }[],
  currency: string,
): RateCondition[] {
  return conditions.map(({ type, operator, value }) => ({
    type,
    operator,
    value: type === 'BY_TOTAL_PRICE' ? Number(value) * 10 ** currencyDigits(currency) : Number(value),
  }))
}

/** Amounts of settings were validated when they were saved, in the currency of that time. */
export function inMinor(amount: string, currency: string): number {
  return Math.round(Number(`${amount}e${currencyDigits(currency)}`))
}

function placeOf(address: Address | undefined): {
  readonly country?: string
  readonly subdivision?: string
} {
  return {
    ...(address?.country && { country: address.country }),
    ...(address?.subdivision && { subdivision: address.subdivision }),
  }
}

/** Destinations in the form that the pricing package takes. */
export function toDestinations(destinations: readonly DestinationCountry[]) {
  return destinations.map(({ countryCode, subdivisions }) => ({
    country: countryCode,
    ...(subdivisions && { subdivisions }),
  }))
}

function withPlaces(row: RegionRow) {
  return { row, destinations: toDestinations(row.destinations) }
}

/** Derives a code from a title. */
export function codeOf(title: string): string {
  const code = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  return code.slice(0, 50) || 'delivery'
}
