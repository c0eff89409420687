import type { OpeningHours, SiteProperties, SitePropertiesChanges } from '../../generated/site-profile.ts'
import type { PublishedProperties, SiteSettings, StoredOpeningHours } from '../../kernel/settings.ts'

type Shown = Omit<
  SiteProperties,
  | 'revision'
  | 'logoFileId'
  | 'darkLogoFileId'
  | 'faviconFileId'
  | 'businessAddress'
  | 'showBusinessAddress'
  | 'sender'
  | 'orderNumbers'
  | 'nextOrderCount'
  | 'currencyIsFixed'
>

/** The properties that everyone may read; addresses of pictures are absolute. */
export function shownOf(settings: SiteSettings, baseUrl: string): Shown {
  const { name, tagline, description, logoUrl, darkLogoUrl, faviconUrl, supportEmail, phone } = settings
  const {
    socialLinks = [],
    openingHours,
    currency,
    locale,
    language,
    timeZone,
    weightUnit,
    storefrontUrl,
  } = settings
  return {
    name,
    ...(tagline && { tagline }),
    ...(description && { description }),
    ...(logoUrl && { logoUrl: new URL(logoUrl, baseUrl).href }),
    ...(darkLogoUrl && { darkLogoUrl: new URL(darkLogoUrl, baseUrl).href }),
    ...(faviconUrl && { faviconUrl: new URL(faviconUrl, baseUrl).href }),
    ...(supportEmail && { supportEmail }),
    ...(phone && { phone }),
    socialLinks,
    ...(openingHours && { openingHours: withDates(openingHours) }),
    currency,
    locale,
    language,
    timeZone: timeZone ?? 'UTC',
    weightUnit,
    ...(storefrontUrl && { storefrontUrl }),
  }
}

const withDates = ({ periods, exceptions }: StoredOpeningHours) => ({
  periods,
  exceptions: exceptions.map((one) => ({
    ...one,
    startDate: new Date(one.startDate),
    endDate: new Date(one.endDate),
  })),
})

/** A shop that collects no tax does not include it either. */
export const includesTax = ({ taxIncludedInPrices, tax }: SiteSettings): boolean =>
  taxIncludedInPrices && tax?.calculation !== 'NONE'

/** The country of the address, otherwise that of the locale. */
export const countryOf = ({ businessAddress, locale }: SiteSettings): string | undefined =>
  businessAddress?.country ?? new Intl.Locale(locale).region

export interface AllChanges extends SitePropertiesChanges {
  readonly published?: PublishedProperties
  readonly analytics?: SiteSettings['analytics']
  readonly taxIncludedInPrices?: boolean
}

type PlainChanges = Omit<AllChanges, 'revision' | 'logoFileId' | 'darkLogoFileId' | 'faviconFileId'>

/** Adds the sent properties; null and empty text remove a value. The language follows the locale. */
export function applyChanges(settings: SiteSettings, changes: PlainChanges): SiteSettings {
  const { openingHours } = changes
  const sent = Object.entries({
    ...changes,
    ...(openingHours && { openingHours: withTexts(openingHours) }),
    ...(changes.locale && { language: new Intl.Locale(changes.locale).language }),
  }).filter(([, value]) => value !== undefined)
  const isKept = ([, value]: [string, unknown]) => value !== null && value !== ''
  return Object.fromEntries(
    Object.entries({ ...settings, ...Object.fromEntries(sent) }).filter(isKept),
  ) as unknown as SiteSettings
}

const withTexts = ({ periods, exceptions }: OpeningHours): StoredOpeningHours => ({
  periods,
  exceptions: exceptions.map((one) => ({
    ...one,
    startDate: one.startDate.toISOString(),
    endDate: one.endDate.toISOString(),
  })),
})

const profileFields = [
  'name',
  'tagline',
  'description',
  'logoUrl',
  'darkLogoUrl',
  'faviconUrl',
  'supportEmail',
  'phone',
  'socialLinks',
  'openingHours',
  'businessAddress',
  'showBusinessAddress',
  'currency',
  'locale',
  'timeZone',
  'weightUnit',
  'sender',
  'orderNumbers',
  'published',
  'analytics',
] as const satisfies readonly (keyof SiteSettings)[]

/** The names of the properties that differ. */
export function changedFields(before: SiteSettings, after: SiteSettings): string[] {
  return profileFields.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
}
