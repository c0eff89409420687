import { type ErrorCode, isApiError } from '@vitrine/client'

import { failureOf } from './failure.ts'
import { formatLimit } from './format.ts'

/** Codes of this site, besides those of the platform. */
type SiteCode = 'PAGE_NOT_FOUND' | 'SIGN_IN_EXPIRED' | 'access_denied' | 'login_required'

/** What happened and what to do next, by code. */
const sentences: Readonly<Record<string, string>> = {
  NETWORK_ERROR: 'We could not be reached. Check your connection and try again.',
  TIMEOUT: 'That took too long. Please try again.',
  TOO_MANY_REQUESTS: 'That was a little fast for us. Wait a moment and try again.',
  UNAVAILABLE: 'The shop is taking a short break. Please try again in a minute.',
  UNAUTHENTICATED: 'You have been signed out. Sign in and try again.',
  TOKEN_EXPIRED: 'You have been signed out. Sign in and try again.',
  FORBIDDEN: 'This belongs to another account. Sign in with the one that it was made with.',
  PAGE_NOT_FOUND: 'There is no page at this address. It may have moved.',
  PRODUCT_NOT_FOUND: 'We do not make this any more, or the address is not quite right.',
  ORDER_NOT_FOUND: 'We cannot find this order in your account.',
  INVALID_CURSOR: 'This page of the list has expired. Start again from the first one.',
  MEMBER_NOT_FOUND: 'There is nobody here by this name. They may have left, or have another address now.',
  COMMUNITY_JOIN_IMPOSSIBLE: 'You can join once the shop has approved your account.',
  FACTOR_UNAVAILABLE: 'This way is not on offer at the moment. Choose another one.',
  FACTOR_LIMIT_REACHED: 'You have ten already. Remove one first.',
  FACTOR_NOT_FOUND: 'It was removed already, or waited too long. Begin once more.',
  FACTOR_NOT_ENROLLED: 'You have no second step any more. Set one up first.',
  LAST_FACTOR: 'This shop asks everybody for a second step. Add another before you remove this one.',
  SESSION_NOT_FOUND: 'That was over already.',
  DEVICE_NOT_FOUND: 'That device was forgotten already.',
  OWNED_CART_NOT_FOUND: 'Your bag is empty. Add something first.',
  EMPTY_CART: 'Your bag is empty. Add something first.',
  LINE_ITEM_NOT_FOUND: 'That item had already left your bag.',
  ITEM_NOT_AVAILABLE: 'The last one has just gone. We have put your bag back as it was.',
  ITEM_NOT_FOUND_IN_CATALOG: 'We do not make this any more. We have put your bag back as it was.',
  CART_MERGE_NOT_FOUND: 'That was too long ago, or undone already. Your bag is as you see it.',
  SUBSCRIPTION_CONTRACT_NOT_FOUND: 'We cannot find this subscription in your account.',
  SUBSCRIPTION_ACTION_IMPOSSIBLE: 'It has changed meanwhile. Look at it again, and choose anew.',
  CUSTOMER_CANCELLATION_FORBIDDEN: 'It was agreed for a fixed time. Write to us, and we find a way.',
  INVOICE_NOT_FOUND: 'We cannot find this invoice in your account.',
  NO_DOWNLOADS: 'There is nothing to download in this order.',
  ORDER_NOT_PAID: 'The files come with the payment. As soon as it is there, so are they.',
  INVALID_ARGUMENT: 'That does not look right. Check what you typed and try again.',
  BACK_IN_STOCK_NOTIFICATION_REQUEST_ALREADY_EXISTS: 'It is back: the mail to you is on its way.',
  BACK_IN_STOCK_NOTIFICATION_REQUEST_NOT_FOUND: 'You were not waiting for it any more.',
  REQUEST_COLLECTION_DISABLED: 'We do not take names for it at the moment. Look in again soon.',
  INVALID_CATALOG_REFERENCE_OPTIONS: 'It does not come like this. Choose again, please.',
  REVIEW_ALREADY_EXISTS: 'You have reviewed this already. You can change what you wrote, under your account.',
  REVIEWS_CLOSED: 'We take no reviews right now. Look in again soon.',
  ONLY_MEMBERS_MAY_REVIEW: 'Sign in first: here, those with an account say what they think.',
  ONLY_BUYERS_MAY_REVIEW: 'Here, those who bought it say what they think.',
  REVIEW_LINK_INVALID: 'This link is not for this page. Open it once more from our mail.',
  REVIEW_LINK_EXPIRED: 'This link is too old. You can still write on the page of the thing itself.',
  REVIEW_REQUEST_NOT_FOUND: 'This link is not whole. Open it once more from our mail.',
  REVIEW_REQUEST_LINK_EXPIRED: 'This link is too old. You can still write on the page of the thing itself.',
  REVIEW_NOT_FOUND: 'This review is not there any more.',
  REVIEW_MEDIA_NOT_FOUND: 'One of the pictures got lost. Take it off and add it again.',
  OWN_REVIEW: 'That one is yours. Others say whether it is helpful.',
  '-19971': 'Tick the box that says you are a person, then send it again.',
  '-19970': 'That took too long. Tick the box once more and send it again.',
  VISITOR_UPLOADS_OFF: 'Pictures can be sent by those who are signed in, if at all.',
  UNSUPPORTED_FILE_FORMAT: 'We cannot show files of this kind. Choose another one.',
  MISMATCH_MIME_TYPE: 'It is something else than its name says. Choose another one.',
  FILE_SIZE_OVER_LIMIT: 'It is too large. Choose a smaller one.',
  SITE_QUOTA_EXCEEDED: 'We have no room for pictures at the moment. You can send the words alone.',
  ERROR_COUPON_DOES_NOT_EXIST: 'We do not know this code. Check the spelling and try again.',
  ERROR_COUPON_IS_DISABLED: 'This code is not in use any more.',
  ERROR_COUPON_IS_NOT_ACTIVE_YET: 'This code is not valid yet. Try again when the offer begins.',
  ERROR_COUPON_HAS_EXPIRED: 'This code has expired.',
  ERROR_COUPON_USAGE_EXCEEDED: 'This code has been used up.',
  ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED: 'You have already used this code.',
  ERROR_COUPON_INVALID_SUBTOTAL: 'This code asks for a larger order. Add a little more and try again.',
  ERROR_COUPON_NOT_APPLICABLE: 'This code is for other things than those in your bag.',
  COUPON_CANNOT_BE_USED_TO_PURCHASE_GIFT_CARD: 'A code cannot be used for a gift card.',
  access_denied: 'You were not signed in. Nothing has changed.',
  login_required: 'You were not signed in. Please try again.',
  SIGN_IN_EXPIRED: 'This sign-in was started too long ago, or in another window. Please try again.',
} satisfies Partial<Record<ErrorCode | SiteCode, string>>

/** Every message about a failure comes from here. */
export function userMessage(error: unknown): string {
  return messageOf(failureOf(error).code)
}

/** Of a file that was not taken. */
export function uploadMessage(error: unknown): string {
  const most = isApiError(error, 'FILE_SIZE_OVER_LIMIT') && Number(error.data?.maximumSizeInBytes)
  return most ? `It is too large. Choose one of ${formatLimit(most)} at most.` : userMessage(error)
}

export function messageOf(code: string): string {
  return sentences[code] ?? 'Something went wrong on our side. Nothing is lost: please try again.'
}
