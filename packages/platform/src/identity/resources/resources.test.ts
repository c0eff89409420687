import { beforeAll, describe, expect, test } from 'vitest'
import { fromOurPage, location, queryOf } from '../../../test/browser.ts'
import { addressOf, allow, linkAgent, manage, redeem } from '../../../test/linked-agent.ts'
import { baseUrl } from '../../../test/requests.ts'
import { createWorld, type World } from '../../../test/world.ts'

const readOrders = 'dev.ucp.shopping.order:read'

let world: World
let clientId: string
beforeAll(async () => {
  world = await createWorld()
  clientId = (await world.platform.connection()).partnerClientId
})

describe('metadata of resources (RFC 9728)', () => {
  test.each(['/mcp', '/ucp/v1'])('names %s, its server and its scopes', async (path) => {
    const { body } = await world.get(`/.well-known/oauth-protected-resource${path}`)
    expect(body).toEqual({
      resource: baseUrl + path,
      authorization_servers: [baseUrl],
      scopes_supported: [manage, readOrders, 'offline_access'],
      bearer_methods_supported: ['header'],
    })
  })

  test('names the API at the root', async () => {
    const { body } = await world.get('/.well-known/oauth-protected-resource')
    expect(body.resource).toBe(baseUrl)
    expect(body.scopes_supported).not.toContain(manage)
  })
})

describe('the resource of a request (RFC 8707)', () => {
  test('is refused if it is another server', async () => {
    const url = addressOf({ clientId }).replace(encodeURIComponent(baseUrl), 'https%3A%2F%2Fevil.example')
    expect(queryOf(location(await world.get(url)))).toMatchObject({ error: 'invalid_target' })
  })

  test('is refused if it does not have the scope', async () => {
    const reply = await world.get(addressOf({ clientId, resource: '/' }))
    expect(queryOf(location(reply))).toMatchObject({ error: 'invalid_scope' })
  })

  test('is only repeated at the token endpoint', async () => {
    const { code } = await allow(world, { clientId })
    const foreign = await redeem(world, { clientId }, code, { resource: `${baseUrl}/ucp/v1` })
    expect([foreign.status, foreign.body.error]).toEqual([400, 'invalid_target'])

    const wished = { clientId, scope: `${manage} offline_access` }
    const { code: next } = await allow(world, wished)
    const tokens = await redeem(world, wished, next, { resource: `${baseUrl}/mcp` })
    expect(tokens.status).toBe(200)
    const refresh = (resource: string) =>
      world.post('/oauth2/token', {
        grant_type: 'refresh_token',
        client_id: clientId,
        refresh_token: tokens.body.refresh_token,
        resource,
      })
    expect((await refresh(baseUrl)).body.error).toBe('invalid_target')
    expect((await refresh(`${baseUrl}/mcp`)).status).toBe(200)
  })

  test('is none of the other grants', async () => {
    const { body } = await world.post('/oauth2/token', {
      grant_type: 'anonymous',
      client_id: world.clientId,
      resource: `${baseUrl}/mcp`,
    })
    expect(body.error).toBe('invalid_target')
  })
})

describe('a token for a resource', () => {
  test('has the scopes of the resource if the request named none', async () => {
    const own = await createWorld()
    const { code, page } = await allow(own, { clientId, scope: '' })
    expect(page).toMatchObject({ scopes: [manage, readOrders], wholeAccount: false })
    const { access_token: token } = (await redeem(own, { clientId }, code)).body
    const { body } = await own.post('/oauth2/introspect', { token }, { authorization: own.apiKey })
    expect(body).toMatchObject({ active: true, scope: `${manage} ${readOrders}` })
  })

  test('is none for the API', async () => {
    const { authorization } = await linkAgent(world, { clientId })
    for (const path of ['/v1/members/my', '/oauth2/user-info', '/v1/security/sessions'])
      expect((await world.get(path, { authorization })).status, path).toBe(401)
    const graphql = await world.post('/graphql', { query: '{ __typename }' }, { authorization })
    expect(graphql.status).not.toBe(500)
  })

  test('names its audience to apps', async () => {
    const { access_token: token } = await linkAgent(world, { clientId })
    const { body } = await world.post('/oauth2/introspect', { token }, { authorization: world.apiKey })
    expect(body).toMatchObject({ active: true, aud: `${baseUrl}/mcp`, scope: manage })
  })

  test('is not given to staff', async () => {
    const staff = { email: 'staff@example.com', password: 'staff-signs-in' }
    const { code, page } = await allow(world, { clientId, who: staff })
    expect([page.wrongAccount, code]).toEqual(['CUSTOMERS_ONLY', ''])
  })
})

test('consent to a resource is no consent to the account', async () => {
  world = await createWorld()
  const { cookie, page } = await allow(world, { clientId })
  expect(page).toMatchObject({ scopes: [manage], wholeAccount: false })
  const silently = (scope: string, resource: string) =>
    world.get(`${addressOf({ clientId, scope, resource })}&prompt=none`, { cookie })
  expect(queryOf(location(await silently(manage, '/mcp')))).toHaveProperty('code')
  expect(queryOf(location(await silently('', '')))).toMatchObject({ error: 'consent_required' })
  const consents = await world.get('/v1/security/consents', fromOurPage(cookie))
  expect(consents.body.consents).toMatchObject([{ scopes: [manage], wholeAccount: false }])
})
