// The requirements of a database that is partitioned by site (Citus, `create_distributed_table(…, 'site_id')`).
// `scripts/checks/database` checks the statements.
import { createTestPlatform, type TestPlatform } from '@vitrine/testing'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'

let platform: TestPlatform
beforeAll(async () => {
  platform = await createTestPlatform({ seed: 'empty' })
})

/** This table has no site, so it has the same rows on every machine. */
const ofNoSite = 'migrations'

async function names(query: ReturnType<typeof sql<{ name: string }>>): Promise<readonly string[]> {
  return (await query.execute(platform.db)).rows.map(({ name }) => name)
}

test('each unique index begins with the site', async () => {
  const others = sql<{ name: string }>`
    select i.indexrelid::regclass::text as name from pg_index i join pg_class c on c.oid = i.indrelid
    where i.indisunique and c.relnamespace = current_schema()::regnamespace and c.relname <> ${ofNoSite}
      and (select attname from pg_attribute where attrelid = c.oid and attnum = i.indkey[0]) is distinct from 'site_id'`
  expect(await names(others)).toEqual([])
})

test('each table has a primary key', async () => {
  const without = sql<{ name: string }>`
    select relname as name from pg_class c
    where relkind in ('r', 'p') and relnamespace = current_schema()::regnamespace
      and not exists (select from pg_constraint where conrelid = c.oid and contype = 'p')`
  expect(await names(without)).toEqual([])
})

test('references stay within the site and use the same column position in both keys', async () => {
  const others = sql<{ name: string }>`
    select conname as name from pg_constraint r
    where contype = 'f' and connamespace = current_schema()::regnamespace
      and not exists (
        select from unnest(r.conkey, r.confkey) as pair (mine, theirs)
        join pg_attribute a on a.attrelid = r.conrelid and a.attnum = pair.mine and a.attname = 'site_id'
        join pg_attribute b on b.attrelid = r.confrelid and b.attnum = pair.theirs and b.attname = 'site_id')`
  expect(await names(others)).toEqual([])
})

test('the schema has no triggers, sequences, exclusion constraints, materialised views or inherited tables', async () => {
  const own = sql`current_schema()::regnamespace`
  const found = await Promise.all([
    names(sql`select tgname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where not t.tgisinternal and c.relnamespace = ${own}`),
    names(sql`select relname as name from pg_class where relkind = 'S' and relnamespace = ${own}`),
    names(sql`select conname as name from pg_constraint where contype = 'x' and connamespace = ${own}`),
    names(sql`select relname as name from pg_class where relkind = 'm' and relnamespace = ${own}`),
    names(sql`select inhrelid::regclass::text as name from pg_inherits`),
  ])
  expect(found.flat()).toEqual([])
})
