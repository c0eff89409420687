import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { type Migration, migrate, readMigrations, splitStatements } from './migrate.ts'
import { type OpenDatabase, openDatabase } from './open.ts'

const first: Migration = { name: '000001.sql', sql: 'create table a (id integer)', checksum: 'one' }
const second: Migration = {
  name: '000002.sql',
  sql: 'create table b (id integer); create table c (id integer)',
  checksum: 'two',
}

let database: OpenDatabase
beforeAll(async () => {
  database = await openDatabase({})
})
beforeEach(() => database.exec('drop schema public cascade; create schema public'))
afterAll(() => database.close())

test('every migration of ours applies, once', async () => {
  expect(await migrate(database)).toEqual(readMigrations().map(({ name }) => name))
  expect(await migrate(database)).toEqual([])
})

test('only what is missing is applied', async () => {
  await migrate(database, [first])
  expect(await migrate(database, [first, second])).toEqual(['000002.sql'])
})

test('a migration that was changed after it was applied is refused', async () => {
  await migrate(database, [first])
  await expect(migrate(database, [{ ...first, checksum: 'other' }, second])).rejects.toThrow(
    '000001.sql was changed',
  )
})

test('a database of another version is refused', async () => {
  await migrate(database, [first, second])
  await expect(migrate(database, [first])).rejects.toThrow('000002.sql')
})

test('a migration that fails leaves nothing behind', async () => {
  const broken = { ...second, sql: 'create table b (id integer); create table b (id integer)' }
  await expect(migrate(database, [first, broken])).rejects.toThrow('already exists')
  expect(await migrate(database, [first, second])).toEqual(['000002.sql'])
})

test('semicolons in comments, texts and bodies end no statement', () => {
  expect(splitStatements("select 1; -- a; b\nselect ';', 'it''s;' as x; do $x$ begin; end $x$;")).toEqual([
    'select 1',
    "select ';', 'it''s;' as x",
    'do $x$ begin; end $x$',
  ])
})
