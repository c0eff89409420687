import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { serveAgent } from '../../../test/agent.ts'
import { location, queryOf } from '../../../test/browser.ts'
import { copyNewestRow, countRows } from '../../../test/copies.ts'
import { addressOf, allow, linkAgent, manage, redeem } from '../../../test/linked-agent.ts'
import { baseUrl, codeOf } from '../../../test/requests.ts'
import { authRequest, createWorld, pageOf, type World } from '../../../test/world.ts'
import { isDocumentUrl, readDocument } from './document.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})

const redirectUri = 'https://assistant.example/callback'

/** A client with a document; `changes` are made to it when it is read. */
async function openClient(changes: object = {}, headers: Record<string, string> = {}, status = 200) {
  const server = await serveAgent((request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    const client_id = `http://${request.headers.host}${request.url}`
    response.end(
      JSON.stringify({ client_id, client_name: 'Assistant', redirect_uris: [redirectUri], ...changes }),
    )
  })
  return { ...server, clientId: server.url, redirectUri }
}

describe('a client with a metadata document', () => {
  test('is named with its host, and gets tokens for its resource', async () => {
    const client = await openClient()
    const wished = { ...client, scope: `openid ${manage} offline_access` }
    const { page, code } = await allow(world, wished)
    expect(page).toMatchObject({
      page: 'consent',
      clientName: `Assistant (${new URL(client.url).host})`,
      thirdParty: true,
      returnHost: 'assistant.example',
    })
    const { body } = await redeem(world, wished, code, { resource: `${baseUrl}/mcp` })
    const [, claims = ''] = body.id_token.split('.')
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({ aud: client.url })

    const refresh = (client_id: string) =>
      world.post('/oauth2/token', {
        grant_type: 'refresh_token',
        client_id,
        refresh_token: body.refresh_token,
      })
    const other = await openClient()
    expect((await refresh(other.url)).body.error).toBe('invalid_grant')
    expect((await refresh(client.url)).status).toBe(200)
  })

  test('is read once a minute, and follows the changes of its document', async () => {
    const client = await openClient()
    await world.get(addressOf(client))
    await world.get(addressOf(client))
    expect(client.asked()).toBe(1)
    await world.platform.clock.advance(61_000)
    await world.get(addressOf(client))
    expect(client.asked()).toBe(2)
  })

  test('never gets a token for the API', async () => {
    const client = await openClient()
    const reply = await world.get(addressOf({ ...client, scope: 'openid', resource: '/' }))
    expect(queryOf(location(reply))).toMatchObject({ error: 'invalid_target' })
    const { authorization } = await linkAgent(world, { ...client, scope: 'openid', resource: '' })
    expect((await world.get('/v1/members/my', { authorization })).status).toBe(401)
  })

  test('is unknown by the id that its pages show', async () => {
    const client = await openClient()
    const { page } = await allow(world, client)
    const clientId = page.clientId as string
    expect(clientId).toMatch(/^[\da-f-]{36}$/)
    const reply = await world.get(addressOf({ ...client, clientId, scope: 'offline_access', resource: '' }))
    expect([reply.status, pageOf(reply).page]).toEqual([400, 'error'])
    const visitor = await world.post('/oauth2/token', { grant_type: 'anonymous', client_id: clientId })
    expect(visitor.body.error).toBe('invalid_client')
    const { access_token: authorization } = await world.visitor()
    const asked = { auth: { authRequest: authRequest(clientId, { redirectUri }) } }
    const session = await world.post('/v1/redirect-session', asked, { authorization })
    expect(codeOf(session)).toBe('CLIENT_NOT_FOUND')
  })

  test('at an address of the computer, is allowed anew each time', async () => {
    const local = 'http://127.0.0.1/callback'
    const client = { ...(await openClient({ redirect_uris: [local, redirectUri] })), redirectUri: local }
    const { cookie } = await allow(world, client)
    const page = async (one: typeof client) => pageOf(await world.get(addressOf(one), { cookie })).page
    expect(await page({ ...client, redirectUri: 'http://127.0.0.1:51004/callback' })).toBe('consent')
    const reply = await world.get(addressOf({ ...client, redirectUri }), { cookie })
    expect(queryOf(location(reply))).toHaveProperty('code')
  })

  test('does not become a client or an origin of the site', async () => {
    const client = await openClient()
    await world.get(addressOf(client))
    const { headers } = await world.get('/v1/members/my', { origin: 'https://assistant.example' })
    expect(headers.get('access-control-allow-credentials')).toBeNull()
  })

  test('needs PKCE, and its code works once', async () => {
    const client = await openClient()
    const url = addressOf(client).replace(/code_challenge=[^&]*&/, '')
    expect(queryOf(location(await world.get(url)))).toMatchObject({ error: 'invalid_request' })
    const { code } = await allow(world, client)
    expect((await redeem(world, client, code, { code_verifier: 'a'.repeat(50) })).status).toBe(400)
    const { code: next } = await allow(world, client)
    expect((await redeem(world, client, next)).status).toBe(200)
    expect((await redeem(world, client, next)).body.error).toBe('invalid_grant')
  })

  test('cannot use the code of another client', async () => {
    const [one, other] = [await openClient(), await openClient()]
    await world.get(addressOf(other))
    const { code } = await allow(world, one)
    expect((await redeem(world, other, code)).body.error).toBe('invalid_grant')
  })

  test('returns to any port of its loopback address', async () => {
    const client = await openClient({ redirect_uris: ['http://127.0.0.1/callback'] })
    const at = (uri: string) => world.get(addressOf({ ...client, redirectUri: uri }))
    expect(pageOf(await at('http://127.0.0.1:51004/callback'))).toMatchObject({ page: 'sign-in' })
    for (const wrong of ['http://127.0.0.1:51004/other', 'http://localhost:51004/callback'])
      expect(pageOf(await at(wrong)).page, wrong).not.toBe('sign-in')
  })

  test('goes when no person gives it access', async () => {
    const [unused, used] = [await openClient(), await openClient()]
    await world.get(addressOf(unused))
    await allow(world, used)
    await world.platform.clock.advance(3 * 24 * 3_600_000)
    const rows = await world.platform.db
      .selectFrom('oauth_clients')
      .select('document_url')
      .where('document_url', 'in', [unused.url, used.url])
      .execute()
    expect(rows.map(({ document_url }) => document_url)).toEqual([used.url])
  })
})

