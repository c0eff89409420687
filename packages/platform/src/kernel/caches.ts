export interface Cache {
  clear(): void
}

/** The caches of this process. Each domain defines its own caches. */
export interface Caches {
  /** Returns the single cache of a kind and creates it on first use. */
  of<T extends Cache>(create: () => T): T
  /** Clears all caches, because a reset of the site makes them invalid. */
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
