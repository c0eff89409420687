import { beforeEach, describe, expect, test } from 'vitest'

import { credentials, type Person, signedIn, visitor } from '../../../test/factors.ts'
import { runPhoneServer } from '../../../test/phone-server.ts'
import { inProduction } from '../../../test/production.ts'
import { baseUrl, codeOf } from '../../../test/requests.ts'
import { createWorld, type World } from '../../../test/world.ts'
import { createPhoneProvider } from '../../kernel/messaging/phone-provider.ts'
import { jsonLog } from '../../kernel/operations/json-log.ts'

const phones = runPhoneServer()
const phone = '+358401234567'

beforeEach(() => {
  phones.failures.length = 0
})

const createShop = (settings: object = {}, more: object = {}): Promise<World> =>
  createWorld(settings, { messaging: phones.messaging(), ...more })

const lastForm = () => phones.accepted.at(-1)?.form ?? {}

async function enrol(world: World, who: Person, type: 'SMS' | 'CALL', code: () => string, to = phone) {
  const { body } = await who.post('/v1/security/factors', { type, phone: to })
  await world.platform.settle()
  return who.post(`/v1/security/factors/${body.factor.id}/confirm`, { code: code() })
}

const textedCode = () => /\d{6}/.exec(lastForm().Body ?? '')?.[0] ?? ''
const spokenCode = () => /(\d, ){5}\d/.exec(lastForm().Twiml ?? '')?.[0].replaceAll(', ', '') ?? ''

describe('a text message', () => {
  test('goes to the provider after the sign-in has answered, and its code completes the sign-in', async () => {
    const world = await createShop()
    expect((await enrol(world, await signedIn(world), 'SMS', textedCode)).status).toBe(200)
    const before = phones.accepted.length
    const at = await visitor(world)
    const { stateToken, state } = (await at.post('/v2/login', credentials())).body
    expect([state, phones.accepted.length]).toEqual(['MFA_CHALLENGE', before])
    await world.platform.settle()
    const code = textedCode()
    expect(phones.accepted.slice(before)).toEqual([
      {
        kind: 'Messages',
        form: { To: phone, From: '+15005550006', Body: `${code} is your sign-in code for Test.` },
      },
    ])
    const done = await at.post('/v2/SMS/verify', { stateToken, smsData: { code } })
    expect(done.body.state).toBe('SUCCESS')
  })

  test('is in the language of the shop', async () => {
    const world = await createShop({ language: 'de' })
    await enrol(world, await signedIn(world), 'SMS', textedCode)
    expect(lastForm().Body).toBe(`${textedCode()} ist Ihr Anmeldecode für Test.`)
  })

  test('can have a messaging service as its sender', async () => {
    const provider = createPhoneProvider({ ...phones.options(), smsFrom: 'MG00aa' })
    const world = await createShop({}, { messaging: [provider] })
    await enrol(world, await signedIn(world), 'SMS', textedCode)
    expect(lastForm()).toMatchObject({ MessagingServiceSid: 'MG00aa' })
    expect(lastForm()).not.toHaveProperty('From')
  })

  test('is retried until the provider accepts it', async () => {
    const world = await createShop()
    const who = await signedIn(world)
    phones.failures.push(503, 429)
    const before = phones.accepted.length
    await who.post('/v1/security/factors', { type: 'SMS', phone })
    await world.platform.settle()
    expect(phones.accepted).toHaveLength(before)
    await world.platform.clock.advance(60_000)
    await world.platform.clock.advance(60_000)
    expect(phones.accepted).toHaveLength(before + 1)
    expect(phones.failures).toEqual([])
  })

  test('is not retried after a rejection by the provider, or after ten minutes', async () => {
    const world = await createShop()
    const who = await signedIn(world)
    const before = phones.accepted.length
    phones.failures.push(400)
    await who.post('/v1/security/factors', { type: 'SMS', phone })
    await world.platform.settle()
    await world.platform.clock.advance(60_000)
    phones.failures.push(503)
    await who.post('/v1/security/factors', { type: 'SMS', phone: '+358401234568' })
    await world.platform.settle()
    await world.platform.clock.advance(11 * 60_000)
    expect(phones.accepted).toHaveLength(before)
    expect(await world.platform.metrics()).toContain(
      'vitrine_messages_total{channel="SMS",outcome="refused"} 2',
    )
  })
})

test('a call says the code digit by digit, twice, and escapes the name of the shop', async () => {
  const world = await createShop({ name: 'Ton & Licht', language: 'de' })
  expect((await enrol(world, await signedIn(world), 'CALL', spokenCode)).status).toBe(200)
  const { kind, form } = phones.accepted.at(-1)!
  const say = `<Say language="de-DE">${[...spokenCode()].join(', ')} ist Ihr Anmeldecode für Ton &#38; Licht.</Say>`
  expect(kind).toBe('Calls')
  expect(form).toEqual({
    To: phone,
    From: '+15005550006',
    Twiml: `<Response>${say}<Pause length="1"/>${say}</Response>`,
  })
})

