import type { QueryClient } from '@tanstack/react-query'
import type { Client } from '@vitrine/client'
import type { Cart } from '@vitrine/client/current-cart'

import { keys } from '../keys.ts'
import { type Intent, withSavedLine } from './intents.ts'
import { perform } from './perform.ts'

export interface CartProblem {
  readonly intent: Intent
  readonly error: unknown
}

export interface CartQueueState {
  /** Pending changes, oldest first. */
  readonly intents: readonly Intent[]
  /** The last failed change: it is undone, and the others continue. */
  readonly problem: CartProblem | undefined
}

/** The result of a change: the new cart, if known, and the error. */
export interface Outcome {
  readonly cart?: Cart | null | undefined
  readonly problem?: CartProblem
}

/** Sends the changes of the cart one after the other, so that the last one wins on any network. */
export interface CartQueue {
  want(intent: Intent): void
  dismissProblem(): void
  /** Another user signed in: drops pending changes and ignores responses. */
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
      // A read that began before the write would restore the old cart.
      await queries.cancelQueries({ queryKey: keys.cart })
      if (mine !== owner) return
      const change = withSavedLine(queries.getQueryData<Cart | null>(keys.cart), intent)
      const done = await perform(client, change)
      if (mine !== owner) return
      // `undefined` keeps the current cart.
      queries.setQueryData(keys.cart, done.cart)
      // Marked stale before the last change is done, so that totals are requested once.
      await queries.invalidateQueries({ queryKey: keys.cartEstimate, refetchType: 'none' })
      set({ intents: state.intents.slice(1), problem: done.problem ?? state.problem })
    }
    running = false
  }

  return {
    want(intent) {
      const previous = state.intents.slice(running ? 1 : 0).at(-1)
      // Ten clicks on plus are one change.
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
