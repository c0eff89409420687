import * as z from 'zod'

import { call } from '../define.ts'
import { country } from '../shapes/address.ts'
import { emailAddress } from '../shapes/identity.ts'
import { OpeningHours } from '../shapes/opening-hours.ts'
import {
  BusinessAddress,
  phoneNumber,
  SiteWeightUnit,
  SocialLink,
  siteCurrency,
  siteLocale,
  siteName,
  siteTimeZone,
} from '../shapes/site-properties.ts'
import { Theme } from '../shapes/theme.ts'
import { guid, text } from '../wire.ts'

const shown = z.object({
  name: z.string(),
  tagline: z.string().optional().describe('A line beside the name, such as in the title of the home page.'),
  description: z
    .string()
    .optional()
    .describe('A description of the range, for search engines and the footer.'),
  logoUrl: z.string().optional(),
  darkLogoUrl: z.string().optional().describe('Replaces the logo on dark pages.'),
  faviconUrl: z.string().optional(),
  supportEmail: z.string().optional(),
  phone: z.string().optional(),
  socialLinks: z.array(SocialLink),
  openingHours: OpeningHours.optional(),
  currency: z.string().describe('ISO 4217.'),
  locale: z.string().describe('BCP 47.'),
  language: z.string().describe('The language of the locale (ISO 639).'),
  timeZone: z.string().describe('IANA time zone.'),
  weightUnit: SiteWeightUnit,
  storefrontUrl: z.string().optional().describe('The address of the storefront, if it is known.'),
})

const SiteProfile = shown
  .extend({
    isOpen: z.boolean().describe('False: customers see a coming-soon page and cannot place orders.'),
    businessAddress: BusinessAddress.optional().describe('Absent if the shop does not show it.'),
    country: country().optional().describe('The country of the shop.'),
    deliveryCountries: z.array(country()).describe('The countries with delivery, that of the shop first.'),
    taxIncludedInPrices: z
      .boolean()
      .optional()
      .describe('`true`: the shop collects tax, and its prices include it.'),
    addressSearch: z.boolean().optional().describe('`true`: address forms can suggest addresses.'),
    theme: Theme,
  })
  .meta({ id: 'SiteProfile', description: 'The data of the shop that everyone may read.' })

const Sender = z
  .object({
    name: text(100).optional().describe('Default: the name of the shop.'),
    email: emailAddress().optional().describe('Default: the address of the setting `--mail-from`.'),
  })
  .meta({ id: 'Sender', description: 'The sender of the emails to customers.' })

const OrderNumbers = z
  .object({
    prefix: z
      .string()
      .max(20)
      .regex(
        /^(|[\p{L}\p{N}\p{P}\p{S} ]*[\p{L}\p{P}\p{S}])$/u,
        'Expected text that does not end with a digit or a space',
      ),
    suffix: z
      .string()
      .max(20)
      .regex(/^[\p{L}\p{P}\p{S}]*$/u, 'Expected text without digits and spaces'),
    minimumDigits: z.number().int().min(1).max(10).describe('Shorter numbers start with zeros.'),
  })
  .meta({
    id: 'OrderNumbers',
    description: 'The format of the numbers of new orders. Numbers of earlier orders never change.',
  })

const SiteProperties = shown
  .extend({
    revision: z.string(),
    logoFileId: guid().optional(),
    darkLogoFileId: guid().optional(),
    faviconFileId: guid().optional(),
    businessAddress: BusinessAddress.optional(),
    showBusinessAddress: z.boolean(),
    sender: Sender,
    orderNumbers: OrderNumbers,
    nextOrderCount: z.number().int().describe('The number of the next order, without its format.'),
    currencyIsFixed: z.boolean().describe('True from the first order on: the currency cannot change.'),
  })
  .meta({ id: 'SiteProperties', description: 'The data of the shop, as staff change it.' })

const SitePropertiesChanges = z
  .object({
    revision: z.string().max(20).describe('CONFLICT if the properties changed since.'),
    name: siteName(),
    tagline: z.string().trim().max(150).nullable(),
    description: z.string().trim().max(500).nullable(),
    logoFileId: guid().nullable().describe('A public picture of the media library.'),
    darkLogoFileId: guid().nullable().describe('A public picture that replaces the logo on dark pages.'),
    faviconFileId: guid().nullable().describe('A public picture of the media library, best a square one.'),
    supportEmail: emailAddress().nullable(),
    phone: phoneNumber().nullable(),
    socialLinks: z.array(SocialLink).max(20),
    openingHours: OpeningHours.nullable(),
    businessAddress: BusinessAddress.nullable(),
    showBusinessAddress: z.boolean(),
    currency: siteCurrency(),
    locale: siteLocale(),
    timeZone: siteTimeZone(),
    weightUnit: SiteWeightUnit.describe('Weights of products keep their numbers.'),
    sender: Sender,
    orderNumbers: OrderNumbers,
  })
  .partial()
  .meta({
    id: 'SitePropertiesChanges',
    description: 'Only sent fields change; null removes a value. Lists and objects are replaced as a whole.',
  })

const siteProperties = z.object({ siteProperties: SiteProperties })

/** Our own calls: the published packages have `siteProperties` for a part of this data. */
export const siteProfile = {
  getSiteProfile: call('GET /v1/site-profile', {
    summary: 'Reads the name, the logo, the contact data, the currency and the locale of the shop.',
    access: ['anyone', 'visitor', 'member', 'staff', 'app'],
    permission: 'none',
    input: z.object({}),
    output: z.object({ siteProfile: SiteProfile }),
    example: {},
  }),
  getSiteProperties: call('GET /v1/site-properties', {
    summary: 'Reads all properties of the shop.',
    access: ['staff', 'app'],
    input: z.object({}),
    output: siteProperties,
    example: {},
  }),
  updateSiteProperties: call('PATCH /v1/site-properties', {
    summary: 'Changes the sent properties of the shop. They apply within a second.',
    access: ['staff', 'app'],
    input: z.object({ siteProperties: SitePropertiesChanges }),
    output: siteProperties,
    errors: ['CONFLICT', 'CURRENCY_IS_FIXED', 'CURRENCY_DECIMALS_DIFFER'],
    example: { siteProperties: { name: 'Corner Shop' } },
  }),
}
