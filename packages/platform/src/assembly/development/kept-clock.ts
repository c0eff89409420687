import type { Runtime } from '../../kernel/http/runtime.ts'
import { readMovedBy, storeMovedBy } from '../../kernel/site.ts'

/** Stores the offset of the development clock with the site, so that restarts and other nodes use it. */
export interface KeptClock {
  /** Applies the stored offset. */
  restore(): Promise<void>
  /** Stores the offset after a change. */
  keep(): Promise<void>
  /** Applies changes of other nodes until the returned function is called. */
  follow(): () => void
}

const followEvery = 500

export function createKeptClock(runtime: Runtime): KeptClock {
  const { clock, services } = runtime
  /** A value read while the clock was moved here is outdated. */
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
