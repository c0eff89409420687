import { createClient, oauth } from '@vitrine/client'
import { addToCurrentCart, getCurrentCart } from '@vitrine/client/current-cart'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { openOwnDatabase } from '../../test/own-database.ts'
import { type Migration, migrate, readMigrations } from '../kernel/database/migrate.ts'
import { createPlatform, type Platform } from './platform.ts'

const baseUrl = 'http://vitrine.test'

/** Migrations of a future version: new columns in every table, and new tables. */
async function tomorrow(db: Platform['db']): Promise<readonly Migration[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE' and table_name <> 'migrations'`.execute(
    db,
  )
  const more = rows.map(
    ({ name }) => `alter table ${name} add column of_tomorrow text not null default 'new'`,
  )
  const text = [
    'create table of_tomorrow (site_id uuid not null, id uuid, primary key (site_id, id))',
    ...more,
  ]
  return [...readMigrations(), { name: '900000.sql', sql: text.join(';\n'), checksum: 'tomorrow' }]
}

test('a node serves during the migrations of the next version, and can restart after them', async () => {
  const database = await openOwnDatabase()
  await migrate(database)
  const node = () =>
    createPlatform({
      ...{ baseUrl, database, seed: 'small-shop', dev: true, runJobs: false },
      passwordHashing: 'fast',
    })
  const running = await node()
  const { clientId, products, catalogAppId, siteId } = await running.connection()
  const client = createClient({ baseUrl, fetch: running.fetch, auth: oauth({ clientId }), retries: 0 })
  const { catalogItemId } = products[0]!
  const add = () =>
    addToCurrentCart(client, {
      lineItems: [{ catalogReference: { appId: catalogAppId, catalogItemId }, quantity: 1 }],
    })
  // Repeats until every connection has prepared its statements.
  await add()
  await Promise.all(Array.from({ length: 30 }, add))
  await running.settle()

  const newer = await tomorrow(database.db)
  const shopping = (async () => {
    for (let count = 0; count < 20; count++) await add()
  })()
  expect(await migrate(database, { migrations: newer })).toEqual(['900000.sql'])
  await shopping
  await Promise.all(Array.from({ length: 30 }, add))
  await running.settle()
  expect((await getCurrentCart(client)).cart.lineItems[0]?.quantity).toBe(81)

  // A future node starts next to it, and then a current node: both accept the database.
  expect(await migrate(database, { migrations: newer })).toEqual([])
  expect(await migrate(database)).toEqual([])
  const late = await node()
  expect((await late.connection()).siteId).toBe(siteId)
  await late.close()
  await running.close()
  await database.close()
})

test('of nodes that start at once, one migrates the database and the others wait', async () => {
  const database = await openOwnDatabase()
  const applied = await Promise.all(Array.from({ length: 5 }, () => migrate(database)))
  expect(applied.map(({ length }) => length).sort((a, b) => b - a)).toEqual([
    readMigrations().length,
    0,
    0,
    0,
    0,
  ])
  await database.close()
})
