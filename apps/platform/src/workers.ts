import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

/** A worker accepts requests at this address. */
export interface WorkerMessage {
  readonly ready: string
}

/** In milliseconds, the pause before a dead worker is replaced. */
const pause = 1_000

/**
 * Runs nodes as processes that share one port. The first one prepares the database before the others start. A worker
 * that dies is replaced.
 */
export async function superviseWorkers(many: number): Promise<void> {
  const alive = new Set<Worker>()
  let stopping = false
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    process.on(signal, () => {
      stopping = true
      for (const worker of alive) worker.process.kill('SIGTERM')
      if (alive.size === 0) process.exit(0)
    })

  const address = await keep(0)
  const places = address ? Array.from({ length: many - 1 }, (_, place) => place + 1) : []
  const others = await Promise.all(places.map(keep))
  if (stopping) return
  // The worker has printed the reason.
  if (!address || others.includes(undefined)) process.exit(1)
  console.log(`ready ${address}`)

  /** Starts a worker that is replaced when it dies. Answers its address, or undefined if it did not start. */
  async function keep(place: number): Promise<string | undefined> {
    if (stopping) return undefined
    const worker = cluster.fork({ VITRINE_WORKER: String(place) })
    alive.add(worker)
    const ended = once(worker, 'exit').then(([code, signal]) => {
      alive.delete(worker)
      if (stopping && alive.size === 0) process.exit(0)
      return signal ?? code
    })
    const message = await Promise.race([once(worker, 'message'), ended.then(() => undefined)])
    if (!message) return undefined
    void ended.then((how) => replace(`worker ${worker.process.pid} ended (${how})`, place))
    return (message[0] as WorkerMessage).ready
  }

  async function replace(reason: string, place: number): Promise<void> {
    if (stopping) return
    console.error(`vitrine: ${reason}; another one starts`)
    await sleep(pause)
    while (!stopping && !(await keep(place))) await sleep(pause)
  }
}
