import { sql } from 'kysely'

import type { Db } from '../../kernel/database/database.ts'

export interface ArchivedTable {
  readonly name: string
  /** Without generated columns. */
  readonly columns: readonly string[]
}

/** All tables with a site; referenced tables come first. */
export async function readTables(db: Db): Promise<readonly ArchivedTable[]> {
  const { rows } = await sql<ArchivedTable & { readonly refersTo: readonly string[] }>`
    select c.relname as name,
      array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns,
      coalesce((
        select array_agg(distinct target.relname::text) from pg_constraint f
        join pg_class target on target.oid = f.confrelid
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid
      ), '{}') as "refersTo"
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    group by c.oid, c.relname
    having bool_or(a.attname = 'site_id')
    order by c.relname`.execute(db)
  const ordered: ArchivedTable[] = []
  const place = (table: (typeof rows)[number], above: readonly string[]): void => {
    if (ordered.some(({ name }) => name === table.name)) return
    if (above.includes(table.name)) throw new Error(`Tables refer to each other: ${above.join(', ')}`)
    for (const target of rows.filter(({ name }) => table.refersTo.includes(name)))
      place(target, [...above, table.name])
    ordered.push({ name: table.name, columns: table.columns })
  }
  for (const table of rows) place(table, [])
  return ordered
}

export async function readAppliedNames(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(db)
  return rows.map(({ name }) => name)
}
