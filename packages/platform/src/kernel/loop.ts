import type { Log } from './services.ts'

export interface LoopOptions {
  /** How long it rests after it found nothing (milliseconds). */
  readonly every: number
  /** True when there was something to do: it is asked again at once. */
  step(): Promise<boolean>
  /** It rested, and nobody woke it. */
  rested?(): void
  readonly log: Pick<Log, 'error'>
  /** What the log says when a step throws. */
  readonly failure: string
}

export interface Loop {
  /** False before it starts and once it is asked to stop. */
  readonly isOn: boolean
  start(): void
  /** There may be something to do. */
  wake(): void
  /** Does this in place of its own looking, after what it is at and after others who settle. */
  settle<T>(work: () => Promise<T>): Promise<T>
  /** Begins nothing more; settles when the step it is at has ended. */
  stop(): Promise<void>
}

/** Does what there is to do, one step after another, and looks for more once in a while and whenever it is woken. */
export function createLoop({ every, step, rested, log, failure }: LoopOptions): Loop {
  let isOn = false
  let again = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  /** One after another: what an earlier one is still at is passed over by a later one, which would return too soon. */
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
