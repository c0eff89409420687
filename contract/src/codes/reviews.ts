import type { CodeEntry } from '../codes.ts'

/** Codes of reviews. Only TOO_MANY_TO_COUNT is from the wire. */
export const reviews = {
  REVIEW_NOT_FOUND: [404, 'There is no such review'],
  REVIEWS_CLOSED: [428, 'The shop is not accepting reviews right now'],
  REVIEW_ALREADY_EXISTS: [409, 'You have reviewed this item already; change your review instead'],
  REVIEWED_ENTITY_NOT_FOUND: [404, 'The reviewed item does not exist'],
  NAMESPACE_NOT_SUPPORTED: [400, 'Items of this namespace cannot be reviewed here'],
  ONLY_MEMBERS_MAY_REVIEW: [403, 'Sign in to write a review'],
  ONLY_BUYERS_MAY_REVIEW: [403, 'Only customers who bought the item can review it'],
  REVIEW_ADDRESS_NOT_PROVED: [
    403,
    'This address is not verified as yours; sign in, or use the link in our email',
  ],
  REVIEW_LINK_INVALID: [403, 'This review link is not valid, or is for another item'],
  REVIEW_LINK_EXPIRED: [410, 'This link to review has expired; you can still review as a member'],
  REVIEW_MEDIA_NOT_FOUND: [404, 'Your uploads have no such picture or video'],
  OWN_REVIEW: [409, 'You cannot vote on your own review'],
  TOO_MANY_TO_COUNT: [409, 'More reviews match than are counted; narrow the filter'],
  TOO_MANY_REVIEWS: [409, 'More reviews match than one job accepts; narrow the filter'],
} as const satisfies Record<string, CodeEntry>
