import { type ErrorCode, isApiError } from '@vitrine/client'

import { failureOf } from './failure.ts'
import { formatLimit } from './format.ts'

/** Codes of this site, besides those of the platform. */
type SiteCode = 'PAGE_NOT_FOUND' | 'SIGN_IN_EXPIRED' | 'access_denied' | 'login_required'

/** Messages by code: what happened and what to do. */
const sentences: Readonly<Record<string, string>> = {
  NETWORK_ERROR: 'We could not reach the shop. Check your connection and try again.',
  TIMEOUT: 'The shop took too long to answer. Try again.',
  TOO_MANY_REQUESTS: 'Too many requests. Wait a moment and try again.',
  UNAVAILABLE: 'The shop is temporarily unavailable. Try again in a minute.',
  UNAUTHENTICATED: 'You are signed out. Sign in and try again.',
  TOKEN_EXPIRED: 'You are signed out. Sign in and try again.',
  FORBIDDEN: 'This belongs to another account. Sign in with that account.',
  PAGE_NOT_FOUND: 'There is no page at this address. It may have moved.',
  PRODUCT_NOT_FOUND: 'This product is no longer available, or the address is wrong.',
  PREVIEW_LINK_INVALID: 'This preview link is not valid. Open the preview in the back office again.',
  PREVIEW_LINK_EXPIRED: 'This preview link has expired. Open the preview in the back office again.',
  ORDER_NOT_FOUND: 'We cannot find this order in your account.',
  INVALID_CURSOR: 'This page of the list has expired. Start again from the first page.',
  MEMBER_NOT_FOUND: 'There is no member at this address. They may have left or changed it.',
  OWNED_CART_NOT_FOUND: 'Your cart is empty. Add a product first.',
  EMPTY_CART: 'Your cart is empty. Add a product first.',
  LINE_ITEM_NOT_FOUND: 'This item is no longer in your cart.',
  ITEM_NOT_AVAILABLE: 'This product just sold out. Your cart is unchanged.',
  ITEM_NOT_FOUND_IN_CATALOG: 'This product is no longer available. Nothing has changed.',
  WISHLIST_IS_FULL: 'Your wishlist is full. Remove an item first.',
  CART_MERGE_NOT_FOUND: 'This can no longer be undone. Your cart is unchanged.',
  SUBSCRIPTION_CONTRACT_NOT_FOUND: 'We cannot find this subscription in your account.',
  INVOICE_NOT_FOUND: 'We cannot find this invoice in your account.',
  NO_DOWNLOADS: 'This order has no downloads.',
  ORDER_NOT_PAID: 'You can download your files after the payment.',
  INVALID_ARGUMENT: 'Some information is not valid. Check it and try again.',
  BACK_IN_STOCK_NOTIFICATION_REQUEST_ALREADY_EXISTS:
    'This product is back in stock. We are sending you an email.',
  REQUEST_COLLECTION_DISABLED: 'Back-in-stock requests are not available at the moment. Try again later.',
  INVALID_CATALOG_REFERENCE_OPTIONS: 'This combination is not available. Choose other options.',
  REVIEW_ALREADY_EXISTS: 'You have already reviewed this product. You can edit the review in your account.',
  REVIEWS_CLOSED: 'We accept no reviews at the moment. Try again later.',
  ONLY_MEMBERS_MAY_REVIEW: 'Only customers with an account can write reviews. Sign in first.',
  ONLY_BUYERS_MAY_REVIEW: 'Only customers who bought this product can review it.',
  REVIEW_LINK_INVALID: 'This link belongs to another page. Open the link in our email again.',
  REVIEW_LINK_EXPIRED: 'This link has expired. You can still write a review on the product page.',
  REVIEW_REQUEST_NOT_FOUND: 'This link is incomplete. Open the link in our email again.',
  REVIEW_REQUEST_LINK_EXPIRED: 'This link has expired. You can still write a review on the product page.',
  REVIEW_NOT_FOUND: 'This review no longer exists.',
  REVIEW_MEDIA_NOT_FOUND: 'One of the files was lost. Remove it and add it again.',
  OWN_REVIEW: 'You cannot vote on your own review.',
  '-19971': 'Tick “I am a person”, then try again.',
  '-19970': 'The check has expired. Tick the box again, then try again.',
  VISITOR_UPLOADS_OFF: 'Only signed-in customers can add photos or videos.',
  UNSUPPORTED_FILE_FORMAT: 'This file type is not supported. Choose another file.',
  MISMATCH_MIME_TYPE: 'The content does not match the file name. Choose another file.',
  FILE_SIZE_OVER_LIMIT: 'This file is too large. Choose a smaller one.',
  SITE_QUOTA_EXCEEDED: 'We cannot store files at the moment. Continue without them.',
  ERROR_COUPON_DOES_NOT_EXIST: 'This code does not exist. Check the spelling and try again.',
  ERROR_COUPON_IS_DISABLED: 'This code is no longer valid.',
  ERROR_COUPON_IS_NOT_ACTIVE_YET: 'This code is not valid yet. Try again when the offer starts.',
  ERROR_COUPON_HAS_EXPIRED: 'This code has expired.',
  ERROR_COUPON_USAGE_EXCEEDED: 'This code has been used up.',
  ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED: 'You have already used this code.',
  ERROR_COUPON_INVALID_SUBTOTAL: 'This code requires a larger order. Add a product and try again.',
  ERROR_COUPON_NOT_APPLICABLE: 'This code does not apply to the items in your cart.',
  COUPON_CANNOT_BE_USED_TO_PURCHASE_GIFT_CARD: 'Coupons do not apply to gift cards.',
  access_denied: 'You were not signed in. Nothing has changed.',
  login_required: 'You were not signed in. Try again.',
  SIGN_IN_EXPIRED: 'This sign-in has expired, or started in another window. Try again.',
} satisfies Partial<Record<ErrorCode | SiteCode, string>>

export function userMessage(error: unknown): string {
  return messageOf(failureOf(error).code)
}

/** Returns the message of a failed upload. */
export function uploadMessage(error: unknown): string {
  const most = isApiError(error, 'FILE_SIZE_OVER_LIMIT') && Number(error.data?.maximumSizeInBytes)
  return most ? `This file is too large. Choose one of at most ${formatLimit(most)}.` : userMessage(error)
}

export function messageOf(code: string): string {
  return sentences[code] ?? 'Something went wrong on our side. Nothing is lost. Try again.'
}
