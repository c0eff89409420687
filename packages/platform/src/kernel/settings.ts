import type { PickupAddress } from '@vitrine/pricing/shipping'
import { defaultTheme } from '@vitrine/theme/presets'
import { isTheme, type Theme } from '@vitrine/theme/theme'

import type { AnalyticsSettings } from '../generated/analytics-settings.ts'
import type { CheckoutSettingsChanges } from '../generated/checkout-settings.ts'
import type { ReviewSettings } from '../generated/reviews.ts'
import type { PluginComponentType } from '../generated/service-plugins.ts'
import type { SignUpField } from '../generated/shared.ts'
import type { Announcement } from '../generated/site-frame.ts'
import type { OpeningHours } from '../generated/site-profile.ts'
import type { NotificationSettings } from '../generated/site-settings.ts'
import type { TaxSettings } from '../generated/tax.ts'
import type { EmailTexts } from './mail/email-kind.ts'

declare module './database/columns.ts' {
  interface Columns {
    'sites.settings': SiteSettings
  }
}

/** The settings of a site in `sites.settings`. Missing switches are off. */
export interface SiteSettings {
  readonly name: string
  /** ISO 4217. */
  readonly currency: string
  /** BCP 47, such as `en-GB`. */
  readonly locale: string
  /** ISO 639-1. */
  readonly language: string
  /** A line beside the name. */
  readonly tagline?: string
  readonly description?: string
  /** The revision of the properties that staff change. */
  readonly profileRevision?: number
  /** Customers see a coming-soon page and cannot place orders. Undefined: never closed. */
  readonly isClosed?: boolean
  /** The overview shows no first steps. */
  readonly firstStepsHidden?: boolean
  /** Without the platform's host. */
  readonly logoUrl?: string
  readonly logoFileId?: string
  /** Replaces the logo on dark pages. */
  readonly darkLogoUrl?: string
  readonly darkLogoFileId?: string
  readonly faviconUrl?: string
  readonly faviconFileId?: string
  /** The look of the shop; read it with `themeOf`. */
  readonly theme?: Theme
  /** The revision of the theme that staff change. */
  readonly themeRevision?: number
  readonly weightUnit: 'KG' | 'LB'
  /** The IANA time zone of opening hours and delivery times (default UTC). */
  readonly timeZone?: string
  readonly taxIncludedInPrices: boolean
  readonly emailVerification?: boolean
  readonly ownerApproval?: boolean
  /** Registration gives the same response for known and unknown addresses, against enumeration. */
  readonly strictEnumeration?: boolean
  /** Ids of the members who may take over the content of a deleted member. */
  readonly contentAssignees?: readonly string[]
  /** Calls that always require a captcha. From the fifth attempt in 15 minutes, one is always required. */
  readonly captcha?: { readonly register?: CaptchaSetting; readonly login?: CaptchaSetting }
  /** Default OPTIONAL: members may add a factor. REQUIRED: members cannot sign in without one. */
  readonly secondFactor?: 'OFF' | 'OPTIONAL' | 'REQUIRED'
  /** Members get an email about sign-ins from a new browser. */
  readonly mailNewDevice?: boolean
  /** The additional registration fields; the answers are `profile.customFields` by key. */
  readonly signUpFields?: readonly SignUpField[]
  /** How tax is calculated (default: by the site's own rates). */
  readonly tax?: Partial<Pick<TaxSettings, 'calculation' | 'automaticTaxActive' | 'taxableAddresses'>>
  /** The text on invoices. They are due in 14 days by default. */
  readonly invoices?: { readonly dueDays?: number; readonly vatId?: string; readonly note?: string }
  /** Read it with `windowDaysOf`. */
  readonly returns?: { readonly windowDays?: number; readonly instructions?: string }
  /** The address of the shop, at which services, pickups and unknown buyers are taxed. */
  readonly businessAddress?: PickupAddress
  /** The storefront shows the address (default true). */
  readonly showBusinessAddress?: boolean
  readonly phone?: string
  readonly socialLinks?: readonly { readonly name: string; readonly url: string }[]
  readonly openingHours?: StoredOpeningHours
  /** The sender of emails (default: the name of the shop and the setting `--mail-from`). */
  readonly sender?: { readonly name?: string; readonly email?: string }
  /** The format of the numbers of new orders; read it with `orderNumbersOf`. */
  readonly orderNumbers?: OrderNumbers
  /** The texts of emails that the owner changed. */
  readonly emails?: EmailTexts
  /** Shown to users who need help, such as when their account is blocked. */
  readonly supportEmail?: string
  /** The surroundings of the storefront’s pages. Times are text. */
  readonly frame?: StoredFrame
  /** The receiver of analytics events. The purposes are in `published.consentPolicy`. */
  readonly analytics?: Omit<AnalyticsSettings, 'purposes'>
  /** Recipients of emails about events in the shop. Undefined: the support address, for new orders. */
  readonly notifications?: NotificationSettings
  /** The checkout settings; read them with `checkoutSettings`. Dates are text. */
  readonly checkout?: StoredCheckoutSettings
  /** The shop is notified when an order reduces a quantity to this number (default 5). */
  readonly lowStockThreshold?: number
  /** The review settings; read them with `reviewSettings`. */
  readonly reviews?: Partial<ReviewSettings>
  /** The types of active service plugins, and a version that each change increases. */
  readonly servicePlugins?: { readonly version: number; readonly types: readonly PluginComponentType[] }
  /** The catalogue version that published packages read (default V3_CATALOG); calls of both versions are answered. */
  readonly publishedCatalogVersion?: 'V1_CATALOG' | 'V3_CATALOG'
  /** Agents buy by the Agentic Commerce Protocol. */
  readonly agenticCommerce?: boolean
  /** Properties that only published packages write and read. */
  readonly published?: PublishedProperties
  /** Synonyms of the search: words and phrases that mean the same. */
  readonly search?: { readonly synonyms: readonly (readonly string[])[]; readonly updatedDate: string }
  /** The address of the storefront without a trailing slash, for links to items. */
  readonly storefrontUrl?: string
  /** The address of the back office without a trailing slash, for links in emails to the shop. */
  readonly backOfficeUrl?: string
}

/** `OpeningHours` with dates as text. */
export interface StoredOpeningHours extends Pick<OpeningHours, 'periods'> {
  readonly exceptions: readonly (Omit<OpeningHours['exceptions'][number], 'startDate' | 'endDate'> & {
    readonly startDate: string
    readonly endDate: string
  })[]
}

export interface StoredFrame {
  readonly newsletter?: boolean
  readonly community?: boolean
  readonly announcement?: Omit<Announcement, 'from' | 'until'> & {
    readonly from?: string
    readonly until?: string
  }
}

export interface OrderNumbers {
  readonly prefix: string
  readonly suffix: string
  readonly minimumDigits: number
}

export const orderNumbersOf = ({ orderNumbers }: SiteSettings): OrderNumbers =>
  orderNumbers ?? { prefix: '', suffix: '', minimumDigits: 1 }

export const themeOf = ({ theme }: Pick<SiteSettings, 'theme'>): Theme =>
  isTheme(theme) ? theme : defaultTheme

export interface PublishedProperties {
  readonly businessName?: string
  readonly companyId?: string
  readonly fax?: string
  /** The parts of the address that `businessAddress` does not have. */
  readonly address?: Readonly<Record<string, unknown>>
  readonly consentPolicy?: Readonly<Record<string, boolean>>
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
