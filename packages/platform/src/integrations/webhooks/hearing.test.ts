import { afterEach, beforeEach, expect, test } from 'vitest'

import { credentials, type Known, registerInstalled } from '../../../test/apps.ts'
import { createReceiver, type Receiver, unpacked } from '../../../test/receiver.ts'
import { codeOf } from '../../../test/requests.ts'
import { type Colleague, keyOf, signInColleague } from '../../../test/staff.ts'
import { createWorld, type World } from '../../../test/world.ts'
import { hours } from '../../kernel/time/time-spans.ts'

const badges = ['wix.badges.v4.badge_*']
const members = ['wix.members.v1.member_*']
let world: World
let receiver: Receiver
let staff: Colleague

beforeEach(async () => {
  receiver = await createReceiver()
  world = await createWorld()
  staff = await signInColleague(world)
})
afterEach(() => receiver.close())

/** A staff member who manages webhooks and sees members but no badges. */
const narrow = async () => ({
  authorization: (await keyOf(staff, ['WEBHOOKS.MANAGE', 'MEMBERS.READ'])).key,
})
const makeBadge = async (title: string) => {
  await staff.send('POST', '/v1/badges', { badge: { title } })
  await world.platform.settle()
}
const subscribe = async (as: string, eventTypes: readonly string[] = badges) =>
  (
    await world.post(
      '/v1/webhooks/subscriptions',
      { subscription: { url: receiver.url, eventTypes } },
      { authorization: as },
    )
  ).body.subscription
const received = () => receiver.received.map(({ body }) => unpacked(body).envelope.eventType)
const tokenOf = async (app: Known): Promise<string> => (await credentials(world, app)).body.access_token

test('the URL and the events of a webhook cannot be changed together without permission', async () => {
  const { id } = await subscribe(staff.authorization)
  const subscription = { url: 'https://elsewhere.example/', eventTypes: members }
  const path = `/v1/webhooks/subscriptions/${id}`
  const taken = await world.send('PATCH', path, { subscription }, await narrow())
  expect([taken.status, codeOf(taken)]).toEqual([403, 'WEBHOOK_EVENT_NOT_PERMITTED'])
})

test('events that the caller may not see cannot be replayed', async () => {
  await subscribe(staff.authorization)
  await makeBadge('first')
  const [{ id }] = (await staff.send('GET', '/v1/webhooks/deliveries')).body.deliveries
  const path = `/v1/webhooks/deliveries/${id}/replay`
  const replayed = await world.post(path, {}, await narrow())
  expect([replayed.status, codeOf(replayed)]).toEqual([403, 'WEBHOOK_EVENT_NOT_PERMITTED'])
  expect((await staff.send('POST', path, {})).status).toBe(200)
})

test('deliveries to a removed or restricted app are withheld', async () => {
  const app = await registerInstalled(world, ['BADGES.READ', 'WEBHOOKS.MANAGE'])
  await subscribe(await tokenOf(app), [])
  receiver.answer = (response) => response.writeHead(503).end()
  await makeBadge('first')
  const tried = receiver.received.length
  await staff.send('POST', `/v1/apps/${app.appId}/uninstall`, {})
  receiver.answer = (response) => response.end('noted')
  await world.platform.clock.advance(hours(1))
  await world.platform.settle()
  expect(received().slice(tried)).toEqual(['AppRemoved'])
  const key = { authorization: world.apiKey }
  const { deliveries } = (await world.get('/v1/webhooks/deliveries', key)).body
  const refused = deliveries.find(({ state }: { state: string }) => state === 'FAILED')
  expect(refused.lastAttempt.error).toContain('lacks the permission')
  await world.post(`/v1/webhooks/deliveries/${refused.id}/replay`, {}, key)
  await world.platform.settle()
  expect(received().slice(tried)).toEqual(['AppRemoved'])
})

test('an app receives no test event that it may not see', async () => {
  const app = await registerInstalled(world, ['MEMBERS.READ', 'WEBHOOKS.MANAGE'])
  const { id } = await subscribe(await tokenOf(app), [])
  await makeBadge('first')
  const path = `/v1/webhooks/subscriptions/${id}/test`
  const badge = await staff.send('POST', path, { eventType: 'wix.badges.v4.badge_created' })
  expect([badge.status, codeOf(badge)]).toEqual([403, 'WEBHOOK_EVENT_NOT_PERMITTED'])
  await staff.send('POST', path, {})
  expect(received()).toEqual(['wix.members.v1.member_created'])
})

test('other installed apps are only visible with permission for apps', async () => {
  const app = await registerInstalled(world, ['BADGES.READ', 'WEBHOOKS.MANAGE'])
  const authorization = await tokenOf(app)
  await registerInstalled(world, ['ORDERS.READ'])
  await makeBadge('first')
  const typesFor = async (as: string) =>
    (await world.get('/v1/events', { authorization: as })).body.events.map(
      ({ eventType }: { eventType: string }) => eventType,
    )
  expect(await typesFor(authorization)).not.toContain('AppInstalled')
  expect(await typesFor(staff.authorization)).toContain('AppInstalled')
  expect((await subscribe(authorization, ['AppRemoved'])).appId).toBe(app.appId)
})
