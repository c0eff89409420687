import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  Kysely,
  type KyselyConfig,
  type KyselyProps,
  Transaction,
} from 'kysely'

import type { Database, Db } from './database.ts'
import { inheritWrites } from './watch-writes.ts'

type Parts = Pick<KyselyProps, 'config' | 'dialect' | 'driver'>

const parts = new WeakMap<Db, Parts>()
const unread = new WeakMap<Db, Promise<unknown>[]>()

/** Creates a database that supports `transact`. */
export function transactional(config: KyselyConfig): Db {
  const driver = config.dialect.createDriver()
  const dialect: Dialect = {
    createAdapter: () => config.dialect.createAdapter(),
    createDriver: () => driver,
    createIntrospector: (db) => config.dialect.createIntrospector(db),
    createQueryCompiler: () => config.dialect.createQueryCompiler(),
  }
  const db = new Kysely<Database>({ ...config, dialect })
  parts.set(db, { config, dialect, driver })
  return db
}

/**
 * Runs `work` in one transaction. Statements are sent in order, and independent ones are sent together, the last with
 * the commit. Each saved round trip shortens the time for which locks are held.
 */
export async function transact<T>(db: Db, work: (transaction: Db) => Promise<T>): Promise<T> {
  const known = parts.get(db)
  if (!known) throw new Error('This module did not open the database, so it cannot begin a transaction')
  const { driver } = known
  return db.getExecutor().provideConnection(async (connection) => {
    const { transaction, sent, failed, close } = open(db, known, connection)
    await driver.beginTransaction(connection, {})
    const result = await work(transaction).catch(async (error: unknown) => {
      close()
      // If the rollback fails, the connection is broken and the pool closes it.
      await driver.rollbackTransaction(connection).catch(() => undefined)
      throw isAfterFailure(error) ? causeOf(failed) : error
    })
    close()
    const ended = driver.commitTransaction(connection)
    // Waits for all statements, so that the connection is not reused while one is running.
    await Promise.allSettled([...sent, ended])
    if (failed.length > 0) throw causeOf(failed)
    await ended
    return result
  })
}

/**
 * Sends a statement without waiting for its result. Later statements of the transaction see its effect, and its error
 * fails the transaction.
 */
export async function send(db: Db, statement: { compile(db: Db): CompiledQuery }): Promise<void> {
  const sent = unread.get(db)
  const answer = db.executeQuery(statement.compile(db))
  if (!sent) await answer
  else {
    answer.catch(() => undefined)
    sent.push(answer)
  }
}

function open(db: Db, known: Parts, connection: DatabaseConnection) {
  let closed = false
  const failed: unknown[] = []
  const executor = db.getExecutor().withConnectionProvider({
    async provideConnection(use) {
      // A concurrent task that outlives the transaction would run its statements outside it.
      if (closed) throw new Error('This transaction has ended')
      try {
        return await use(connection)
      } catch (error) {
        failed.push(error)
        throw error
      }
    },
  })
  const transaction = new Transaction<Database>({ ...known, executor })
  const sent: Promise<unknown>[] = []
  unread.set(transaction, sent)
  inheritWrites(transaction, db)
  const close = () => {
    closed = true
  }
  return { transaction, sent, failed, close }
}

/** When statements are sent together, the real error may arrive after its follow-up errors. */
function causeOf(failed: readonly unknown[]): unknown {
  return failed.find((error) => !isAfterFailure(error)) ?? failed[0]
}

/** After an error, later statements fail with 25P02, or 26000 if a prepare was skipped. */
function isAfterFailure(error: unknown): boolean {
  const { code } = (error ?? {}) as { readonly code?: unknown }
  return code === '25P02' || code === '26000'
}
