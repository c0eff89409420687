import type { Queryable } from './sql-store.ts'

/** `DONE` now, done `BEFORE`, or `UNDERWAY` elsewhere: it has to come again. */
export type Outcome = 'DONE' | 'BEFORE' | 'UNDERWAY'

/** Remembers what has been done, so that what arrives twice is done once. */
export interface Once<Transaction = undefined> {
  /** What the work throws is thrown, and it may be tried again. */
  run(id: string, work: (transaction: Transaction) => Promise<void>): Promise<Outcome>
}

export interface SqlOnce<Transaction = undefined> extends Once<Transaction> {
  /** Creates the table where it is missing. Once, when the program starts. */
  prepare(): Promise<void>
  /** Forgets what was done so many days ago: 45 unless you say otherwise, longer than a platform can replay. */
  sweep(days?: number): Promise<void>
}

export interface MemoryOnceOptions {
  /** Days after which what was done is forgotten: 45 unless you say otherwise, longer than a platform can replay. */
  readonly days?: number
  /** How many are remembered, the latest: 100,000 unless you say otherwise, some 15 MB. */
  readonly most?: number
  /** Milliseconds since 1970. */
  readonly now?: () => number
}

/** In this process: for tests, and for a receiver of one process that may do things again after a restart. */
export function memoryOnce({ days = 45, most = 100_000, now = Date.now }: MemoryOnceOptions = {}): Once {
  const underWay = new Set<string>()
  /** When each was done, the longest ago first. */
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
  /** Seconds after which work that was begun and never ended counts as lost: 60 unless you say otherwise. */
  readonly lease?: number
}

/**
 * In a table of a PostgreSQL, for all instances of a receiver. The work itself happens elsewhere: should the process end
 * between the work and its note, it is done again after the lease. `onceInTransaction` has no such gap.
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
        // Only as long as the claim is still ours.
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
 * In the transaction in which the work writes: both are there or neither is, whatever ends in between. Of two that come
 * at once the second waits for the first.
 *
 * @param begin Runs work in a transaction, `(work) => database.transaction(work)`; what it throws undoes everything.
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
  if (!/^[a-z_][a-z0-9_.]*$/.test(table)) throw new TypeError(`table: ${table} is no name of a table`)
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
