import type { Identity } from '../webhooks/types.ts'

/** An amount in major units, as text, in the currency of the request: `4.90`. */
export type Amount = string

export interface PluginMetadata {
  readonly appExtensionType: string
  /** The id of the plugin on the site. */
  readonly appExtensionId?: string
  readonly requestId?: string
  /** ISO 4217. */
  readonly currency?: string
  readonly languages?: readonly string[]
  /** The id of your app's installation. */
  readonly instanceId?: string
  readonly identity?: Identity
}

export interface CatalogReference {
  readonly catalogItemId: string
  readonly appId: string
  readonly options?: Readonly<Record<string, unknown>>
}

export interface Translatable {
  readonly original: string
  readonly translated?: string
}

export interface PluginAddress {
  /** ISO 3166-1. */
  readonly country?: string
  /** ISO 3166-2. */
  readonly subdivision?: string
  readonly city?: string
  readonly postalCode?: string
  readonly addressLine?: string
  readonly addressLine2?: string
  readonly streetAddress?: { readonly number?: string; readonly name?: string; readonly apt?: string }
}

export interface ContactDetails {
  readonly firstName?: string
  readonly lastName?: string
  readonly phone?: string
  readonly company?: string
  readonly email?: string
}

export interface PhysicalProperties {
  /** In the `weightUnit` of the request. */
  readonly weight?: number
  readonly sku?: string
  readonly shippable?: boolean
}

export type WeightUnit = 'UNSPECIFIED_WEIGHT_UNIT' | 'KG' | 'LB'
