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
  /** `memory`, or the directory that keeps the state. Not used with `databaseUrl`. */
  readonly data?: string | undefined
  readonly databaseUrl?: string | undefined
  readonly snapshot?: Uint8Array | undefined
  /** The one site whose rows a role sees that row security binds; others see all. */
  readonly siteId?: string | undefined
  /** How long a request waits for a connection of the pool before it is told to come again: milliseconds, 5,000 by itself. */
  readonly connectionWait?: number | undefined
  /** Hears of each statement when it has ended; statements are measured only where somebody does. */
  readonly onStatement?: StatementListener | undefined
}

/** Its text holds places for the values, not the values. */
export type StatementListener = (sql: string, milliseconds: number, failed: boolean) => void

export interface OpenDatabase {
  readonly db: Db
  readonly kind: 'embedded' | 'postgresql'
  /** Connections of its own, for what must be written while a call holds one, and stay when it fails. PostgreSQL alone. */
  readonly aside?: Db
  /** Runs statements without parameters, several at once. */
  exec(sql: string): Promise<void>
  dump?(): Promise<Uint8Array>
  /** Copies it, as it is at one moment, into a new directory that can be opened as `data`. One that is embedded and kept. */
  copyTo?(directory: string): Promise<void>
  /** Hears what is notified on a channel, until the answer is called. PostgreSQL alone. */
  listen?(channel: string, received: (payload: string) => void): () => Promise<void>
  /** How the pool is doing. PostgreSQL alone. */
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

/** A first start that was cut off leaves half a database: without the mark at its end it is begun anew. */
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
    // An idle connection that breaks must not end the process: the next query gets a fresh one or says what is wrong.
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
