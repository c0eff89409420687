import * as z from 'zod'
import type { Page } from '../../kernel/area.ts'
import { publishedCalls } from '../../kernel/http/published.ts'
import type { SiteSettings } from '../../kernel/settings.ts'

const { reads } = publishedCalls({})

export const sitePropertyCalls: readonly Page[] = reads(
  ['GET /site-properties/v4/properties'],
  z.object({ fields: z.union([z.string().max(1000), z.array(z.string().max(100)).max(50)]).optional() }),
  async ({ fields }, ctx) => {
    const properties = toProperties(await ctx.services.settings(ctx))
    const wanted = [fields ?? []].flat().flatMap((text) => text.split(','))
    const isWanted = ([name]: [string, unknown]) => wanted.length === 0 || wanted.includes(name)
    return { version: '1', properties: Object.fromEntries(Object.entries(properties).filter(isWanted)) }
  },
  'SETTINGS.READ',
)

function toProperties({ name, locale, language, currency, timeZone, ...others }: SiteSettings) {
  const { region } = new Intl.Locale(locale).maximize()
  const { supportEmail, businessAddress, storefrontUrl } = others
  return {
    language,
    locale: { languageCode: language, country: region },
    paymentCurrency: currency,
    timeZone: timeZone ?? 'UTC',
    siteDisplayName: name,
    businessName: name,
    ...(supportEmail && { email: supportEmail }),
    ...(businessAddress && { address: toAddress(businessAddress) }),
    ...(storefrontUrl && { externalSiteUrl: storefrontUrl }),
  }
}

function toAddress({
  addressLine,
  city,
  postalCode,
  country,
  subdivision,
}: NonNullable<SiteSettings['businessAddress']>) {
  return { street: addressLine, city, zip: postalCode, country, state: subdivision }
}
