import { createLocalJWKSet, jwtVerify } from 'jose'
import { Webhook } from 'standardwebhooks'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inProduction } from '../../../test/production.ts'
import { createReceiver, type Receiver, unpacked } from '../../../test/receiver.ts'
import { signInColleague } from '../../../test/staff.ts'
import { createWorld, type World } from '../../../test/world.ts'
import { days, hours } from '../../kernel/time/time-spans.ts'

const badges = ['wix.badges.v4.badge_*']
let world: World
let receiver: Receiver
let staff: Awaited<ReturnType<typeof signInColleague>>

beforeEach(async () => {
  receiver = await createReceiver()
  world = await createWorld()
  staff = await signInColleague(world)
})
afterEach(() => receiver.close())

const subscribe = async (more: object = {}, who = staff) =>
  (
    await who.send('POST', '/v1/webhooks/subscriptions', {
      subscription: { url: receiver.url, eventTypes: badges, ...more },
    })
  ).body
const makeBadge = async (title: string) => {
  await world.post('/v1/badges', { badge: { title } }, key())
  await world.platform.settle()
}
const key = () => ({ authorization: world.apiKey })
const codeOf = ({ body }: { readonly body: { details?: { applicationError?: { code: string } } } }) =>
  body.details?.applicationError?.code

test('an envelope names its issuer, its audience, its time and its expiry', async () => {
  await subscribe()
  await makeBadge('first')
  const { body } = await world.get('/v1/webhooks/public-keys', key())
  const jwks = (await world.get('/oauth2/jwks')).body
  const options = {
    issuer: body.issuer,
    audience: world.platform.siteId,
    currentDate: world.platform.clock.now(),
  }
  const { payload, protectedHeader } = await jwtVerify(receiver.received[0]!.body, createLocalJWKSet(jwks), {
    ...options,
    algorithms: ['RS256'],
  })
  expect(protectedHeader.kid).toBe(body.keys[0].keyId)
  expect(payload.exp! - payload.iat!).toBe(300)
})

test('a new key is published before it signs, and the old one stays published', async () => {
  await subscribe()
  await makeBadge('first')
  await world.platform.rotateKey('webhooks', 'announced')
  const keys = async () => (await world.get('/v1/webhooks/public-keys', key())).body.keys
  const [old, next] = await keys()
  await makeBadge('second')
  await world.platform.clock.advance(days(1) + hours(1))
  await makeBadge('third')
  const kids = receiver.received.map(
    ({ body }) => JSON.parse(Buffer.from(body.split('.')[0]!, 'base64url').toString()).kid,
  )
  expect(kids).toEqual([old.keyId, old.keyId, next.keyId])
  expect((await keys()).map(({ keyId }: { keyId: string }) => keyId)).toEqual([old.keyId, next.keyId])
})

test('during a rotation, Standard Webhooks are signed with both secrets', async () => {
  const { subscription, secret } = await subscribe({ format: 'STANDARD_WEBHOOKS' })
  const path = `/v1/webhooks/subscriptions/${subscription.id}`
  expect(secret).toMatch(/^whsec_/)
  const check = (index: number, by: string) => {
    const { headers, body } = receiver.received[index]!
    const moved = { ...headers, 'webhook-timestamp': headers['webhook-timestamp'] as string }
    const opened = new Webhook(by) as unknown as { verifyTimestamp: (header: string) => Date }
    // The library uses the machine's clock, but the test has moved ours.
    opened.verifyTimestamp = (header) => new Date(Number(header) * 1000)
    return (opened as unknown as Webhook).verify(body, moved as unknown as Record<string, string>)
  }
  await makeBadge('first')
  expect(check(0, secret)).toMatchObject({
    type: 'wix.badges.v4.badge_created',
    data: { createdEvent: { entity: { title: 'first' } } },
  })
  expect(receiver.received[0]!.headers['webhook-id']).toBe(
    (check(0, secret) as { data: { id: string } }).data.id,
  )

  const { body: rotated } = await staff.send('POST', `${path}/rotate-secret`, {})
  await makeBadge('second')
  expect(() => [check(1, secret), check(1, rotated.secret)]).not.toThrow()
  await world.platform.clock.advance(hours(25))
  await makeBadge('third')
  expect(() => check(2, rotated.secret)).not.toThrow()
  expect(() => check(2, secret)).toThrow()

  const stolen = (await world.post(`${path}/rotate-secret`, { atOnce: true }, key())).body
  await makeBadge('fourth')
  expect(() => check(3, stolen.secret)).not.toThrow()
  expect(() => check(3, rotated.secret)).toThrow()
  const rows = await world.platform.db
    .selectFrom('webhook_subscriptions')
    .select('secrets')
    .where('site_id', '=', world.platform.siteId)
    .execute()
  expect(JSON.stringify(rows)).not.toContain(stolen.secret)
})

