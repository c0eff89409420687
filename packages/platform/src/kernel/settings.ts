import type { PickupAddress } from '@vitrine/pricing/shipping'

import type { CheckoutSettingsChanges } from '../generated/checkout-settings.ts'
import type { ReviewSettings } from '../generated/reviews.ts'
import type { PluginComponentType } from '../generated/service-plugins.ts'
import type { SignUpField } from '../generated/shared.ts'
import type { TaxSettings } from '../generated/tax.ts'

declare module './database/columns.ts' {
  interface Columns {
    'sites.settings': SiteSettings
  }
}

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
  /** A name of IANA: opening hours and delivery times are meant there. UTC unless it is said. */
  readonly timeZone?: string
  readonly taxIncludedInPrices: boolean
  readonly emailVerification?: boolean
  readonly ownerApproval?: boolean
  /** Registration answers known and unknown addresses alike (see SECURITY notes on enumeration). */
  readonly strictEnumeration?: boolean
  /** Members (ids) who may take over what a deleted member wrote. */
  readonly contentAssignees?: readonly string[]
  /** Where a captcha is asked for always; from the fifth try in 15 minutes one is asked for whatever stands here. */
  readonly captcha?: { readonly register?: CaptchaSetting; readonly login?: CaptchaSetting }
  /** OPTIONAL unless it is said: members may add one. REQUIRED: nobody signs in without one. */
  readonly secondFactor?: 'OFF' | 'OPTIONAL' | 'REQUIRED'
  /** A member hears by mail of a sign-in with a browser that was not seen before. */
  readonly mailNewDevice?: boolean
  /** What those who sign up are asked; the answers are `profile.customFields`, each under the key as its name. */
  readonly signUpFields?: readonly SignUpField[]
  /** How tax is collected; by the site's own rates unless it is said. */
  readonly tax?: Partial<Pick<TaxSettings, 'calculation' | 'automaticTaxActive' | 'taxableAddresses'>>
  /** What stands on every invoice. Due in 14 days unless it is said. */
  readonly invoices?: { readonly dueDays?: number; readonly vatId?: string; readonly note?: string }
  /** Where the shop is: services, collected goods and buyers not known yet are taxed here. */
  readonly businessAddress?: PickupAddress
  /** Shown to people who can do nothing more alone, such as where their account is blocked. */
  readonly supportEmail?: string
  /** What the shop has said about its checkouts; read through `checkoutSettings`. Dates are text. */
  readonly checkout?: StoredCheckoutSettings
  /** How reviews are taken; read through `reviewSettings`. */
  readonly reviews?: Partial<ReviewSettings>
  /** Of which kinds there are service plugins that are switched on, and how often their list was changed. */
  readonly servicePlugins?: { readonly version: number; readonly types: readonly PluginComponentType[] }
  /** Where the shop's own pages are, without a slash at the end: links of items point there. */
  readonly storefrontUrl?: string
}

export type StoredCheckoutSettings = CheckoutSettingsChanges & {
  readonly createdDate?: string
  readonly updatedDate?: string
}

export type CaptchaSetting = 'OFF' | 'VISIBLE' | 'INVISIBLE'

export const defaultSettings: SiteSettings = {
  name: 'A new shop',
  currency: 'EUR',
  locale: 'en-GB',
  language: 'en',
  weightUnit: 'KG',
  taxIncludedInPrices: false,
}
