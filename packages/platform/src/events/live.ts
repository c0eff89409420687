/** Who listens live on this node: they are woken, and read for themselves what is new. */
export interface LiveEvents {
  /** Something new has its place. */
  notice(): void
  /** True while anybody listens, here or at another node. */
  isHeard(): boolean
  /** Another node has somebody who listens, until then (by `performance.now()`). */
  heardUntil(moment: number): void
  /** Calls `wake` at news until the answer is called. */
  listen(wake: () => void): () => void
  readonly count: () => number
}

export function createLiveEvents(): LiveEvents {
  const listeners = new Set<() => void>()
  let elsewhere = 0
  return {
    notice() {
      for (const wake of listeners) wake()
    },
    isHeard: () => listeners.size > 0 || performance.now() < elsewhere,
    heardUntil(moment) {
      elsewhere = Math.max(elsewhere, moment)
    },
    listen(wake) {
      listeners.add(wake)
      return () => listeners.delete(wake)
    },
    count: () => listeners.size,
  }
}
