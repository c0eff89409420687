import type { CodeEntry } from '../codes.ts'

/** Codes of the site's own data. */
export const site = {
  CURRENCY_IS_FIXED: [409, 'The currency cannot change after the first order'],
  CURRENCY_DECIMALS_DIFFER: [
    409,
    'The new currency has another number of decimals; delete the prices of the old currency first',
  ],
} as const satisfies Record<string, CodeEntry>
