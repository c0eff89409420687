import type { PublishedCodes } from '../../kernel/http/published.ts'

/** The codes of this generation where they differ from ours. */
export const codes = {
  INVENTORY_ITEM_NOT_FOUND: 'NOT_FOUND',
  DECREMENT_NOT_POSSIBLE: 'INSUFFICIENT_INVENTORY',
  INCREMENT_NOT_POSSIBLE: 'INVENTORY_QUANTITY_NOT_TRACKED',
} satisfies PublishedCodes
