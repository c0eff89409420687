import type { HostedPages } from '../../generated/hosted-pages.ts'
import type { Context } from '../../kernel/http/context.ts'
import type { PageOrigins } from '../../kernel/ports/payment-gateway.ts'
import { themeOf } from '../../kernel/settings.ts'
import { checkoutSettings } from '../../site/checkout-settings/index.ts'
import { brandLook, brandStyle } from './brand-style.ts'

/** Renders a hosted page in the brand of the checkout settings. */
export async function brandedPage<N extends 'checkout' | 'pay-link' | 'confirmation'>(
  ctx: Context,
  page: N,
  data: HostedPages[N],
  origins?: PageOrigins,
): Promise<Response> {
  const { checkoutBrand } = await checkoutSettings(ctx)
  const look = brandLook(checkoutBrand)
  const init = {
    style: brandStyle(checkoutBrand, themeOf(await ctx.services.settings(ctx))),
    theme: look.themes.page,
    ...(origins && { origins }),
  }
  return ctx.services.hostedPage(ctx, page, { ...data, look }, init)
}
