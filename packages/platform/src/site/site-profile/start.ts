import { siteProfile } from '@vitrine/contract/site/site-profile'

import type { SitePropertiesChanges } from '../../generated/site-profile.ts'
import type { Context } from '../../kernel/http/context.ts'
import { changeSiteProperties, setClosed } from './change.ts'
import { firstValues } from './first-values.ts'

/** The first properties of a site, which the command line sets. */
export interface SiteStart
  extends Pick<SitePropertiesChanges, 'name' | 'currency' | 'locale' | 'timeZone' | 'supportEmail'> {
  readonly country?: string | undefined
}

/** Returns the first invalid property with the reason. */
export function wrongStart(
  start: SiteStart,
): { readonly field: keyof SiteStart; readonly reason: string } | undefined {
  const { input } = siteProfile.updateSiteProperties
  const issue = input.safeParse({ siteProperties: toChanges(start) }).error?.issues[0]
  return issue && { field: issue.path.at(-1) as keyof SiteStart, reason: issue.message }
}

/** Sets the properties as staff would. At the first start, the country decides others. A new shop is closed until its owner opens it. */
export async function startSite(ctx: Context, start: SiteStart): Promise<void> {
  const { businessAddress, isClosed, profileRevision } = await ctx.services.settings(ctx)
  const hasOrders = await ctx.services.hooks.hasOrders(ctx)
  if (isClosed === undefined && !hasOrders) await setClosed(ctx, true)
  const country = start.country ?? (start.locale && new Intl.Locale(start.locale).region)
  // Demo data has orders, whose tax and time zone are those of its own country.
  const first = profileRevision === undefined && !hasOrders ? firstValues(country) : {}
  const given = Object.fromEntries(Object.entries(start).filter(([, value]) => value !== undefined))
  await changeSiteProperties(ctx, { ...first, ...toChanges(given, businessAddress) })
}

/** True after the first change of the properties. */
export async function isStarted(ctx: Context): Promise<boolean> {
  return (await ctx.services.settings(ctx)).profileRevision !== undefined
}

function toChanges({ country, ...start }: SiteStart, address: object = {}): SitePropertiesChanges {
  return { ...start, ...(country && { businessAddress: { ...address, country } }) }
}
