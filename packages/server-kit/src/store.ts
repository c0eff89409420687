/** Stores sessions on the server, in Redis or a table that all instances can reach. */
export interface SessionStore {
  get(id: string): Promise<string | undefined>
  /** @param maxAge Lifetime in seconds. */
  set(id: string, value: string, maxAge: number): Promise<void>
  delete(id: string): Promise<void>
}

/**
 * Stores sessions in this process: for tests, and for a single-process site that may sign out all users when it
 * restarts.
 */
export function memoryStore(now: () => number = Date.now): SessionStore {
  const kept = new Map<string, { readonly value: string; readonly until: number }>()
  return {
    async get(id) {
      const found = kept.get(id)
      if (found && found.until > now()) return found.value
      kept.delete(id)
    },
    async set(id, value, maxAge) {
      kept.set(id, { value, until: now() + maxAge * 1000 })
    },
    async delete(id) {
      kept.delete(id)
    },
  }
}
