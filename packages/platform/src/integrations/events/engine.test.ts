import type { Client } from '@vitrine/client'
import { createBadge, updateBadge } from '@vitrine/client/badges'
import {
  createWebhookSubscription,
  enableWebhookSubscription,
  getWebhookDelivery,
  getWebhookReplay,
  getWebhookSubscription,
  queryEvents,
  queryWebhookDeliveries,
  replayWebhookDelivery,
  replayWebhookEvents,
  sendTestEvent,
} from '@vitrine/client/webhooks'
import { createTestPlatform, type TestPlatform } from '@vitrine/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { createReceiver, type Receiver, unpacked } from '../../../test/receiver.ts'
import { days, hours, later, minutes, seconds } from '../../kernel/time/time-spans.ts'
import { claim } from './deliveries-store.ts'

const created = 'wix.badges.v4.badge_created'
const eventTypes = ['wix.badges.v4.badge_*']
let platform: TestPlatform
let staff: Client
let receiver: Receiver

beforeEach(async () => {
  receiver = await createReceiver()
  platform = await createTestPlatform()
  staff = await platform.as('app')
})
afterEach(() => receiver.close())

const subscribe = async (url = receiver.url) =>
  (await createWebhookSubscription(staff, { subscription: { url, eventTypes } })).subscription
const makeBadge = async (title: string) => (await createBadge(staff, { badge: { title } })).badge.id
const rename = (id: string, title: string) => updateBadge(staff, { badge: { id, title } })
const received = (from = receiver) => from.received.map(({ body }) => unpacked(body).event)
const deliveries = async () => (await queryWebhookDeliveries(staff, {})).deliveries
const titles = (from = receiver) =>
  received(from).map((event) => (event.createdEvent?.entity ?? event.updatedEvent?.currentEntity)?.title)

test('an event waits for earlier events of its entity, but not for those of other entities', async () => {
  await subscribe()
  const [one, other] = [await makeBadge('one'), await makeBadge('other')]
  await platform.settle()
  receiver.received.length = 0
  receiver.answer = (response, { body }) => {
    const { event } = unpacked(body)
    response.writeHead(event.entityId === one && titles().filter((t) => t === 'one 1').length < 3 ? 500 : 200)
    response.end()
  }
  for (const step of [1, 2, 3]) {
    await rename(one, `one ${step}`)
    await rename(other, `other ${step}`)
  }
  await platform.settle()
  expect(titles().filter((title) => title.startsWith('other'))).toEqual(['other 1', 'other 2', 'other 3'])
  expect(titles().filter((title) => title.startsWith('one'))).toEqual(['one 1'])
  const waiting = (await deliveries()).filter(({ state }) => state === 'WAITING')
  expect(waiting.map(({ nextTryDate }) => nextTryDate === undefined)).toEqual([true, true, false])
  await platform.clock.advance(minutes(1))
  await platform.clock.advance(minutes(1))
  expect(titles().filter((title) => title.startsWith('one'))).toEqual([
    'one 1',
    'one 1',
    'one 1',
    'one 2',
    'one 3',
  ])
  const sequences = received()
    .filter(({ entityId }) => entityId === other)
    .map((e) => Number(e.entityEventSequence))
  expect(sequences).toEqual(sequences.toSorted((a, b) => a - b))
})

test('each attempt is counted once', async () => {
  await subscribe()
  await makeBadge('counted')
  await platform.settle()
  const { id } = await subscribe()
  await sendTestEvent(staff, { id })
  receiver.answer = (response) => response.writeHead(500).end()
  await sendTestEvent(staff, { id })
  const lines = (await platform.metrics()).split('\n')
  expect(lines).toContain('vitrine_webhook_attempts_total{outcome="accepted"} 2')
  expect(lines).toContain('vitrine_webhook_attempts_total{outcome="refused"} 1')
})

test('a failed delivery switches the webhook off with an email, and the next one is sent once it is on again', async () => {
  const { id } = await subscribe()
  receiver.answer = (response) => response.writeHead(503).end('not now')
  const badge = await makeBadge('first')
  await rename(badge, 'second')
  await platform.settle()
  for (let hour = 0; hour < 24 * 5; hour++) await platform.clock.advance(hours(1))
  const { subscription } = await getWebhookSubscription(staff, { id })
  expect(subscription).toMatchObject({ active: false, disabledReason: 'FAILING' })
  const [second, first] = await deliveries()
  expect(first).toMatchObject({ state: 'FAILED', lastAttempt: { status: 503, reply: 'not now' } })
  expect(first!.tries).toBeGreaterThanOrEqual(7)
  const { attempts } = await getWebhookDelivery(staff, { id: first!.id })
  const times = attempts.map(({ date }) => date.getTime())
  expect(times.at(-1)! - times[0]!).toBeGreaterThanOrEqual(days(3))
  expect(second).toMatchObject({ state: 'WAITING' })
  const [mail] = await platform.mailbox.list()
  expect(mail).toMatchObject({ to: 'owner@example.com', subject: expect.stringContaining('was deactivated') })

  receiver.answer = (response) => response.end()
  receiver.received.length = 0
  await enableWebhookSubscription(staff, { id })
  await platform.settle()
  expect(titles()).toEqual(['second'])
  expect((await getWebhookSubscription(staff, { id })).subscription).not.toHaveProperty('failingSince')
})

