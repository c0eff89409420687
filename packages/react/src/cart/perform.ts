import type { CallOptions, Client } from '@vitrine/client'
import {
  addToCurrentCart,
  type Cart,
  findCurrentCart,
  removeCouponFromCurrentCart,
  removeLineItemsFromCurrentCart,
  updateCurrentCart,
  updateCurrentCartLineItemQuantity,
} from '@vitrine/client/current-cart'

import { runOnline } from '../online.ts'
import type { Intent } from './intents.ts'
import type { Outcome } from './queue.ts'

/**
 * Sends one change of the cart; its line has the platform's ID. Without a network, the change waits. Its key lets the
 * platform ignore a second request after a lost response.
 */
export async function perform(client: Client, intent: Intent): Promise<Outcome> {
  // Browsers lack `randomUUID` without https; the client then makes a key for each attempt.
  const idempotencyKey = crypto.randomUUID?.()
  return runOnline(() => change(client, intent, { idempotencyKey })).catch(async (error: unknown) => ({
    cart: await reread(client),
    problem: { intent, error },
  }))
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
const reread = (client: Client): Promise<Cart | null | undefined> =>
  findCurrentCart(client).then(
    (cart) => cart ?? null,
    () => undefined,
  )
