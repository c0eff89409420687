import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { type OpenDatabase, openDatabase } from '../open.ts'

const folder = mkdtempSync(join(tmpdir(), 'vitrine-copy-'))
let database: OpenDatabase

beforeAll(async () => {
  database = await openDatabase({ data: join(folder, 'kept') })
  await database.exec('create table pairs (id serial primary key, half text not null)')
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

/** Both rows must be in the copy, or neither. */
const addPair = () =>
  database.db.transaction().execute(async (transaction) => {
    await sql`insert into pairs (half) values ('left')`.execute(transaction)
    await sql`insert into pairs (half) values ('right')`.execute(transaction)
  })

const count = async ({ db }: OpenDatabase) =>
  (
    await sql<{
      half: string
      n: number
    }>`select half, count(*) as n from pairs group by half order by half`.execute(db)
  ).rows

test('a copy contains only complete transactions and is independent of the original', async () => {
  await Promise.all(Array.from({ length: 10 }, addPair))
  let writing = true
  const writer = (async () => {
    while (writing) await addPair()
  })()
  const copied = join(folder, 'copied')
  await database.copyTo?.(copied)
  writing = false
  await writer
  const copy = await openDatabase({ data: copied })
  const [left, right] = await count(copy)
  expect(left?.n).toBeGreaterThanOrEqual(10)
  expect(right?.n).toBe(left?.n)
  await copy.exec('delete from pairs')
  await copy.close()
  expect((await count(database))[0]?.n).toBeGreaterThanOrEqual(left?.n ?? Number.NaN)
})

test('a copy to an existing directory fails, and the database continues to work', async () => {
  const taken = join(folder, 'taken')
  mkdirSync(taken)
  writeFileSync(join(taken, 'postgres'), 'of another process')
  await expect(database.copyTo?.(taken)).rejects.toMatchObject({ code: 'EEXIST' })
  expect(readFileSync(join(taken, 'postgres'), 'utf8')).toBe('of another process')
  await addPair()
})

test('an in-memory database cannot be copied', async () => {
  const passing = await openDatabase({})
  expect(passing.copyTo).toBeUndefined()
  await passing.close()
})
