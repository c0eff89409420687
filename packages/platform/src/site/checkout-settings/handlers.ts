import type {
  CheckoutSettings,
  CheckoutSettingsHandlers,
  UpdateCheckoutSettingsInput,
} from '../../generated/checkout-settings.ts'
import { type Context, outsideTransaction } from '../../kernel/http/context.ts'
import { lockSettings, storeSettings } from '../../kernel/site.ts'
import { checkoutSettingsOfSite } from './of-site.ts'
import { applyChanges, wrongWith } from './rules.ts'

export const handlers: CheckoutSettingsHandlers = {
  async getCheckoutSettings(_input, ctx) {
    return { checkoutSettings: checkoutSettingsOfSite(await ctx.services.settings(ctx)) }
  },

  updateCheckoutSettings: outsideTransaction(async ({ checkoutSettings }, ctx) => ({
    checkoutSettings: await changeCheckoutSettings(ctx, checkoutSettings),
  })),
}

/** Do not call it in a transaction. */
export async function changeCheckoutSettings(
  ctx: Context,
  changes: UpdateCheckoutSettingsInput['checkoutSettings'],
): Promise<CheckoutSettings> {
  const changed = await ctx.transaction((inner) => change(inner, changes))
  // Clears the cache after the commit, because the old settings would otherwise be cached again.
  ctx.services.forgetSettings()
  return changed
}

async function change(
  ctx: Context,
  changes: UpdateCheckoutSettingsInput['checkoutSettings'],
): Promise<CheckoutSettings> {
  const site = await lockSettings(ctx)
  const stored = site.checkout ?? {}
  const now = ctx.clock.now()
  const kept = {
    ...applyChanges(stored, changes),
    createdDate: stored.createdDate ?? now.toISOString(),
    updatedDate: now.toISOString(),
  }
  const settings = checkoutSettingsOfSite({ ...site, checkout: kept }, now)
  const wrong = wrongWith(settings, await linksPolicies(ctx, changes))
  if (wrong) ctx.violation(`checkoutSettings.${wrong.field}`, 'VALIDATION', wrong.description)
  await storeSettings(ctx, { ...site, checkout: kept })
  const before = checkoutSettingsOfSite(site)
  await ctx.emit('wix.ecom.v1.checkout_settings_updated', ctx.siteId, settings, before)
  return settings
}

/**
 * Whether the checkout links a page that buyers can agree to. A page that is unpublished later does not block changes of
 * other settings.
 */
async function linksPolicies(
  ctx: Context,
  { checkoutPolicies, checkoutFields }: UpdateCheckoutSettingsInput['checkoutSettings'],
): Promise<boolean> {
  if (!checkoutPolicies && !checkoutFields?.policyAgreementCheckbox) return true
  return (await ctx.services.hooks.legalPages(ctx)).some(({ role }) => role !== 'IMPRINT')
}
