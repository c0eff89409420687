import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { migrate, readMigrations } from '../../packages/platform/src/kernel/database/migrate.ts'
import { openDatabase } from '../../packages/platform/src/kernel/database/open.ts'
import { readTables } from './migrations.ts'
import { printTables } from './tables.ts'

test('reads every column of the migrations like the database', async () => {
  const tables = await readTables(readMigrations().map((migration) => migration.sql))
  const read = [...tables].flatMap(([table, columns]) =>
    columns.map(({ name, type, isArray, fill, nullable, checks }) => ({
      column: `${table}.${name}`,
      type: isArray ? `_${type}` : type,
      // For a view, the catalogue knows neither constraints nor defaults.
      ...(!/member_rows$/.test(table) && { fill, nullable, checks: [...checks.values()].flat().sort() }),
    })),
  )

  const database = await openDatabase({ data: 'memory' })
  await migrate(database)
  const { rows } = await sql<{
    column: string
    type: string
    isView: boolean
    fill: string
    nullable: boolean
    checks: string[]
  }>`
    select c.relname || '.' || a.attname as column, t.typname as type, c.relkind = 'v' as "isView",
      case when a.attgenerated <> '' then 'generated' when a.atthasdef then 'default' else 'required' end as fill,
      not a.attnotnull as nullable,
      array(select (regexp_matches(pg_get_constraintdef(k.oid), '''([^'']*)''::text', 'g'))[1] from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
          and pg_get_constraintdef(k.oid) like '%= ANY (ARRAY[%' order by 1) as checks
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p', 'v') and c.relname <> 'migrations'`.execute(
    database.db,
  )
  await database.close()

  const kept = rows.map(({ isView, column, type, ...facts }) => ({ column, type, ...(!isView && facts) }))
  const byColumn = (a: { column: string }, b: { column: string }) => (a.column < b.column ? -1 : 1)
  expect(read.toSorted(byColumn)).toEqual(kept.toSorted(byColumn))
})

test('prints the type of a column, its nullability, and whether an insert must set it', async () => {
  const tables = await readTables([
    `create table parcels (
      site_id uuid primary key,
      state text not null default 'NEW' check (state in ('NEW', 'SENT')),
      weight bigint,
      tags text[] not null default '{}',
      document jsonb not null default '{}',
      size bigint generated always as (weight * 2) stored);`,
    "alter table parcels drop constraint parcels_state_check, add check (state in ('NEW', 'LOST')), drop column tags;",
    'create view living as select parcels.weight as grams from parcels;',
  ])
  expect(printTables(tables)).toContain(`export interface ParcelsTable {
  site_id: string
  state: Generated<'NEW' | 'LOST'>
  weight: number | null
  document: JsonByDefault
  size: GeneratedAlways<number | null>
}`)
  expect(printTables(tables)).toContain('export interface LivingTable {\n  grams: number | null\n}')
})

test('rejects a statement with an unknown effect on columns', async () => {
  await expect(readTables(['create table a (b text);', 'alter table a rename b to c;'])).rejects.toThrow(
    'RenameStmt',
  )
})
