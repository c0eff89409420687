import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import type { KyselyConfig } from 'kysely'
import pg from 'pg'

import type { Db } from './database.ts'
import { ServerDialect } from './dialect.ts'
import { type EmbeddedDatabase, startEmbedded } from './embedded/connection.ts'
import { copyDirectory } from './embedded/copy.ts'
import { embeddedDialect } from './embedded/dialect.ts'
import { createdMark, databaseFolder } from './embedded/directory.ts'
import { lockDirectory } from './lock.ts'
import { listenOn } from './postgres/listen.ts'
import { preparingClient } from './postgres/preparing-client.ts'
import { optionsFor } from './row-security.ts'
import { transactional } from './transaction.ts'
import { createWriteWatches, watchWrites } from './watch-writes.ts'

export interface OpenOptions {
  /** `memory`, or the directory of the data. Ignored with `databaseUrl`. */
  readonly data?: string | undefined
  readonly databaseUrl?: string | undefined
  readonly snapshot?: Uint8Array | undefined
  /** The site whose rows a role with row-level security can read; other roles read all rows. */
  readonly siteId?: string | undefined
  /** The time a request waits for a pool connection before it fails as retryable, in milliseconds (default 5,000). */
  readonly connectionWait?: number | undefined
  /** Called after each statement. Statements are only measured if it is set. */
  readonly onStatement?: StatementListener | undefined
}

/** The SQL text contains placeholders instead of values. */
export type StatementListener = (sql: string, milliseconds: number, failed: boolean) => void

export interface OpenDatabase {
  readonly db: Db
  readonly kind: 'embedded' | 'postgresql'
  /**
   * Separate connections for data that must be written during a call and survive its failure. Only with PostgreSQL.
   */
  readonly aside?: Db
  /** Runs several statements without parameters. */
  exec(sql: string): Promise<void>
  /** Statements of this work may take as long as they need. Only for an embedded database. */
  withoutLimit?<T>(work: () => Promise<T>): Promise<T>
  dump?(): Promise<Uint8Array>
  /** Copies the database at one moment into a new data directory. Only for an embedded database with a directory. */
  copyTo?(directory: string): Promise<void>
  /** Subscribes to notifications on a channel and returns the function that ends it. Only with PostgreSQL. */
  listen?(channel: string, received: (payload: string) => void): () => Promise<void>
  /** The state of the pool. Only with PostgreSQL. */
  connections?(): { readonly total: number; readonly idle: number; readonly waiting: number }
  close(): Promise<void>
}

export async function openDatabase(options: OpenOptions): Promise<OpenDatabase> {
  if (options.databaseUrl) return openPostgres(options.databaseUrl, options)
  const { data = 'memory', snapshot } = options
  if (data === 'memory') return wrap(await startEmbedded({ snapshot }), () => {}, options)
  const unlock = lockDirectory(data)
  try {
    const opened = wrap(await startIn(data, snapshot), unlock, options)
    return { ...opened, copyTo: (directory) => copyDirectory(opened.db, data, directory) }
  } catch (error) {
    unlock()
    throw error
  }
}

/**
 * An interrupted first start leaves an incomplete database, so a directory without the marker file is created again.
 */
async function startIn(data: string, snapshot: Uint8Array | undefined): Promise<EmbeddedDatabase> {
  const directory = join(data, databaseFolder)
  const mark = join(data, createdMark)
  if (existsSync(mark)) return startEmbedded({ directory })
  rmSync(directory, { recursive: true, force: true })
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  const embedded = await startEmbedded({ directory, snapshot })
  writeFileSync(mark, '')
  return embedded
}

function wrap(embedded: EmbeddedDatabase, unlock: () => void, options: OpenOptions): OpenDatabase {
  const writes = createWriteWatches()
  const dialect = embeddedDialect(embedded, writes.ofConnection())
  const db = transactional({ dialect, ...listening(options) })
  watchWrites(db, writes)
  return {
    db,
    kind: 'embedded',
    exec: (sql) => embedded.exec(sql),
    withoutLimit: (work) => embedded.withoutLimit(work),
    dump: () => embedded.dump(),
    async close() {
      await db.destroy()
      unlock()
    },
  }
}

async function openPostgres(connectionString: string, options: OpenOptions): Promise<OpenDatabase> {
  const { connectionWait = 5_000, siteId } = options
  const types = new pg.TypeOverrides()
  types.setTypeParser(pg.types.builtins.INT8, Number)
  const writes = createWriteWatches()
  const open = (max: number) => {
    const limits = {
      connectionTimeoutMillis: connectionWait,
      statement_timeout: 30_000,
      options: optionsFor(siteId),
    }
    const made = new pg.Pool({ connectionString, types, max, Client: preparingClient(writes), ...limits })
    // A broken idle connection must not end the process; the next query gets a new one or reports the error.
    made.on('error', () => {})
    return made
  }
  const pool = open(10)
  await pool.query('select 1')
  const db = transactional({ dialect: new ServerDialect({ pool }), ...listening(options) })
  watchWrites(db, writes)
  const aside = transactional({ dialect: new ServerDialect({ pool: open(2) }) })
  return {
    db,
    kind: 'postgresql',
    aside,
    async exec(sql) {
      await pool.query(sql)
    },
    listen: (channel, received) => listenOn(connectionString, channel, received),
    connections: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    async close() {
      await aside.destroy()
      await db.destroy()
    },
  }
}

function listening({ onStatement }: OpenOptions): Pick<KyselyConfig, 'log'> {
  if (!onStatement) return {}
  return {
    log: ({ level, query, queryDurationMillis }) =>
      onStatement(query.sql, queryDurationMillis, level === 'error'),
  }
}
