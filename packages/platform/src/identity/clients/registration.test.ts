import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { location, queryOf } from '../../../test/browser.ts'
import { copyNewestRow } from '../../../test/copies.ts'
import { addressOf, allow, linkAgent, manage, redeem } from '../../../test/linked-agent.ts'
import { codeOf } from '../../../test/requests.ts'
import { authRequest, createWorld, pageOf, type World } from '../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})

const redirectUri = 'https://assistant.example/callback'
const register = (changes: object = {}, at = world) =>
  at.post('/oauth2/register', { client_name: 'Assistant', redirect_uris: [redirectUri], ...changes })

const openClient = async (changes: object = {}) => {
  const { body } = await register(changes)
  return { clientId: body.client_id as string, redirectUri }
}

describe('a client that registers itself', () => {
  test('gets an id, and tokens for its resource after consent', async () => {
    const reply = await register({ scope: manage, logo_uri: 'https://assistant.example/logo.png' })
    expect(reply.status).toBe(201)
    expect(reply.body).toMatchObject({
      client_id: expect.stringMatching(/^[\da-f-]{36}$/),
      client_id_issued_at: expect.any(Number),
      redirect_uris: [redirectUri],
      token_endpoint_auth_method: 'none',
    })
    expect(reply.body).not.toHaveProperty('client_secret')
    const client = { clientId: reply.body.client_id, redirectUri, scope: `${manage} offline_access` }
    const { page, code } = await allow(world, client)
    expect(page).toMatchObject({
      clientName: 'Assistant (assistant.example)',
      thirdParty: true,
      selfNamed: true,
      wholeAccount: false,
    })
    const { body } = await redeem(world, client, code)
    const refreshed = await world.post('/oauth2/token', {
      grant_type: 'refresh_token',
      client_id: client.clientId,
      refresh_token: body.refresh_token,
    })
    expect(refreshed.status).toBe(200)
  })

  test('is named with every host that can receive its codes', async () => {
    const { body } = await register({
      client_name: 'Bank',
      redirect_uris: ['https://bank.example/a', 'https://bank.example/b', 'https://evil.example/callback'],
    })
    expect(body.client_name).toBe('Bank (bank.example, evil.example)')
    const hosts = ['a', 'b', 'c', 'd', 'e'].map((name) => `https://${name}.example/callback`)
    const { status, body: refusal } = await register({ redirect_uris: hosts })
    expect([status, refusal.error]).toEqual([400, 'invalid_redirect_uri'])
  })

  test('never gets a token for the API', async () => {
    const client = await openClient()
    const reply = await world.get(addressOf({ ...client, scope: 'openid', resource: '/' }))
    expect(queryOf(location(reply))).toMatchObject({ error: 'invalid_target' })
    const { authorization } = await linkAgent(world, { ...client, scope: 'openid', resource: '' })
    expect((await world.get('/v1/members/my', { authorization })).status).toBe(401)
  })

  test('is no client of the site', async () => {
    const { clientId } = await openClient()
    const visitor = await world.post('/oauth2/token', { grant_type: 'anonymous', client_id: clientId })
    expect(visitor.body.error).toBe('invalid_client')
    const { access_token: authorization } = await world.visitor()
    const asked = { auth: { authRequest: authRequest(clientId, { redirectUri }) } }
    const session = await world.post('/v1/redirect-session', asked, { authorization })
    expect(codeOf(session)).toBe('CLIENT_NOT_FOUND')
    const { headers } = await world.get('/v1/members/my', { origin: 'https://assistant.example' })
    expect(headers.get('access-control-allow-credentials')).toBeNull()
  })

  test('is answered at its own addresses only, and cannot use the code of another client', async () => {
    const [one, other] = [await openClient(), await openClient()]
    const reply = await world.get(addressOf({ ...one, redirectUri: 'https://evil.example/callback' }))
    expect([location(reply), pageOf(reply).page === 'sign-in']).toEqual(['', false])
    const { code } = await allow(world, one)
    expect((await redeem(world, other, code)).body.error).toBe('invalid_grant')
  })

  test('goes when no person gives it access', async () => {
    const [unused, used] = [await openClient(), await openClient()]
    await allow(world, used)
    await world.platform.clock.advance(3 * 24 * 3_600_000)
    expect(pageOf(await world.get(addressOf(unused))).page).toBe('error')
    expect(pageOf(await world.get(addressOf(used))).page).toBe('sign-in')
  })
})

test.each([
  ['http://assistant.example/callback'],
  ['https://assistant.example/callback#part'],
  ['https://*.assistant.example/callback'],
  ['https://user@assistant.example/callback'],
  ['assistant://callback'],
  ['javascript:alert(1)'],
])('the redirect address %s is refused', async (uri) => {
  const { status, body } = await register({ redirect_uris: [redirectUri, uri] })
  expect([status, body.error]).toEqual([400, 'invalid_redirect_uri'])
})

test.each([
  [{ redirect_uris: [] }, 'invalid_redirect_uri'],
  [{ redirect_uris: 7 }, 'invalid_redirect_uri'],
  [{ client_name: 'x'.repeat(201) }, 'invalid_client_metadata'],
  [{ token_endpoint_auth_method: 'client_secret_basic' }, 'invalid_client_metadata'],
  [{ grant_types: ['client_credentials'] }, 'invalid_client_metadata'],
  [{ grant_types: ['refresh_token'] }, 'invalid_client_metadata'],
  [{ response_types: ['token'] }, 'invalid_client_metadata'],
])('the metadata %j are refused with %s', async (changes, error) => {
  const { status, body } = await register(changes)
  expect([status, body.error]).toEqual([400, error])
})

test('a network registers a limited number of clients an hour', async () => {
  const production = await createWorld({}, { dev: false })
  for (let index = 0; index < 20; index++) expect((await register({}, production)).status).toBe(201)
  const over = await register({}, production)
  expect(over.status).toBe(429)
  expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('a shop keeps a limited number of unused clients, also at once', async () => {
  const own = await createWorld()
  await register({}, own)
  const condition = sql`self_registered`
  await copyNewestRow(own.platform, 'oauth_clients', { times: 998, own: { id: 'id' }, condition })
  const replies = await Promise.all(Array.from({ length: 5 }, () => register({}, own)))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 429, 429, 429, 429])
})
