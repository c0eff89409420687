import * as z from 'zod'
import { call } from '../define.ts'
import { CartInfoInput } from '../shapes/cart.ts'
import { CustomLineItemInput, LineItemInput } from '../shapes/line-item.ts'
import { guid, text } from '../wire.ts'
import { currentCart } from './current-cart.ts'

/** Buyers reach their own cart, staff and apps any; other callers get a 404. */
const reachers = ['visitor', 'member', 'staff', 'app'] as const

/** From the seed `small-shop`. */
const id = '0199a000-0000-7000-8000-00000000c202'
const exampleLine = '0199a000-0000-7000-8000-00000000c203'
const item = {
  catalogReference: {
    appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e',
    catalogItemId: '7b0c6a52-0001-4c00-8a00-000000000001',
  },
  quantity: 1,
}

const cart = currentCart.getCurrentCart.output
const itemErrors = currentCart.addToCurrentCart.errors
const editErrors = currentCart.updateCurrentCart.errors.filter((code) => code !== 'OWNED_CART_NOT_FOUND')
const byId = z.object({ id: guid() })

/** Carts by id: for staff, for apps that build carts, and for the cart’s own buyer. */
export const carts = {
  createCart: call('POST /v1/carts', {
    summary: 'Creates a cart without an owner, for a buyer whom you send to its checkout.',
    access: ['staff', 'app'],
    input: z.object({
      cartInfo: CartInfoInput.optional(),
      couponCode: text(50).optional(),
      lineItems: z.array(LineItemInput).max(300).optional(),
      customLineItems: z.array(CustomLineItemInput).max(300).optional(),
    }),
    output: cart,
    errors: editErrors,
    example: { lineItems: [item], cartInfo: { buyerInfo: { email: 'ada@example.com' } } },
  }),
  getCart: call('GET /v1/carts/{id}', {
    summary: 'Reads a cart with current prices and stock.',
    access: reachers,
    input: byId,
    output: cart,
    errors: ['CART_NOT_FOUND'],
    example: { id },
  }),
  getCartByCheckoutId: call('GET /v1/carts/by-checkout-id/{id}', {
    summary: 'Reads the cart that a checkout was created from.',
    access: reachers,
    input: byId,
    output: cart,
    errors: ['CART_NOT_FOUND'],
    example: { id: '0199a000-0000-7000-8000-00000000c003' },
  }),
  updateCart: call('PATCH /v1/carts/{cartInfo.id}', {
    summary: 'Changes the notes, addresses, coupon or lines of a cart.',
    access: reachers,
    input: currentCart.updateCurrentCart.input.extend({
      cartInfo: CartInfoInput.extend({ id: guid() }).meta({ id: 'CartUpdateInput' }),
    }),
    output: cart,
    errors: ['CART_NOT_FOUND', ...editErrors],
    example: { cartInfo: { id, buyerNote: 'A present.' } },
  }),
  deleteCart: call('DELETE /v1/carts/{id}', {
    summary: 'Deletes a cart.',
    access: reachers,
    input: byId,
    output: z.object({}),
    errors: ['CART_NOT_FOUND'],
    example: { id },
  }),
  addToCart: call('POST /v1/carts/{id}/add-to-cart', {
    summary: 'Adds items. A repeated item adds to its quantity, up to the available stock.',
    access: reachers,
    input: currentCart.addToCurrentCart.input.extend({ id: guid() }),
    output: cart,
    errors: ['CART_NOT_FOUND', ...itemErrors],
    example: { id, lineItems: [item] },
  }),
  removeLineItems: call('POST /v1/carts/{id}/remove-line-items', {
    summary: 'Removes line items from a cart.',
    access: reachers,
    input: currentCart.removeLineItemsFromCurrentCart.input.extend({ id: guid() }),
    output: cart,
    errors: ['CART_NOT_FOUND', 'LINE_ITEM_NOT_FOUND'],
    example: { id, lineItemIds: [exampleLine] },
  }),
  updateLineItemsQuantity: call('POST /v1/carts/{id}/update-line-items-quantity', {
    summary: 'Sets quantities, at most the available stock.',
    access: reachers,
    input: currentCart.updateCurrentCartLineItemQuantity.input.extend({ id: guid() }),
    output: cart,
    errors: ['CART_NOT_FOUND', 'LINE_ITEM_NOT_FOUND'],
    example: { id, lineItems: [{ id: exampleLine, quantity: 2 }] },
  }),
  removeCoupon: call('POST /v1/carts/{id}/remove-coupon', {
    summary: 'Removes the coupon from a cart.',
    access: reachers,
    input: byId,
    output: cart,
    errors: ['CART_NOT_FOUND'],
    example: { id },
  }),
  removeBusinessLocation: call('POST /v1/carts/{id}/remove-business-location', {
    summary: 'Removes the business location from a cart.',
    access: reachers,
    input: byId,
    output: cart,
    errors: ['CART_NOT_FOUND'],
    example: { id },
  }),
  createCheckout: call('POST /v1/carts/{id}/create-checkout', {
    summary: 'Creates a checkout from a cart, or updates the cart’s checkout.',
    access: reachers,
    input: currentCart.createCheckoutFromCurrentCart.input.extend({ id: guid() }),
    output: currentCart.createCheckoutFromCurrentCart.output,
    errors: [
      'CART_NOT_FOUND',
      'EMPTY_CART',
      'INVALID_SELECTED_CARRIER_SERVICE_OPTION',
      'SITE_MUST_ACCEPT_PAYMENTS',
      'SHOP_NOT_OPEN',
    ],
    example: { id, channelType: 'WEB' },
  }),
  estimateTotals: call('POST /v1/carts/{id}/estimate-totals', {
    summary: 'Estimates the totals of a cart with discounts, delivery and tax.',
    access: reachers,
    input: currentCart.estimateCurrentCartTotals.input.extend({ id: guid() }),
    output: currentCart.estimateCurrentCartTotals.output,
    errors: ['CART_NOT_FOUND'],
    example: { id, shippingAddress: { country: 'IE' } },
  }),
}
