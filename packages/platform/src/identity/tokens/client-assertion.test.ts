import { type AddressInfo, createServer } from 'node:net'
import { type CryptoKey, exportJWK, generateKeyPair, SignJWT } from 'jose'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { serveAgent } from '../../../test/agent.ts'
import { allow, manage, redeem } from '../../../test/linked-agent.ts'
import { inProduction } from '../../../test/production.ts'
import { baseUrl } from '../../../test/requests.ts'
import { createWorld, type World } from '../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})

const redirectUri = 'https://assistant.example/callback'
const client_assertion_type = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer'

async function makeKey(kid = 'one') {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
  return { privateKey, publicJwk: { ...(await exportJWK(publicKey)), kid, alg: 'ES256' } }
}

interface Claims {
  readonly audience?: string
  readonly subject?: string
  readonly jti?: string
  readonly seconds?: number
}

/** The fields of a client that signs with this key. */
async function signed(clientId: string, key: CryptoKey, claims: Claims = {}) {
  const { audience = baseUrl, subject = clientId, jti = crypto.randomUUID(), seconds = 60 } = claims
  const now = Math.floor(world.platform.clock.now().getTime() / 1_000)
  const client_assertion = await new SignJWT({})
    .setProtectedHeader({ alg: 'ES256', kid: 'one' })
    .setIssuer(clientId)
    .setSubject(subject)
    .setAudience(audience)
    .setJti(jti)
    .setExpirationTime(now + seconds)
    .sign(key)
  return { client_assertion, client_assertion_type }
}

const register = (changes: object) =>
  world.post('/oauth2/register', { client_name: 'Assistant', redirect_uris: [redirectUri], ...changes })

async function openClient() {
  const key = await makeKey()
  const keys = { jwks: { keys: [key.publicJwk] } }
  const { body } = await register({ token_endpoint_auth_method: 'private_key_jwt', ...keys })
  return {
    key,
    wished: { clientId: body.client_id as string, redirectUri, scope: `${manage} offline_access` },
  }
}

describe('a client with registered keys', () => {
  test('gets tokens by an assertion, and renews them by another one', async () => {
    const { key, wished } = await openClient()
    const { code } = await allow(world, wished)
    const { status, body } = await redeem(world, wished, code, {
      client_id: undefined,
      ...(await signed(wished.clientId, key.privateKey, { audience: `${baseUrl}/oauth2/token` })),
    })
    expect(status).toBe(200)
    const renewal = { grant_type: 'refresh_token', refresh_token: body.refresh_token }
    const bare = await world.post('/oauth2/token', { ...renewal, client_id: wished.clientId })
    expect(bare.body.error).toBe('invalid_client')
    const proof = await signed(wished.clientId, key.privateKey)
    expect((await world.post('/oauth2/token', { ...renewal, ...proof })).status).toBe(200)
  })

  test('is refused without a valid assertion, and keeps its code', async () => {
    const { key, wished } = await openClient()
    const { clientId } = wished
    const { code } = await allow(world, wished)
    const refusal = async (more: object) => {
      const { body } = await redeem(world, wished, code, more)
      return `${body.error}: ${body.error_description}`
    }
    const { privateKey } = key
    const foreign = await makeKey()
    expect(await refusal({})).toContain('authenticates with private_key_jwt')
    expect(await refusal(await signed(clientId, foreign.privateKey))).toContain('signature')
    expect(await refusal(await signed(clientId, privateKey, { seconds: -60 }))).toContain("'exp'")
    expect(await refusal(await signed(clientId, privateKey, { seconds: 3_600 }))).toContain('300 seconds')
    const audience = 'https://other.example'
    expect(await refusal(await signed(clientId, privateKey, { audience }))).toContain("'aud'")
    expect(await refusal(await signed(clientId, privateKey, { subject: 'other' }))).toContain("'sub'")
    const untyped = await signed(clientId, privateKey)
    expect(await refusal({ ...untyped, client_assertion_type: 'other' })).toContain('its type')
    expect(await refusal({ client_assertion: 'x', client_assertion_type })).toMatch(/^invalid_client: /)

    const proof = await signed(clientId, privateKey, { jti: 'only-once' })
    expect((await redeem(world, wished, code, proof)).status).toBe(200)
    expect(await refusal(proof)).toContain('used before')
  })

  test.each([
    ['no keys', {}],
    ['keys twice', { jwks: { keys: [{ kty: 'EC' }] }, jwks_uri: 'https://assistant.example/keys' }],
    ['a private key', { jwks: { keys: [{ kty: 'EC', crv: 'P-256', x: 'x', y: 'y', d: 'd' }] } }],
    ['a shared secret', { jwks: { keys: [{ kty: 'oct', k: 'c2VjcmV0' }] } }],
    ['keys at an unprotected address', { jwks_uri: 'http://assistant.example/keys' }],
  ])('is not registered with %s', async (_, keys) => {
    const { status, body } = await register({ token_endpoint_auth_method: 'private_key_jwt', ...keys })
    expect([status, body.error]).toEqual([400, 'invalid_client_metadata'])
  })

  test('is unlike a public client, which sends no assertion', async () => {
    const { body } = await register({})
    const wished = { clientId: body.client_id, redirectUri }
    const { privateKey } = await makeKey()
    const { code } = await allow(world, wished)
    const proof = await signed(wished.clientId, privateKey)
    expect((await redeem(world, wished, code, proof)).body.error).toBe('invalid_client')
    expect((await redeem(world, wished, code)).status).toBe(200)
  })
})

