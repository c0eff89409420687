import * as z from 'zod'

import { call } from '../define.ts'
import { Address, email } from '../shapes/address.ts'
import { Cart, CartInfoInput } from '../shapes/cart.ts'
import { AppliedDiscount, MerchantDiscountInput } from '../shapes/discounts.ts'
import { CustomLineItemInput, LineItemInput, LineItemQuantityUpdate } from '../shapes/line-item.ts'
import { MembershipOptions, SelectedMemberships } from '../shapes/memberships.ts'
import { AdditionalFee, CalculatedLineItem, GiftCard, PriceSummary, TaxSummary } from '../shapes/pricing.ts'
import { SelectedShippingOption, ShippingInformation } from '../shapes/shipping.ts'
import { ChannelType, WeightUnit } from '../shapes/store-enums.ts'
import { CalculationErrors, Violation } from '../shapes/violations.ts'
import { currency, guid, text } from '../wire.ts'

const buyers = ['visitor', 'member', 'staff', 'app'] as const

const itemErrors = ['ITEM_NOT_FOUND_IN_CATALOG', 'ITEM_NOT_AVAILABLE'] as const

const couponErrors = [
  'ERROR_COUPON_DOES_NOT_EXIST',
  'ERROR_COUPON_IS_DISABLED',
  'ERROR_COUPON_IS_NOT_ACTIVE_YET',
  'ERROR_COUPON_HAS_EXPIRED',
  'ERROR_COUPON_USAGE_EXCEEDED',
  'ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED',
  'ERROR_COUPON_INVALID_SUBTOTAL',
  'ERROR_COUPON_NOT_APPLICABLE',
] as const

