import type { Queryable } from './sql-store.ts'

/**
 * `DONE`: this call did the work. `BEFORE`: it was already done. `UNDERWAY`: another process is doing it, so the
 * delivery must be retried.
 */
export type Outcome = 'DONE' | 'BEFORE' | 'UNDERWAY'

/** Prevents that a repeated delivery is processed twice. */
export interface Once<Transaction = undefined> {
  /** Rethrows errors of `work`, and allows a retry after them. */
  run(id: string, work: (transaction: Transaction) => Promise<void>): Promise<Outcome>
}

export interface SqlOnce<Transaction = undefined> extends Once<Transaction> {
  /** Creates the table if it does not exist. Call it once at startup. */
  prepare(): Promise<void>
  /** Deletes entries older than this many days (default 45, longer than the platform can replay). */
  sweep(days?: number): Promise<void>
}

export interface MemoryOnceOptions {
  /** Entries are deleted after this many days (default 45, longer than the platform can replay). */
  readonly days?: number
  /** The maximum number of entries; the oldest are dropped first (default 100,000, about 15 MB). */
  readonly most?: number
  /** Returns the time in milliseconds since 1970. */
  readonly now?: () => number
}

/**
 * Stores entries in this process: for tests, and for a single-process receiver that may repeat work after a restart.
 */
export function memoryOnce({ days = 45, most = 100_000, now = Date.now }: MemoryOnceOptions = {}): Once {
  const underWay = new Set<string>()
  /** The completion time by id, oldest first. */
  const done = new Map<string, number>()
  const forget = () => {
    const since = now() - days * 86_400_000
    for (const [id, at] of done) {
      if (done.size <= most && at > since) break
      done.delete(id)
    }
  }
  return {
    async run(id, work) {
      forget()
      if (done.has(id)) return 'BEFORE'
      if (underWay.has(id)) return 'UNDERWAY'
      underWay.add(id)
      try {
        await work(undefined)
        done.set(id, now())
        forget()
        return 'DONE'
      } finally {
        underWay.delete(id)
      }
    },
  }
}

export interface SqlOnceOptions {
  readonly table?: string
  /** Unfinished work counts as lost after this many seconds (default 60). */
  readonly lease?: number
}

/**
 * Stores entries in a PostgreSQL table that all instances of a receiver share. If the process ends between the work
 * and its entry, the work runs again after the lease. `onceInTransaction` avoids this gap.
 */
export function sqlOnce(
  database: Queryable,
  { table = 'vitrine_webhooks', lease = 60 }: SqlOnceOptions = {},
): SqlOnce {
  const claim = `insert into ${table} (id, until) values ($1, now() + make_interval(secs => $2))
    on conflict (id) do update set until = excluded.until
    where ${table}.done_at is null and ${table}.until < now() returning until::text as lease`
  return {
    ...tableOf(database, table),
    async run(id, work) {
      const [mine] = (await database.query(claim, [id, lease])).rows as { readonly lease: string }[]
      if (!mine) {
        const text = `select 1 from ${table} where id = $1 and done_at is not null`
        return (await database.query(text, [id])).rows.length > 0 ? 'BEFORE' : 'UNDERWAY'
      }
      try {
        await work(undefined)
      } catch (error) {
        // Releases the claim only while this process still holds it.
        const release = `delete from ${table} where id = $1 and done_at is null and until = $2::timestamptz`
        await database.query(release, [id, mine.lease])
        throw error
      }
      await database.query(`update ${table} set done_at = now() where id = $1`, [id])
      return 'DONE'
    },
  }
}

/**
 * Stores the entry in the same transaction as the work, so that both are committed or neither is. A concurrent
 * delivery waits for the first.
 *
 * @param begin Runs the work in a transaction that an error rolls back, such as `(work) => database.transaction(work)`.
 */
export function onceInTransaction<Transaction extends Queryable>(
  database: Queryable,
  begin: (work: (transaction: Transaction) => Promise<Outcome>) => Promise<Outcome>,
  { table = 'vitrine_webhooks' }: Pick<SqlOnceOptions, 'table'> = {},
): SqlOnce<Transaction> {
  const note = `insert into ${table} (id, until, done_at) values ($1, now(), now()) on conflict (id) do nothing returning id`
  return {
    ...tableOf(database, table),
    run: (id, work) =>
      begin(async (transaction) => {
        if ((await transaction.query(note, [id])).rows.length === 0) return 'BEFORE'
        await work(transaction)
        return 'DONE'
      }),
  }
}

function tableOf(database: Queryable, table: string): Pick<SqlOnce, 'prepare' | 'sweep'> {
  if (!/^[a-z_][a-z0-9_.]*$/.test(table)) throw new TypeError(`table: ${table} is not the name of a table`)
  return {
    async prepare() {
      await database.query(
        `create table if not exists ${table} (id text primary key, until timestamptz not null, done_at timestamptz)`,
      )
    },
    async sweep(days = 45) {
      await database.query(`delete from ${table} where done_at < now() - make_interval(days => $1)`, [days])
    },
  }
}
