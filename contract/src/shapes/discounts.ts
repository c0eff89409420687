import * as z from 'zod'

import { decimal, guid, MultiCurrencyPrice } from '../wire.ts'
import { DiscountType } from './store-enums.ts'

export const AppliedCoupon = z
  .object({ id: guid(), code: z.string(), amount: MultiCurrencyPrice, name: z.string() })
  .meta({ id: 'AppliedCoupon' })

export const AppliedMerchantDiscount = z
  .object({
    amount: MultiCurrencyPrice,
    percentage: z.number().min(0.01).max(100).meta({ wire: 'float' }).optional(),
  })
  .meta({ id: 'AppliedMerchantDiscount' })

export const AppliedDiscountRule = z
  .object({
    id: guid(),
    name: z.object({
      original: z.string().min(1).max(256),
      translated: z.string().min(1).max(500).optional(),
    }),
    amount: MultiCurrencyPrice,
  })
  .meta({ id: 'AppliedDiscountRule' })

export const AppliedDiscount = z
  .object({
    coupon: AppliedCoupon.optional(),
    merchantDiscount: AppliedMerchantDiscount.optional(),
    discountRule: AppliedDiscountRule.optional(),
    discountType: DiscountType,
    lineItemIds: z.array(guid()),
  })
  .meta({
    id: 'AppliedDiscount',
    description: 'One of `coupon`, `merchantDiscount` and `discountRule`, and its amount.',
  })

/** The discounts of a cart before any calculation. */
export const CartDiscount = z
  .object({
    coupon: z.object({ id: guid(), code: z.string() }).optional(),
    merchantDiscount: z
      .object({ amount: MultiCurrencyPrice, lineItemIds: z.array(guid()).optional() })
      .optional(),
  })
  .meta({ id: 'CartDiscount' })

/** A discount by staff or an app: an amount off the named lines, or off all. */
export const MerchantDiscountInput = z
  .object({
    amount: z.union([decimal(), z.object({ amount: decimal() })]),
    lineItemIds: z.array(guid()).max(300).optional(),
  })
  .meta({ id: 'MerchantDiscountInput' })
