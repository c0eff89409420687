/** Where a server keeps sessions that do not stand in the cookie. Redis, a table: whatever all instances reach. */
export interface SessionStore {
  get(id: string): Promise<string | undefined>
  /** @param maxAge Seconds until it may be forgotten. */
  set(id: string, value: string, maxAge: number): Promise<void>
  delete(id: string): Promise<void>
}

/** In this process: for tests, and for a site of one process that may sign everybody out when it restarts. */
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
