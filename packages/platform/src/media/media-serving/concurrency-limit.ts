import { Failure } from '../../kernel/http/failure.ts'

/** Lets so many run at once; the others wait, and too many who wait are told to come back. */
export function createConcurrencyLimit(
  atOnce: number,
  mostWaiting: number,
): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) throw new Failure('UNAVAILABLE')
      // Who is let in takes the place of whoever has left: `running` stays as it is.
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