describe('a refused client', () => {
  test.each([
    ['another client', { client_id: 'https://other.example/client' }],
    ['a redirect address with a private scheme', { redirect_uris: ['evil://callback'] }],
    ['no redirect address', { redirect_uris: [] }],
    ['a secret', { client_secret: 'secret' }],
    ['a secret at the token endpoint', { token_endpoint_auth_method: 'client_secret_basic' }],
  ])('its document has %s', async (_, changes) => {
    const client = await openClient(changes)
    expect(pageOf(await world.get(addressOf(client))).page).not.toBe('sign-in')
  })

  test.each([
    ['redirects', {}, { location: 'https://assistant.example/' }, 302],
    ['fails', {}, {}, 500],
    ['is endless', { padding: 'x'.repeat(20_000) }, {}, 200],
  ])('its document %s', async (_, changes, headers, status) => {
    const client = await openClient(changes, headers as Record<string, string>, status)
    const reply = await world.get(addressOf(client))
    expect([pageOf(reply).page, location(reply)]).not.toContain('sign-in')
    expect(location(reply)).toBe('')
  })

  test('asks for an answer at another address', async () => {
    const client = await openClient()
    const reply = await world.get(addressOf({ ...client, redirectUri: 'https://evil.example/callback' }))
    expect([location(reply), pageOf(reply).page === 'sign-in']).toEqual(['', false])
  })
})

test('a shop keeps a limited number of clients that no person uses, also at once', async () => {
  const own = await createWorld()
  const page = async (client: Awaited<ReturnType<typeof openClient>>) =>
    pageOf(await own.get(addressOf(client))).page
  const [used, known] = [await openClient(), await openClient()]
  await allow(own, used)
  await page(known)
  const condition = sql`document_url is not null and granted_at is null`
  await copyNewestRow(own.platform, 'oauth_clients', {
    times: 998,
    own: { id: 'id', document_url: 'text' },
    condition,
  })
  const others = await Promise.all(Array.from({ length: 5 }, () => openClient()))
  const pages = await Promise.all(others.map(page))
  expect(pages.filter((one) => one === 'sign-in')).toHaveLength(1)
  expect(await countRows(own.platform, 'oauth_clients', condition)).toBe(1_000)
  await own.platform.clock.advance(61_000)
  expect([await page(used), await page(known)]).toEqual(['sign-in', 'sign-in'])
})

test('a shop in production calls no private address for a client', async () => {
  const target = await openClient()
  const production = await createWorld({}, { dev: false })
  const reply = await production.get(addressOf(target))
  expect(pageOf(reply).page).not.toBe('sign-in')
  expect(target.asked()).toBe(0)
})

test.each([
  ['https://assistant.example/client.json', true],
  ['https://assistant.example/', false],
  ['https://assistant.example', false],
  ['http://assistant.example/client.json', false],
  ['https://assistant.example/client.json#x', false],
  ['https://user@assistant.example/client.json', false],
  ['https://assistant.example/a/../client.json', false],
  ['https://ASSISTANT.example/client.json', false],
  ['3b0f1c52-7d6a-4e0b-9c53-5f1d2a7b0001', false],
])('%s can be the address of a document: %s', (text, can) => {
  expect(isDocumentUrl(text)).toBe(can)
})

test('a name has no control characters, and is short', () => {
  const url = 'https://assistant.example/c'
  const client_name = `Shop\u202Eevil\n${'x'.repeat(100)}`
  const text = JSON.stringify({ client_id: url, client_name, redirect_uris: ['https://a.example/'] })
  expect(readDocument(url, text)?.name).toMatch(/^Shop evil x{50} \(assistant\.example\)$/)
})
