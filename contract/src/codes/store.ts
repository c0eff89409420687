import type { CodeEntry } from '../codes.ts'

/** Catalogue, cart, coupon, gift card and delivery codes. The statuses are ours: the wire's declarations name codes only. */
export const store = {
  PRODUCT_NOT_FOUND: [404, 'There is no such product'],
  OWNED_CART_NOT_FOUND: [404, 'You have no cart yet; the first item added makes one'],
  LINE_ITEM_NOT_FOUND: [404, 'There is no such line'],
  ITEM_NOT_FOUND_IN_CATALOG: [404, 'The catalogue has no such item, or not with these options'],
  ITEM_NOT_AVAILABLE: [409, 'The item is sold out'],
  EMPTY_CART: [428, 'The cart is empty'],
  ERROR_COUPON_DOES_NOT_EXIST: [404, 'There is no such coupon'],
  ERROR_COUPON_IS_DISABLED: [409, 'The coupon is switched off'],
  ERROR_COUPON_IS_NOT_ACTIVE_YET: [409, 'The coupon is not valid yet'],
  ERROR_COUPON_HAS_EXPIRED: [409, 'The coupon has expired'],
  ERROR_COUPON_USAGE_EXCEEDED: [409, 'The coupon has been used up'],
  ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED: [409, 'You have used this coupon as often as one customer may'],
  ERROR_COUPON_INVALID_SUBTOTAL: [409, 'The coupon asks for a higher subtotal'],
  ERROR_COUPON_NOT_APPLICABLE: [409, 'The coupon is for other items than yours'],
  COUPON_CODE_TAKEN: [409, 'There is a coupon with this code already'],
  GIFT_CARD_NOT_FOUND: [404, 'There is no such gift card'],
  GIFT_CARD_CODE_INVALID: [400, 'This is not the code of a gift card'],
  GIFT_CARD_IS_EMPTY: [409, 'Nothing is left on the gift card'],
  GIFT_CARD_DISABLED: [409, 'The gift card is switched off'],
  GIFT_CARD_EXPIRED: [409, 'The gift card has expired'],
  MEMBERSHIP_NOT_FOUND: [404, 'There is no such membership'],
  SELECTED_CARRIER_SERVICE_OPTION_NOT_FOUND: [404, 'There is no such delivery option'],
  INVALID_SELECTED_CARRIER_SERVICE_OPTION: [400, 'This delivery option cannot be used for this address'],
} as const satisfies Record<string, CodeEntry>
