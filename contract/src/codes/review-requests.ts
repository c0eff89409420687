import type { CodeEntry } from '../codes.ts'

/** Asking buyers what they think. */
export const reviewRequests = {
  REVIEW_REQUEST_NOT_FOUND: [404, 'There is no such review request'],
  REVIEW_REQUEST_STATUS_IMPOSSIBLE: [409, 'The status of this review request does not allow that'],
  REVIEW_REQUEST_LINK_EXPIRED: [410, 'The link of this review request is too old'],
  EITHER_ORDER_OR_ITEMS_REQUIRED: [400, 'An order or items have to be named'],
  ORDER_IS_EMPTY: [409, 'The order has no item that could be reviewed'],
  RECIPIENT_HAS_NO_ADDRESS: [428, 'There is no e-mail address to write to'],
} as const satisfies Record<string, CodeEntry>
