import type { CodeEntry } from '../codes.ts'

/** Codes of the site's own data. */
export const site = {
  CURRENCY_IS_FIXED: [409, 'The currency cannot change after the first order'],
  CURRENCY_DECIMALS_DIFFER: [
    409,
    'The new currency has another number of decimals; delete the prices of the old currency first',
  ],
  PAGE_NOT_FOUND: [404, 'There is no page with this id, slug or role'],
  PAGE_VERSION_NOT_FOUND: [404, 'The page has no version with this number'],
  PAGE_SLUG_TAKEN: [409, 'Another page has this slug; choose another one'],
  PAGE_ROLE_TAKEN: [409, 'Another page has this role; a role has one page'],
  TOO_MANY_PAGES: [409, 'A site has at most 500 pages; delete some first'],
  SHOP_NOT_OPEN: [403, 'The shop is not open yet, so it takes no orders'],
} as const satisfies Record<string, CodeEntry>
