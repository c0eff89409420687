import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { toFailure } from '../http/failure.ts'
import type { Db } from './database.ts'
import { type OpenDatabase, openDatabase } from './open.ts'
import { send, transact } from './transaction.ts'

const patiently = { timeout: 20_000 }
const table = `transacted_${process.pid}`
let database: OpenDatabase

beforeAll(async () => {
  database = await openDatabase({ databaseUrl: process.env.VITRINE_TEST_DATABASE_URL })
  await database.exec(`create table ${table} (id integer primary key)`)
})
afterAll(async () => {
  await database.exec(`drop table ${table}`)
  await database.close()
})

const write = (id: number) => sql`insert into ${sql.table(table)} values (${id})`
const all = async (db = database.db) =>
  (await sql<{ id: number }>`select id from ${sql.table(table)} order by id`.execute(db)).rows.map(
    ({ id }) => id,
  )
const empty = () => database.exec(`delete from ${table}`)

test('a sent statement is visible to the next one and committed', async () => {
  const seen = await transact(database.db, async (tx) => {
    await send(tx, write(1))
    await send(tx, write(2))
    return all(tx)
  })
  expect(seen).toEqual([1, 2])
  expect(await all()).toEqual([1, 2])
  await empty()
})

test('concurrent statements each get their own result', async () => {
  const asked = Array.from({ length: 20 }, (_, index) => index)
  const answers = await transact(database.db, (tx) =>
    Promise.all(
      asked.map(
        async (value) => (await sql<{ value: number }>`select ${value}::int as value`.execute(tx)).rows,
      ),
    ),
  )
  expect(answers).toEqual(asked.map((value) => [{ value }]))
})

test('a failed statement that was sent without waiting fails the transaction with its error', async () => {
  const atTheEnd = transact(database.db, async (tx) => {
    await write(1).execute(tx)
    await send(tx, write(1))
  })
  await expect(atTheEnd).rejects.toMatchObject({ code: '23505' })
  const within = transact(database.db, async (tx) => {
    await write(1).execute(tx)
    await send(tx, write(1))
    return all(tx)
  })
  await expect(within).rejects.toMatchObject({ code: '23505' })
  expect(await all()).toEqual([])
})

test('one failed statement ends the transaction, and later statements of it are rejected', async () => {
  let goOn = () => {}
  const later = new Promise<void>((resolve) => {
    goOn = resolve
  })
  let other: Promise<unknown> = later
  const failing = transact(database.db, async (tx) => {
    other = later.then(() => write(3).execute(tx))
    await Promise.all([write(1).execute(tx), other, sql`select 1 / 0`.execute(tx)])
  })
  await expect(failing).rejects.toMatchObject({ code: '22012' })
  goOn()
  await expect(other).rejects.toThrow('ended')
  expect(await all()).toEqual([])
})

test('outside a transaction, a sent statement is complete when its promise resolves', async () => {
  await send(database.db, write(4))
  expect(await all()).toEqual([4])
  await empty()
})

test('a transaction with a failed statement is never committed, even if the error is caught', async () => {
  const minded = transact(database.db, async (tx) => {
    await write(1).execute(tx)
    await write(1)
      .execute(tx)
      .catch(() => undefined)
    return 'kept'
  })
  await expect(minded).rejects.toMatchObject({ code: '23505' })
  expect(await all()).toEqual([])
})

test('the original error is reported, also when a later prepare fails', async () => {
  const unheardOf = sql.raw(`select id, '${crypto.randomUUID()}' as mark from ${table}`)
  // A text is prepared from its third use.
  for (const _ of [1, 2]) await unheardOf.execute(database.db)
  const failing = transact(database.db, async (tx) => {
    await write(1).execute(tx)
    await send(tx, write(1))
    await send(tx, unheardOf)
    await unheardOf.execute(tx)
  })
  await expect(failing).rejects.toMatchObject({ code: '23505' })
})

test('of concurrent statements, the first failed one is reported, also if it begins the transaction', async () => {
  const failing = transact(database.db, (tx) =>
    Promise.all([sql`select 1 / 0`.execute(tx), sql`select 1`.execute(tx), sql`select 2`.execute(tx)]),
  )
  await expect(failing).rejects.toMatchObject({ code: '22012' })
})

describe.skipIf(!process.env.VITRINE_TEST_DATABASE_URL)('a connection that the server ends', () => {
  const pidOf = async (db = database.db) =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid
  const end = (pid: number | undefined, db = database.db) =>
    sql`select pg_terminate_backend(${pid}::int)`.execute(db)

  test.each([
    ['during a statement', (tx: Db, pid: number | undefined) => end(pid, tx)],
    ['between two statements', (_: Db, pid: number | undefined) => end(pid)],
  ])('%s ends the transaction, and its connection is not reused', async (_when, kill) => {
    let pid: number | undefined
    const ended = transact(database.db, async (tx) => {
      await write(1).execute(tx)
      pid = await pidOf(tx)
      await kill(tx, pid)
      // If the connection breaks during a commit, the result is unknown.
      await vi.waitFor(() => expect(all(tx)).rejects.toThrow(), patiently)
      await all(tx)
    })
    const failure = toFailure(await ended.catch((error: unknown) => error))
    expect(failure?.code).toBe('UNAVAILABLE')
    expect(await pidOf()).not.toBe(pid)
    expect(await all()).toEqual([])
  })
})
