import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { type OpenDatabase, openDatabase } from '../open.ts'
import { isOutdatedPlan } from '../outdated-plan.ts'
import { startEmbedded } from './connection.ts'
import { embeddedDialect } from './dialect.ts'

let database: OpenDatabase

beforeAll(async () => {
  database = await openDatabase({})
  await database.exec(
    'create table counters (id integer primary key, value bigint not null); insert into counters values (1, 0)',
  )
})
afterAll(() => database.close())

const read = async () =>
  (await sql<{ value: number }>`select value from counters`.execute(database.db)).rows[0]?.value

test('a statement of another request waits for a transaction and does not run inside it', async () => {
  const { promise: opened, resolve: open } = Promise.withResolvers<void>()
  const writing = database.db.transaction().execute(async (transaction) => {
    await sql`update counters set value = 7`.execute(transaction)
    open()
    await sql`select pg_sleep(0.05)`.execute(transaction)
    throw new Error('rolled back')
  })
  await opened
  const seen = read()
  await expect(writing).rejects.toThrow('rolled back')
  expect(await seen).toBe(0)
})

test('a hundred concurrent additions are all kept', async () => {
  const add = () =>
    database.db.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ value: number }>`select value from counters for update`.execute(
        transaction,
      )
      await sql`update counters set value = ${(rows[0]?.value ?? 0) + 1}`.execute(transaction)
    })
  await Promise.all(Array.from({ length: 100 }, add))
  expect(await read()).toBe(100)
})

test('a slow statement does not block the event loop', async () => {
  let ticks = 0
  const timer = setInterval(() => ticks++, 10)
  await sql`select pg_sleep(0.3)`.execute(database.db)
  clearInterval(timer)
  expect(ticks).toBeGreaterThan(0)
})

test('an error keeps its SQLSTATE', async () => {
  await expect(sql`select 'x'::uuid`.execute(database.db)).rejects.toMatchObject({ code: '22P02' })
})

test('a statement above the time limit is ended with its thread, and the next one works', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'vitrine-watchdog-'))
  const embedded = await startEmbedded({ directory }, 3_000)
  const db = new Kysely<object>({ dialect: embeddedDialect(embedded) })
  await sql`create table kept (id integer)`.execute(db)
  const stuck = db.transaction().execute(async (transaction) => {
    await sql`insert into kept values (1)`.execute(transaction)
    await sql`select pg_sleep(60)`.execute(transaction).catch(() => undefined)
    await sql`insert into kept values (2)`.execute(transaction)
  })
  await expect(stuck).rejects.toMatchObject({ code: '57P01' })
  expect((await sql`select * from kept`.execute(db)).rows).toEqual([])
  await db.destroy()
})

test('a migration of much data may take longer than the time limit', async () => {
  const embedded = await startEmbedded({}, 100)
  await embedded.withoutLimit(() => embedded.query('select pg_sleep(0.5)', []))
  await expect(embedded.query('select pg_sleep(0.5)', [])).rejects.toMatchObject({ code: '57P01' })
})

test('a statement that is used often is prepared, and again after the schema has changed', async () => {
  const ask = async (text: string) => (await sql.raw<Record<string, unknown>>(text).execute(database.db)).rows
  await database.exec('create table things (id integer); insert into things values (1)')
  for (let time = 0; time < 5; time++) expect(await ask('select * from things')).toEqual([{ id: 1 }])
  expect(await ask('select statement from pg_prepared_statements')).toContainEqual({
    statement: 'select * from things',
  })
  await database.exec("alter table things add column name text default 'bowl'")
  for (let time = 0; time < 5; time++)
    expect(await ask('select * from things')).toEqual([{ id: 1, name: 'bowl' }])
  await database.exec('alter table things add column price integer')
  const changed = database.db.transaction().execute(async (transaction) => {
    await sql`insert into things values (2)`.execute(transaction)
    await sql`select * from things`.execute(transaction)
  })
  await expect(changed).rejects.toSatisfy(isOutdatedPlan)
})
