import type { MovableClock } from '../src/kernel/time/time.ts'

/** Goes on when it is told to, and only then: where seconds count, those that a busy machine takes do not. */
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
