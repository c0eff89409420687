import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'

import { openOwnDatabase } from '../../../test/own-database.ts'
import { distribute, readDistribution } from './distribute.ts'
import { migrate } from './migrate.ts'
import { openDatabase } from './open.ts'

/** A database with the extension citus, on the coordinator of a cluster. */
const cluster = process.env.CITUS_URL
if (!cluster) console.log('Without CITUS_URL, the tests of a cluster are skipped.')

async function openCluster() {
  const database = await openDatabase({ databaseUrl: cluster })
  onTestFinished(() => database.close())
  await migrate(database)
  await distribute(database)
  return database
}

test('a database outside a cluster is not distributed, and the error names the extension', async () => {
  const database = await openOwnDatabase()
  onTestFinished(() => database.close())
  await expect(distribute(database)).rejects.toThrow('create extension citus')
  expect(await readDistribution(database.db)).toBeUndefined()
})

test.skipIf(!cluster)('all tables are distributed by site and stored side by side, once', async () => {
  const database = await openCluster()
  expect(await distribute(database)).toEqual([])
  const { missing, distributed } = (await readDistribution(database.db))!
  expect(missing).toEqual([])
  const { rows } = await sql<{ column: string; groups: number; tables: number }>`
    select column_to_column_name(logicalrelid, partkey) as column, count(distinct colocationid)::int as groups,
      count(*)::int as tables
    from pg_dist_partition where partmethod = 'h' group by 1`.execute(database.db)
  expect(rows).toEqual([{ column: 'site_id', groups: 1, tables: distributed.length - 1 }])
})

test.skipIf(!cluster)('a table of a later migration is distributed when it is applied', async () => {
  const database = await openCluster()
  const name = `later_${randomUUID().slice(0, 8)}`
  await sql`create table ${sql.table(name)} (site_id uuid not null references sites (site_id), id uuid not null,
    primary key (site_id, id))`.execute(database.db)
  onTestFinished(async () => {
    const admin = await openDatabase({ databaseUrl: cluster })
    await sql`drop table ${sql.table(name)}`.execute(admin.db)
    await admin.close()
  })
  expect((await readDistribution(database.db))?.missing).toEqual([name])
  await migrate(database)
  expect((await readDistribution(database.db))?.missing).toEqual([])
})
