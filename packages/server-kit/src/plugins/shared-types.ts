import type { Identity } from '../webhooks/types.ts'

/** An amount as text, in the currency of the request: `4.90`. */
export type Amount = string

export interface PluginMetadata {
  readonly appExtensionType: string
  /** Of the plugin, as the site has it. */
  readonly appExtensionId?: string
  readonly requestId?: string
  /** ISO 4217. */
  readonly currency?: string
  readonly languages?: readonly string[]
  /** Of your app on that site. */
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
  /** In the request's `weightUnit`. */
  readonly weight?: number
  readonly sku?: string
  readonly shippable?: boolean
}

export type WeightUnit = 'UNSPECIFIED_WEIGHT_UNIT' | 'KG' | 'LB'
