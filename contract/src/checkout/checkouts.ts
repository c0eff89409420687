import * as z from 'zod'

import { call } from '../define.ts'
import { Checkout, CheckoutInfoInput, CheckoutUpdateInput } from '../shapes/checkout.ts'
import { CustomLineItemInput, LineItemInput, LineItemQuantityUpdate } from '../shapes/line-item.ts'
import { ChannelType } from '../shapes/store-enums.ts'
import { decimal, guid, text, timestamp } from '../wire.ts'

const buyersAndPeople = ['visitor', 'member', 'staff', 'app'] as const

const couponCodes = [
  'ERROR_COUPON_USAGE_EXCEEDED',
  'ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED',
  'ERROR_COUPON_IS_NOT_ACTIVE_YET',
  'ERROR_COUPON_HAS_EXPIRED',
  'ERROR_COUPON_IS_DISABLED',
  'ERROR_COUPON_DOES_NOT_EXIST',
  'ERROR_COUPON_INVALID_SUBTOTAL',
  'ERROR_COUPON_NOT_APPLICABLE',
] as const

const giftCardCodes = [
  'GIFT_CARD_NOT_FOUND',
  'GIFT_CARD_CODE_INVALID',
  'GIFT_CARD_IS_EMPTY',
  'GIFT_CARD_DISABLED',
  'GIFT_CARD_EXPIRED',
] as const

const carrierCodes = [
  'SELECTED_CARRIER_SERVICE_OPTION_NOT_FOUND',
  'INVALID_SELECTED_CARRIER_SERVICE_OPTION',
] as const

const editCodes = ['CHECKOUT_NOT_FOUND', 'CHECKOUT_IS_COMPLETE', 'CHECKOUT_EXPIRED'] as const

const orderCodes = [
  'CHECKOUT_NOT_FOUND',
  'CHECKOUT_IS_COMPLETE',
  'CHECKOUT_EXPIRED',
  'CHECKOUT_CHANGED',
  'EMPTY_CHECKOUT',
  'CALCULATION_ERROR',
  'VIOLATIONS_WITH_ERROR_SEVERITY',
  'MEMBERS_ONLY_ITEM',
  'PARTIAL_OUT_OF_STOCK',
  'FULL_OUT_OF_STOCK',
  'NO_SELECTED_CARRIER_SERVICE_OPTION',
  'SELECTED_CARRIER_SERVICE_OPTION_NO_LONGER_AVAILABLE',
  'MISSING_SHIPPING_DESTINATION',
  'MISSING_BILLING_ADDRESS',
  'REDEEM_GIFT_CARD_ERROR',
  'NO_SAVE_PAYMENT_METHOD_CONFIRMATION',
  'SUBSCRIPTION_WITH_ZERO_TOTAL',
  'SUBSCRIPTION_WITH_SEVERAL_LINE_ITEMS',
  'SUBSCRIPTION_WITH_GIFT_CARD',
  'GIFT_CARD_CANNOT_BE_USED_TO_PURCHASE_GIFT_CARD',
  'COUPON_CANNOT_BE_USED_TO_PURCHASE_GIFT_CARD',
  ...couponCodes,
  'CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS',
  'CUSTOM_FIELD_REQUIRED',
  'MEMBERS_ONLY_CHECKOUT',
  'SITE_NOT_ACCEPTING_PAYMENTS',
  'SHOP_NOT_OPEN',
] as const

/** The id of the example checkout in the seed `small-shop`. */
const example = '0199a000-0000-7000-8000-00000000c001'
const exampleItem = '0199a000-0000-7000-8000-00000000c101'

const extras = {
  couponCode: z.string().min(1).max(100).optional(),
  giftCardCode: z.string().min(1).max(100).optional(),
  giftCardRedeemAmount: decimal().optional(),
  overrideCheckoutUrl: text(1000).optional(),
}

const items = (max: number) => ({
  lineItems: z.array(LineItemInput).max(max).optional(),
  customLineItems: z.array(CustomLineItemInput).max(max).optional(),
})

const one = z.object({ checkout: Checkout })
const byId = z.object({ id: guid() })

