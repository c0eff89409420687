export interface Memory {
  forgetAll(): void
}

/** What this process remembers for speed. The domain that remembers something makes its own kind of memory. */
export interface Memories {
  /** The one memory of a kind, made when it is first asked for. */
  of<T extends Memory>(create: () => T): T
  /** After a reset: nothing of the earlier world is right. */
  forgetAll(): void
}

export function createMemories(): Memories {
  const memories = new Map<() => Memory, Memory>()
  return {
    of<T extends Memory>(create: () => T): T {
      const known = memories.get(create) as T | undefined
      if (known) return known
      const made = create()
      memories.set(create, made)
      return made
    },
    forgetAll() {
      for (const memory of memories.values()) memory.forgetAll()
    },
  }
}
