import type { SiteProfile } from '@vitrine/client/site-profile'

/** The theme as the pages need it. */
export interface Look {
  /** The style sheet of the document. */
  readonly style: string
  readonly header: SiteProfile['theme']['header']
  /** Visitors cannot choose another colour scheme. */
  readonly isAlwaysDark: boolean
  /** Fonts that the browser loads at once. The server sends them as a header. */
  readonly fonts?: readonly string[]
}

export interface Shop extends Omit<SiteProfile, 'theme' | 'businessAddress'> {
  /** On one line; empty if the shop does not show it. */
  readonly address: string
  readonly look: Look
}

/** Until the platform has answered once. */
const unknown: Shop = {
  name: 'Shop',
  address: '',
  socialLinks: [],
  currency: 'EUR',
  locale: 'en-GB',
  language: 'en',
  timeZone: 'UTC',
  weightUnit: 'KG',
  deliveryCountries: [],
  isOpen: false,
  look: { style: '', header: 'LEFT', isAlwaysDark: false },
}

/**
 * The shop of this page, which the server writes into the document. On the server: the latest profile, because a server
 * has one shop.
 */
export let shop: Shop = readPage() ?? unknown

/** Only the server calls this. */
export function setShop(current: Shop): void {
  shop = current
}

/** The shop as the page has it. Loaders give the pages that show countries the whole list. */
export const shopOfPage = () => ({
  ...shop,
  look: { header: shop.look.header, isAlwaysDark: shop.look.isAlwaysDark },
  deliveryCountries: shop.deliveryCountries.slice(0, 1),
})

function readPage(): Shop | undefined {
  const { dataset } = globalThis.document?.documentElement ?? {}
  if (!dataset?.shop) return undefined
  const written = JSON.parse(dataset.shop)
  return { ...written, look: { ...written.look, style: document.getElementById('look')?.textContent } }
}

/** Keeps a formatter until the locale or the time zone changes. */
export function byShop<T>(make: (current: Shop) => T): () => T {
  let made: readonly [Shop, T] | undefined
  return () => {
    if (made?.[0] !== shop) made = [shop, make(shop)]
    return made[1]
  }
}

/** The country for estimates until the visitor chooses one. */
export const homeCountry = (): string => shop.country ?? shop.deliveryCountries[0] ?? ''
