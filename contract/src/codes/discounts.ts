import type { CodeEntry } from '../codes.ts'

/** Codes of discount rules, coupons, gift cards and tips of the back office. The statuses are ours. */
export const discounts = {
  DISCOUNT_RULE_NOT_FOUND: [404, 'There is no such discount rule'],
  MAX_DISCOUNT_RULES_REACHED: [409, 'A site has at most 100 discount rules'],
  COUPON_LIMIT_BELOW_USES: [409, 'The usage limit is below the number of times the coupon was used'],
  GIFT_CARD_CODE_TAKEN: [409, 'Another gift card has this code'],
  INSUFFICIENT_FUNDS: [409, 'The amount is higher than the balance of the gift card'],
  CURRENCY_NOT_SUPPORTED: [400, 'The currency of a gift card must be that of the site'],
  ALREADY_REDEEMED: [409, 'This gift card has already paid for this order'],
  TRANSACTION_NOT_FOUND: [404, 'There is no such transaction'],
  ALREADY_VOIDED: [409, 'The transaction was already refunded'],
  CANNOT_HAVE_MORE_THAN_ONE_DEFAULT_PRESET: [400, 'Only one of the presets can be the default'],
  PRESET_PERCENTAGE_TOO_HIGH: [400, 'A tip preset is at most 100 per cent'],
  INVALID_TIP: [400, 'The tip is not one of the choices that the shop offers'],
  TIPS_NOT_TAKEN: [409, 'The shop takes no tips'],
  TIP_NOT_FOUND: [404, 'The order has no tip'],
  TIP_DISTRIBUTION_LOCKED: [409, 'The tips of this shop cannot be split again'],
} as const satisfies Record<string, CodeEntry>
