import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { openOwnDatabase } from '../../../test/own-database.ts'
import { migrate } from './migrate.ts'

const isServer = process.env.VITRINE_TEST_DATABASE_URL !== undefined
const first = {
  name: '000001.sql',
  sql: 'create table a (id integer); create table b (id integer)',
  checksum: 'one',
}
const more = {
  name: '000002.sql',
  sql: 'alter table a add column more text; alter table b add column more text',
  checksum: 'two',
}

test.skipIf(!isServer)('a migration in a deadlock with a running node is retried', async () => {
  const database = await openOwnDatabase()
  const { db } = database
  await migrate(database, { migrations: [first] })
  const waiting = sql<{ waits: boolean }>`
      select exists (select from pg_locks where relation = 'b'::regclass and not granted) as waits`
  let migrated: Promise<readonly string[]> = Promise.resolve([])
  await db.transaction().execute(async (node) => {
    // The node waits longer, so that the database cancels the migration in the deadlock.
    await sql`set local deadlock_timeout = '1min'`.execute(node)
    await sql`insert into b values (1)`.execute(node)
    migrated = migrate(database, { migrations: [first, more] })
    migrated.catch(() => undefined)
    await expect.poll(async () => (await waiting.execute(db)).rows).toEqual([{ waits: true }])
    await sql`insert into a values (1)`.execute(node)
  })
  expect(await migrated).toEqual([more.name])
  await database.close()
})
