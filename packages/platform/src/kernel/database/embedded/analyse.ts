import { sql } from 'kysely'
import type { Db } from '../database.ts'

/**
 * Counts the rows of tables that have changed much, which PostgreSQL does by itself and the embedded database does not.
 * Without these numbers, it reads whole tables where an index would do.
 */
export async function analyseChanged(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select s.relname as name from pg_stat_user_tables s join pg_class c on c.oid = s.relid
    where s.n_mod_since_analyze > 500 + greatest(c.reltuples, 0) / 5 order by 1`.execute(db)
  for (const { name } of rows) await sql`analyze ${sql.table(name)}`.execute(db)
}