test('a test event is sent at once, is marked as a test, and leaves no delivery', async () => {
  const { subscription } = await subscribe()
  const { body } = await staff.send('POST', `/v1/webhooks/subscriptions/${subscription.id}/test`, {})
  expect(body).toMatchObject({
    eventType: 'wix.badges.v4.badge_created',
    attempt: { status: 200, reply: 'noted' },
  })
  expect(receiver.received[0]!.headers['x-webhook-test']).toBe('true')
  expect((await world.get('/v1/webhooks/deliveries', key())).body.deliveries).toEqual([])
})

test('callers cannot subscribe to events that they may not see', async () => {
  const { body } = await staff.send('POST', '/v1/api-keys', {
    apiKey: { name: 'Webhooks alone', permissions: ['WEBHOOKS.MANAGE', 'BADGES.READ'] },
  })
  const narrow = { authorization: body.key }
  const create = (eventTypes: readonly string[]) =>
    world.post('/v1/webhooks/subscriptions', { subscription: { url: receiver.url, eventTypes } }, narrow)
  expect(codeOf(await create(['wix.ecom.v1.order_created']))).toBe('WEBHOOK_EVENT_NOT_PERMITTED')
  expect(codeOf(await create([]))).toBe('WEBHOOK_EVENT_NOT_PERMITTED')
  expect((await create(badges)).status).toBe(200)
  const { subscription } = await subscribe({ eventTypes: ['wix.ecom.v1.order_*'] })
  const redirected = await world.send(
    'PATCH',
    `/v1/webhooks/subscriptions/${subscription.id}`,
    {
      subscription: { url: 'https://elsewhere.example/' },
    },
    narrow,
  )
  expect(codeOf(redirected)).toBe('WEBHOOK_EVENT_NOT_PERMITTED')
  await makeBadge('first')
  const { events } = (await world.get('/v1/events', narrow)).body
  expect(new Set(events.map(({ eventType }: { eventType: string }) => eventType.split('.')[1]))).toEqual(
    new Set(['badges']),
  )
})

