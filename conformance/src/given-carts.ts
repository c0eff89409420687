import { addToCart, type Entity, type Given, item, withCheckout, withReadyCheckout } from './given-shop.ts'
import type { Caller, World } from './world.ts'

/** Carts by their id, and what leads from one to an order. */
export const givenCarts: Readonly<Record<string, Given>> = {
  'carts.createCart': async (world) => ({ lineItems: [item(world)] }),
  'carts.getCart': withCart(({ id }) => ({ id })),
  'carts.getCartByCheckoutId': withCheckout(({ id }) => ({ id })),
  'carts.updateCart': withCart(({ id }) => ({ cartInfo: { id, buyerNote: 'A present.' } })),
  'carts.deleteCart': withCart(({ id }) => ({ id })),
  'carts.addToCart': withCart(({ id }, world) => ({ id, lineItems: [item(world)] })),
  'carts.removeLineItems': withCart(({ id, lineItems }) => ({ id, lineItemIds: [lineItems[0].id] })),
  'carts.updateLineItemsQuantity': withCart(({ id, lineItems }) => ({
    id,
    lineItems: [{ id: lineItems[0].id, quantity: 2 }],
  })),
  'carts.removeCoupon': withCart(({ id }) => ({ id })),
  'carts.removeBusinessLocation': withCart(({ id }) => ({ id })),
  'carts.createCheckout': withCart(({ id }) => ({ id })),
  'carts.estimateTotals': withCart(({ id }) => ({ id })),
  'checkouts.createOrderAndCharge': withReadyCheckout(({ id }) => ({ id })),
  'checkouts.listPaymentMethods': withCheckout(({ id }) => ({ id })),
  'checkouts.getHostedCheckoutUrl': withCheckout(({ id }) => ({ id })),
  'checkouts.createCompletionLink': withCheckout(({ id }, { connection }) => ({
    id,
    redirectUrl: new URL('/thanks', connection.redirectUri).href,
  })),
  'checkoutTemplates.deleteCheckoutTemplate': async (world, who) => {
    const checkoutTemplate = { lineItems: [item(world)] }
    const { body } = await world.send('POST', '/v1/checkout-templates', { checkoutTemplate }, who.headers)
    return { checkoutTemplateId: body.checkoutTemplate.id }
  },
}

/** Undoing asks for a visitor with a cart who has signed in. */
export const cartCallers: Readonly<Record<string, (world: World) => Promise<Caller>>> = {
  'currentCart.undoCartMerge': (world) =>
    world.caller('member', undefined, (visitor) => addToCart(world, visitor)),
}

function withCart(next: (cart: Entity, world: World) => Record<string, unknown>): Given {
  return async (world, who) => next((await addToCart(world, who)).cart, world)
}
