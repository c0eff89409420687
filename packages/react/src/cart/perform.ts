import { type CallOptions, type Client, isApiError } from '@vitrine/client'
import {
  addToCurrentCart,
  type Cart,
  getCurrentCart,
  removeCouponFromCurrentCart,
  removeLineItemsFromCurrentCart,
  updateCurrentCart,
  updateCurrentCartLineItemQuantity,
} from '@vitrine/client/current-cart'

import { isOnline, whenOnline } from '../online.ts'
import type { Intent } from './intents.ts'
import type { Outcome } from './queue.ts'

/**
 * Sends one change of the cart; its line has the platform's ID. Without a network, the change waits. Its key lets the
 * platform ignore a second request after a lost response.
 */
export async function perform(client: Client, intent: Intent): Promise<Outcome> {
  // Browsers lack `randomUUID` without https; the client then makes a key for each attempt.
  const idempotencyKey = crypto.randomUUID?.()
  for (;;) {
    await whenOnline()
    try {
      return await change(client, intent, { idempotencyKey })
    } catch (error) {
      if (isOnline()) return { cart: await reread(client), problem: { intent, error } }
    }
  }
}

function change(client: Client, intent: Intent, options: CallOptions): Promise<{ readonly cart: Cart }> {
  switch (intent.kind) {
    case 'add':
      return addToCurrentCart(client, { lineItems: [intent.item] }, options)
    case 'quantity': {
      const { lineItemId: id, quantity } = intent
      return updateCurrentCartLineItemQuantity(client, { lineItems: [{ id, quantity }] }, options)
    }
    case 'remove':
      return removeLineItemsFromCurrentCart(client, { lineItemIds: [intent.lineItemId] }, options)
    case 'coupon':
      return updateCurrentCart(client, { couponCode: intent.code }, options)
    case 'remove-coupon':
      return removeCouponFromCurrentCart(client, {}, options)
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