test('an app receives permitted events as its instance, and sees only its own webhooks', async () => {
  const app = {
    name: 'Badges',
    redirectUrls: ['https://app.example/'],
    permissions: ['BADGES.READ', 'WEBHOOKS.MANAGE'],
  }
  const { app: made, appSecret } = (await staff.send('POST', '/v1/apps', { app })).body
  const installed = await staff.send('POST', `/v1/apps/${made.id}/install`, { permissions: app.permissions })
  const { access_token: authorization } = (
    await world.post('/oauth2/token', {
      grant_type: 'client_credentials',
      client_id: made.id,
      client_secret: appSecret,
      instance_id: installed.body.installation?.instanceId ?? installed.body.app?.installation?.instanceId,
    })
  ).body
  await subscribe()
  const own = await world.post(
    '/v1/webhooks/subscriptions',
    { subscription: { url: `${receiver.url}/app` } },
    { authorization },
  )
  expect(own.body.subscription).toMatchObject({ appId: made.id })
  const listed = (await world.get('/v1/webhooks/subscriptions', { authorization })).body.subscriptions
  expect(listed.map(({ id }: { id: string }) => id)).toEqual([own.body.subscription.id])
  await makeBadge('first')
  await staff.send('POST', '/v1/members', {
    member: { loginEmail: 'new@example.com', profile: { nickname: 'New' } },
  })
  await world.platform.settle()
  const received = () =>
    receiver.received.filter(({ path }) => path === '/hook/app').map(({ body }) => unpacked(body))
  expect(
    received()
      .map(({ envelope }) => envelope.eventType)
      .sort(),
  ).toEqual(['wix.badges.v3.badge_created', 'wix.badges.v4.badge_created'])
  expect(received()[0]!.claims.aud).toBe(made.id)
  const instanceId = received()[0]!.envelope.instanceId
  expect(instanceId).not.toBe(world.app.instanceId)
  await staff.send('POST', `/v1/apps/${made.id}/uninstall`, {})
  await makeBadge('second')
  expect(
    received()
      .slice(2)
      .map(({ envelope }) => envelope),
  ).toMatchObject([{ eventType: 'AppRemoved', instanceId }])
})

const begins = 'must be an address that begins with https or http, without a user name, on a standard port'
const leads = 'must be a public address, or one of this machine or its local network'
test.each([
  ['ftp://example.com/', begins],
  ['http://user:word@example.com/', begins],
  ['nothing', begins],
  ['http://169.254.169.254/', leads],
])('in development, the error for %s names the allowed addresses', async (url, description) => {
  const reply = await staff.send('POST', '/v1/webhooks/subscriptions', { subscription: { url } })
  expect(reply.status).toBe(400)
  expect(reply.body.details.validationError.fieldViolations[0]).toMatchObject({
    field: 'subscription.url',
    description,
  })
})

test.each([
  [
    'http://example.com/',
    'must be an address that begins with https, without a user name, on a standard port',
  ],
  ['http://127.0.0.1/', 'must be a public address'],
])('in production, the error for %s names the allowed addresses', async (url, description) => {
  await using served = await inProduction(world)
  const subscription = { url, eventTypes: badges }
  const reply = await served.send('POST', '/v1/webhooks/subscriptions', { subscription }, key())
  expect(reply.body.details.validationError.fieldViolations[0]).toMatchObject({ description })
})

test('a private address is refused at delivery, also if a public one was subscribed', async () => {
  const { subscription } = await subscribe()
  await using served = await inProduction(world)
  const { port } = new URL(receiver.url)
  receiver.received.length = 0
  for (const host of ['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '0.0.0.0', '2130706433']) {
    for (const url of [
      `https://${host}/hook`,
      `https://${host}:${port}/hook`,
      `http://${host}:${port}/hook`,
    ]) {
      // As if the name had led to a public server when it was subscribed.
      await world.platform.db
        .updateTable('webhook_subscriptions')
        .set({ url })
        .where('site_id', '=', world.platform.siteId)
        .where('subscription_id', '=', subscription.id)
        .execute()
      const path = `/v1/webhooks/subscriptions/${subscription.id}/test`
      const { body } = await served.send('POST', path, {}, key())
      expect([url, body.attempt.status]).toEqual([url, undefined])
      expect(body.attempt.error).toMatch(url.includes(port) ? /public|standard port/ : /public/)
    }
  }
  expect(receiver.received).toEqual([])
})

test('an unknown event type is rejected', async () => {
  const reply = await staff.send('POST', '/v1/webhooks/subscriptions', {
    subscription: { url: receiver.url, eventTypes: ['wix.badges.v4.badge_*', 'wix.ecom.v1.order_eaten'] },
  })
  expect(reply.body.details.validationError.fieldViolations[0].field).toBe('subscription.eventTypes[1]')
})
