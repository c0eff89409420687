import type { AnalyticsSettingsHandlers } from '../../generated/analytics-settings.ts'
import { outsideTransaction } from '../../kernel/http/context.ts'
import { changeSiteProperties } from '../site-profile/index.ts'
import { changesOf, toAnalyticsSettings } from './rules.ts'

export const handlers: AnalyticsSettingsHandlers = {
  async getAnalyticsSettings(_, ctx) {
    return { analyticsSettings: toAnalyticsSettings(await ctx.services.settings(ctx)) }
  },

  updateAnalyticsSettings: outsideTransaction(async ({ analyticsSettings: changes }, ctx) => {
    const settings = await changeSiteProperties(ctx, (before) => changesOf(before, changes))
    return { analyticsSettings: toAnalyticsSettings(settings) }
  }),
}
