import type { MovableClock } from '../src/kernel/time/time.ts'

/** A clock that moves only when a test moves it, so that a slow machine does not change results. */
export function stillClock(at: Date): MovableClock {
  let now = at.getTime()
  return {
    now: () => new Date(now),
    set(to) {
      now = to.getTime()
    },
    advance(milliseconds) {
      now += milliseconds
    },
    reset() {
      now = at.getTime()
    },
    movedBy: () => now - Date.now(),
    moveBy(milliseconds) {
      now = Date.now() + milliseconds
    },
  }
}