test('a number gets five messages in 15 minutes and 20 a day, whichever accounts ask', async () => {
  const world = await createShop()
  const people = [await signedIn(world), await signedIn(world, 'jonas@example.com', 'jonas-signs-in')]
  const ask = (times: number) =>
    people[times % 2]!.post('/v1/security/factors', { type: times % 3 ? 'SMS' : 'CALL', phone })
  for (let times = 0; times < 5; times++) expect((await ask(times)).status).toBe(200)
  const refused = await ask(5)
  expect(codeOf(refused)).toBe('TOO_MANY_REQUESTS')
  expect(Number(refused.headers.get('retry-after'))).toBe(15 * 60)
  const other = await people[0]!.post('/v1/security/factors', { type: 'SMS', phone: '+358401234568' })
  expect(other.status).toBe(200)
})

test('accounts that set up the number of another account do not keep its owner from signing in', async () => {
  const world = await createShop()
  await enrol(world, await signedIn(world), 'SMS', textedCode)
  const other = await signedIn(world, 'jonas@example.com', 'jonas-signs-in')
  for (let times = 0; times < 5; times++) await other.post('/v1/security/factors', { type: 'SMS', phone })
  const signIn = async () => (await (await visitor(world)).post('/v2/login', credentials())).body.state
  expect(await signIn()).toBe('MFA_CHALLENGE')
})

test('the limit of a number holds when accounts ask at the same moment', async () => {
  const world = await createShop()
  const people = [await signedIn(world), await signedIn(world, 'jonas@example.com', 'jonas-signs-in')]
  const replies = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      people[index % 2]!.post('/v1/security/factors', { type: 'SMS', phone }),
    ),
  )
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 429, 429, 429])
})

test('neither codes nor numbers are in the log, and production forgets a code that it sent', async () => {
  const lines: string[] = []
  const log = jsonLog((line) => lines.push(line))
  const world = await createShop()
  await enrol(world, await signedIn(world), 'SMS', textedCode)
  await using production = await asNode(world, { log })
  const headers = { authorization: (await world.visitor()).access_token }
  const codes = []
  for (const failures of [[], [400], [503]]) {
    phones.failures.push(...failures)
    const { body } = await production.post('/v2/login', credentials(), headers)
    expect(body.state).toBe('MFA_CHALLENGE')
    codes.push(...(await storedMessages(world)).flatMap(({ code }) => code ?? []))
    await production.platform.settle()
  }
  expect(new Set(codes).size).toBeGreaterThanOrEqual(3)
  const sent = (await storedMessages(world)).filter(({ sent_at, failed_at }) => sent_at ?? failed_at)
  expect(sent.slice(1).map(({ text, code }) => [text, code])).toEqual([
    ['', null],
    ['', null],
  ])
  const said = lines.join('\n')
  expect(said).toContain('gave up sending a message')
  expect(said).toContain('job failed')
  for (const secret of [phone.slice(1), ...codes]) expect(said).not.toContain(secret)
})

test('only channels with a provider are offered; enrolling another one is refused', async () => {
  const world = await createShop()
  const who = await signedIn(world)
  const textsOnly = createPhoneProvider({ ...phones.options(), callFrom: undefined })
  await using production = await asNode(world, { messaging: [textsOnly] })
  const headers = { authorization: who.authorization }
  const { body } = await production.get('/v1/security/factors', headers)
  expect(body.enrollable).toEqual(['EMAIL', 'SMS'])
  for (const type of ['CALL', 'PUSH']) {
    const refused = await production.post('/v1/security/factors', { type, phone, device: 'one' }, headers)
    expect(codeOf(refused)).toBe('FACTOR_UNAVAILABLE')
  }
})

test('an enrolled factor whose provider is gone cannot be chosen at sign-in', async () => {
  const world = await createShop()
  await enrol(world, await signedIn(world), 'SMS', textedCode)
  await using production = await asNode(world, { messaging: [] })
  const headers = { authorization: (await world.visitor()).access_token }
  const { body } = await production.post('/v2/login', credentials(), headers)
  expect(body).toMatchObject({
    state: 'REQUIRE_MFA',
    requireMfaData: { factors: [{ type: 'SMS', status: 'INACTIVE' }] },
  })
  const choice = await production.post('/v2/SMS/verify', { stateToken: body.stateToken }, headers)
  expect(codeOf(choice)).toBe('FACTOR_NOT_ENROLLED')
})

/** Another node of the same site, without the development tools. */
const asNode = (world: World, more: object) =>
  inProduction(world, baseUrl, { messaging: phones.messaging(), passwordHashing: 'fast', ...more })

/** Oldest first. */
const storedMessages = ({ platform: { db, siteId } }: World) =>
  db.selectFrom('messages').selectAll().where('site_id', '=', siteId).orderBy('message_id').execute()
