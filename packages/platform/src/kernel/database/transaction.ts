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

/** A database whose transactions are ours: `transact`. */
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
 * Runs `work` in one transaction. Its statements reach the database in the order in which they are executed, and those
 * that do not wait for each other's answers travel together, the last of them with the commit: each way to the database
 * that is spared shortens the time for which others wait for its locks.
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
      // A connection that cannot is broken, and the pool lets go of it.
      await driver.rollbackTransaction(connection).catch(() => undefined)
      throw isAfterFailure(error) ? causeOf(failed) : error
    })
    close()
    const ended = driver.commitTransaction(connection)
    // All of them, so that the connection is not given to somebody else while one is on its way.
    await Promise.allSettled([...sent, ended])
    if (failed.length > 0) throw causeOf(failed)
    await ended
    return result
  })
}

/**
 * Sends a statement whose answer nobody needs. Within a transaction nobody waits for it: what comes after finds it done,
 * and where it fails the transaction does.
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
      // What somebody still runs, of several things begun at once, would be a transaction of its own.
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

/** Statements that travelled together are told in any order that one of them failed. */
function causeOf(failed: readonly unknown[]): unknown {
  return failed.find((error) => !isAfterFailure(error)) ?? failed[0]
}

/** Once a statement has failed, those behind it are only told so: 25P02, or 26000 where one of them was to prepare another. */
function isAfterFailure(error: unknown): boolean {
  const { code } = (error ?? {}) as { readonly code?: unknown }
  return code === '25P02' || code === '26000'
}
