import type { SiteProfile } from '@vitrine/client/site-profile'
import { defaultTheme } from '@vitrine/theme/presets'

export const testShop: SiteProfile = {
  name: 'Test shop',
  socialLinks: [],
  currency: 'EUR',
  locale: 'en-IE',
  language: 'en',
  timeZone: 'Europe/Dublin',
  weightUnit: 'KG',
  isOpen: true,
  deliveryCountries: ['IE'],
  theme: defaultTheme,
}
