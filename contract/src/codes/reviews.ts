import type { CodeEntry } from '../codes.ts'

/** Codes of reviews. The wire declares TOO_MANY_TO_COUNT alone. */
export const reviews = {
  REVIEW_NOT_FOUND: [404, 'There is no such review'],
  REVIEWS_CLOSED: [428, 'The shop takes no reviews right now'],
  REVIEW_ALREADY_EXISTS: [409, 'You have reviewed this already; you can change what you wrote'],
  REVIEWED_ENTITY_NOT_FOUND: [404, 'There is nothing like that to review'],
  NAMESPACE_NOT_SUPPORTED: [400, 'Nothing of this namespace can be reviewed here'],
  ONLY_MEMBERS_MAY_REVIEW: [403, 'Sign in to write a review'],
  ONLY_BUYERS_MAY_REVIEW: [403, 'Only those who bought it can review it'],
  REVIEW_ADDRESS_NOT_PROVED: [
    403,
    'It is not proved that this address is yours; sign in, or use the link of our mail',
  ],
  REVIEW_LINK_INVALID: [403, 'This link to review is not valid, or for something else'],
  REVIEW_LINK_EXPIRED: [410, 'This link to review has expired; you can still review as a member'],
  REVIEW_MEDIA_NOT_FOUND: [404, 'There is no such picture or video among your uploads'],
  OWN_REVIEW: [409, 'Others say whether your review is helpful'],
  TOO_MANY_TO_COUNT: [409, 'More reviews match than are counted; narrow the filter'],
  TOO_MANY_REVIEWS: [409, 'More reviews match than one job takes; narrow the filter'],
} as const satisfies Record<string, CodeEntry>
