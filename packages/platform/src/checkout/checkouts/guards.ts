import type { ChannelType } from '../../generated/shared.ts'
import { mayReturnTo, registrationOf } from '../../identity/clients/index.ts'
import type { Context } from '../../kernel/http/context.ts'
import { isStaffOrApp } from '../../kernel/http/is-staff-or-app.ts'
import { checkoutSettings } from '../../site/checkout-settings/index.ts'

type Guarded = Pick<Context, 'caller' | 'db' | 'siteId' | 'services' | 'violation'>

/** Channels that open no rules of merchants. */
const buyersChannels: readonly ChannelType[] = ['WEB', 'OTHER_PLATFORM', 'WIX_APP_STORE']

/** A buyer does not pass as a till or as the back office. */
export function checkChannel(ctx: Guarded, channelType: ChannelType): void {
  if (channelType === 'UNSPECIFIED') {
    ctx.violation('channelType', 'INVALID_ENUM_VALUE', 'Say where the sale happens, such as WEB')
  }
  if (isStaffOrApp(ctx.caller) || buyersChannels.includes(channelType)) return
  ctx.violation('channelType', 'FIELD_NOT_ALLOWED', `Buyers use ${buyersChannels.join(', ')}`)
}

/** An own checkout address is phishing by our own link, unless it is of people of the site and of a known origin. */
export async function checkOverrideUrl(ctx: Guarded, url: string | undefined): Promise<void> {
  if (url === undefined) return
  const field = 'overrideCheckoutUrl'
  if (!isStaffOrApp(ctx.caller))
    ctx.violation(field, 'FIELD_NOT_ALLOWED', 'Only staff and apps replace the address of the checkout')
  // Loopback counts as registered in development alone.
  if (!mayReturnTo(await registrationOf(ctx, undefined), url)) {
    ctx.violation(field, 'FORMAT', 'Expected an https address of an origin that is registered for this site')
  }
}

/** A shop that takes no payments for now begins no checkouts. */
export async function refuseClosedShop(ctx: Context<'SITE_MUST_ACCEPT_PAYMENTS'>): Promise<void> {
  if (!(await checkoutSettings(ctx)).acceptingPayments) ctx.fail('SITE_MUST_ACCEPT_PAYMENTS')
}
