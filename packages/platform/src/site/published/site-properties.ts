import { siteProfile } from '@vitrine/contract/site/site-profile'
import * as z from 'zod'

import type { Page } from '../../kernel/area.ts'
import type { Context } from '../../kernel/http/context.ts'
import { decoded, publishedCalls } from '../../kernel/http/published.ts'
import type { PublishedProperties, SiteSettings } from '../../kernel/settings.ts'
import { fileIdIn } from '../../media/files/index.ts'
import { changeSiteProperties, toPublished } from '../site-profile/index.ts'
import { ofContact, ofProfile, sentFields } from './property-changes.ts'
import { BusinessContact, BusinessProfile, BusinessSchedule, ConsentPolicy } from './property-input.ts'

const path = '/site-properties/v4/properties'
const { reads, bulks: writes } = publishedCalls({}, [
  [/^siteProperties\.name$/, 'businessProfile.siteDisplayName'],
  [/^siteProperties\.description$/, 'businessProfile.description'],
  [/^siteProperties\.logoFileId$/, 'businessProfile.logo'],
  [/^siteProperties\.supportEmail$/, 'businessContact.email'],
  [/^siteProperties\.phone$/, 'businessContact.phone'],
  [/^siteProperties\.businessAddress/, 'businessContact.address'],
  [/^siteProperties\.openingHours\.periods/, 'businessSchedule.periods'],
  [/^siteProperties\.openingHours\.exceptions/, 'businessSchedule.specialHourPeriod'],
])

export const sitePropertyCalls: readonly Page[] = [
  ...reads(
    [`GET ${path}`],
    z.object({ fields: z.union([z.string().max(1000), z.array(z.string().max(100)).max(50)]).optional() }),
    async ({ fields }, ctx) => {
      const settings = await ctx.services.settings(ctx)
      const properties = toPublished(settings, ctx.services.baseUrl)
      const wanted = [fields ?? []].flat().flatMap((text) => text.split(','))
      const isWanted = ([name]: [string, unknown]) => wanted.length === 0 || wanted.includes(name)
      return {
        version: String(settings.profileRevision ?? 1),
        properties: Object.fromEntries(Object.entries(properties).filter(isWanted)),
      }
    },
    'SETTINGS.READ',
  ),
  ...writes(
    `POST ${path}/business-profile`,
    'SETTINGS.MANAGE',
    BusinessProfile,
    async ({ businessProfile, fields }, ctx) => {
      const { logo, ...profile } = sentFields(businessProfile, fields)
      const logoFileId = logo && (fileIdIn(logo) ?? logo)
      return change(ctx, (settings) => ({
        ...ofProfile(profile, settings),
        ...(logo !== undefined && { logoFileId: logoFileId || null }),
      }))
    },
  ),
  ...writes(
    `POST ${path}/business-contact`,
    'SETTINGS.MANAGE',
    BusinessContact,
    async ({ businessContact, fields }, ctx) =>
      change(ctx, (settings) => ofContact(sentFields(businessContact, fields), settings)),
  ),
  ...writes(
    `POST ${path}/business-schedule`,
    'SETTINGS.MANAGE',
    BusinessSchedule,
    async ({ businessSchedule }, ctx) =>
      change(ctx, ({ published = {} }) => ({
        published,
        openingHours: {
          periods: businessSchedule.periods,
          exceptions: businessSchedule.specialHourPeriod,
        },
      })),
  ),
  ...writes(`POST ${path}/policy`, 'SETTINGS.MANAGE', ConsentPolicy, async ({ consentPolicy }, ctx) =>
    change(ctx, ({ published }) => ({ published: { ...published, consentPolicy } })),
  ),
]

type Changes = { readonly published: PublishedProperties } & Readonly<Record<string, unknown>>

/** Checks the values by the schema of our own call, and changes the site as it does. */
async function change(ctx: Context, changesOf: (settings: SiteSettings) => Changes): Promise<object> {
  const { published, ...changes } = changesOf(await ctx.services.settings(ctx))
  const { siteProperties } = decoded(siteProfile.updateSiteProperties.input, { siteProperties: changes })
  await changeSiteProperties(ctx, { ...siteProperties, published })
  return {}
}
