import type { SessionStore } from './store.ts'

/** The common interface of `pg` pools and PGlite. */
export interface Queryable {
  query(text: string, values?: unknown[]): Promise<{ readonly rows: unknown[] }>
}

export interface SqlStore extends SessionStore {
  /** Creates the table if it does not exist. Call it once at startup. */
  prepare(): Promise<void>
  /** Deletes expired sessions. Call it regularly. */
  sweep(): Promise<void>
}

/**
 * Stores sessions in a PostgreSQL table that all instances of a site share. Ids are hashed and tokens are encrypted.
 */
export function sqlStore(database: Queryable, table = 'vitrine_sessions'): SqlStore {
  if (!/^[a-z_][a-z0-9_.]*$/.test(table)) throw new TypeError(`table: ${table} is not the name of a table`)
  return {
    async prepare() {
      await database.query(
        `create table if not exists ${table} (id text primary key, value text not null, expires_at timestamptz not null)`,
      )
    },
    async sweep() {
      await database.query(`delete from ${table} where expires_at <= now()`)
    },
    async get(id) {
      const text = `select value from ${table} where id = $1 and expires_at > now()`
      const [row] = (await database.query(text, [id])).rows as { readonly value: string }[]
      return row?.value
    },
    async set(id, value, maxAge) {
      await database.query(
        `insert into ${table} values ($1, $2, now() + make_interval(secs => $3))
         on conflict (id) do update set value = excluded.value, expires_at = excluded.expires_at`,
        [id, value, maxAge],
      )
    },
    async delete(id) {
      await database.query(`delete from ${table} where id = $1`, [id])
    },
  }
}
