import * as z from 'zod'

import { text } from '../wire.ts'
import { country } from './address.ts'

const sample = {
  currency: (value: string) => Intl.supportedValuesOf('currency').includes(value),
  locale: (value: string) => Intl.getCanonicalLocales(value)[0] === value && new Intl.Locale(value).language,
  timeZone: (value: string) => new Intl.DateTimeFormat('en', { timeZone: value }),
}

/** True if `Intl` accepts the value; it throws for others. */
function isKnown(kind: keyof typeof sample, value: string): boolean {
  try {
    return Boolean(sample[kind](value))
  } catch {
    return false
  }
}

const currencyHint = 'Expected an ISO 4217 currency code, such as "EUR"'
export const siteCurrency = () =>
  z
    .string()
    .regex(/^[A-Z]{3}$/, { error: currencyHint, abort: true })
    .refine((value) => isKnown('currency', value), currencyHint)
export const siteLocale = () =>
  text(35).refine((value) => isKnown('locale', value), 'Expected a BCP 47 locale, such as "en-IE"')
export const siteTimeZone = () =>
  text(64).refine(
    (value) => isKnown('timeZone', value),
    'Expected an IANA time zone, such as "Europe/Dublin"',
  )
export const siteName = () => z.string().trim().min(1).max(100)

export const phoneNumber = () =>
  z
    .string()
    .trim()
    .max(50)
    .regex(/^\+?[\d ()./-]{3,}$/, 'Expected a phone number, such as "+353 21 477 2345"')

export const httpsUrl = () =>
  z.url({ protocol: /^https$/, error: 'Expected an https address, such as "https://shop.example"' }).max(500)

export const BusinessAddress = z
  .object({
    country: country().optional(),
    subdivision: text(50).optional(),
    city: text(50).optional(),
    postalCode: text(50).optional(),
    addressLine: text(150).optional(),
  })
  .meta({
    id: 'BusinessAddress',
    description: 'The address of the shop. Taxes of pickups and of unknown buyers apply here.',
  })

export const SocialLink = z
  .object({ name: z.string().trim().min(1).max(50), url: httpsUrl() })
  .meta({ id: 'SocialLink', description: 'A profile of the shop elsewhere, such as "Instagram".' })

export const SiteWeightUnit = z.enum(['KG', 'LB']).meta({ id: 'SiteWeightUnit' })
