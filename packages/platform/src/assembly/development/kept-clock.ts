import type { Runtime } from '../../kernel/http/runtime.ts'
import { readMovedBy, storeMovedBy } from '../../kernel/site.ts'

/** How far the development clock was moved is kept with the site: a restart does not go back, and other nodes follow. */
export interface KeptClock {
  /** As it was left. */
  restore(): Promise<void>
  /** It was just moved here. */
  keep(): Promise<void>
  /** Does what other nodes do with it, until the returned function is called. */
  follow(): () => void
}

const followEvery = 500

export function createKeptClock(runtime: Runtime): KeptClock {
  const { clock, services } = runtime
  /** What was read while it was moved here is out of date. */
  let moves = 0
  let keeping = 0
  const restore = async () => {
    const before = moves
    const kept = await readMovedBy(runtime)
    if (moves !== before || keeping > 0 || kept === undefined || kept === clock.movedBy()) return
    clock.moveBy(kept)
    runtime.wake()
  }
  return {
    restore,
    async keep() {
      moves++
      keeping++
      try {
        await storeMovedBy(runtime, clock.movedBy())
      } finally {
        keeping--
      }
    },
    follow() {
      const timer = setInterval(() => {
        restore().catch((error: unknown) =>
          services.log.warn({ err: error }, 'failed to read the stored clock'),
        )
      }, followEvery).unref()
      return () => clearInterval(timer)
    },
  }
}
