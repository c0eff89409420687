import type { SiteProfile } from '@vitrine/client/site-profile'
import { addressLines } from '@vitrine/pricing/address-lines'
import { defaultTheme } from '@vitrine/theme/presets'

/** If the platform did not answer the server of this page. */
const unknown: SiteProfile = {
  name: 'Shop',
  socialLinks: [],
  currency: 'EUR',
  locale: 'en-GB',
  language: 'en',
  timeZone: 'UTC',
  weightUnit: 'KG',
  deliveryCountries: [],
  isOpen: true,
  theme: defaultTheme,
}

/** The shop of this page, which the server writes into the document (see server/page.ts). */
export const shop: SiteProfile = readPage() ?? unknown

function readPage(): SiteProfile | undefined {
  const { dataset } = globalThis.document?.documentElement ?? {}
  return dataset?.shop ? JSON.parse(dataset.shop) : undefined
}

/** `kg` or `lb`. */
export const weightUnit = (): string => shop.weightUnit.toLowerCase()

/** The address on one line. */
export function shopAddress(): string {
  return addressLines(shop.businessAddress ?? {}).join(', ')
}
