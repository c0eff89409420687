import * as z from 'zod'

import { currency, guid, MultiCurrencyPrice, text, timestamp } from '../wire.ts'
import { AddressWithContact, ExtendedFields, email } from './address.ts'
import { CartDiscount } from './discounts.ts'
import { LineItem } from './line-item.ts'
import { SelectedShippingOption } from './shipping.ts'
import { WeightUnit } from './store-enums.ts'

export const BuyerInfo = z
  .object({
    visitorId: guid().optional(),
    memberId: guid().optional(),
    userId: guid().optional(),
    contactId: guid().optional(),
    email: z.string().optional(),
  })
  .meta({
    id: 'BuyerInfo',
    description: 'One of `visitorId`, `memberId` and `userId`; and how to reach the buyer.',
  })

/** The result of merging a visitor's cart at sign-in. */
export const CartMergeReport = z
  .object({
    mergedDate: timestamp(),
    policy: z.enum(['ADD_UP', 'KEEP_MEMBERS', 'KEEP_VISITORS']),
    undoableUntil: timestamp(),
    added: z.array(z.object({ lineItemId: guid(), productName: z.string(), quantity: z.number().int() })),
    capped: z.array(
      z.object({
        lineItemId: guid().optional(),
        productName: z.string(),
        requested: z.number().int(),
        kept: z.number().int(),
      }),
    ),
    leftOut: z.array(z.object({ productName: z.string(), quantity: z.number().int() })),
    priceChanged: z.array(
      z.object({
        lineItemId: guid(),
        productName: z.string(),
        before: MultiCurrencyPrice,
        now: MultiCurrencyPrice,
      }),
    ),
    coupon: z
      .object({
        code: z.string(),
        outcome: z.enum(['KEPT', 'ADDED', 'DROPPED']),
        reason: z.string().optional(),
      })
      .optional(),
  })
  .meta({
    id: 'CartMergeReport',
    description:
      'The effect of signing in on the cart: added, capped by stock, left out, price changed, coupon. `undoCartMerge` undoes it.',
  })

export const Cart = z
  .object({
    id: guid(),
    lineItems: z.array(LineItem).max(300),
    buyerNote: text(1000).optional(),
    buyerInfo: BuyerInfo,
    currency: currency(),
    conversionCurrency: currency(),
    paymentCurrency: currency(),
    buyerLanguage: z.string(),
    siteLanguage: z.string(),
    taxIncludedInPrices: z.boolean(),
    weightUnit: WeightUnit,
    checkoutId: guid().optional(),
    appliedDiscounts: z.array(CartDiscount),
    createdDate: timestamp(),
    updatedDate: timestamp(),
    contactInfo: AddressWithContact.optional(),
    overrideCheckoutUrl: text(1000).optional(),
    purchaseFlowId: guid(),
    selectedShippingOption: SelectedShippingOption.optional(),
    extendedFields: ExtendedFields.optional(),
    businessLocationId: guid().optional(),
    revision: z.string(),
    mergeReport: CartMergeReport.optional(),
  })
  .meta({
    id: 'Cart',
    description:
      'The items that a visitor or member plans to buy. `estimateCurrentCartTotals` returns the totals.',
  })

/** The fields that a cart's owner may change; `null` clears a field. */
export const CartInfoInput = z
  .object({
    buyerNote: text(1000).nullable().optional(),
    buyerInfo: z.object({ email: email().optional(), contactId: guid().optional() }).optional(),
    contactInfo: AddressWithContact.nullable().optional(),
    overrideCheckoutUrl: text(1000).nullable().optional(),
    selectedShippingOption: SelectedShippingOption.nullable().optional(),
    extendedFields: ExtendedFields.nullable().optional(),
    businessLocationId: guid().nullable().optional(),
  })
  .meta({ id: 'CartInfoInput' })
