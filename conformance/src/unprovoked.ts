import type { Code } from '@vitrine/contract/codes'

const thousands = 'A test would have to create as many entities as the limit allows.'

/** Each error code that no test names, with the reason. Remove a code as soon as a test provokes it; never add one. */
export const unprovoked: Readonly<Partial<Record<Code, string>>> = {
  TOO_MANY_MEMBERS: thousands,
  TOO_MANY_ORDERS: thousands,
  TOO_MANY_REVIEWS: thousands,
  TOO_MANY_FOLDERS: thousands,
}

/** The length of the list, which a test compares: lower it with the list. */
export const mostUnprovoked = 4
