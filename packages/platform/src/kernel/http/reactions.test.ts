import { createTestPlatform } from '@vitrine/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { EventType } from '../../generated/events.ts'
import type { Reaction } from '../area.ts'
import type { Services } from '../services.ts'
import { createClock, createRandom } from '../time/time.ts'
import type { Context } from './context.ts'
import { ownFacts } from './own-facts.ts'
import { inTransaction, type Runtime } from './runtime.ts'

const badgeId = '0199a000-0000-7000-8000-0000000000b1'
const announced: readonly EventType[] = [
  'wix.badges.v3.badge_deleted',
  'wix.badges.v3.badge_badge_unassigned',
]

/** Runs `work` with a reaction to removed badge assignments and new badges. */
async function announce(reaction: Reaction, work: (ctx: Context) => Promise<void>) {
  const { siteId, db, baseUrl } = await createTestPlatform({ seed: 'empty' })
  const clock = createClock()
  const runtime: Runtime = {
    siteId,
    db,
    databaseKind: 'embedded',
    clock,
    random: createRandom(clock),
    services: { baseUrl } as unknown as Services,
    reactionsTo: (type) => (/unassigned|created/.test(type) ? [reaction] : []),
    wake() {},
  }
  const outcome = await inTransaction(runtime, ownFacts(runtime), work).catch(String)
  const events = await db
    .selectFrom('outbox')
    .select('type')
    .where('site_id', '=', siteId)
    .where('entity_id', '=', badgeId)
    .execute()
  return { outcome, events: events.map(({ type }) => type) }
}

async function takeAway(ctx: Context) {
  await ctx.emit('wix.badges.v3.badge_badge_unassigned', badgeId, { memberId: 'ada' })
  await ctx.emit('wix.badges.v3.badge_deleted', badgeId, {})
}

test('a reaction runs only for its event', async () => {
  const received: unknown[] = []
  const { events } = await announce(async (ctx, entityId, payload) => {
    received.push([ctx.db.isTransaction, entityId, payload])
  }, takeAway)
  expect(received).toEqual([[true, badgeId, { memberId: 'ada' }]])
  expect(events.toSorted()).toEqual([...announced].sort())
})

test('a failed reaction rolls back the change that it reacts to', async () => {
  const { outcome, events } = await announce(() => Promise.reject(new Error('not possible')), takeAway)
  expect([outcome, events]).toEqual(['Error: not possible', []])
})

test('a bulk announcement runs reactions for each entity', async () => {
  const received: unknown[] = []
  const createdDate = new Date('2026-03-01T10:00:00Z')
  const badge = {
    id: badgeId,
    title: 'Friend',
    description: '',
    slug: 'friend',
    color: '#2f6f4f',
    backgroundColor: '#2f6f4f',
    textColor: '#ffffff',
    permissionsEnabled: false,
    position: 0,
    revision: '1',
  }
  const written = JSON.stringify({ ...badge, createdDate, updatedDate: createdDate })
  const { outcome } = await announce(
    async (_ctx, entityId, payload) => {
      received.push([entityId, payload])
    },
    (ctx) =>
      ctx.emitEach(
        'wix.badges.v3.badge_created',
        [badgeId],
        sql`select ${badgeId}::uuid as entity_id, ${written}::text::jsonb as payload, null::jsonb as modified_fields`,
      ),
  )
  expect(outcome).toBeUndefined()
  expect(received).toEqual([[badgeId, { ...badge, createdDate, updatedDate: createdDate }]])
})
