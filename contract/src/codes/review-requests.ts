import type { CodeEntry } from '../codes.ts'

/** Codes of review requests. */
export const reviewRequests = {
  REVIEW_REQUEST_NOT_FOUND: [404, 'There is no such review request'],
  REVIEW_REQUEST_STATUS_IMPOSSIBLE: [409, 'The status of this review request does not allow that'],
  REVIEW_REQUEST_LINK_EXPIRED: [410, 'The link of this review request has expired'],
  EITHER_ORDER_OR_ITEMS_REQUIRED: [400, 'Send an order or items'],
  ORDER_IS_EMPTY: [409, 'The order has no item to review'],
  RECIPIENT_HAS_NO_ADDRESS: [428, 'The recipient has no email address'],
} as const satisfies Record<string, CodeEntry>
