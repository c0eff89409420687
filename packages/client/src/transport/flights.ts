import { stop, type Task } from './task.ts'

/** A request under way, and how many wait for it. */
export interface Flight {
  readonly task: Task
  readonly answer: Promise<unknown>
  callers: number
}

export function startFlight(timeout: number, run: (task: Task) => Promise<unknown>): Flight {
  const task: Task = { deadline: Date.now() + timeout }
  return { task, answer: run(task), callers: 0 }
}

/** Waits for a flight. A caller who leaves disturbs nobody; when the last one leaves, the request is called off. */
export function follow(flight: Flight, signal: AbortSignal | undefined): Promise<unknown> {
  flight.callers++
  if (!signal) return flight.answer
  return new Promise((resolve, reject) => {
    const leave = () => {
      reject(signal.reason)
      if (!--flight.callers) stop(flight.task, signal.reason)
    }
    const settle = (end: (value: unknown) => void) => (value: unknown) => {
      signal.removeEventListener('abort', leave)
      end(value)
    }
    signal.addEventListener('abort', leave)
    flight.answer.then(settle(resolve), settle(reject))
  })
}
