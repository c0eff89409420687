import type { ChannelType } from '../../generated/shared.ts'
import { mayReturnTo, registrationOf } from '../../identity/clients/index.ts'
import type { Context } from '../../kernel/http/context.ts'
import { isStaffOrApp } from '../../kernel/http/is-staff-or-app.ts'
import { checkoutSettings } from '../../site/checkout-settings/index.ts'
import { maySeeShop } from '../../site/shop-opening/index.ts'

type Guarded = Pick<Context, 'caller' | 'db' | 'siteId' | 'services' | 'violation'>

/** Channels without special rules. */
const buyersChannels: readonly ChannelType[] = ['WEB', 'OTHER_PLATFORM', 'WIX_APP_STORE']

/** Prevents buyers from posing as a point of sale or the back office. */
export function checkChannel(ctx: Guarded, channelType: ChannelType): void {
  if (channelType === 'UNSPECIFIED') {
    ctx.violation('channelType', 'INVALID_ENUM_VALUE', 'Expected a sales channel, such as WEB')
  }
  if (isStaffOrApp(ctx.caller) || buyersChannels.includes(channelType)) return
  ctx.violation('channelType', 'FIELD_NOT_ALLOWED', `Buyers use ${buyersChannels.join(', ')}`)
}

/**
 * A foreign checkout address would allow phishing with our link, so only staff and apps may set it, to a registered
 * origin.
 */
export async function checkOverrideUrl(ctx: Guarded, url: string | undefined): Promise<void> {
  if (url === undefined) return
  const field = 'overrideCheckoutUrl'
  if (!isStaffOrApp(ctx.caller))
    ctx.violation(field, 'FIELD_NOT_ALLOWED', 'Only staff and apps can replace the checkout URL')
  // Loopback addresses count as registered in development only.
  if (!mayReturnTo(await registrationOf(ctx, undefined), url)) {
    ctx.violation(field, 'FORMAT', 'Expected an https URL of an origin that is registered for this site')
  }
}

/** A shop that is not open, or accepts no payments, starts no checkouts. */
export async function refuseClosedShop(
  ctx: Context<'SITE_MUST_ACCEPT_PAYMENTS' | 'SHOP_NOT_OPEN'>,
): Promise<void> {
  if (!(await maySeeShop(ctx))) ctx.fail('SHOP_NOT_OPEN')
  if (!(await checkoutSettings(ctx)).acceptingPayments) ctx.fail('SITE_MUST_ACCEPT_PAYMENTS')
}
