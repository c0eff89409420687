import type {
  Address,
  DestinationCountry,
  ItemTypePreset,
  TaxCalculationDetails,
} from '../../generated/shared.ts'
import type { TaxSettings } from '../../generated/tax.ts'
import type { JurisdictionTax, TaxPlace, TaxProvider } from '../../kernel/ports/tax-provider.ts'
import type { SiteSettings } from '../../kernel/settings.ts'
import type { TaxRegionRow } from './store.ts'

export type TaxablePlace = 'BUSINESS' | 'BILLING' | 'SHIPPING'

export interface TaxPlaces {
  readonly shippingAddress?: Address | undefined
  readonly billingAddress?: Address | undefined
  /** Where the goods are collected, when they are. */
  readonly pickupAddress?: Address | undefined
}

/** The tax of one thing: all authorities together, and each for itself. */
export interface AppliedTax {
  readonly rate: string
  readonly parts: readonly JurisdictionTax[]
}

/** Goods are taxed where they arrive, downloads where the buyer lives, services where they happen. */
const usualAddresses = { physical: 'SHIPPING', digital: 'BILLING', service: 'BUSINESS' } as const

const kinds = {
  PHYSICAL: 'physical',
  DIGITAL: 'digital',
  GIFT_CARD: 'digital',
  SERVICE: 'service',
  CUSTOM_AMOUNT_ITEM: 'service',
  UNRECOGNISED: 'service',
} as const satisfies Record<ItemTypePreset, keyof TaxSettings['taxableAddresses']>

/** Where items of that type are taxed unless they say it themselves. */
export function taxedAt({ tax }: Pick<SiteSettings, 'tax'>, itemType: ItemTypePreset): TaxablePlace {
  return { ...usualAddresses, ...tax?.taxableAddresses }[kinds[itemType]]
}

/** A buyer whose address is not known yet is taken to be where the shop is. */
export function placeAt(
  { businessAddress }: Pick<SiteSettings, 'businessAddress'>,
  { shippingAddress, billingAddress, pickupAddress }: TaxPlaces,
  at: TaxablePlace,
): TaxPlace | undefined {
  const wanted = {
    BUSINESS: [],
    BILLING: [billingAddress, shippingAddress],
    SHIPPING: [pickupAddress, shippingAddress, billingAddress],
  }[at]
  const address: Address | undefined = wanted.find((one) => one?.country) ?? businessAddress
  if (!address?.country) return undefined
  const { country, subdivision, city, postalCode } = address
  return { country, subdivision, city, postalCode }
}

/** The site's own rate, as the tax of one authority. */
export function manualTax(region: TaxRegionRow, place: TaxPlace, taxGroup: string | undefined): AppliedTax {
  const rate = region.group_rates.find(({ taxGroupId }) => taxGroupId === taxGroup)?.rate ?? region.rate
  const ofState = region.destinations.some(
    ({ countryCode, subdivisions = [] }) => countryCode === place.country && subdivisions.length > 0,
  )
  return {
    rate,
    parts: [
      {
        jurisdiction: ofState ? (place.subdivision ?? place.country) : place.country,
        jurisdictionType: ofState ? 'STATE' : 'COUNTRY',
        taxName: region.name,
        rate,
      },
    ],
  }
}

/** Shares add up exactly: counted in millionths. */
export function sumOfRates(parts: readonly JurisdictionTax[]): string {
  const sum = parts.reduce((all, { rate }) => all + millionths(rate), 0)
  return (sum / 1_000_000).toFixed(6).replace(/\.?0+$/, '')
}

export function millionths(rate: string): number {
  return Math.round(Number(rate) * 1_000_000)
}

export const noTax: TaxCalculationDetails = { rateType: 'NO_TAX_COLLECTED' }

/** With what holds where the site has said nothing. */
export function taxSettingsOf(
  settings: SiteSettings,
  provider: Pick<TaxProvider, 'name' | 'ratesTakenOn'> | undefined,
): TaxSettings {
  const { tax = {}, taxIncludedInPrices, businessAddress } = settings
  return {
    taxIncludedInPrices,
    calculation: tax.calculation ?? 'MANUAL',
    automaticTaxActive: tax.automaticTaxActive ?? true,
    taxableAddresses: { ...usualAddresses, ...tax.taxableAddresses },
    ...(businessAddress && { businessAddress }),
    automaticTax: {
      available: provider !== undefined,
      name: provider?.name ?? '',
      ...(provider?.ratesTakenOn && { ratesTakenOn: provider.ratesTakenOn }),
    },
  }
}

/** The first place that both lists name. */
export function overlap(
  one: readonly DestinationCountry[],
  other: readonly DestinationCountry[],
): string | undefined {
  if (one.length === 0 && other.length === 0) return 'the rest of the world'
  const places = new Set(one.flatMap(placesOf))
  return other.flatMap(placesOf).find((place) => places.has(place))
}

function placesOf({ countryCode, subdivisions = [] }: DestinationCountry): string[] {
  const codes = subdivisions.map((code) => code.toUpperCase().replace(`${countryCode}-`, ''))
  return codes.length > 0 ? codes.map((code) => `${countryCode}-${code}`) : [countryCode]
}
