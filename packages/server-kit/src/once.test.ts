import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'

import { memoryOnce, type Once, onceInTransaction, sqlOnce } from './once.ts'

const database = new PGlite()
let table = ''
beforeEach(async () => {
  table = `handled_${crypto.randomUUID().slice(0, 8)}`
  await database.query('create table if not exists sent (text text)')
  await database.query('delete from sent')
})
afterAll(() => database.close())

async function inTable(lease?: number): Promise<Once> {
  const once = sqlOnce(database, { table, ...(lease !== undefined && { lease }) })
  await once.prepare()
  await once.prepare()
  return once
}
const transactional = async () => {
  const once = onceInTransaction(database, (work) => database.transaction(work), { table })
  await once.prepare()
  return once
}
const kinds = [
  ['memory', async () => memoryOnce()],
  ['a table', inTable],
  ['a transaction', transactional as () => Promise<Once<unknown>>],
] as const

describe.each(kinds)('repeated deliveries with %s', (_, create) => {
  test('run once, also with a hundred concurrent ones', async () => {
    const once = (await create()) as Once<unknown>
    let runs = 0
    const work = async () => {
      await Promise.resolve()
      runs++
    }
    const outcomes = await Promise.all(Array.from({ length: 100 }, () => once.run('event-1', work)))
    expect(runs).toBe(1)
    expect(outcomes.filter((outcome) => outcome === 'DONE')).toHaveLength(1)
    expect(await once.run('event-1', work)).toBe('BEFORE')
    expect(await once.run('event-2', work)).toBe('DONE')
    expect(runs).toBe(2)
  })

  test('run again after a failure', async () => {
    const once = (await create()) as Once<unknown>
    const fail = () => Promise.reject(new Error('away'))
    await expect(once.run('event-1', fail)).rejects.toThrow('away')
    expect(await once.run('event-1', async () => {})).toBe('DONE')
    await expect(once.run('event-1', fail)).resolves.toBe('BEFORE')
  })
})

test('a failed transaction rolls back both its changes and the record of the delivery', async () => {
  const once = await transactional()
  const rows = async () => (await database.query('select text from sent')).rows
  const failing = once.run('event-1', async (transaction) => {
    await transaction.query("insert into sent values ('half')")
    throw new Error('the process ends')
  })
  await expect(failing).rejects.toThrow('the process ends')
  expect(await rows()).toEqual([])
  await once.run('event-1', async (transaction) => {
    await transaction.query("insert into sent values ('whole')")
  })
  expect(await rows()).toEqual([{ text: 'whole' }])
})

test('a delivery in progress elsewhere must be repeated, and an abandoned one runs here', async () => {
  const once = await inTable()
  const [begun, finished] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const first = once.run('event-1', () => {
    begun.resolve()
    return finished.promise
  })
  await begun.promise
  expect(await once.run('event-1', async () => {})).toBe('UNDERWAY')
  finished.resolve()
  expect(await first).toBe('DONE')
  // Another process claimed the id and finished earlier.
  await database.query(`insert into ${table} values ('event-2', now() - interval '1 second')`)
  expect(await once.run('event-2', async () => {})).toBe('DONE')
})

test('old entries are deleted', async () => {
  const once = sqlOnce(database, { table })
  await once.prepare()
  await once.run('event-1', async () => {})
  await once.sweep()
  expect(await once.run('event-1', async () => {})).toBe('BEFORE')
  await once.sweep(-1)
  expect(await once.run('event-1', async () => {})).toBe('DONE')
  expect(() => sqlOnce(database, { table: 'x; drop table y' })).toThrow('not the name of a table')
})

describe('entries in memory', () => {
  const done = async () => {}

  test('expire after the configured days', async () => {
    let now = 0
    const once = memoryOnce({ days: 2, now: () => now })
    await once.run('event-1', done)
    now = 2 * 86_400_000 - 1
    expect(await once.run('event-1', done)).toBe('BEFORE')
    now += 1
    expect(await once.run('event-1', done)).toBe('DONE')
  })

  test('are dropped beyond the limit, oldest first; pending ones are neither counted nor dropped', async () => {
    const once = memoryOnce({ most: 2 })
    let finish = () => {}
    const first = once.run('event-1', () => new Promise((resolve) => (finish = resolve)))
    for (const id of ['event-2', 'event-3', 'event-4']) await once.run(id, done)
    expect(await once.run('event-1', done)).toBe('UNDERWAY')
    expect(await once.run('event-3', done)).toBe('BEFORE')
    expect(await once.run('event-2', done)).toBe('DONE')
    finish()
    expect(await first).toBe('DONE')
    expect(await once.run('event-1', done)).toBe('BEFORE')
  })
})
