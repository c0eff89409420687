import { expect, test } from 'vitest'

import { credentials, type Person, signedIn, visitor } from '../../../test/factors.ts'
import { runPushService } from '../../../test/push-service.ts'
import { codeOf } from '../../../test/requests.ts'
import { createWorld, pageOf, type World } from '../../../test/world.ts'

const pushes = runPushService()
const createShop = (settings: object = {}) => createWorld(settings, { messaging: pushes.messaging() })

async function enrolBrowser(world: World, who: Person) {
  const input = { type: 'PUSH', device: pushes.subscribe(), label: 'My phone' }
  const { body } = await who.post('/v1/security/factors', input)
  await world.platform.settle()
  const { code } = pushes.received.at(-1)!
  return who.post(`/v1/security/factors/${body.factor.id}/confirm`, { code })
}

/** Starts a sign-in elsewhere and returns the page that the notification opens. */
async function signInElsewhere(world: World) {
  const at = await visitor(world)
  const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
  const headers = { authorization: at.authorization, 'user-agent': agent }
  const { stateToken } = (await world.post('/v2/login', credentials(), headers)).body
  await world.platform.settle()
  const { url = '', body } = pushes.received.at(-1)!
  const poll = () => at.post('/v2/PUSH/verify', { stateToken, pushData: {} })
  return { path: url.replace('http://localhost:4010', ''), body, poll, stateToken, at }
}

const answer = (world: World, path: string, chosen: string) => world.send('POST', path, { answer: chosen })

test('a browser subscribes with the key of the shop, and its first notification has a code', async () => {
  const world = await createShop()
  const who = await signedIn(world)
  const { body } = await who.get('/v1/security/factors')
  expect(body).toMatchObject({ pushKey: pushes.publicKey })
  expect(body.enrollable).toContain('PUSH')
  const confirmed = await enrolBrowser(world, who)
  expect(confirmed.body).toMatchObject({ factor: { type: 'PUSH', status: 'ACTIVE', label: 'My phone' } })
  expect(pushes.received.at(-1)?.body).toMatch(/^\d{6} is your sign-in code for Test\.$/)
})

test('the device approves a sign-in elsewhere on the page of its notification, once', async () => {
  const world = await createShop()
  await enrolBrowser(world, await signedIn(world))
  const { path, body, poll } = await signInElsewhere(world)
  expect(body).toBe('Are you signing in at Test (Firefox, Linux)?')
  expect((await poll()).body.state).toBe('MFA_CHALLENGE')
  const page = await world.get(path)
  expect(pageOf(page)).toMatchObject({ page: 'prompt', text: body, state: 'WAITING' })
  expect((await poll()).body.state).toBe('MFA_CHALLENGE')
  expect(pageOf(await answer(world, path, 'APPROVED'))).toMatchObject({ state: 'APPROVED' })
  expect(pageOf(await answer(world, path, 'DENIED'))).toMatchObject({ state: 'APPROVED' })
  expect((await poll()).body.state).toBe('SUCCESS')
})

test('the device denies a sign-in, and the wrong link answers nothing', async () => {
  const world = await createShop({ language: 'de' })
  await enrolBrowser(world, await signedIn(world))
  const { path, body, poll } = await signInElsewhere(world)
  expect(body).toBe('Melden Sie sich gerade bei Test an (Firefox, Linux)?')
  expect((await answer(world, `${path}x`, 'APPROVED')).status).toBe(404)
  expect((await poll()).body.state).toBe('MFA_CHALLENGE')
  await answer(world, path, 'DENIED')
  expect(codeOf(await poll())).toBe('VERIFICATION_FAILED')
})

test('a prompt expires after ten minutes', async () => {
  const world = await createShop()
  await enrolBrowser(world, await signedIn(world))
  const { path, poll } = await signInElsewhere(world)
  await world.platform.clock.advance(10 * 60_000)
  expect(pageOf(await answer(world, path, 'APPROVED'))).toMatchObject({ state: 'EXPIRED' })
  expect(codeOf(await poll())).toBe('VERIFICATION_FAILED')
})

test.each([
  ['any text', 'must be the PushSubscription'],
  [
    JSON.stringify({ endpoint: 'https://push.example/1', keys: { p256dh: 'AAAA', auth: 'AAAA' } }),
    'must be the',
  ],
  ['a private address', 'must have a public https address'],
])('%s is rejected as a device', async (device, reason) => {
  const world = await createShop()
  const who = await signedIn(world)
  const isPrivate = device === 'a private address'
  const given = isPrivate ? pushes.subscribe().replace('http://127.0.0.1', 'http://169.254.169.254') : device
  const { status, body } = await who.post('/v1/security/factors', { type: 'PUSH', device: given })
  expect(status).toBe(400)
  expect(body.details.validationError.fieldViolations[0]).toMatchObject({ field: 'device' })
  expect(body.details.validationError.fieldViolations[0].description).toContain(reason)
})

test('a device of few characters but many bytes is rejected', async () => {
  const who = await signedIn(await createShop())
  const note = Array.from({ length: 1500 }, (_, place) =>
    String.fromCodePoint(0x4e00 + ((place * 7919) % 20_000)),
  )
  const device = JSON.stringify({ ...JSON.parse(pushes.subscribe()), note: note.join('') })
  expect(device.length).toBeLessThan(2000)
  expect((await who.post('/v1/security/factors', { type: 'PUSH', device })).status).toBe(400)
})

test('a message is retried while the push service is busy, and given up when the browser has unsubscribed', async () => {
  const world = await createShop()
  const who = await signedIn(world)
  const before = pushes.received.length
  pushes.failures.push(503)
  await who.post('/v1/security/factors', { type: 'PUSH', device: pushes.subscribe() })
  await world.platform.settle()
  expect(pushes.received).toHaveLength(before)
  await world.platform.clock.advance(10_000)
  expect(pushes.received).toHaveLength(before + 1)
  const gone = pushes.subscribe().replace('device-1', 'device-2')
  await who.post('/v1/security/factors', { type: 'PUSH', device: gone })
  await world.platform.settle()
  expect(await world.platform.metrics()).toContain(
    'vitrine_messages_total{channel="PUSH",outcome="refused"} 1',
  )
})