test('a receiver that returns 410 gets no more deliveries', async () => {
  const { id } = await subscribe()
  receiver.answer = (response) => response.writeHead(410).end()
  await makeBadge('first')
  await platform.settle()
  await makeBadge('second')
  await platform.clock.advance(days(1))
  expect(receiver.received).toHaveLength(1)
  const { subscription } = await getWebhookSubscription(staff, { id })
  expect(subscription).toMatchObject({ active: false, disabledReason: 'GONE' })
})

test('a delivery waits as long as the receiver’s Retry-After header says', async () => {
  await subscribe()
  receiver.answer = (response) => response.writeHead(429, { 'retry-after': '3600' }).end()
  await makeBadge('first')
  await platform.settle()
  await platform.clock.advance(minutes(50))
  expect(receiver.received).toHaveLength(1)
  await platform.clock.advance(minutes(15))
  expect(receiver.received).toHaveLength(2)
})

test('a slow receiver does not delay others', async () => {
  const hanging = await createReceiver()
  hanging.answer = () => undefined
  const stuck = await subscribe(hanging.url)
  await subscribe()
  for (let n = 0; n < 20; n++) await makeBadge(`badge ${n}`)
  const hasAll = Promise.withResolvers<void>()
  receiver.answer = (response) => {
    response.writeHead(200).end()
    if (receiver.received.length === 20) hasAll.resolve()
  }
  const settled = platform.settle()
  await hasAll.promise
  // The attempts continue because the delivery has no outcome yet.
  const tried = (await deliveries()).filter((one) => one.subscriptionId === stuck.id && one.lastAttempt)
  expect(tried).toEqual([])
  hanging.close()
  await settled
  expect(receiver.received).toHaveLength(20)
})

test('deliveries do not follow redirects', async () => {
  await subscribe()
  receiver.answer = (response) => response.writeHead(302, { location: receiver.url }).end()
  await makeBadge('first')
  await platform.settle()
  expect(receiver.received).toHaveLength(1)
  expect((await deliveries())[0]).toMatchObject({ state: 'WAITING', lastAttempt: { status: 302 } })
})

test('the log has each attempt, and the sent event without its signature', async () => {
  const { id } = await subscribe()
  receiver.answer = (response) => response.writeHead(500).end('x'.repeat(10_000))
  await makeBadge('first')
  await platform.settle()
  const [delivery] = (
    await queryWebhookDeliveries(staff, { query: { filter: { subscriptionId: id, state: 'WAITING' } } })
  ).deliveries
  const { attempts, request } = await getWebhookDelivery(staff, { id: delivery!.id })
  expect(attempts).toMatchObject([{ status: 500, reply: 'x'.repeat(2_000) }])
  expect(request).toMatchObject({ url: receiver.url, headers: { 'content-type': 'text/plain' } })
  expect(JSON.parse(JSON.parse(request!.body).data)).toMatchObject({ eventType: created })
  expect(receiver.received[0]!.body).not.toContain(request!.body)
})

test('a replayed delivery keeps its event id', async () => {
  await subscribe()
  await makeBadge('first')
  await platform.settle()
  const [delivery] = await deliveries()
  await replayWebhookDelivery(staff, { id: delivery!.id })
  await platform.settle()
  expect(received().map(({ id }) => id)).toEqual([delivery!.eventId, delivery!.eventId])
})

test('a replay of a time span delivers its events in order, including those never sent', async () => {
  const from = platform.clock.now()
  const badges = [await makeBadge('a'), await makeBadge('b')]
  for (let n = 0; n < 5; n++) for (const id of badges) await rename(id, `${n}`)
  const { id } = await subscribe()
  await platform.settle()
  expect(receiver.received).toHaveLength(0)
  const { replay } = await replayWebhookEvents(staff, { subscriptionId: id, from })
  await platform.settle()
  expect(receiver.received).toHaveLength(12)
  for (const badge of badges)
    expect(
      received()
        .filter(({ entityId }) => entityId === badge)
        .map(({ slug }) => slug),
    ).toEqual(['created', ...Array(5).fill('updated')])
  expect((await getWebhookReplay(staff, { id: replay.id })).replay).toMatchObject({
    state: 'DONE',
    count: 12,
  })

  receiver.received.length = 0
  await replayWebhookEvents(staff, { subscriptionId: id, from, eventTypes: [created] })
  await platform.settle()
  expect(received().map(({ slug }) => slug)).toEqual(['created', 'created'])
})

