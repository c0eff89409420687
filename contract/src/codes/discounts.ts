import type { CodeEntry } from '../codes.ts'

/** Codes of discount rules, coupons, gift cards and tips at the desk. The statuses are ours. */
export const discounts = {
  DISCOUNT_RULE_NOT_FOUND: [404, 'There is no such discount rule'],
  MAX_DISCOUNT_RULES_REACHED: [409, 'A site has at most 100 discount rules'],
  COUPON_LIMIT_BELOW_USES: [409, 'The coupon has been used more often than that already'],
  GIFT_CARD_CODE_TAKEN: [409, 'There is a gift card with this code already'],
  INSUFFICIENT_FUNDS: [409, 'There is less than that on the gift card'],
  CURRENCY_NOT_SUPPORTED: [400, 'The gift card is in the currency of the site'],
  ALREADY_REDEEMED: [409, 'The order has been paid with this gift card already'],
  TRANSACTION_NOT_FOUND: [404, 'There is no such transaction'],
  ALREADY_VOIDED: [409, 'The transaction was given back already'],
  CANNOT_HAVE_MORE_THAN_ONE_DEFAULT_PRESET: [400, 'Only one of the presets can be the default'],
  PRESET_PERCENTAGE_TOO_HIGH: [400, 'A preset is at most 100 per cent'],
  INVALID_TIP: [400, 'This tip cannot be given'],
  TIPS_NOT_TAKEN: [409, 'The shop takes no tips'],
  TIP_NOT_FOUND: [404, 'The order has no tip'],
  TIP_DISTRIBUTION_LOCKED: [409, 'Tips of this shop are not split anew'],
} as const satisfies Record<string, CodeEntry>
