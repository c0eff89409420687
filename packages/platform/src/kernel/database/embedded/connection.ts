import { Worker } from 'node:worker_threads'

import type { EmbeddedOptions } from './start.ts'
import type { QueryAnswer } from './statements.ts'
import type { WorkerReply } from './worker.ts'

type Unsent =
  | { kind: 'query'; sql: string; parameters: readonly unknown[] }
  | { kind: 'exec'; sql: string }
  | { kind: 'dump' | 'close' }

/** An embedded database in its own thread, so that a slow statement does not block other requests. */
export interface EmbeddedDatabase {
  /** Counts the threads, because a transaction ends with its thread. */
  readonly generation: number
  query(sql: string, parameters: readonly unknown[]): Promise<QueryAnswer>
  /** Runs several statements without parameters. */
  exec(sql: string): Promise<void>
  /** Statements of this work, such as a migration, may take as long as they need. */
  withoutLimit<T>(work: () => Promise<T>): Promise<T>
  /** Returns the database as a tarball, from which other databases can start. */
  dump(): Promise<Uint8Array>
  close(): Promise<void>
}

/** A database error with its SQLSTATE in `code`, like errors of `pg`. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError'
  readonly code: string | undefined

  constructor(facts: Record<string, unknown>) {
    super(String(facts.message))
    this.code = undefined
    Object.assign(this, facts)
  }
}

/**
 * In milliseconds. The embedded database has no `statement_timeout`, so a thread that does not respond for this long
 * is replaced.
 */
const patience = 30_000
/** The longest time of a timer, in milliseconds: 24 days. */
const longest = 2 ** 31 - 1

/**
 * The thread keeps 15 MB alive; everything else are messages that die at once. Without a limit, V8 lets them fill up to
 * 80 MB during an import before it looks.
 */
const resourceLimits = { maxYoungGenerationSizeMb: 6 }

export async function startEmbedded(
  options: EmbeddedOptions,
  statementTimeout = patience,
): Promise<EmbeddedDatabase> {
  let generation = 1
  let limit = statementTimeout
  let thread = startThread(options)
  await thread.started

  return {
    get generation() {
      return generation
    },
    query: (sql, parameters) => run({ kind: 'query', sql, parameters }) as Promise<QueryAnswer>,
    async withoutLimit(work) {
      limit = longest
      try {
        return await work()
      } finally {
        limit = statementTimeout
      }
    },
    exec: (sql) => thread.send({ kind: 'exec', sql }) as Promise<void>,
    dump: () => thread.send({ kind: 'dump' }) as Promise<Uint8Array>,
    async close() {
      await thread.send({ kind: 'close' })
      await thread.stop()
    },
  }

  async function run(request: Unsent): Promise<unknown> {
    const mine = thread
    // The thread may be slow because it is still starting.
    await mine.started
    const watchdog = setTimeout(() => replace(mine), limit)
    try {
      return await mine.send(request)
    } finally {
      clearTimeout(watchdog)
    }
  }

  /** An in-memory database is lost with its thread; a directory keeps all committed data. */
  function replace(stuck: Thread): void {
    if (thread !== stuck) return
    generation++
    const stopped = stuck.stop()
    if (options.directory) thread = startThread({ directory: options.directory }, stopped)
  }
}

interface Thread {
  readonly started: Promise<unknown>
  send(request: Unsent): Promise<unknown>
  stop(): Promise<unknown>
}

function startThread(options: EmbeddedOptions, after: Promise<unknown> = Promise.resolve()): Thread {
  const entry = import.meta.url.endsWith('.ts') ? './worker.ts' : './worker.js'
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  let worker: Worker | undefined
  let lastId = 0
  const started = after.then(() => {
    worker = new Worker(new URL(entry, import.meta.url), { workerData: options, resourceLimits })
    worker.on('message', (message: WorkerReply) => settle(message))
    worker.on('error', (error) => failAll(error))
    worker.on('exit', () => failAll(stopped()))
    return expectReply(0)
  })
  // The next statement reports this error.
  started.catch(() => undefined)
  return {
    started,
    send: (request) => started.then(() => post(request)),
    async stop() {
      failAll(stopped())
      await worker?.terminate()
    },
  }

  function post(request: Unsent): Promise<unknown> {
    const id = ++lastId
    const reply = expectReply(id)
    worker?.postMessage({ ...request, id })
    return reply
  }

  function expectReply(id: number): Promise<unknown> {
    const caller = Promise.withResolvers<unknown>()
    waiting.set(id, caller)
    worker?.ref()
    return caller.promise
  }

  function settle(message: WorkerReply): void {
    const caller = waiting.get(message.id)
    waiting.delete(message.id)
    if (waiting.size === 0) worker?.unref()
    if ('failure' in message) caller?.reject(new DatabaseError(message.failure))
    else caller?.resolve(message.value)
  }

  function failAll(error: Error): void {
    for (const caller of waiting.values()) caller.reject(error)
    waiting.clear()
  }
}

export function stopped(): DatabaseError {
  return new DatabaseError({ message: 'The embedded database was stopped', code: '57P01' })
}
