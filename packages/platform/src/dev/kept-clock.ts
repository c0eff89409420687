import type { Runtime } from '../http/runtime.ts'
import { readMovedBy, storeMovedBy } from '../site.ts'

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
/** Reading takes a moment, and so does time: what differs by less was not moved. */
const noMove = 1_000

export function createKeptClock(runtime: Runtime): KeptClock {
  const { clock, services } = runtime
  const movedBy = () => clock.now().getTime() - Date.now()
  /** What was read while it was moved here is out of date. */
  let moves = 0
  let keeping = 0
  const restore = async () => {
    const before = moves
    const kept = await readMovedBy(runtime)
    if (moves !== before || keeping > 0) return
    if (kept === undefined || Math.abs(kept - movedBy()) < noMove) return
    clock.set(new Date(Date.now() + kept))
    runtime.wake()
  }
  return {
    restore,
    async keep() {
      moves++
      keeping++
      try {
        await storeMovedBy(runtime, movedBy())
      } finally {
        keeping--
      }
    },
    follow() {
      const timer = setInterval(() => {
        restore().catch((error: unknown) => services.log.warn({ err: error }, 'the clock was not read'))
      }, followEvery).unref()
      return () => clearInterval(timer)
    },
  }
}
