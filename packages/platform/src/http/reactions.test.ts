import { createTestPlatform } from '@vitrine/testing'
import { expect, test } from 'vitest'

import type { Reaction } from '../area.ts'
import { factsOfJob } from '../jobs/runner.ts'
import type { Services } from '../services.ts'
import { createClock, createRandom } from '../time.ts'
import { inTransaction, type Runtime } from './runtime.ts'

async function announced(reaction: Reaction) {
  const { siteId, db, baseUrl } = await createTestPlatform({ seed: 'empty' })
  const clock = createClock()
  const runtime: Runtime = {
    siteId,
    db,
    databaseKind: 'embedded',
    clock,
    random: createRandom(clock),
    services: { baseUrl } as unknown as Services,
    reactionsTo: (type) => (type === 'wix.ecom.v1.cart_deleted' ? [reaction] : []),
    wake() {},
  }
  const outcome = await inTransaction(runtime, factsOfJob(runtime), async (ctx) => {
    await ctx.emit('wix.ecom.v1.cart_created', 'cart-1', {})
    await ctx.emit('wix.ecom.v1.cart_deleted', 'cart-1', { why: 'empty' })
  }).catch(String)
  const events = await db
    .selectFrom('outbox')
    .select('type')
    .where('site_id', '=', siteId)
    .where('entity_id', '=', 'cart-1')
    .execute()
  return { outcome, events: events.map(({ type }) => type) }
}

test('who reacts to an event hears of it, and of no other', async () => {
  const heard: unknown[] = []
  const { events } = await announced(async (ctx, entityId, payload) => {
    heard.push([ctx.db.isTransaction, entityId, payload])
  })
  expect(heard).toEqual([[true, 'cart-1', { why: 'empty' }]])
  expect(events.toSorted()).toEqual(['wix.ecom.v1.cart_created', 'wix.ecom.v1.cart_deleted'])
})

test('a reaction that throws undoes what it reacts to', async () => {
  const { outcome, events } = await announced(() => Promise.reject(new Error('not possible')))
  expect([outcome, events]).toEqual(['Error: not possible', []])
})