test('an assertion or a key that cannot be read is an error of the client', async () => {
  const claims = Buffer.from(JSON.stringify({ sub: { toString: 1 } })).toString('base64url')
  const unreadable = { client_assertion: `x.${claims}.x`, client_assertion_type }
  const visitor = await world.post('/oauth2/token', { grant_type: 'anonymous', ...unreadable })
  expect(visitor.body.error).toBe('invalid_request')
  const jwks = { keys: [{ kty: 'EC', crv: 'P-256', x: 'x', y: 'y', kid: 'one' }] }
  const { body } = await register({ token_endpoint_auth_method: 'private_key_jwt', jwks })
  const wished = { clientId: body.client_id, redirectUri }
  const { code } = await allow(world, wished)
  const proof = await signed(wished.clientId, (await makeKey()).privateKey)
  const refused = await redeem(world, wished, code, proof)
  expect([refused.status, refused.body.error]).toEqual([401, 'invalid_client'])
})

test('the keys of a document are read from their address, and new ones work after a minute', async () => {
  let key = await makeKey()
  const keys = await serveAgent((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ keys: [key.publicJwk] }))
  })
  const server = await serveAgent((request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    const client_id = `http://${request.headers.host}${request.url}`
    const how = { token_endpoint_auth_method: 'private_key_jwt', jwks_uri: keys.url }
    response.end(JSON.stringify({ client_id, redirect_uris: [redirectUri], ...how }))
  })
  const wished = { clientId: server.url, redirectUri }
  const attempt = async () => {
    const { code } = await allow(world, wished)
    return (await redeem(world, wished, code, await signed(server.url, key.privateKey))).status
  }
  expect(await attempt()).toBe(200)
  key = await makeKey()
  expect(await attempt()).toBe(401)
  await world.platform.clock.advance(61_000)
  expect(await attempt()).toBe(200)
  expect(keys.asked()).toBe(2)
})

test.each([
  ['this computer', (port: string) => `https://127.0.0.1:${port}/keys`],
  ['this computer by its name', (port: string) => `https://localhost:${port}/keys`],
  ['this computer in IPv6', (port: string) => `https://[::1]:${port}/keys`],
  ['this computer in an IPv6 address', (port: string) => `https://[::ffff:127.0.0.1]:${port}/keys`],
  ['this computer as a number', (port: string) => `https://2130706433:${port}/keys`],
  ['a private network', () => 'https://10.0.0.1/keys'],
  ['the metadata of a cloud', () => 'https://169.254.169.254/latest/meta-data'],
])('in production, keys are not read from %s', async (_, addressOfKeys) => {
  const connections: unknown[] = []
  const server = createServer((socket) => {
    connections.push(socket)
    socket.destroy()
  })
  await new Promise<void>((resolve) => void server.listen(0, resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  await using production = await inProduction(world)
  const jwks_uri = addressOfKeys(String(port))
  const { body } = await production.post('/oauth2/register', {
    client_name: 'Assistant',
    redirect_uris: [redirectUri],
    token_endpoint_auth_method: 'private_key_jwt',
    jwks_uri,
  })
  const key = await makeKey()
  const refused = await production.post('/oauth2/token', {
    grant_type: 'authorization_code',
    client_id: body.client_id,
    code: 'code',
    code_verifier: 'a'.repeat(50),
    redirect_uri: redirectUri,
    ...(await signed(String(body.client_id), key.privateKey)),
  })
  expect(refused.body).toMatchObject({ error: 'invalid_client' })
  expect(refused.body.error_description).toContain('jwks_uri')
  expect(connections).toEqual([])
})
