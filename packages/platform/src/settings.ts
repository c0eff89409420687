/** What a site decides about itself: `sites.settings`. Absent switches are off. */
export interface SiteSettings {
  readonly name: string
  /** ISO 4217. */
  readonly currency: string
  /** BCP 47, e.g. `en-GB`. */
  readonly locale: string
  /** Two letters. */
  readonly language: string
  readonly logoUrl?: string
  readonly logoSize?: 'SMALL' | 'MEDIUM' | 'LARGE'
  readonly logoAlignment?: 'LEFT' | 'CENTER' | 'RIGHT'
  readonly colours?: Readonly<Record<string, string>>
  readonly weightUnit: 'KG' | 'LB'
  readonly taxIncludedInPrices: boolean
  readonly emailVerification?: boolean
  readonly ownerApproval?: boolean
  /** Registration answers known and unknown addresses alike (see SECURITY notes on enumeration). */
  readonly strictEnumeration?: boolean
  readonly deliveryOptions: readonly DeliveryOption[]
  readonly taxRegions: readonly TaxRegion[]
}

export interface DeliveryOption {
  readonly code: string
  readonly title: string
  readonly logistics?: { readonly deliveryTime?: string; readonly instructions?: string; readonly pickupAddress?: Readonly<Record<string, unknown>> }
  /** ISO 3166-1 alpha-2; an empty list serves every country. */
  readonly countries: readonly string[]
  /** Minor units of the site's currency. */
  readonly price: number
  /** From this subtotal on (minor units) delivery is free. */
  readonly freeFrom?: number
  readonly taxGroup?: string
}

export interface TaxRegion {
  readonly country: string
  readonly subdivision?: string
  readonly name: string
  /** Decimal text of a fraction: `"0.21"`. */
  readonly rate: string
}

export const defaultSettings: SiteSettings = {
  name: 'A new shop',
  currency: 'EUR',
  locale: 'en-GB',
  language: 'en',
  weightUnit: 'KG',
  taxIncludedInPrices: false,
  deliveryOptions: [],
  taxRegions: [],
}
