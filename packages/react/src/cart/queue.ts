import type { QueryClient } from '@tanstack/react-query'
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

import { keys } from '../keys.ts'
import { type Intent, savedLineId } from './intents.ts'

export interface CartProblem {
  readonly intent: Intent
  readonly error: unknown
}

export interface CartQueueState {
  /** Not yet answered, oldest first. */
  readonly intents: readonly Intent[]
  /** The last intent that failed: it is undone, and the others went on. */
  readonly problem: CartProblem | undefined
}

/** What is wanted of the cart, done one after the other, so that the last wish wins whatever the network does. */
export interface CartQueue {
  want(intent: Intent): void
  dismissProblem(): void
  /** Somebody else is here now: what is wanted no more is not done, and what is under way is not shown. */
  forget(): void
  state(): CartQueueState
  subscribe(listener: () => void): () => void
}

export function createCartQueue(client: Client, queries: QueryClient): CartQueue {
  const listeners = new Set<() => void>()
  let state: CartQueueState = { intents: [], problem: undefined }
  let running = false

  const set = (next: Partial<CartQueueState>) => {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }

  let owner = {}

  async function run(): Promise<void> {
    running = true
    const mine = owner
    for (let [intent] = state.intents; intent; [intent] = state.intents) {
      // A read that began before the write would bring the old cart back.
      await queries.cancelQueries({ queryKey: keys.cart })
      if (mine !== owner) return
      const done = await perform(
        client,
        queries.getQueryData<Cart | null>(keys.cart) ?? undefined,
        intent,
      ).then(
        (cart) => ({ cart, problem: state.problem }),
        async (error: unknown) => ({ cart: await reread(client), problem: { intent, error } as CartProblem }),
      )
      if (mine !== owner) return
      if (done.cart !== undefined) queries.setQueryData(keys.cart, done.cart)
      // Old before the last wish is done: whoever shows totals then asks once.
      await queries.invalidateQueries({ queryKey: keys.cartEstimate, refetchType: 'none' })
      set({ intents: state.intents.slice(1), problem: done.problem })
    }
    running = false
  }

  return {
    want(intent) {
      const last = state.intents.length - 1
      const waiting = state.intents.slice(running ? 1 : 0)
      const previous = waiting.at(-1)
      // Ten clicks on plus are one wish.
      const replaces =
        intent.kind === 'quantity' &&
        previous?.kind === 'quantity' &&
        previous.lineItemId === intent.lineItemId
      set({
        intents: [...(replaces ? state.intents.slice(0, last) : state.intents), intent],
        problem: undefined,
      })
      if (!running) void run()
    },
    dismissProblem: () => set({ problem: undefined }),
    forget() {
      owner = {}
      running = false
      set({ intents: [], problem: undefined })
    },
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

async function perform(client: Client, cart: Cart | undefined, intent: Intent): Promise<Cart> {
  switch (intent.kind) {
    case 'add':
      return (await addToCurrentCart(client, { lineItems: [intent.item] })).cart
    case 'quantity': {
      const change = { id: savedLineId(cart, intent.lineItemId), quantity: intent.quantity }
      return (await updateCurrentCartLineItemQuantity(client, { lineItems: [change] })).cart
    }
    case 'remove':
      return (
        await removeLineItemsFromCurrentCart(client, { lineItemIds: [savedLineId(cart, intent.lineItemId)] })
      ).cart
    case 'coupon':
      return (await updateCurrentCart(client, { couponCode: intent.code })).cart
    case 'remove-coupon':
      return (await removeCouponFromCurrentCart(client)).cart
  }
}

/** After a failure: what the platform holds, none, or (when it cannot be reached) what we had. */
async function reread(client: Client): Promise<Cart | null | undefined> {
  try {
    return (await getCurrentCart(client)).cart
  } catch (error) {
    return isApiError(error, 'OWNED_CART_NOT_FOUND') ? null : undefined
  }
}
