export interface Cache {
  clear(): void
}

/** What this process remembers for speed. The domain that remembers something makes its own kind of cache. */
export interface Caches {
  /** The one cache of a kind, made when it is first asked for. */
  of<T extends Cache>(create: () => T): T
  /** After a reset: nothing of the earlier world is right. */
  clear(): void
}

export function createCaches(): Caches {
  const caches = new Map<() => Cache, Cache>()
  return {
    of<T extends Cache>(create: () => T): T {
      const known = caches.get(create) as T | undefined
      if (known) return known
      const made = create()
      caches.set(create, made)
      return made
    },
    clear() {
      for (const cache of caches.values()) cache.clear()
    },
  }
}
