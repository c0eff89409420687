import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import {
  type Migration,
  migrate,
  planMigrations,
  readHead,
  readMigrations,
  splitStatements,
} from './migrate.ts'
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

test('each migration of the platform is applied once', async () => {
  expect(await migrate(database)).toEqual(readMigrations().map(({ name }) => name))
  expect(await migrate(database)).toEqual([])
})

test('only missing migrations are applied', async () => {
  await migrate(database, { migrations: [first] })
  expect(await migrate(database, { migrations: [first, second] })).toEqual(['000002.sql'])
})

test('a migration that was changed after it was applied is rejected', async () => {
  await migrate(database, { migrations: [first] })
  await expect(migrate(database, { migrations: [{ ...first, checksum: 'other' }, second] })).rejects.toThrow(
    '000001.sql was changed',
  )
})

test('a database with an unknown migration is rejected', async () => {
  await migrate(database, { migrations: [first, second] })
  const other = { ...second, name: '000003.sql' }
  await expect(migrate(database, { migrations: [first, other] })).rejects.toThrow('000002.sql')
})

const expand = { name: '000003.sql', sql: 'alter table b add column more text', checksum: 'three' }
const contract = {
  ...{ name: '000004.sql', sql: 'drop table c', checksum: 'four' },
  unusedSince: '000003.sql',
}

test('an older version works on a database with later additions', async () => {
  await migrate(database, { migrations: [first, second, expand] })
  expect(await migrate(database, { migrations: [first, second] })).toEqual([])
  expect(await migrate(database, { migrations: [first] })).toEqual([])
})

test('a version that uses a dropped table is rejected, and a later version is accepted', async () => {
  await migrate(database, { migrations: [first, second, expand] })
  await migrate(database, { migrations: [first, second, expand, contract] })
  expect(await migrate(database, { migrations: [first, second, expand] })).toEqual([])
  await expect(migrate(database, { migrations: [first, second] })).rejects.toThrow(
    'Use a version that has 000003.sql',
  )
})

test('a migration that drops a table is rejected while a running version may use the table', async () => {
  const all = [first, second, expand, contract]
  await migrate(database, { migrations: [first, second] })
  await expect(migrate(database, { migrations: all, offline: false })).rejects.toThrow(
    'Bring every node to a version that has 000003.sql first',
  )
  await expect(planMigrations(database, { migrations: all, offline: false })).rejects.toThrow('--offline')
  expect(await planMigrations(database, { migrations: all, offline: true })).toEqual([expand, contract])
  expect(await migrate(database, { migrations: [first, second, expand], offline: false })).toHaveLength(1)
  expect(await migrate(database, { migrations: all, offline: false })).toEqual(['000004.sql'])
})

test('a new database gets all migrations, also without --offline', async () => {
  const all = [first, second, expand, contract]
  expect(await planMigrations(database, { migrations: all, offline: false })).toEqual(all)
  expect(await migrate(database, { migrations: all, offline: false })).toHaveLength(4)
})

test('a migration creates an index concurrently if its head says so', async () => {
  const text = '-- concurrently\ncreate index concurrently if not exists a_id on a (id);'
  expect(readHead(text)).toEqual({ concurrently: true })
  const indexes = { name: '000002.sql', sql: text, checksum: 'two', ...readHead(text) }
  expect(await migrate(database, { migrations: [first, indexes] })).toEqual(['000001.sql', '000002.sql'])
})

test('the head of a migration names the version since which a dropped table is unused', () => {
  expect(readHead('-- A table goes.\n-- contract: unused since 000060\ndrop table a;')).toEqual({
    unusedSince: '000060.sql',
  })
  expect(readHead('create table a (id integer);')).toEqual({})
})

test('a failed migration is rolled back', async () => {
  const broken = { ...second, sql: 'create table b (id integer); create table b (id integer)' }
  await expect(migrate(database, { migrations: [first, broken] })).rejects.toThrow('already exists')
  expect(await migrate(database, { migrations: [first, second] })).toEqual(['000002.sql'])
})

test('semicolons in comments, strings and function bodies do not end a statement', () => {
  expect(splitStatements("select 1; -- a; b\nselect ';', 'it''s;' as x; do $x$ begin; end $x$;")).toEqual([
    'select 1',
    "select ';', 'it''s;' as x",
    'do $x$ begin; end $x$',
  ])
})

test('an extension that the database does not have is named with its remedy', async () => {
  const text = 'create extension if not exists no_such_extension'
  const migrations = [{ name: '000001.sql', sql: text, checksum: 'one' }]
  await expect(migrate(database, { migrations })).rejects.toThrow(
    /000001\.sql needs the extension no_such_extension .* run `create extension no_such_extension`/,
  )
})
