import type { SiteProfileHandlers, SiteProperties } from '../../generated/site-profile.ts'
import { countryCodes } from '../../kernel/country-codes.ts'
import { type Context, outsideTransaction } from '../../kernel/http/context.ts'
import { orderNumbersOf, type SiteSettings, themeOf } from '../../kernel/settings.ts'
import { changeSiteProperties } from './change.ts'
import { countryOf, includesTax, shownOf } from './rules.ts'

export const handlers: SiteProfileHandlers = {
  async getSiteProfile(_, ctx) {
    const settings = await ctx.services.settings(ctx)
    const country = countryOf(settings)
    const { countries, everywhere } = await ctx.services.hooks.deliveryCountries(ctx)
    const reached = everywhere || countries.length === 0 ? countryCodes : countries
    const isOwn = (code: string) => code === country
    return {
      siteProfile: {
        ...shownOf(settings, ctx.services.baseUrl),
        isOpen: !settings.isClosed,
        ...(settings.showBusinessAddress !== false &&
          settings.businessAddress && { businessAddress: settings.businessAddress }),
        ...(country && { country }),
        ...(includesTax(settings) && { taxIncludedInPrices: true }),
        ...(ctx.services.addressSearch && { addressSearch: true }),
        theme: themeOf(settings),
        deliveryCountries: [...reached.filter(isOwn), ...reached.filter((code) => !isOwn(code))],
      },
    }
  },

  async getSiteProperties(_, ctx) {
    return { siteProperties: await propertiesOf(ctx, await ctx.services.settings(ctx)) }
  },

  updateSiteProperties: outsideTransaction(async ({ siteProperties: changes }, ctx) => {
    const settings = await changeSiteProperties(ctx, changes)
    return { siteProperties: await propertiesOf(ctx, settings) }
  }),
}

async function propertiesOf(ctx: Context, settings: SiteSettings): Promise<SiteProperties> {
  const {
    businessAddress,
    logoFileId,
    darkLogoFileId,
    faviconFileId,
    sender = {},
    profileRevision = 1,
  } = settings
  return {
    ...shownOf(settings, ctx.services.baseUrl),
    revision: String(profileRevision),
    ...(logoFileId && { logoFileId }),
    ...(darkLogoFileId && { darkLogoFileId }),
    ...(faviconFileId && { faviconFileId }),
    ...(businessAddress && { businessAddress }),
    showBusinessAddress: settings.showBusinessAddress !== false,
    sender,
    orderNumbers: orderNumbersOf(settings),
    nextOrderCount: await ctx.services.hooks.nextOrderCount(ctx),
    currencyIsFixed: await ctx.services.hooks.hasOrders(ctx),
  }
}
