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
  /** The pickup location, if the goods are collected. */
  readonly pickupAddress?: Address | undefined
}

/** The tax of an item: in total, and by authority. */
export interface AppliedTax {
  readonly rate: string
  readonly parts: readonly JurisdictionTax[]
}

/** Goods are taxed at the shipping address, downloads at the billing address, services at the business address. */
const usualAddresses = { physical: 'SHIPPING', digital: 'BILLING', service: 'BUSINESS' } as const

const kinds = {
  PHYSICAL: 'physical',
  DIGITAL: 'digital',
  GIFT_CARD: 'digital',
  SERVICE: 'service',
  CUSTOM_AMOUNT_ITEM: 'service',
  UNRECOGNISED: 'service',
} as const satisfies Record<ItemTypePreset, keyof TaxSettings['taxableAddresses']>

/** The address that decides the tax of an item type, unless the item names its own. */
export function taxedAt({ tax }: Pick<SiteSettings, 'tax'>, itemType: ItemTypePreset): TaxablePlace {
  return { ...usualAddresses, ...tax?.taxableAddresses }[kinds[itemType]]
}

/** Without a known address, the buyer is assumed to be where the shop is. */
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

/** The site's own rate as the tax of one authority. */
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

/** Adds in millionths, so that the sum is exact. */
export function sumOfRates(parts: readonly JurisdictionTax[]): string {
  const sum = parts.reduce((all, { rate }) => all + millionths(rate), 0)
  return (sum / 1_000_000).toFixed(6).replace(/\.?0+$/, '')
}

export function millionths(rate: string): number {
  return Math.round(Number(rate) * 1_000_000)
}

export const noTax: TaxCalculationDetails = { rateType: 'NO_TAX_COLLECTED' }

/** Fills missing settings with their defaults. */
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
