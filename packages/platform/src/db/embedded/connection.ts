import { Worker } from 'node:worker_threads'

import type { EmbeddedOptions } from './start.ts'
import type { QueryAnswer, WorkerReply } from './worker.ts'

type Unsent =
  | { kind: 'query'; sql: string; parameters: readonly unknown[] }
  | { kind: 'exec'; sql: string }
  | { kind: 'dump' | 'close' }

/** An embedded database in a thread of its own, so that a slow statement stops no request but those that need it. */
export interface EmbeddedDatabase {
  query(sql: string, parameters: readonly unknown[]): Promise<QueryAnswer>
  /** Several statements without parameters. */
  exec(sql: string): Promise<void>
  /** The whole database as a tarball, to start others from. */
  dump(): Promise<Uint8Array>
  close(): Promise<void>
}

/** A failure of the database, with its SQLSTATE in `code`, as `pg` reports it too. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError'
  readonly code: string | undefined

  constructor(facts: Record<string, unknown>) {
    super(String(facts.message))
    this.code = undefined
    Object.assign(this, facts)
  }
}

export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const entry = import.meta.url.endsWith('.ts') ? './worker.ts' : './worker.js'
  const worker = new Worker(new URL(entry, import.meta.url), { workerData: options })
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  let lastId = 0
  const started = expectReply(0)

  worker.on('message', (message: WorkerReply) => {
    const caller = waiting.get(message.id)
    waiting.delete(message.id)
    if (waiting.size === 0) worker.unref()
    if ('failure' in message) caller?.reject(new DatabaseError(message.failure))
    else caller?.resolve(message.value)
  })
  worker.on('error', (error) => failAll(error))
  worker.on('exit', () =>
    failAll(new DatabaseError({ message: 'The embedded database has stopped', code: '57P01' })),
  )

  await started
  return {
    query: (sql, parameters) => send({ kind: 'query', sql, parameters }) as Promise<QueryAnswer>,
    exec: (sql) => send({ kind: 'exec', sql }) as Promise<void>,
    dump: () => send({ kind: 'dump' }) as Promise<Uint8Array>,
    async close() {
      await send({ kind: 'close' })
      await worker.terminate()
    },
  }

  function send(request: Unsent): Promise<unknown> {
    const reply = expectReply(++lastId)
    worker.postMessage({ ...request, id: lastId })
    return reply
  }

  function expectReply(id: number): Promise<unknown> {
    const caller = Promise.withResolvers<unknown>()
    waiting.set(id, caller)
    worker.ref()
    return caller.promise
  }

  function failAll(error: Error): void {
    for (const caller of waiting.values()) caller.reject(error)
    waiting.clear()
  }
}
