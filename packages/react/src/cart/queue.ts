import type { QueryClient } from '@tanstack/react-query'
import type { Client } from '@vitrine/client'
import type { Cart } from '@vitrine/client/current-cart'

import { keys } from '../keys.ts'
import { type Intent, withSavedLine } from './intents.ts'

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

/** What came of a wish: the cart as it is now, if that is known, and what went wrong. */
export interface Outcome {
  readonly cart?: Cart | null | undefined
  readonly problem?: CartProblem
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

/** Most pages never change a cart: what does it comes with the first button that may, and at the latest with its wish. */
export const loadPerform = (): Promise<typeof import('./perform.ts')> => import('./perform.ts')

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
      const wish = withSavedLine(queries.getQueryData<Cart | null>(keys.cart), intent)
      const done: Outcome = await loadPerform()
        .then((module) => module.perform(client, wish))
        .catch((error: unknown) => ({ problem: { intent, error } }))
      if (mine !== owner) return
      // An unknown cart, `undefined`, leaves what is there.
      queries.setQueryData(keys.cart, done.cart)
      // Old before the last wish is done: whoever shows totals then asks once.
      await queries.invalidateQueries({ queryKey: keys.cartEstimate, refetchType: 'none' })
      set({ intents: state.intents.slice(1), problem: done.problem ?? state.problem })
    }
    running = false
  }

  return {
    want(intent) {
      const previous = state.intents.slice(running ? 1 : 0).at(-1)
      // Ten clicks on plus are one wish.
      const replaces =
        intent.kind === 'quantity' &&
        previous?.kind === 'quantity' &&
        previous.lineItemId === intent.lineItemId
      set({
        intents: [...state.intents.slice(0, replaces ? -1 : undefined), intent],
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
