import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  type QueryResult,
} from 'kysely'

import { QueryCompiler } from '../dialect.ts'
import { createWriteWatches, type WriteRecorder } from '../watch-writes.ts'
import { type EmbeddedDatabase, stopped } from './connection.ts'

/** In milliseconds. A longer wait for the single connection means a deadlock with itself. */
const acquireTimeout = 20_000

/**
 * A Kysely dialect for the embedded database. It has one connection, which each statement or transaction holds
 * exclusively. Kysely's own PGlite driver shares the connection, so that statements of one request would join the
 * transaction of another.
 */
export function embeddedDialect(
  database: EmbeddedDatabase,
  writes: WriteRecorder = createWriteWatches().ofConnection(),
): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => createDriver(database, writes),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new QueryCompiler(),
  }
}

function createDriver(database: EmbeddedDatabase, writes: WriteRecorder): Driver {
  const queue: (() => void)[] = []
  let taken = false
  let transaction: { readonly begun: Promise<unknown>; readonly generation: number } | undefined
  const connection: DatabaseConnection = {
    async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
      if (transaction && transaction.generation !== database.generation) throw stopped()
      const [{ rows, affectedRows }] = await Promise.all([
        database.query(sql, parameters),
        transaction?.begun,
      ])
      writes.wrote(sql, transaction !== undefined)
      return {
        rows: rows as R[],
        ...(affectedRows !== undefined && { numAffectedRows: BigInt(affectedRows) }),
      }
    },
    // biome-ignore lint/correctness/useYield: the interface asks for a generator, the database has no cursors
    async *streamQuery() {
      throw new Error('The embedded database cannot stream rows')
    },
  }
  return {
    init: async () => {},
    destroy: () => database.close(),
    acquireConnection: () =>
      new Promise((resolve, reject) => {
        if (!taken) {
          taken = true
          return resolve(connection)
        }
        const timer = setTimeout(() => {
          queue.splice(queue.indexOf(enter), 1)
          reject(
            new Error(
              'Waited 20 s for the database. Does a query inside a transaction use the database instead of the transaction?',
            ),
          )
        }, acquireTimeout)
        const enter = () => {
          clearTimeout(timer)
          resolve(connection)
        }
        queue.push(enter)
      }),
    async releaseConnection() {
      const next = queue.shift()
      if (next) next()
      else taken = false
    },
    // The thread runs messages in order, so the first statement reports an error of `begin`.
    async beginTransaction() {
      const begun = database.query('begin', [])
      begun.catch(() => undefined)
      transaction = { begun, generation: database.generation }
    },
    commitTransaction: () => end('commit'),
    rollbackTransaction: () => end('rollback'),
  }

  async function end(how: 'commit' | 'rollback'): Promise<void> {
    const ended = transaction
    transaction = undefined
    if (ended?.generation === database.generation)
      await database.query(how, []).finally(() => writes.transactionEnded())
    else if (how === 'commit') throw stopped()
  }
}
