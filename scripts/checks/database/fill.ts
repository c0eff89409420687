import type pg from 'pg'

import type { Size } from './multiply.ts'
import { readTables, type Table } from './tables.ts'

/**
 * Fills tables that are empty after all calls (of failures, abandoned carts and expired rows), so that the planner sees
 * an old shop. The values have no meaning: only the query plans matter.
 */
export async function fillEmpty(
  client: pg.ClientBase,
  siteId: string,
  sizes: readonly Size[],
  rows: number,
): Promise<readonly string[]> {
  const empty = new Set(sizes.filter((size) => size.rows < rows / 20).map(({ name }) => name))
  const filled: string[] = []
  await client.query('set session_replication_role = replica')
  for (const table of await readTables(client)) {
    if (!empty.has(table.name) || isOnePerSite(table)) continue
    const columns = table.columns.filter(({ generated }) => !generated)
    const values: string[] = []
    for (const { name, type } of columns) values.push(await filling(client, table.name, name, type))
    await client.query(
      `insert into "${table.name}" (${columns.map(({ name }) => `"${name}"`).join(', ')})
        select ${values.join(', ')} from generate_series(1, $2::int) k, (select $1::uuid as site_id) site
        on conflict do nothing`,
      [siteId, rows],
    )
    await client.query(`vacuum analyze "${table.name}"`)
    filled.push(table.name)
  }
  return filled
}

const isOnePerSite = (table: Table): boolean =>
  table.unique.some((columns) => columns.length === 1 && columns[0] === 'site_id')

async function filling(client: pg.ClientBase, table: string, column: string, type: string): Promise<string> {
  if (column === 'site_id') return 'site.site_id'
  const { rows } = await client.query<{ said: string }>(
    `select pg_get_constraintdef(c.oid) as said from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
      where c.conrelid = $1::regclass and c.contype = 'c' and a.attname = $2`,
    [`"${table}"`, column],
  )
  const allowed = rows.flatMap(({ said }) => [...said.matchAll(/'(\w+)'::text/g)].map(([, value]) => value))
  if (type === 'text' && allowed.length > 0)
    return `(array['${allowed.join("', '")}'])[1 + k % ${allowed.length}]`
  const made = valuesOf[type]
  if (!made) throw new Error(`No value is known for ${table}.${column} of type ${type}`)
  return made
}

const valuesOf: Readonly<Record<string, string>> = {
  uuid: 'gen_random_uuid()',
  text: `'text ' || k`,
  'timestamp with time zone': `now() - interval '1 minute' * k`,
  integer: '1 + k % 1000',
  smallint: '1 + k % 1000',
  bigint: 'k',
  numeric: 'k',
  boolean: 'k % 2 = 0',
  jsonb: `'{}'::jsonb`,
  bytea: `''::bytea`,
  tsvector: `to_tsvector('simple', 'text ' || k)`,
  'text[]': `array['text ' || k]`,
  'uuid[]': 'array[gen_random_uuid()]',
}
