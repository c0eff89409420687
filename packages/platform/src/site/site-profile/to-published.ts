import type { SiteSettings } from '../../kernel/settings.ts'
import { fileIdIn, pictureId } from '../../media/files/index.ts'

/** The properties in the shape of the published packages. */
export function toPublished(settings: SiteSettings, baseUrl: string) {
  const { name, locale, language, currency, timeZone, description, logoUrl, supportEmail, phone } = settings
  const { businessAddress, openingHours, storefrontUrl, published = {} } = settings
  const { address, ...others } = published
  return {
    language,
    locale: { languageCode: language, country: new Intl.Locale(locale).maximize().region },
    paymentCurrency: currency,
    timeZone: timeZone ?? 'UTC',
    siteDisplayName: name,
    businessName: name,
    ...others,
    ...(description && { description }),
    ...(logoUrl && { logo: toMediaId(logoUrl, baseUrl) }),
    ...(supportEmail && { email: supportEmail }),
    ...(phone && { phone }),
    ...(openingHours && {
      businessSchedule: { periods: openingHours.periods, specialHourPeriod: openingHours.exceptions },
    }),
    ...((businessAddress ?? address) && { address: { ...toAddress(businessAddress ?? {}), ...address } }),
    ...(storefrontUrl && { externalSiteUrl: storefrontUrl }),
  }
}

/** The packages expect the id of a picture without a host. */
function toMediaId(url: string, baseUrl: string): string {
  const id = fileIdIn(url)
  return id ? pictureId(id, /\.(\w+)$/.exec(url)?.[1]) : new URL(url, baseUrl).href
}

function toAddress(address: NonNullable<SiteSettings['businessAddress']>) {
  const { addressLine, city, postalCode, country, subdivision } = address
  return { street: addressLine, city, zip: postalCode, country, state: subdivision }
}
