/** Tasks that no request waits for: one at a time, the newest first, because its page is still open. */
export interface BackgroundWork {
  /** Adds a task, unless one of that name waits or runs. */
  add(name: string, work: () => Promise<unknown>): void
}

/** When more tasks wait, the oldest is dropped; the next request for it adds it again. */
export function createBackgroundWork(most: number, onError: (error: unknown) => void): BackgroundWork {
  const waiting = new Map<string, () => Promise<unknown>>()
  let running: string | undefined
  const next = () => {
    const [name, work] = [...waiting].at(-1) ?? []
    running = name
    if (!name || !work) return
    waiting.delete(name)
    work().catch(onError).finally(next)
  }
  return {
    add(name, work) {
      if (name === running) return
      waiting.delete(name)
      waiting.set(name, work)
      if (waiting.size > most) waiting.delete(waiting.keys().next().value ?? '')
      if (running === undefined) next()
    },
  }
}
