import { beforeAll, describe, expect, test } from 'vitest'
import { type AgentShop, openAgentShop } from '../../../test/agent.ts'
import { faultsOf } from '../../../test/ucp-schemas.ts'

let shop: AgentShop
beforeAll(async () => {
  shop = await openAgentShop()
})

const profiles = [
  ['2026-08-25', '/.well-known/ucp', 'profile.json#/$defs/business_schema'],
  ['2026-04-08', '/.well-known/ucp/2026-04-08', 'discovery/profile_schema.json#/$defs/business_profile'],
] as const

describe.each(profiles)('the profile of the shop in %s', (version, path, schema) => {
  test('is valid, public and cacheable', async () => {
    const { status, headers, body } = await shop.requests.get(path)
    expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=300'])
    expect(body.ucp.version).toBe(version)
    expect(faultsOf(version, body, schema)).toEqual([])
    const etag = headers.get('etag') ?? ''
    expect((await shop.requests.get(path, { 'if-none-match': etag })).status).toBe(304)
  })

  test('names the REST service with an address without a slash at its end', async () => {
    const { body } = await shop.requests.get(path)
    expect(body.ucp.services['dev.ucp.shopping'][0]).toMatchObject({
      version,
      transport: 'rest',
      endpoint: 'http://localhost:4010/ucp/v1',
    })
  })
})

test('the newest profile names the older one, which names no other', async () => {
  const [newest, older] = await Promise.all(profiles.map(([, path]) => shop.requests.get(path)))
  expect(newest?.body.ucp.supported_versions).toEqual({
    '2026-04-08': 'http://localhost:4010/.well-known/ucp/2026-04-08',
  })
  expect(older?.body.ucp.supported_versions).toBeUndefined()
})

test('the keys are for agents alone, and the next one is published before it signs', async () => {
  const keysOf = async (path: string, name: string) => (await shop.requests.get(path)).body[name]
  const [key] = await keysOf('/.well-known/ucp', 'keys')
  expect(key).toMatchObject({ kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig', kid: expect.any(String) })
  expect(key.d).toBeUndefined()
  const tokens = await keysOf('/oauth2/jwks', 'keys')
  expect(tokens.map(({ kid }: { kid: string }) => kid)).not.toContain(key.kid)
  await shop.platform.rotateKey('agents', 'announced')
  const keys = await keysOf('/.well-known/ucp', 'keys')
  expect(keys).toHaveLength(2)
  // An agent of the older version reads this profile too, because the messages about its orders name it.
  for (const path of ['/.well-known/ucp', '/.well-known/ucp/2026-04-08'])
    expect(await keysOf(path, 'signing_keys')).toEqual(keys)
})

test('another method or address is refused', async () => {
  const refused = await shop.requests.post('/.well-known/ucp', {})
  expect([refused.status, refused.body.code]).toEqual([405, 'method_not_allowed'])
  expect((await shop.requests.get('/.well-known/ucp/2025-01-01')).body.code).toBe('not_found')
})
