import { type Client, isApiError } from '@vitrine/client'
import {
  addToCurrentCart,
  type Cart,
  getCurrentCart,
  removeCouponFromCurrentCart,
  removeLineItemsFromCurrentCart,
  updateCurrentCart,
  updateCurrentCartLineItemQuantity,
} from '@vitrine/client/current-cart'

import type { Intent } from './intents.ts'
import type { Outcome } from './queue.ts'

/** Sends one change of the cart; its line has the platform's ID. */
export async function perform(client: Client, intent: Intent): Promise<Outcome> {
  try {
    return await change(client, intent)
  } catch (error) {
    return { cart: await reread(client), problem: { intent, error } }
  }
}

function change(client: Client, intent: Intent): Promise<{ readonly cart: Cart }> {
  switch (intent.kind) {
    case 'add':
      return addToCurrentCart(client, { lineItems: [intent.item] })
    case 'quantity':
      return updateCurrentCartLineItemQuantity(client, {
        lineItems: [{ id: intent.lineItemId, quantity: intent.quantity }],
      })
    case 'remove':
      return removeLineItemsFromCurrentCart(client, { lineItemIds: [intent.lineItemId] })
    case 'coupon':
      return updateCurrentCart(client, { couponCode: intent.code })
    case 'remove-coupon':
      return removeCouponFromCurrentCart(client)
  }
}

/** After a failure: the cart of the platform, or the last known one if the platform cannot be reached. */
async function reread(client: Client): Promise<Cart | null | undefined> {
  try {
    return (await getCurrentCart(client)).cart
  } catch (error) {
    return isApiError(error, 'OWNED_CART_NOT_FOUND') ? null : undefined
  }
}
