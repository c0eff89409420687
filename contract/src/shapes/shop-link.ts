import { text } from '../wire.ts'

/** A link that an owner types: a path of the storefront, or an address with http(s), mailto or tel. */
export const shopLink = () =>
  text(2_000).refine(
    isShopLink,
    'Expected a path such as /products, or an address that begins with https://, mailto: or tel:',
  )

function isShopLink(link: string): boolean {
  // Browsers read a backslash as a slash, and remove line breaks and tabs.
  if (/[\\\s\p{Cc}]/u.test(link)) return false
  if (link.startsWith('/')) return !link.startsWith('//')
  return URL.canParse(link) && /^(https?:\/\/|mailto:|tel:)/i.test(link)
}
