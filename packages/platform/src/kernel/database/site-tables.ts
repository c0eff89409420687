import { sql } from 'kysely'

import type { Db } from './database.ts'

/** A table with a `site_id`. */
export interface SiteTable {
  readonly name: string
  /** All except `site_id`. */
  readonly columns: readonly string[]
}

/** In the order of their foreign keys. */
export async function readTables(db: Db): Promise<readonly SiteTable[]> {
  const { rows } = await sql<SiteTable & { readonly refers: readonly string[] }>`
    select table_name as name,
      array_agg(column_name::text) filter (where column_name <> 'site_id') as columns,
      (select coalesce(json_agg(confrelid::regclass::text), '[]') from pg_constraint
        where contype = 'f' and conrelid = table_name::text::regclass and confrelid <> conrelid) as refers
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = current_schema() and table_type = 'BASE TABLE' and is_generated = 'NEVER'
    group by table_name
    having bool_or(column_name = 'site_id')`.execute(db)
  const ordered = new Map<string, SiteTable>()
  while (ordered.size < rows.length) {
    const next = rows.filter(
      ({ name, refers }) => !ordered.has(name) && refers.every((table) => ordered.has(table)),
    )
    if (next.length === 0)
      throw new Error('Some tables refer to each other: none of them can be filled first')
    for (const { name, columns } of next) ordered.set(name, { name, columns })
  }
  return [...ordered.values()]
}
