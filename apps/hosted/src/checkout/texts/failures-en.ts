import type { Sentences } from '../../data/failure.ts'

export const failures = {
  CHECKOUT_NOT_FOUND: 'This checkout no longer exists. Start again from your cart.',
  CHECKOUT_EXPIRED: 'This checkout has expired. Start again from your cart.',
  CHECKOUT_IS_COMPLETE: 'This order has already been placed.',
  CHECKOUT_CHANGED: 'The total has changed. Nothing was charged. Check the new total.',
  CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS:
    'A payment for this order is already in progress. Wait a moment, then reload the page.',
  FULL_OUT_OF_STOCK: 'Your items just sold out. Nothing was charged.',
  PARTIAL_OUT_OF_STOCK: 'Some of your items just sold out. Nothing was charged.',
  ITEM_NOT_AVAILABLE: 'One of your items is sold out.',
  NO_SELECTED_CARRIER_SERVICE_OPTION: 'Choose a delivery method.',
  SELECTED_CARRIER_SERVICE_OPTION_NO_LONGER_AVAILABLE:
    'This delivery method is no longer available. Choose another one.',
  SELECTED_CARRIER_SERVICE_OPTION_NOT_FOUND:
    'This delivery method is no longer available. Choose another one.',
  INVALID_SELECTED_CARRIER_SERVICE_OPTION:
    'This delivery method is not available for your address. Choose another one.',
  MISSING_SHIPPING_DESTINATION: 'Enter the delivery address.',
  MISSING_BILLING_ADDRESS: 'Enter the billing address.',
  MEMBERS_ONLY_CHECKOUT: 'Only members can check out. Sign in to continue.',
  CUSTOM_FIELD_REQUIRED: 'Answer all required questions of the shop.',
  POLICIES_NOT_ACCEPTED: 'Accept the shop’s policies to continue.',
  SITE_NOT_ACCEPTING_PAYMENTS:
    'This shop accepts no payments at the moment. Nothing was charged. Try again later.',
  EMPTY_CHECKOUT: 'This order is empty. Go back to the cart and add items.',
  CALCULATION_ERROR: 'We could not calculate the total. Nothing was charged. Try again in a moment.',
  VIOLATIONS_WITH_ERROR_SEVERITY: 'One of your items cannot be ordered. Go back to the cart and change it.',
  REDEEM_GIFT_CARD_ERROR:
    'The balance of the gift card is too low. Nothing was charged. Check the new total.',
  NO_SAVE_PAYMENT_METHOD_CONFIRMATION: 'A subscription needs a saved card. Tick the box to save it.',
  SUBSCRIPTION_WITH_ZERO_TOTAL: 'A subscription cannot be free. Remove the code or the membership.',
  SUBSCRIPTION_WITH_SEVERAL_LINE_ITEMS: 'A subscription needs its own order. Remove the other items.',
  SUBSCRIPTION_WITH_GIFT_CARD: 'A gift card cannot pay for a subscription. Remove the gift card.',
  GIFT_CARD_CANNOT_BE_USED_TO_PURCHASE_GIFT_CARD:
    'A gift card cannot pay for a gift card. Remove one of them.',
  COUPON_CANNOT_BE_USED_TO_PURCHASE_GIFT_CARD: 'Discount codes do not apply to gift cards. Remove the code.',
  TIPS_NOT_TAKEN: 'This shop no longer accepts tips.',
  INVALID_TIP: 'This tip is too large. Choose a smaller amount.',
  MEMBERS_ONLY_ITEM: 'One of your items is for members only. Sign in to continue.',
  PAYMENT_PROVIDER_IS_NOT_AVAILABLE_ON_SITE:
    'We could not reach the bank. Nothing was charged. Try again in a moment.',
  MANUAL_PAYMENT_METHOD_NOT_AVAILABLE:
    'This payment method is not available for your order. Choose another one.',
  PAYMENT_ERROR: 'The payment failed. Nothing was charged. Check the card or use another one.',
  ERROR_COUPON_DOES_NOT_EXIST: 'We do not know this discount code. Check the spelling.',
  ERROR_COUPON_IS_DISABLED: 'This discount code is no longer valid.',
  ERROR_COUPON_IS_NOT_ACTIVE_YET: 'This discount code is not valid yet.',
  ERROR_COUPON_HAS_EXPIRED: 'This discount code has expired.',
  ERROR_COUPON_USAGE_EXCEEDED: 'This discount code has been used up.',
  ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED: 'You have already used this discount code.',
  ERROR_COUPON_INVALID_SUBTOTAL: 'Your order is too small for this discount code.',
  ERROR_COUPON_NOT_APPLICABLE: 'This discount code does not apply to your items.',
  GIFT_CARD_NOT_FOUND: 'There is no gift card with this code. Check the spelling.',
  GIFT_CARD_CODE_INVALID: 'This is not a gift card code. Check the spelling, including dashes.',
  GIFT_CARD_IS_EMPTY: 'This gift card has no balance left.',
  GIFT_CARD_DISABLED: 'This gift card is no longer valid.',
  GIFT_CARD_EXPIRED: 'This gift card has expired.',
} satisfies Sentences

export const declines = {
  CARD_DECLINED: 'Your bank declined the card. Nothing was charged. Use another card or contact your bank.',
  CARD_EXPIRED: 'This card has expired. Nothing was charged. Use another card.',
  // A fraudster must not learn that the fraud was detected.
  SUSPECTED_FRAUD: 'Your bank declined the card. Nothing was charged. Use another card or contact your bank.',
  CHALLENGE_REFUSED: 'The payment was not confirmed. Nothing was charged. Try again or use another card.',
  TEST_CARDS_ONLY: 'This shop is in test mode. Nothing was charged. Use a test card.',
  INSUFFICIENT_FUNDS: 'The balance of this card is too low. Nothing was charged. Use another card.',
  CHALLENGE_FAILED: 'The payment was not confirmed. Nothing was charged. Try again or use another card.',
}
