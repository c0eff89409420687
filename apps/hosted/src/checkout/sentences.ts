import type { Sentences } from '../data/failure.ts'

/** What can go wrong on the way to an order, and what a buyer does about it. */
export const checkoutSentences: Sentences = {
  CHECKOUT_NOT_FOUND: 'This checkout does not exist any more. Your cart is still there; start again from it.',
  CHECKOUT_EXPIRED: 'This checkout was open for too long. Your cart is still there; start again from it.',
  CHECKOUT_IS_COMPLETE: 'This order has been placed already.',
  CHECKOUT_CHANGED:
    'Something changed while you were here. Please look at the sum again; nothing was charged.',
  CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS:
    'A payment for this order is already under way. Wait a moment and reload the page.',
  FULL_OUT_OF_STOCK: 'Somebody was faster: your items have just been sold out. Nothing was charged.',
  PARTIAL_OUT_OF_STOCK: 'Somebody was faster: some of your items have just been sold. Nothing was charged.',
  ITEM_NOT_AVAILABLE: 'One of your items is sold out.',
  NO_SELECTED_CARRIER_SERVICE_OPTION: 'Choose how you want to get your order.',
  SELECTED_CARRIER_SERVICE_OPTION_NO_LONGER_AVAILABLE:
    'The delivery you chose is not offered any more. Choose another one.',
  SELECTED_CARRIER_SERVICE_OPTION_NOT_FOUND:
    'The delivery you chose is not offered any more. Choose another one.',
  INVALID_SELECTED_CARRIER_SERVICE_OPTION:
    'This delivery is not offered for your address. Choose another one.',
  MISSING_SHIPPING_DESTINATION: 'Enter the address we deliver to.',
  MISSING_BILLING_ADDRESS: 'Enter the address for the bill.',
  MEMBERS_ONLY_CHECKOUT: 'This shop sells to its members. Sign in to go on.',
  CUSTOM_FIELD_REQUIRED: 'One of the shop’s questions is still open. Please answer it.',
  POLICIES_NOT_ACCEPTED: 'Tick that you agree to what the shop goes by.',
  SITE_NOT_ACCEPTING_PAYMENTS:
    'This shop takes no payments at the moment. Nothing was charged; try again later.',
  EMPTY_CHECKOUT: 'Nothing is left in this order. Go back to the cart and choose anew.',
  CALCULATION_ERROR: 'The sum could not be worked out. Nothing was charged; try again in a moment.',
  VIOLATIONS_WITH_ERROR_SEVERITY:
    'One of your items cannot be ordered as it is. Go back to the cart and change it.',
  REDEEM_GIFT_CARD_ERROR:
    'The gift card does not hold that much any more. Nothing was charged; look at the sum again.',
  NO_SAVE_PAYMENT_METHOD_CONFIRMATION: 'A subscription needs a card that is kept. Tick the box for it.',
  SUBSCRIPTION_WITH_ZERO_TOTAL: 'A subscription cannot be free. Take the code or the membership out again.',
  SUBSCRIPTION_WITH_SEVERAL_LINE_ITEMS:
    'A subscription is ordered on its own. Take the other items out, and order them after it.',
  SUBSCRIPTION_WITH_GIFT_CARD: 'A subscription cannot be paid with a gift card. Take the card out again.',
  GIFT_CARD_CANNOT_BE_USED_TO_PURCHASE_GIFT_CARD:
    'A gift card cannot pay for a gift card. Take one of them out.',
  COUPON_CANNOT_BE_USED_TO_PURCHASE_GIFT_CARD: 'A coupon does not count for gift cards. Take it out again.',
  TIPS_NOT_TAKEN: 'This shop takes no tips any more.',
  INVALID_TIP: 'This is more than can be given as a tip. Choose a smaller amount.',
  MEMBERS_ONLY_ITEM: 'One of your items is for members. Sign in to go on.',
  PAYMENT_PROVIDER_IS_NOT_AVAILABLE_ON_SITE:
    'The bank cannot be reached right now. Nothing was charged; try again in a moment.',
  PAYMENT_ERROR: 'The payment did not go through. Nothing was charged; check the card or take another one.',
  ERROR_COUPON_DOES_NOT_EXIST: 'There is no coupon with this code. Check the spelling.',
  ERROR_COUPON_IS_DISABLED: 'This coupon is not in use any more.',
  ERROR_COUPON_IS_NOT_ACTIVE_YET: 'This coupon is not valid yet.',
  ERROR_COUPON_HAS_EXPIRED: 'This coupon has expired.',
  ERROR_COUPON_USAGE_EXCEEDED: 'This coupon has been used up.',
  ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED: 'You have used this coupon already.',
  ERROR_COUPON_INVALID_SUBTOTAL: 'Your order is too small for this coupon.',
  ERROR_COUPON_NOT_APPLICABLE: 'This coupon is for other items.',
  GIFT_CARD_NOT_FOUND: 'There is no gift card with this code. Check the spelling.',
  GIFT_CARD_CODE_INVALID: 'This is not the code of a gift card. Check the spelling, dashes included.',
  GIFT_CARD_IS_EMPTY: 'Nothing is left on this gift card.',
  GIFT_CARD_DISABLED: 'This gift card is not in use any more.',
  GIFT_CARD_EXPIRED: 'This gift card has expired.',
}

export const declineSentences: Readonly<Record<string, string>> = {
  INSUFFICIENT_FUNDS: 'There is not enough money on this card. Nothing was charged; take another one.',
  CHALLENGE_FAILED: 'The payment was not confirmed. Nothing was charged; try again or take another card.',
}