test('a replay ends at its given end, regardless of the events around it', async () => {
  await makeBadge('before')
  await platform.clock.advance(seconds(1))
  const from = platform.clock.now()
  const badge = await makeBadge('within')
  const to = platform.clock.now()
  await platform.clock.advance(seconds(1))
  await makeBadge('after')
  const { id } = await subscribe()
  const { replay } = await replayWebhookEvents(staff, { subscriptionId: id, from, to })
  const none = await replayWebhookEvents(staff, {
    subscriptionId: id,
    from: later(from, -500),
    to: later(from, -400),
  })
  await platform.settle()
  expect(received().map(({ entityId }) => entityId)).toEqual([badge])
  expect((await getWebhookReplay(staff, { id: replay.id })).replay).toMatchObject({ state: 'DONE', count: 1 })
  expect((await getWebhookReplay(staff, { id: none.replay.id })).replay).toMatchObject({
    state: 'DONE',
    count: 0,
  })
})

test('at most three replays of a webhook run at once, also of twenty concurrent requests', async () => {
  const { id: subscriptionId } = await subscribe()
  const from = platform.clock.now()
  await makeBadge('once more')
  const ask = () =>
    replayWebhookEvents(staff, { subscriptionId, from }).then(
      () => 'OK',
      ({ code }) => code,
    )
  const outcomes = await Promise.all(Array.from({ length: 20 }, ask))
  expect(outcomes.filter((outcome) => outcome === 'OK')).toHaveLength(3)
  expect(new Set(outcomes)).toEqual(new Set(['OK', 'WEBHOOK_REPLAY_LIMIT_REACHED']))
  await platform.settle()
  expect(await ask()).toBe('OK')
})

test('at most twenty replays of a site run at once, regardless of their webhooks', async () => {
  const from = platform.clock.now()
  const ids: string[] = []
  for (let n = 0; n < 8; n++) ids.push((await subscribe()).id)
  const asked = ids.flatMap((subscriptionId) => [1, 2, 3].map(() => ({ subscriptionId, from })))
  const outcomes = await Promise.allSettled(asked.map((one) => replayWebhookEvents(staff, one)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
})

test('many concurrent changes get positions without a gap, and are each delivered once, in order', async () => {
  await subscribe()
  const ids = await Promise.all(Array.from({ length: 20 }, (_, n) => makeBadge(`badge ${n}`)))
  await Promise.all(ids.flatMap((id) => [1, 2, 3, 4].map((step) => rename(id, `step ${step}`))))
  await platform.settle()
  expect(new Set(received().map(({ id }) => id)).size).toBe(100)
  expect(receiver.received).toHaveLength(100)
  const positions = await platform.db
    .selectFrom('outbox')
    .select('position')
    .where('site_id', '=', platform.siteId)
    .orderBy('position')
    .execute()
  expect(positions.map(({ position }) => Number(position))).toEqual(positions.map((_, index) => index + 1))
  for (const id of ids) {
    const sequence = received()
      .filter(({ entityId }) => entityId === id)
      .map((e) => Number(e.entityEventSequence))
    expect(sequence).toEqual(sequence.toSorted((a, b) => a - b))
  }
})

test('deliveries of a dead server are sent by another after their lease', async () => {
  const { id } = await subscribe()
  await makeBadge('first')
  const { db, siteId, clock } = platform
  const scope = { db, siteId, clock }
  await queryEvents(staff, {})
  expect(await claim(scope, [{ subscriptionId: id, free: 10 }])).toHaveLength(1)
  expect(await claim(scope, [{ subscriptionId: id, free: 10 }])).toHaveLength(0)
  await platform.settle()
  expect(receiver.received).toHaveLength(0)
  await platform.clock.advance(minutes(2))
  expect(titles()).toEqual(['first'])
})

test('a rolled back change is not announced', async () => {
  await subscribe()
  const { db, siteId } = platform
  const undone = db.transaction().execute(async (inside) => {
    const row = { site_id: siteId, event_id: crypto.randomUUID(), type: created, entity_id: 'x' }
    const rest = { payload: '{}', modified_fields: null, identity: '{}', created_at: platform.clock.now() }
    await inside
      .insertInto('outbox')
      .values({ ...row, ...rest })
      .execute()
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await makeBadge('kept')
  await platform.settle()
  expect(titles()).toEqual(['kept'])
})

test('old events are deleted unless a delivery waits for them', async () => {
  await subscribe()
  receiver.answer = (response) => response.writeHead(410).end()
  await makeBadge('waits')
  await platform.settle()
  await makeBadge('is sent to no webhook')
  await platform.clock.advance(days(31))
  await platform.clock.advance(hours(2))
  const { db, siteId } = platform
  const kept = await db
    .selectFrom('outbox')
    .select(['type', 'payload'])
    .where('site_id', '=', siteId)
    .execute()
  const announced = kept.filter(({ type }) => type === created).map(({ payload }) => payload.title)
  expect(announced).toEqual(['waits'])
})
