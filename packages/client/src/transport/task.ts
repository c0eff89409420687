import { ApiError } from './error.ts'

/** Work that can be called off: the wait it is in, or the next one. */
export interface Task {
  /** Milliseconds since 1970 when it must be over. */
  readonly deadline: number
  stopped?: { readonly reason: unknown }
  /** Ends the wait that is under way. */
  interrupt?: (reason: unknown) => void
}

export function stop(task: Task, reason: unknown): void {
  task.stopped = { reason }
  task.interrupt?.(reason)
}

/** Waits for `work` until it is called off, or `ms` or the task's time are over; `abandon` then lets go of it. */
export function within<T>(
  task: Task,
  work: Promise<T>,
  ms: number,
  abandon?: (reason: unknown) => void,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const patience = Math.max(0, Math.min(ms, task.deadline - Date.now()))
    const giveUp = (reason: unknown) => {
      clearTimeout(timer)
      reject(reason)
      abandon?.(reason)
    }
    const timer = setTimeout(
      () => giveUp(new ApiError({ status: 0, code: 'TIMEOUT', message: `No answer within ${patience} ms` })),
      patience,
    )
    task.interrupt = giveUp
    if (task.stopped) return giveUp(task.stopped.reason)
    work.then(
      (value) => {
        clearTimeout(timer)
        resolve(value)
      },
      (reason) => {
        clearTimeout(timer)
        reject(reason)
      },
    )
  })
}

export function sleep(task: Task, ms: number): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const rest = new Promise<void>((done) => {
    timer = setTimeout(done, ms)
  })
  return within(task, rest, ms + 1000, () => clearTimeout(timer))
}
