import { describe, expect, test } from 'vitest'
import { location } from '../../../test/browser.ts'
import { baseUrl, type Reply, requestsTo } from '../../../test/requests.ts'
import { authRequest, createWorld, pageOf, redirectUri, type World } from '../../../test/world.ts'
import { createPlatform } from '../../platform.ts'
import { createClock } from '../../time.ts'

describe('a redirect session', () => {
  const violationsOf = (reply: Reply) =>
    reply.body.details.validationError.fieldViolations.map(({ field }: { field: string }) => field)

  test.each([
    'https://evil.example/callback',
    'javascript:alert(1)',
    'unused://',
    'http://localhost:4020@evil.example/',
    'http://localhost:4020\\@evil.example/',
  ])('refuses the redirect address %s', async (uri) => {
    const world = await createWorld()
    const { access_token: authorization } = await world.visitor()
    const auth = { authRequest: authRequest(world.clientId, { redirectUri: uri }), prompt: 'login' }
    const reply = await world.post('/v1/redirect-session', { auth }, { authorization })
    expect(reply.status).toBe(400)
    expect(violationsOf(reply)).toEqual(['auth.authRequest.redirectUri'])
  })

  test('in production takes the registered address alone, not any port of this machine', async () => {
    const world = await createWorld()
    await using production = await siblingInProduction(world)
    const { access_token: authorization } = await production.visitor()
    const create = (uri: string) =>
      production.post(
        '/v1/redirect-session',
        { auth: { authRequest: authRequest(world.clientId, { redirectUri: uri }) } },
        { authorization },
      )
    expect((await create(redirectUri)).status).toBe(200)
    expect((await create('http://localhost:5555/sign-in/callback')).status).toBe(400)
    expect((await create(`${redirectUri}/more`)).status).toBe(400)
  })

  test('takes exactly one intent, and callbacks of registered origins', async () => {
    const world = await createWorld()
    const { access_token: authorization } = await world.visitor()
    const create = (body: object) => world.post('/v1/redirect-session', body, { authorization })
    expect(violationsOf(await create({}))).toEqual(['intent'])
    expect(violationsOf(await create({ login: {}, storesProduct: { productSlug: 'vase' } }))).toEqual([
      'storesProduct',
    ])
    const evil = { callbacks: { postFlowUrl: 'https://evil.example/' } }
    expect(violationsOf(await create({ login: {}, ...evil }))).toEqual(['callbacks.postFlowUrl'])
  })

  test('leads to a product of the shop, and says what the site does not offer', async () => {
    const world = await createWorld()
    const { access_token: authorization } = await world.visitor()
    const open = async (body: object) => {
      const made = await world.post('/v1/redirect-session', body, { authorization })
      return world.get(made.body.redirectSession.fullUrl.slice(baseUrl.length))
    }
    expect(location(await open({ storesProduct: { productSlug: 'blue vase' } }))).toBe(
      'http://localhost:4020/products/blue%20vase',
    )
    expect(pageOf(await open({ bookingsBook: { resourceId: 'r' } }))).toMatchObject({ page: 'not-offered' })
  })

  test('carries the language that was asked for', async () => {
    const world = await createWorld()
    const { access_token: authorization } = await world.visitor()
    const preferences = { additionalQueryParameters: { lang: 'de' } }
    const reply = await world.post('/v1/redirect-session', { login: {}, preferences }, { authorization })
    expect(reply.body.redirectSession.urlDetails.searchParams).toMatchObject({ lang: 'de' })
  })
})

/** The same site, served as it would be in production. */
async function siblingInProduction({ platform, clientId, visitor }: World) {
  const { database, siteId, clock } = platform
  const sibling = await createPlatform({
    baseUrl,
    database,
    siteId,
    clock: createClock(clock.now()),
    runJobs: false,
  })
  return {
    ...requestsTo(sibling),
    clientId,
    visitor,
    [Symbol.asyncDispose]: () => sibling.close(),
  }
}
