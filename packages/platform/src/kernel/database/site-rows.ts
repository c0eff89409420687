import { sql } from 'kysely'

import type { Db } from './database.ts'
import { readTables } from './site-tables.ts'

/** The rows of a site by table, in the order of foreign keys. */
export type SiteRows = readonly {
  readonly name: string
  readonly columns: readonly string[]
  readonly rows: string
}[]

/** The rows as JSON in the database's own format. */
export async function readRows(db: Db, siteId: string): Promise<SiteRows> {
  const found = []
  for (const { name, columns } of await readTables(db)) {
    const { rows } = await sql<{ readonly rows: string | null }>`
      select json_agg(one)::text as rows from ${sql.table(name)} one where site_id = ${siteId}::uuid`.execute(
      db,
    )
    const text = rows[0]?.rows
    if (text) found.push({ name, columns, rows: text })
  }
  return found
}

/** In a transaction; the site must have no rows. */
export async function writeRows(db: Db, siteId: string, tables: SiteRows): Promise<void> {
  for (const { name, columns, rows } of tables) {
    const others = sql.join(columns.map((column) => sql.ref(column)))
    await sql`insert into ${sql.table(name)} (site_id, ${others})
      select ${siteId}::uuid, ${others} from json_populate_recordset(null::${sql.table(name)}, ${rows}::json)`.execute(
      db,
    )
  }
}