/** The caller’s own cart: one per visitor and member, created with the first item. */
export const currentCart = {
  getCurrentCart: call('GET /v1/carts/current', {
    summary: 'Reads the caller’s cart with current prices and stock.',
    access: buyers,
    input: z.object({}),
    output: z.object({ cart: Cart }),
    errors: ['OWNED_CART_NOT_FOUND'],
    example: {},
  }),
  updateCurrentCart: call('PATCH /v1/carts/current', {
    summary: 'Changes the notes, addresses, coupon or lines of the caller’s cart.',
    access: buyers,
    input: z.object({
      cartInfo: CartInfoInput.optional(),
      couponCode: text(50).optional(),
      merchantDiscounts: z.array(MerchantDiscountInput).max(100).optional(),
      lineItems: z
        .array(LineItemInput.partial({ quantity: true }))
        .max(300)
        .optional(),
      customLineItems: z.array(CustomLineItemInput).max(300).optional(),
      cartFieldmask: z.string().max(2000).optional(),
    }),
    output: z.object({ cart: Cart }),
    errors: ['OWNED_CART_NOT_FOUND', ...itemErrors, ...couponErrors],
    example: { cartInfo: { buyerNote: 'Please leave it with the neighbour.' } },
  }),
  deleteCurrentCart: call('DELETE /v1/carts/current', {
    summary: 'Deletes the caller’s cart.',
    access: buyers,
    input: z.object({}),
    output: z.object({}),
    errors: ['OWNED_CART_NOT_FOUND'],
    example: {},
  }),
  addToCurrentCart: call('POST /v1/carts/current/add-to-cart', {
    summary: 'Adds items. A repeated item adds to its quantity, up to the available stock.',
    access: buyers,
    input: z.object({
      lineItems: z.array(LineItemInput).max(100).optional(),
      customLineItems: z.array(CustomLineItemInput).max(100).optional(),
      businessLocationId: guid().optional(),
    }),
    output: z.object({ cart: Cart }),
    errors: itemErrors,
    example: {
      lineItems: [
        {
          catalogReference: {
            catalogItemId: '7b0c6a52-0001-4c00-8a00-000000000001',
            appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e',
          },
          quantity: 1,
        },
      ],
    },
  }),
  removeLineItemsFromCurrentCart: call('POST /v1/carts/current/remove-line-items', {
    summary: 'Removes line items from the caller’s cart.',
    access: buyers,
    input: z.object({ lineItemIds: z.array(guid()).min(1).max(100) }),
    output: z.object({ cart: Cart }),
    errors: ['OWNED_CART_NOT_FOUND', 'LINE_ITEM_NOT_FOUND'],
    example: { lineItemIds: ['00000000-0000-4000-8000-000000000001'] },
  }),
  createCheckoutFromCurrentCart: call('POST /v1/carts/current/create-checkout', {
    summary: 'Creates a checkout from the caller’s cart, or updates the cart’s checkout.',
    access: buyers,
    input: z.object({
      channelType: ChannelType.optional(),
      shippingAddress: Address.optional(),
      billingAddress: Address.optional(),
      selectedShippingOption: SelectedShippingOption.optional(),
      email: email().optional(),
    }),
    output: z.object({ checkoutId: guid() }),
    errors: [
      'OWNED_CART_NOT_FOUND',
      'EMPTY_CART',
      'INVALID_SELECTED_CARRIER_SERVICE_OPTION',
      'SITE_MUST_ACCEPT_PAYMENTS',
      'SHOP_NOT_OPEN',
    ],
    example: { channelType: 'WEB' },
  }),
  removeCouponFromCurrentCart: call('POST /v1/carts/current/remove-coupon', {
    summary: 'Removes the coupon from the caller’s cart.',
    access: buyers,
    input: z.object({}),
    output: z.object({ cart: Cart }),
    errors: ['OWNED_CART_NOT_FOUND'],
    example: {},
  }),
  updateCurrentCartLineItemQuantity: call('POST /v1/carts/current/update-line-items-quantity', {
    summary: 'Sets quantities, at most the available stock.',
    access: buyers,
    input: z.object({ lineItems: z.array(LineItemQuantityUpdate).min(1).max(100) }),
    output: z.object({ cart: Cart }),
    errors: ['OWNED_CART_NOT_FOUND', 'LINE_ITEM_NOT_FOUND'],
    example: { lineItems: [{ id: '00000000-0000-4000-8000-000000000001', quantity: 2 }] },
  }),
  estimateCurrentCartTotals: call('POST /v1/carts/current/estimate-totals', {
    summary: 'Estimates the totals of the caller’s cart with discounts, delivery and tax.',
    access: buyers,
    input: z.object({
      selectedShippingOption: SelectedShippingOption.optional(),
      shippingAddress: Address.optional(),
      billingAddress: Address.optional(),
      selectedMemberships: SelectedMemberships.optional(),
      calculateTax: z.boolean().optional(),
      calculateShipping: z.boolean().optional(),
      calculateAdditionalFees: z.boolean().optional(),
    }),
    output: z.object({
      cart: Cart,
      calculatedLineItems: z.array(CalculatedLineItem),
      priceSummary: PriceSummary,
      giftCard: GiftCard.optional(),
      taxSummary: TaxSummary.optional(),
      shippingInfo: ShippingInformation.optional(),
      appliedDiscounts: z.array(AppliedDiscount),
      calculationErrors: CalculationErrors,
      weightUnit: WeightUnit,
      currency: currency(),
      payNow: PriceSummary,
      payLater: PriceSummary,
      membershipOptions: MembershipOptions,
      additionalFees: z.array(AdditionalFee).max(100),
      violations: z.array(Violation),
    }),
    errors: ['OWNED_CART_NOT_FOUND'],
    example: { calculateTax: true, calculateShipping: true, shippingAddress: { country: 'IE' } },
  }),
  undoCartMerge: call('POST /v1/carts/current/undo-merge', {
    summary:
      'Undoes the cart merge of a sign-in: removes the visitor’s items and restores the member’s. Later changes stay.',
    access: ['member'],
    input: z.object({}),
    output: z.object({ cart: Cart }),
    errors: ['CART_MERGE_NOT_FOUND'],
    example: {},
  }),
}
