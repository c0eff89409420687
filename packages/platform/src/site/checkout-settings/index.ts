import type { CheckoutSettings } from '../../generated/checkout-settings.ts'
import type { Context, Data } from '../../kernel/http/context.ts'
import { checkoutSettingsOfSite } from './of-site.ts'

export { changeCheckoutSettings } from './handlers.ts'
export { spanOf } from './rules.ts'
/** The current checkout settings. */
export async function checkoutSettings(ctx: Data & Pick<Context, 'services'>): Promise<CheckoutSettings> {
  return checkoutSettingsOfSite(await ctx.services.settings(ctx))
}