export const checkouts = {
  createCheckout: call('POST /v1/checkouts', {
    summary:
      'Creates a checkout with items. Only staff and apps may send custom items and a checkout address of their own.',
    access: buyersAndPeople,
    input: z.object({
      checkoutInfo: CheckoutInfoInput.optional(),
      channelType: ChannelType,
      ...items(300),
      ...extras,
    }),
    output: one,
    errors: [
      ...carrierCodes,
      ...giftCardCodes,
      ...couponCodes,
      'SITE_MUST_ACCEPT_PAYMENTS',
      'SHOP_NOT_OPEN',
      'ITEM_NOT_FOUND_IN_CATALOG',
      'ITEM_NOT_AVAILABLE',
      'CART_NOT_FOUND',
    ],
    example: {
      channelType: 'WEB',
      lineItems: [
        {
          catalogReference: {
            appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e',
            catalogItemId: '7b0c6a52-0001-4c00-8a00-000000000001',
          },
          quantity: 1,
        },
      ],
    },
  }),

  getCheckout: call('GET /v1/checkouts/{id}', {
    summary: 'Reads a checkout with current prices.',
    access: buyersAndPeople,
    input: byId,
    output: one,
    errors: ['CHECKOUT_NOT_FOUND'],
    example: { id: example },
  }),

  getCheckoutByCartId: call('GET /v1/checkouts/by-cart-id/{id}', {
    summary: 'Reads the open checkout of a cart.',
    access: buyersAndPeople,
    input: byId,
    output: one,
    errors: ['CHECKOUT_NOT_FOUND'],
    example: { id: '0199a000-0000-7000-8000-00000000c201' },
  }),

  getCheckoutUrl: call('GET /v1/checkouts/{id}/checkout-url', {
    summary:
      'Returns the address where a buyer completes the checkout: the hosted page, or the address that replaces it.',
    access: buyersAndPeople,
    input: byId,
    output: z.object({ checkoutUrl: z.string() }),
    errors: ['CHECKOUT_NOT_FOUND'],
    example: { id: example },
  }),

  updateCheckout: call('PATCH /v1/checkouts/{checkout.id}', {
    summary: 'Changes the sent fields; null clears a value. With an old revision, the call fails.',
    access: buyersAndPeople,
    input: z.object({
      checkout: CheckoutUpdateInput,
      fieldMask: text(2000).optional(),
      ...items(300),
      ...extras,
    }),
    output: one,
    errors: [
      ...editCodes,
      ...carrierCodes,
      ...giftCardCodes,
      ...couponCodes,
      'CHECKOUT_LOCKED',
      'ITEM_NOT_FOUND_IN_CATALOG',
      'ITEM_NOT_AVAILABLE',
    ],
    example: { checkout: { id: example, buyerNote: 'Please ring twice.' } },
  }),

  removeCoupon: call('POST /v1/checkouts/{id}/remove-coupon', {
    summary: 'Removes the coupon from a checkout.',
    access: buyersAndPeople,
    input: byId,
    output: one,
    errors: [...editCodes, 'CHECKOUT_LOCKED'],
    example: { id: example },
  }),

  removeGiftCard: call('POST /v1/checkouts/{id}/remove-gift-card', {
    summary: 'Removes the gift card from a checkout.',
    access: buyersAndPeople,
    input: byId,
    output: one,
    errors: [...editCodes, 'CHECKOUT_LOCKED'],
    example: { id: example },
  }),

  removeOverrideCheckoutUrl: call('POST /v1/checkouts/{id}/remove-override-checkout-url', {
    summary: 'Removes the address that replaces the hosted checkout page.',
    access: ['staff', 'app'],
    input: byId,
    output: one,
    errors: editCodes,
    example: { id: example },
  }),

  addToCheckout: call('POST /v1/checkouts/{id}/add-to-checkout', {
    summary: 'Adds items. A repeated item adds to its quantity.',
    access: buyersAndPeople,
    input: z.object({ id: guid(), ...items(100) }),
    output: one,
    errors: [...editCodes, 'ITEM_NOT_FOUND_IN_CATALOG', 'ITEM_NOT_AVAILABLE'],
    example: {
      id: example,
      lineItems: [
        {
          catalogReference: {
            appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e',
            catalogItemId: '7b0c6a52-0001-4c00-8a00-000000000001',
          },
          quantity: 1,
        },
      ],
    },
  }),

  removeLineItems: call('POST /v1/checkouts/{id}/remove-line-items', {
    summary: 'Removes line items by id.',
    access: buyersAndPeople,
    input: z.object({ id: guid(), lineItemIds: z.array(guid()).min(1).max(300) }),
    output: one,
    errors: [...editCodes, 'LINE_ITEM_NOT_FOUND'],
    example: { id: example, lineItemIds: [exampleItem] },
  }),

  createOrder: call('POST /v1/checkouts/{id}/create-order', {
    summary: 'Creates an order from a checkout. Repeated calls return the same order.',
    access: buyersAndPeople,
    input: z.object({
      id: guid(),
      savePaymentMethod: z.boolean().optional(),
      delayCapture: z.boolean().optional(),
    }),
    output: z.object({
      orderId: guid(),
      subscriptionId: guid().optional(),
      paymentGatewayOrderId: z.string().optional(),
    }),
    errors: orderCodes,
    example: { id: '0199a000-0000-7000-8000-00000000c002' },
  }),

  createOrderAndCharge: call('POST /v1/checkouts/{id}/create-order-and-charge', {
    summary:
      'Creates the order and charges a saved payment method. Without a token, the order is paid later.',
    access: buyersAndPeople,
    input: z.object({
      id: guid(),
      paymentToken: text(500).optional(),
      savePaymentMethod: z.boolean().optional(),
      delayCapture: z.boolean().optional(),
    }),
    output: z.object({
      orderId: guid(),
      subscriptionId: guid().optional(),
      paymentResponseToken: z.string().optional(),
      paymentGatewayOrderId: z.string().optional(),
    }),
    errors: [
      ...orderCodes,
      'CHECKOUT_ALREADY_PAID',
      'PAYMENT_ERROR',
      'PAYMENT_PROVIDER_IS_NOT_AVAILABLE_ON_SITE',
    ],
    example: { id: '0199a000-0000-7000-8000-00000000c002' },
  }),

  listPaymentMethods: call('GET /v1/checkouts/{id}/payment-methods', {
    summary: 'Lists the cards that the member agreed to save: each id is a token for charging.',
    access: buyersAndPeople,
    input: byId,
    output: z.object({
      paymentMethods: z.array(
        z
          .object({ id: guid(), brand: text(100), lastFourDigits: text(4), createdDate: timestamp() })
          .meta({ id: 'KeptPaymentMethod' }),
      ),
    }),
    errors: ['CHECKOUT_NOT_FOUND'],
    example: { id: example },
  }),

  getHostedCheckoutUrl: call('GET /v1/checkouts/{id}/hosted-checkout-url', {
    summary: 'Returns the address of the hosted page, even where another address replaces it.',
    access: buyersAndPeople,
    input: byId,
    output: z.object({ checkoutUrl: z.string() }),
    errors: ['CHECKOUT_NOT_FOUND'],
    aliases: ['GET /v1/checkouts/{id}/wix-checkout-url'],
    example: { id: example },
  }),

  createCompletionLink: call('POST /v1/checkouts/{id}/completion-link', {
    summary:
      'Creates a link for a checkout that is paid elsewhere: it completes the checkout and redirects the buyer.',
    access: ['staff', 'app'],
    input: z.object({ id: guid(), redirectUrl: z.string().min(1).max(1000) }),
    output: z.object({ url: z.string(), token: z.string(), expirationDate: timestamp() }),
    errors: editCodes,
    example: { id: example, redirectUrl: 'http://localhost:4020/thanks' },
  }),

  markCheckoutAsCompletedAndRedirect: call(
    'GET /v1/checkouts/mark-checkout-as-completed-and-redirect-to-url',
    {
      summary: 'A completion link: completes the checkout once and redirects the browser.',
      access: ['anyone'],
      input: z.object({ token: z.string().max(4096) }),
      output: z.object({}),
      example: { token: 'made-up' },
      http: true,
    },
  ),

  markCheckoutAsCompleted: call('POST /v1/checkouts/{id}/mark-as-completed', {
    summary: 'Closes a checkout whose order was created elsewhere.',
    access: ['staff', 'app'],
    input: byId,
    output: z.object({}),
    errors: ['CHECKOUT_NOT_FOUND'],
    example: { id: example },
  }),

  updateLineItemsQuantity: call('POST /v1/checkouts/{id}/update-line-items-quantity', {
    summary: 'Sets quantities, at most the available stock.',
    access: buyersAndPeople,
    input: z.object({ id: guid(), lineItems: z.array(LineItemQuantityUpdate).min(1).max(100) }),
    output: one,
    errors: [...editCodes, 'LINE_ITEM_NOT_FOUND'],
    example: { id: example, lineItems: [{ id: exampleItem, quantity: 2 }] },
  }),
}
