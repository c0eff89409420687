export interface Bounds {
  readonly most: number
  /** The maximum total size; without it, the size is unlimited. */
  readonly mostBytes?: number
}

/** A bounded cache that evicts the least recently used entry. */
export interface LruCache<T> {
  get(key: string): T | undefined
  keep(key: string, value: T, bytes?: number): void
  forget(key: string): void
  clear(): void
}

export function createLruCache<T>({ most, mostBytes = Number.POSITIVE_INFINITY }: Bounds): LruCache<T> {
  const kept = new Map<string, { readonly value: T; readonly bytes: number }>()
  let all = 0
  const forget = (key: string) => {
    const known = kept.get(key)
    if (known && kept.delete(key)) all -= known.bytes
  }
  return {
    get(key) {
      const known = kept.get(key)
      if (!known) return undefined
      kept.delete(key)
      kept.set(key, known)
      return known.value
    },
    keep(key, value, bytes = 0) {
      forget(key)
      kept.set(key, { value, bytes })
      all += bytes
      for (const oldest of kept.keys()) {
        if (kept.size <= most && all <= mostBytes) break
        forget(oldest)
      }
    },
    forget,
    clear() {
      kept.clear()
      all = 0
    },
  }
}
