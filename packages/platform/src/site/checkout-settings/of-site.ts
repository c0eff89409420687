import type { CheckoutSettings } from '../../generated/checkout-settings.ts'
import { type SiteSettings, themeOf } from '../../kernel/settings.ts'
import { checkoutSettingsOf } from './rules.ts'

/** The checkout settings of a site, with the header of its look. `since`: their dates, if they were never changed. */
export function checkoutSettingsOfSite(
  { checkout = {}, theme }: Pick<SiteSettings, 'checkout' | 'theme'>,
  since = new Date(0),
): CheckoutSettings {
  const alignment = themeOf(theme ? { theme } : {}).header === 'CENTRED' ? 'CENTER' : 'SIDE'
  return checkoutSettingsOf(checkout, { alignment, since })
}
