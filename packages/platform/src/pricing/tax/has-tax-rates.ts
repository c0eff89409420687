import type { Context } from '../../kernel/http/context.ts'
import { taxPlugin } from './plugin-tax.ts'
import { taxSettingsOf } from './rules.ts'
import { knownTaxRegions } from './store.ts'

/** True if the shop has a rate of its own, also of 0 %, or calculates tax automatically. */
export async function hasTaxRates(ctx: Context): Promise<boolean> {
  if ((await knownTaxRegions(ctx)).length > 0) return true
  const provider = (await taxPlugin(ctx)) ?? ctx.services.tax
  const { calculation, automaticTaxActive } = taxSettingsOf(await ctx.services.settings(ctx), provider)
  return calculation === 'AUTOMATIC' && automaticTaxActive && provider !== undefined
}
