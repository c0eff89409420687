import type { Area } from '../kernel/area.ts'
import { additionalFeesArea } from './additional-fees/area.ts'
import { couponsArea } from './coupons/area.ts'
import { deliveryArea } from './delivery/area.ts'
import { discountRulesArea } from './discount-rules/area.ts'
import { giftCardsArea } from './gift-cards/area.ts'
import { labelProvidersArea } from './label-providers/area.ts'
import { membershipsArea } from './memberships/area.ts'
import { taxArea } from './tax/area.ts'
import { tippingArea } from './tipping/area.ts'

/**
 * Pricing: prices, discounts, taxes and fees, and the quote that adds them up. Areas for other domains: `quote` (asks
 * all others and calls `@vitrine/pricing`), `line-items`, `coupons`, `discount-rules`, `gift-cards`, `memberships`,
 * `delivery`, `tax`, `additional-fees`, `tipping`, `label-providers`. `tax-rates` holds the built-in rates.
 */
export const pricing: readonly Area[] = [
  giftCardsArea,
  deliveryArea,
  taxArea,
  additionalFeesArea,
  membershipsArea,
  labelProvidersArea,
  couponsArea,
  discountRulesArea,
  tippingArea,
]
