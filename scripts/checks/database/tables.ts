import type pg from 'pg'

export interface Column {
  readonly name: string
  readonly type: string
  readonly generated: boolean
  /** True if a check limits its values. */
  readonly checked: boolean
}

export interface Table {
  readonly name: string
  readonly columns: readonly Column[]
  /** The columns of each unique index; for an expression, those that it reads. */
  readonly unique: readonly (readonly string[])[]
}

/** All tables with rows of sites. */
export async function readTables(client: pg.ClientBase): Promise<readonly Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname as name,
      (select json_agg(json_build_object('name', attname, 'type', format_type(atttypid, null),
        'generated', attgenerated <> '', 'checked', exists (select from pg_constraint
          where conrelid = c.oid and contype = 'c' and pg_get_constraintdef(oid) like '%ANY%' and attnum = any (conkey))) order by attnum)
        from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped) as columns,
      (select json_agg((select json_agg(distinct attname) from pg_attribute a
          where a.attrelid = c.oid and (a.attnum = any (i.indkey)
            or exists (select from pg_depend d where d.objid = i.indexrelid and d.refobjid = c.oid
              and d.refobjsubid = a.attnum))))
        from pg_index i where i.indrelid = c.oid and i.indisunique) as unique
    from pg_class c
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      and exists (select from pg_attribute where attrelid = c.oid and attname = 'site_id')
    order by 1`)
  return rows
}
