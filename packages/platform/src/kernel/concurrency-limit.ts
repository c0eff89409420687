import { Failure } from './http/failure.ts'

/** Limits concurrent work. Further calls wait, and are rejected if too many wait. */
export function createConcurrencyLimit(
  atOnce: number,
  mostWaiting: number,
): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) throw new Failure('UNAVAILABLE')
      // The next call takes the place of a finished one, so `running` stays the same.
      await new Promise<void>((enter) => waiting.push(enter))
    } else {
      running += 1
    }
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
