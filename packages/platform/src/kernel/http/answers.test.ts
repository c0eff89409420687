import { createTestPlatform } from '@vitrine/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import type { Services } from '../services.ts'
import { createClock, createRandom } from '../time/time.ts'
import { ownFacts } from './own-facts.ts'
import { createContext, inTransaction, type Runtime } from './runtime.ts'

async function world(): Promise<Runtime> {
  const { siteId, db, baseUrl } = await createTestPlatform({ seed: 'empty' })
  const clock = createClock()
  return {
    siteId,
    db,
    databaseKind: 'embedded',
    clock,
    random: createRandom(clock),
    services: { baseUrl } as unknown as Services,
    reactionsTo: () => [],
    wake() {},
  }
}

/** Queries the database itself, which would wait forever on a single connection with an open transaction. */
const countMails = (runtime: Runtime) => async () => {
  const { rows } = await sql<{
    count: string
  }>`select count(*) from mails where site_id = ${runtime.siteId}`.execute(runtime.db)
  return Number(rows[0]?.count)
}

test('a transaction that needs an external answer is rolled back, and retried with the answer', async () => {
  const runtime = await world()
  const ids: string[] = []
  let asked = 0
  const answer = await inTransaction(runtime, ownFacts(runtime), async (ctx) => {
    ids.push(ctx.random.id())
    await ctx.emit('wix.badges.v3.badge_deleted', ctx.random.id(), {})
    const count = countMails(runtime)
    const question = { key: `about ${ids.at(-1)}`, ask: async () => `${++asked}: ${await count()} mails` }
    const [first] = await ctx.ask([question])
    const [second] = await ctx.ask([{ key: 'next', ask: async () => `after ${first}` }])
    return second
  })
  expect(answer).toBe('after 1: 0 mails')
  expect(new Set(ids).size).toBe(1)
  const { rows } = await sql`
    select 1 from outbox where site_id = ${runtime.siteId} and type = 'wix.badges.v3.badge_deleted'`.execute(
    runtime.db,
  )
  expect(rows).toHaveLength(1)
})

test('an answer from outside a transaction is available inside one', async () => {
  const runtime = await world()
  const ctx = createContext(runtime, ownFacts(runtime))
  let asked = 0
  const question = { key: 'one', ask: async () => ++asked }
  expect(await ctx.ask([question, question])).toEqual([1, 1])
  expect(await ctx.transaction((tx) => tx.ask([question]))).toEqual([1])
})

test('a call whose questions change with each retry fails', async () => {
  const runtime = await world()
  let other = 0
  const endless = inTransaction(runtime, ownFacts(runtime), (ctx) =>
    ctx.ask([{ key: `${++other}`, ask: async () => 0 }]),
  )
  await expect(endless).rejects.toMatchObject({ code: 'UNAVAILABLE' })
})
