import type { PublishedCodes } from '../../kernel/http/published.ts'

/** This generation declares no codes: clients read the status. */
export const codes = {
  PRODUCT_NOT_FOUND: null,
  COLLECTION_NOT_FOUND: null,
  INVENTORY_ITEM_NOT_FOUND: null,
  DECREMENT_NOT_POSSIBLE: null,
  INCREMENT_NOT_POSSIBLE: null,
} satisfies PublishedCodes
