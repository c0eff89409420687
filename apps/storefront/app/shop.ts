import type { SiteProfile } from '@vitrine/client/site-profile'

/** Until the platform has answered once. */
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
}

/**
 * The shop of this page, which the server writes into the document. On the server: the latest profile, because a server
 * has one shop.
 */
export let shop: SiteProfile = readPage() ?? unknown

/** Only the server calls this. */
export function setShop(profile: SiteProfile): void {
  shop = profile
}

/** The shop as the page has it. Loaders give the pages that show countries the whole list. */
export const shopOfPage = (): SiteProfile => ({
  ...shop,
  deliveryCountries: shop.deliveryCountries.slice(0, 1),
})

function readPage(): SiteProfile | undefined {
  const { dataset } = globalThis.document?.documentElement ?? {}
  return dataset?.shop ? JSON.parse(dataset.shop) : undefined
}

/** Keeps a formatter until the locale or the time zone changes. */
export function byShop<T>(make: (profile: SiteProfile) => T): () => T {
  let made: readonly [SiteProfile, T] | undefined
  return () => {
    if (made?.[0] !== shop) made = [shop, make(shop)]
    return made[1]
  }
}

/** The country for estimates until the visitor chooses one. */
export const homeCountry = (): string => shop.country ?? shop.deliveryCountries[0] ?? ''

/** The address on one line. */
export function shopAddress(): string {
  const { addressLine, postalCode, city } = shop.businessAddress ?? {}
  return [addressLine, [postalCode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ')
}
