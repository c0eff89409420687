import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { asksForRetry } from '../../http/failure.ts'
import { createStatementNames } from '../statement-names.ts'
import { createWriteWatches } from '../watch-writes.ts'
import { preparingClient } from './preparing-client.ts'

const connectionString = process.env.VITRINE_TEST_DATABASE_URL

test('a statement gets a name at its third use, up to a limit of names', () => {
  const names = createStatementNames(1_000)
  expect([1, 2, 3, 4].map(() => names.of('select 1'))).toEqual([undefined, undefined, 'v1_0', 'v1_0'])
  names.renew()
  expect([1, 2, 3].map(() => names.of('select 1')).at(-1)).toBe('v2_0')
  for (let text = 0; text < 3_000; text++) for (const _ of [1, 2, 3]) names.of(`select ${text}`)
  expect(names.of('select 2999')).toBeUndefined()
  const partial = 'insert into t values ($1) on conflict (a) where b = $2 do nothing'
  const fresh = createStatementNames(1_000)
  expect([1, 2, 3].map(() => fresh.of(partial)).at(-1)).toBeUndefined()
  const literal = `insert into t values ($1) on conflict (a) where b = 'x' do update set c = excluded.c where d = $2`
  expect([1, 2, 3].map(() => fresh.of(literal)).at(-1)).toBe('v1_0')
})

describe.skipIf(!connectionString)('on PostgreSQL', () => {
  const table = `prepared_${process.pid}`
  let db: Kysely<object>
  const pool = new pg.Pool({ connectionString, max: 1, Client: preparingClient(createWriteWatches()) })

  beforeAll(async () => {
    db = new Kysely<object>({ dialect: new PostgresDialect({ pool }) })
    await sql.raw(`create table ${table} (id integer primary key)`).execute(db)
  })
  afterAll(async () => {
    await sql.raw(`drop table ${table}`).execute(db)
    await db.destroy()
  })

  const all = async (from: Kysely<object> = db) =>
    (await sql<{ id: number }>`select * from ${sql.table(table)}`.execute(from)).rows

  test('a statement is parsed once per connection', async () => {
    for (let time = 0; time < 5; time++) await all()
    const { rows } = await sql<{ uses: string }>`
      select generic_plans + custom_plans as uses from pg_prepared_statements where statement like ${`%${table}%`}`.execute(
      db,
    )
    expect(rows.map(({ uses }) => Number(uses))).toEqual([3])
  })

  test('a transaction rolls back its first statement when a later one fails', async () => {
    const failing = db.transaction().execute(async (transaction) => {
      await sql`insert into ${sql.table(table)} values (1)`.execute(transaction)
      await sql`select 1 / 0`.execute(transaction)
    })
    await expect(failing).rejects.toMatchObject({ code: '22012' })
    expect(await all()).toEqual([])
  })

  test('a transaction with a failed first statement, or without statements, does not stay open', async () => {
    const failing = db.transaction().execute((transaction) => sql`select 1 / 0`.execute(transaction))
    await expect(failing).rejects.toMatchObject({ code: '22012' })
    await db.transaction().execute(async () => {})
    const throwing = db.transaction().execute(async () => {
      throw new Error('before anything was asked')
    })
    await expect(throwing).rejects.toThrow('before anything was asked')
    await db
      .transaction()
      .execute((transaction) => sql`insert into ${sql.table(table)} values (2)`.execute(transaction))
    const { rows } = await sql<{ open: boolean }>`select now() <> statement_timestamp() as open`.execute(db)
    expect(rows).toEqual([{ open: false }])
    expect(await all()).toEqual([{ id: 2 }])
  })

  test('a query returns the present columns of a changed table, and an outdated transaction asks for a retry', async () => {
    for (let time = 0; time < 4; time++) await all()
    await sql.raw(`alter table ${table} add column extra text`).execute(db)
    expect(await all()).toEqual([{ id: 2, extra: null }])
    for (let time = 0; time < 4; time++) await all()
    await sql.raw(`alter table ${table} drop column extra`).execute(db)
    const noticed = await db
      .transaction()
      .execute((transaction) => all(transaction))
      .catch((error: unknown) => error)
    expect(asksForRetry(noticed)).toBe(true)
    expect(await db.transaction().execute((transaction) => all(transaction))).toEqual([{ id: 2 }])
  })
})
