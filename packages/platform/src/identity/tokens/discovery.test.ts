// Each statement of the metadata is tested.
import { beforeEach, expect, test } from 'vitest'

import { location, standardAddress } from '../../../test/browser.ts'
import { baseUrl } from '../../../test/requests.ts'
import { createWorld, messageOf, type World } from '../../../test/world.ts'

let world: World
// biome-ignore lint/suspicious/noExplicitAny: the document as it came over the wire
let says: any
beforeEach(async () => {
  world = await createWorld()
  says = (await world.get('/.well-known/openid-configuration')).body
})

const ask = (changes: Record<string, string>) => world.get(standardAddress(world.clientId, changes))
const refusalOf = async (changes: Record<string, string>) =>
  new URL(location(await ask(changes)) || baseUrl).searchParams.get('error')

test('every endpoint has the issuer’s origin and responds', async () => {
  expect(says.issuer).toBe(baseUrl)
  const addresses = Object.entries<string>(says).filter(([name]) => /_(endpoint|uri)$/.test(name))
  expect(addresses).toHaveLength(8)
  for (const [name, address] of addresses) {
    expect(address.startsWith(`${baseUrl}/`)).toBe(true)
    const method = /token|registration|revocation|introspection/.test(name) ? 'POST' : 'GET'
    const body = method === 'POST' ? {} : undefined
    const { status } = await world.send(method, address.slice(baseUrl.length), body)
    expect([200, 400, 401], name).toContain(status)
  }
})

test('the metadata is cacheable and public', async () => {
  const { headers } = await world.get('/.well-known/oauth-authorization-server', {
    origin: 'https://a.example',
  })
  expect(headers.get('cache-control')).toBe('public, max-age=300')
  expect(headers.get('access-control-allow-origin')).toBe('*')
  expect(headers.get('content-type')).toContain('application/json')
})

test('each listed scope is accepted, and no other', async () => {
  const ofApi = ['openid', 'profile', 'email', 'offline_access']
  const ofAll = new Set(ofApi)
  for (const path of ['', '/ucp/v1', '/mcp', '/mcp/staff']) {
    const { body } = await world.get(`/.well-known/oauth-protected-resource${path}`)
    const scopes: string[] = [...ofApi, ...body.scopes_supported]
    expect((await ask({ scope: scopes.join(' '), resource: baseUrl + path })).status, path).toBe(200)
    for (const one of scopes) ofAll.add(one)
  }
  expect(says.scopes_supported).toEqual([...ofAll])
  expect(await refusalOf({ scope: 'openid admin' })).toBe('invalid_scope')
  const foreign = { scope: 'shop:read', resource: `${baseUrl}/mcp` }
  expect(await refusalOf(foreign)).toBe('invalid_scope')
})

test('each listed response type and mode is accepted', async () => {
  expect(says.response_types_supported).toEqual(['code'])
  for (const response_mode of says.response_modes_supported) {
    const reply = await ask({ response_mode, prompt: 'none' })
    const answer =
      response_mode === 'web_message'
        ? messageOf(reply)
        : Object.fromEntries(new URLSearchParams(location(reply).split(/[?#]/)[1]))
    expect(answer).toMatchObject({ error: 'login_required', iss: says.issuer })
  }
  expect(await refusalOf({ response_mode: 'form_post' })).toBe('invalid_request')
})

test('each listed prompt is accepted, and no other', async () => {
  for (const prompt of says.prompt_values_supported)
    expect([null, 'login_required']).toContain(await refusalOf({ prompt }))
  expect(await refusalOf({ prompt: 'create' })).toBe('invalid_request')
})

test('each listed grant is accepted, and no other', async () => {
  const errorOf = async (grant_type: string) =>
    (await world.post('/oauth2/token', { grant_type })).body.error as string
  for (const grant of says.grant_types_supported)
    expect(await errorOf(grant)).not.toBe('unsupported_grant_type')
  for (const grant of ['password', 'implicit', 'urn:ietf:params:oauth:grant-type:device_code'])
    expect(await errorOf(grant)).toBe('unsupported_grant_type')
})

test('the only code challenge method is S256', async () => {
  expect(says.code_challenge_methods_supported).toEqual(['S256'])
  expect(await refusalOf({ code_challenge_method: 'plain' })).toBe('invalid_request')
})

test('unsupported features are rejected instead of ignored', async () => {
  expect([says.request_parameter_supported, says.request_uri_parameter_supported]).toEqual([false, false])
  expect(await refusalOf({ request: 'a.b.c' })).toBe('request_not_supported')
  expect(await refusalOf({ request_uri: 'https://a.example/r' })).toBe('request_uri_not_supported')
})

test('the listed signing algorithms match the keys', async () => {
  const { keys } = (await world.get('/oauth2/jwks')).body
  expect(keys.map(({ alg }: { alg: string }) => alg)).toEqual(says.id_token_signing_alg_values_supported)
})
