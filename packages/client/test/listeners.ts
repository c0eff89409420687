import { vi } from 'vitest'

/** Watches event targets. Returns the number of listeners that were added since then and are still active. */
export function watchListeners(...targets: readonly EventTarget[]): () => number {
  const watched = targets.map((target) => ({
    added: vi.spyOn(target, 'addEventListener'),
    removed: vi.spyOn(target, 'removeEventListener'),
  }))
  return () => {
    const active = watched.flatMap(({ added, removed }) =>
      added.mock.calls.filter(([type, listener, options]) => {
        const isRemoved = removed.mock.calls.some((call) => call[0] === type && call[1] === listener)
        return !isRemoved && !(typeof options === 'object' && options.signal?.aborted)
      }),
    )
    return active.length
  }
}
