import { randomUUID } from 'node:crypto'

import { createClient, oauth } from '@vitrine/client'
import { addToCurrentCart, getCurrentCart } from '@vitrine/client/current-cart'
import { createTestPlatform, type TestPlatform } from '@vitrine/testing'
import { type Kysely, sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { createPlatform, type PlatformOptions } from '../../assembly/platform.ts'
import type { Database } from './database.ts'
import { migrate, readMigrations } from './migrate.ts'
import { openDatabase } from './open.ts'
import { grantRows, readRowSecurity } from './row-security.ts'

const databaseUrl = process.env.VITRINE_TEST_DATABASE_URL
const role = `shop_${randomUUID().slice(0, 8)}`
let mine: TestPlatform
let other: TestPlatform

beforeEach(async () => {
  mine = await createTestPlatform()
  other = await createTestPlatform()
  await sql`create role ${sql.ref(role)} login password 'of-a-test'`.execute(mine.db)
  await grantRows(mine.db, role)
})
afterEach(async () => {
  await sql`drop owned by ${sql.ref(role)}`.execute(mine.db)
  await sql`drop role ${sql.ref(role)}`.execute(mine.db)
})

/** Runs the work as the role, for one site, on one connection. */
async function asRole<T>(siteId: string, work: (db: Kysely<Database>) => Promise<T>): Promise<T> {
  return mine.db.connection().execute(async (db) => {
    await sql`select set_config('vitrine.site_id', ${siteId}, false)`.execute(db)
    await sql`set role ${sql.ref(role)}`.execute(db)
    try {
      return await work(db)
    } finally {
      await sql`reset role`.execute(db)
      await sql`select set_config('vitrine.site_id', '', false)`.execute(db)
    }
  })
}

interface Table {
  readonly name: string
  readonly columns: readonly string[]
}

async function tables(): Promise<readonly Table[]> {
  const { rows } = await sql<Table>`
    select table_name as name, json_agg(column_name::text) as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = current_schema() and table_type = 'BASE TABLE' and is_generated = 'NEVER'
    group by 1`.execute(mine.db)
  return rows
}

async function count(db: Kysely<Database>, table: string, siteId?: string): Promise<number> {
  const only = siteId ? sql`where site_id = ${siteId}` : sql``
  const { rows } = await sql<{ count: number }>`select count(*) from ${sql.table(table)} ${only}`.execute(db)
  return rows[0]?.count ?? 0
}

test('each table has a site column, except the list of migrations', async () => {
  const shared = (await tables()).filter(({ columns }) => !columns.includes('site_id'))
  expect(shared.map(({ name }) => name)).toEqual(['migrations'])
})

test('a view applies the permissions of its reader, not of its owner', async () => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'v' and relnamespace = current_schema()::regnamespace
      and not coalesce(reloptions @> '{security_invoker=true}', false)`.execute(mine.db)
  expect(rows).toEqual([])
})

test('functions in indexed conditions are leakproof', async () => {
  const { rows } = await sql<{ trusted: boolean }>`
    select proleakproof as trusted from pg_proc where oid = 'ts_match_vq(tsvector, tsquery)'::regprocedure`.execute(
    mine.db,
  )
  expect(rows).toEqual([{ trusted: true }])
})

test('a plain role sees the rows of its site in every table, and no rows of another site', async () => {
  const named = await tables()
  const seen = await asRole(mine.siteId, async (db) => {
    const counts: [string, number, number, number][] = []
    for (const { name } of named)
      if (name !== 'migrations')
        counts.push([
          name,
          await count(db, name),
          await count(db, name, mine.siteId),
          await count(db, name, other.siteId),
        ])
    return counts
  })
  expect(seen.filter(([, all, own]) => all !== own)).toEqual([])
  expect(seen.filter(([, , , others]) => others > 0)).toEqual([])
  expect(seen.filter(([, , own]) => own > 0).length).toBeGreaterThan(20)
})

test('a plain role cannot change, delete or add rows of another site', async () => {
  const { db } = mine
  for (const { name, columns } of await tables()) {
    if (name === 'migrations' || !(await count(db, name, mine.siteId))) continue
    const table = sql.table(name)
    const before = await count(db, name, other.siteId)
    const copied = columns.map((column) =>
      column === 'site_id' ? sql`${other.siteId}::uuid` : sql`${sql.ref(column)}`,
    )
    const attempts = {
      moves: sql`update ${table} set site_id = ${other.siteId}`,
      adds: sql`insert into ${table} (${sql.join(columns.map((column) => sql.ref(column)))})
        select ${sql.join(copied)} from ${table}`,
    }
    for (const [attempt, statement] of Object.entries(attempts))
      await expect(
        asRole(mine.siteId, (db) => statement.execute(db)),
        `${attempt} ${name}`,
      ).rejects.toMatchObject({ code: '42501' })
    await asRole(mine.siteId, async (db) => {
      await sql`update ${table} set site_id = site_id where site_id = ${other.siteId}`.execute(db)
      await sql`delete from ${table} where site_id = ${other.siteId}`.execute(db)
    })
    expect(await count(db, name, other.siteId), name).toBe(before)
  }
})

test('a connection without a site sees no rows', async () => {
  const [sites, orders] = await asRole('', async (db) => [
    await count(db, 'sites'),
    await count(db, 'orders'),
  ])
  expect([sites, orders]).toEqual([0, 0])
})

test('table owners bypass row-level security', async () => {
  expect(await readRowSecurity(mine.db)).toMatchObject({ bound: false, siteId: null })
  expect(await asRole(mine.siteId, readRowSecurity)).toEqual({ role, bound: true, siteId: mine.siteId })
})

test('tables with row-level security stay unchanged', async () => {
  expect(await migrate(mine.database)).toEqual([])
})

/** The embedded database has only one user. */
if (databaseUrl) {
  const options = (): PlatformOptions => {
    const url = new URL(databaseUrl)
    url.username = role
    url.password = 'of-a-test'
    return {
      baseUrl: mine.baseUrl,
      databaseUrl: url.href,
      dev: true,
      runJobs: false,
      passwordHashing: 'fast',
    }
  }

  test('a platform serves its site as a plain role', async () => {
    const served = await createPlatform({ ...options(), siteId: mine.siteId })
    try {
      const { clientId, products, catalogAppId } = await served.connection()
      const client = createClient({ baseUrl: mine.baseUrl, fetch: served.fetch, auth: oauth({ clientId }) })
      const { catalogItemId } = products[0]!
      await addToCurrentCart(client, {
        lineItems: [{ catalogReference: { appId: catalogAppId, catalogItemId }, quantity: 2 }],
      })
      expect((await getCurrentCart(client)).cart.lineItems[0]?.quantity).toBe(2)
      await served.settle()
    } finally {
      await served.close()
    }
  })

  test('a platform with a plain role must name its site', async () => {
    await expect(createPlatform(options())).rejects.toThrow('--site')
    await sql`alter role ${sql.ref(role)} set vitrine.site_id = ${sql.lit(other.siteId)}`.execute(mine.db)
    const served = await createPlatform(options())
    expect(served.siteId).toBe(other.siteId)
    await served.close()
  })

  test('a plain role cannot migrate the database', async () => {
    const database = await openDatabase({ databaseUrl: options().databaseUrl, siteId: mine.siteId })
    const later = { name: '999999.sql', sql: 'create table later (site_id uuid)', checksum: 'later' }
    await expect(migrate(database, { migrations: [...readMigrations(), later] })).rejects.toThrow(
      '999999.sql',
    )
    await database.close()
  })
}
