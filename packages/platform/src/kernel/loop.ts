import type { Log } from './services.ts'

export interface LoopOptions {
  /** In milliseconds, the pause after a step that found nothing. */
  readonly every: number
  /** Returns true if there was work; the next step then follows at once. */
  step(): Promise<boolean>
  /** Called after a pause without a wake-up. */
  rested?(): void
  readonly log: Pick<Log, 'error'>
  /** The log message when a step throws. */
  readonly failure: string
}

export interface Loop {
  /** False before the start and after a stop request. */
  readonly isOn: boolean
  start(): void
  /** Ends the pause. */
  wake(): void
  /** Runs this work instead of the loop's steps, after the current step and earlier `settle` calls. */
  settle<T>(work: () => Promise<T>): Promise<T>
  /** Starts no more steps, and resolves when the current one has ended. */
  stop(): Promise<void>
}

/** Runs steps one after another, periodically and after `wake`. */
export function createLoop({ every, step, rested, log, failure }: LoopOptions): Loop {
  let isOn = false
  let again = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  /**
   * Calls of `settle` run one after another, because a later call would otherwise return before the work of an
   * earlier one ends.
   */
  let settling: Promise<unknown> = Promise.resolve()

  return {
    get isOn() {
      return isOn
    },
    start() {
      isOn = true
      look()
    },
    wake() {
      if (isOn) setImmediate(look)
    },
    settle(work) {
      const mine = settling.then(async () => {
        while (running) await running
        return work()
      })
      settling = mine.catch(() => undefined)
      return mine
    },
    async stop() {
      isOn = false
      clearTimeout(timer)
      await running
    },
  }

  function look(): void {
    if (!isOn) return
    if (running) {
      again = true
      return
    }
    clearTimeout(timer)
    running = stepOn()
      .catch((error: unknown) => log.error({ err: error }, failure))
      .finally(() => {
        running = undefined
        if (!isOn) return
        if (again) {
          again = false
          setImmediate(look)
        } else timer = setTimeout(rest, every).unref()
      })
  }

  function rest(): void {
    rested?.()
    look()
  }

  async function stepOn(): Promise<void> {
    while (isOn && (await step()));
  }
}
