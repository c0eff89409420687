import { parentPort, workerData } from 'node:worker_threads'

import { type EmbeddedOptions, startPGlite } from './start.ts'
import { createStatements } from './statements.ts'

/** Messages of the main thread. `exec` with several statements is only for migrations. */
export type WorkerRequest = { readonly id: number } & (
  | { readonly kind: 'query'; readonly sql: string; readonly parameters: readonly unknown[] }
  | { readonly kind: 'exec'; readonly sql: string }
  | { readonly kind: 'dump' }
  | { readonly kind: 'close' }
)

export type WorkerReply =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly failure: Record<string, unknown> }

const port = parentPort!
const database = startPGlite(workerData as EmbeddedOptions).then((pg) => ({
  pg,
  query: createStatements(pg),
}))
database.then(
  () => reply({ id: 0, value: undefined }),
  (error: unknown) => reply({ id: 0, failure: toFailure(error) }),
)

let last: Promise<void> = Promise.resolve()
port.on('message', (request: WorkerRequest) => {
  last = last.then(() => answer(request))
})

async function answer(request: WorkerRequest): Promise<void> {
  try {
    reply({ id: request.id, value: await run(request) })
  } catch (error) {
    reply({ id: request.id, failure: toFailure(error) })
  }
}

async function run(request: WorkerRequest): Promise<unknown> {
  const { pg, query } = await database
  if (request.kind === 'query') return query(request.sql, request.parameters)
  if (request.kind === 'exec') return void (await pg.exec(request.sql))
  if (request.kind === 'dump') return new Uint8Array(await (await pg.dumpDataDir('none')).arrayBuffer())
  return pg.close()
}

function reply(message: WorkerReply): void {
  port.postMessage(message)
}

/** Errors lose their fields between threads, but callers need SQLSTATE and constraint. */
function toFailure(error: unknown): Record<string, unknown> {
  const { message, code, constraint, detail, table, column } = error as Record<string, unknown>
  return { message, code, constraint, detail, table, column }
}
