import type { ErrorCode } from '@vitrine/client'

export const errors = {
  byCode: {
    NETWORK_ERROR: 'We could not reach the shop. Check your connection and try again.',
    TIMEOUT: 'The shop took too long to answer. Try again.',
    TOO_MANY_REQUESTS: 'Too many requests. Wait a moment and try again.',
    UNAVAILABLE: 'The shop is temporarily unavailable. Try again in a minute.',
    UNAUTHENTICATED: 'You are signed out. Sign in and try again.',
    TOKEN_EXPIRED: 'You are signed out. Sign in and try again.',
    FORBIDDEN: 'This belongs to another account. Sign in with that account.',
    PAGE_NOT_FOUND: 'There is no page at this address. It may have moved.',
    PRODUCT_NOT_FOUND: 'This product is no longer available, or the address is wrong.',
    INVALID_CURSOR: 'This page of the list has expired. Start again from the first page.',
    ITEM_NOT_AVAILABLE: 'This product just sold out. Your cart is unchanged.',
    ITEM_NOT_FOUND_IN_CATALOG: 'This product is no longer available. Nothing has changed.',
    WISHLIST_IS_FULL: 'Your wishlist is full. Remove an item first.',
    INVALID_ARGUMENT: 'Some information is not valid. Check it and try again.',
    BACK_IN_STOCK_NOTIFICATION_REQUEST_ALREADY_EXISTS:
      'This product is back in stock. We are sending you an email.',
    REQUEST_COLLECTION_DISABLED: 'Back-in-stock requests are not available at the moment. Try again later.',
    INVALID_CATALOG_REFERENCE_OPTIONS: 'This combination is not available. Choose other options.',
    OWN_REVIEW: 'You cannot vote on your own review.',
  } satisfies Partial<Record<ErrorCode | 'PAGE_NOT_FOUND', string>>,
  unknown: 'Something went wrong on our side. Nothing is lost. Try again.',
}
