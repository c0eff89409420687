import { sql } from 'kysely'

import type { Db } from '../db/database.ts'

/**
 * Copies every row of one site to a new one: since each key begins with `site_id`, the copy is a world of its own.
 * Tests get theirs in milliseconds by it.
 */
export async function cloneSite(db: Db, from: string, to: string): Promise<void> {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select table_name as table, array_agg(column_name::text order by ordinal_position) as columns
    from information_schema.columns
    where table_schema = current_schema() and is_generated = 'NEVER'
    group by table_name
    having bool_or(column_name = 'site_id')`.execute(db)
  await db.transaction().execute(async (transaction) => {
    for (const { table, columns } of rows) {
      const others = sql.join(
        columns.filter((column) => column !== 'site_id').map((column) => sql.ref(column)),
      )
      await sql`
        insert into ${sql.table(table)} (site_id, ${others})
        select ${to}::uuid, ${others} from ${sql.table(table)} where site_id = ${from}`.execute(transaction)
    }
  })
}
