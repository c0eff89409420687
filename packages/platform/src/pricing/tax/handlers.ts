import type { TaxHandlers } from '../../generated/tax.ts'
import { outsideTransaction } from '../../kernel/http/context.ts'
import type { TaxPlace } from '../../kernel/ports/tax-provider.ts'
import { lockSettings, storeSettings } from '../../kernel/site.ts'
import { builtInGroups, builtInPlaces, builtInRates, ratesTakenOn } from '../tax-rates/built-in.ts'
import { taxPlugin } from './plugin-tax.ts'
import { regionHandlers } from './regions.ts'
import { sumOfRates, taxSettingsOf } from './rules.ts'
import { knownTaxRegions } from './store.ts'
import { taxesFor } from './taxes.ts'

export const handlers: TaxHandlers = {
  ...regionHandlers,

  async getTaxSettings(_, ctx) {
    return {
      taxSettings: taxSettingsOf(
        await ctx.services.settings(ctx),
        (await taxPlugin(ctx)) ?? ctx.services.tax,
      ),
    }
  },

  updateTaxSettings: outsideTransaction(async ({ taxSettings: changes }, ctx) => {
    const { taxIncludedInPrices, businessAddress, ...tax } = changes
    const changed = await ctx.transaction(async (inner) => {
      const stored = await lockSettings(inner)
      const settings = {
        ...stored,
        ...(taxIncludedInPrices !== undefined && { taxIncludedInPrices }),
        ...(businessAddress && { businessAddress }),
        tax: { ...stored.tax, ...tax },
      }
      await storeSettings(inner, settings)
      return settings
    })
    // Only after the commit: otherwise a concurrent call would cache the old settings again.
    ctx.services.forgetSettings()
    return { taxSettings: taxSettingsOf(changed, (await taxPlugin(ctx)) ?? ctx.services.tax) }
  }),

  async listTaxGroups(_, ctx) {
    const regions = await knownTaxRegions(ctx)
    const own = regions.flatMap(({ group_rates }) => group_rates.map(({ taxGroupId }) => taxGroupId))
    return { taxGroupIds: [...new Set([...builtInGroups, ...own.sort()])] }
  },

  async lookUpTax({ address, taxGroupId }, ctx) {
    const settings = await ctx.services.settings(ctx)
    const item = { key: 'item', at: 'SHIPPING', taxGroup: taxGroupId } as const
    const { of, details } = await taxesFor(ctx, settings, { shippingAddress: address }, [item])
    const { rate = '0', parts = [] } = of.get('item') ?? {}
    const [first] = parts
    return {
      rate,
      ...(first && { name: first.taxName }),
      jurisdictions: [...parts],
      calculationDetails: details,
    }
  },

  async listBuiltInTaxRates({ country }) {
    return { takenOn: ratesTakenOn, rates: builtInPlaces(country?.toUpperCase()).map(toRate) }
  },
}

function toRate(place: TaxPlace) {
  const rateOf = (group?: string) => sumOfRates(builtInRates(place, group))
  const rate = rateOf()
  return {
    country: place.country,
    ...(place.subdivision && { subdivision: place.subdivision }),
    ...(place.city && { city: place.city }),
    name: builtInRates(place)[0]?.taxName ?? '',
    rate,
    groupRates: builtInGroups
      .map((taxGroupId) => ({ taxGroupId, rate: rateOf(taxGroupId) }))
      .filter((group) => group.rate !== rate),
  }
}
