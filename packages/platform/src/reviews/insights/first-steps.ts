import { publishedKinds } from '../../catalogue/products/index.ts'
import type { FirstStep, GetFirstStepsOutput, InsightsHandlers } from '../../generated/insights.ts'
import type { PaymentMode } from '../../generated/shared.ts'
import { paymentProviders } from '../../integrations/service-plugins/index.ts'
import { type Context, outsideTransaction } from '../../kernel/http/context.ts'
import { defaultSettings, type SiteSettings } from '../../kernel/settings.ts'
import { lockSettings, storeSettings } from '../../kernel/site.ts'
import { knownMethods } from '../../payments/manual-payments/index.ts'
import { paymentMode } from '../../payments/payment-connections/index.ts'
import { hasTaxRates } from '../../pricing/tax/index.ts'
import { checkoutSettings } from '../../site/checkout-settings/index.ts'
import { countLegalPlaceholders, listPublished } from '../../site/pages/index.ts'

export const firstStepsHandlers: Pick<InsightsHandlers, 'getFirstSteps' | 'updateFirstSteps'> = {
  async getFirstSteps(_, ctx) {
    return firstSteps(ctx, await ctx.services.settings(ctx))
  },

  updateFirstSteps: outsideTransaction(async ({ isHidden }, ctx) => {
    const changed = await ctx.transaction(async (inner) => {
      const settings = { ...(await lockSettings(inner)), firstStepsHidden: isHidden }
      await storeSettings(inner, settings)
      return settings
    })
    ctx.services.forgetSettings()
    return firstSteps(ctx, changed)
  }),
}

async function firstSteps(ctx: Context, settings: SiteSettings): Promise<GetFirstStepsOutput> {
  const mode = await paymentMode(ctx)
  const [products, delivery, hasTax, hasLegal, hasOrders, takesPayments, placeholders] = await Promise.all([
    publishedKinds(ctx),
    ctx.services.hooks.deliveryCountries(ctx),
    hasTaxRates(ctx),
    hasLegalTexts(ctx),
    ctx.services.hooks.hasOrders(ctx),
    canPay(ctx, mode),
    countLegalPlaceholders(ctx),
  ])
  const isOpen = !settings.isClosed
  const done: Readonly<Record<FirstStep, boolean>> = {
    NAME: settings.name !== defaultSettings.name,
    LOOK: hasLook(settings),
    PRODUCT: products.any,
    // A shop without physical products ships nothing.
    DELIVERY: delivery.everywhere || delivery.countries.length > 0 || (products.any && !products.physical),
    TAX: hasTax,
    PAYMENTS: takesPayments,
    LEGAL_PAGES: hasLegal && placeholders === 0,
    TEST_ORDER: hasOrders,
    OPEN: isOpen,
  }
  const steps = (Object.keys(done) as FirstStep[]).map((step) => ({
    step,
    isDone: done[step],
    ...(step === 'LEGAL_PAGES' && placeholders > 0 && { placeholderCount: placeholders }),
    ...(step === 'PAYMENTS' && mode === 'TEST' && { isTestMode: true }),
  }))
  return { steps, isOpen, isHidden: settings.firstStepsHidden ?? false }
}

function hasLook({ logoUrl, theme }: SiteSettings): boolean {
  return logoUrl !== undefined || theme !== undefined
}

/** True if customers can pay real money: by card, by the payment provider of an app, or outside the platform. */
async function canPay(ctx: Context, mode: PaymentMode | undefined): Promise<boolean> {
  return (
    mode === 'LIVE' ||
    (await paymentProviders(ctx)).length > 0 ||
    (await knownMethods(ctx)).some(({ isEnabled }) => isEnabled)
  )
}

/** True if the terms and the privacy policy are pages of the shop, or texts of its checkout. */
async function hasLegalTexts(ctx: Context): Promise<boolean> {
  const { checkoutPolicies } = await checkoutSettings(ctx)
  const roles = new Set((await listPublished(ctx)).map(({ role }) => role))
  const isShown = ({ visible, content }: { readonly visible: boolean; readonly content: string }) =>
    visible && content.trim() !== ''
  return (
    (roles.has('TERMS') || isShown(checkoutPolicies.termsAndConditions)) &&
    (roles.has('PRIVACY') || isShown(checkoutPolicies.privacyPolicy))
  )
}
