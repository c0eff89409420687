import type { Context } from '../../kernel/http/context.ts'
import { knownTaxRegions } from './store.ts'

/** True if the shop has a tax region, which automatic rates need too, or chose to collect no tax. */
export async function hasTaxRates(ctx: Context): Promise<boolean> {
  const { tax } = await ctx.services.settings(ctx)
  return tax?.calculation === 'NONE' || (await knownTaxRegions(ctx)).length > 0
}
