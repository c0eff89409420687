import { describe, expect, test } from 'vitest'
import { location } from '../../../test/browser.ts'
import { inProduction } from '../../../test/production.ts'
import { baseUrl, type Reply } from '../../../test/requests.ts'
import { authRequest, createWorld, pageOf, redirectUri } from '../../../test/world.ts'

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

  test('in production accepts only the registered address, and not every port of this machine', async () => {
    const world = await createWorld()
    await using production = await inProduction(world)
    const { access_token: authorization } = await production.visitor()
    const create = (uri: string) =>
      production.post(
        '/v1/redirect-session',
        { auth: { authRequest: authRequest(world.clientId, { redirectUri: uri }) } },
        { authorization },
      )
    expect((await create(redirectUri)).status).toBe(200)
    expect((await create('http://localhost:5555/auth/callback')).status).toBe(400)
    expect((await create(`${redirectUri}/more`)).status).toBe(400)
  })

  test('accepts exactly one intent, and only callbacks of registered origins', async () => {
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

  test('leads to a product of the shop', async () => {
    const world = await createWorld()
    const { access_token: authorization } = await world.visitor()
    const open = async (body: object) => {
      const made = await world.post('/v1/redirect-session', body, { authorization })
      return world.get(made.body.redirectSession.fullUrl.slice(baseUrl.length))
    }
    expect(location(await open({ storesProduct: { productSlug: 'blue vase' } }))).toBe(
      'http://localhost:4020/products/blue%20vase',
    )
  })

  test('adds the language and the query parameters to the shop’s page', async () => {
    const world = await createWorld()
    const { access_token: authorization } = await world.visitor()
    const preferences = { additionalQueryParameters: { campaign: 'a&b' } }
    const headers = { authorization, 'x-wix-linguist': 'de|de-de|false|site' }
    const section = { membersAccount: { section: 'ORDERS' } }
    const made = await world.post('/v1/redirect-session/members', { ...section, preferences }, headers)
    const opened = await world.get(made.body.redirectSession.fullUrl.slice(baseUrl.length))
    expect(location(opened)).toBe('http://localhost:4020/account/orders?lang=de&campaign=a%26b')
  })

  test('keeps the requested language', async () => {
    const world = await createWorld()
    const { access_token: authorization } = await world.visitor()
    const preferences = { additionalQueryParameters: { lang: 'de' } }
    const reply = await world.post('/v1/redirect-session', { login: {}, preferences }, { authorization })
    expect(reply.body.redirectSession.urlDetails.searchParams).toMatchObject({ lang: 'de' })
  })

  test('shows an error page for a missing service, event or plan, with a link to the shop’s list', async () => {
    const world = await createWorld()
    const { access_token: authorization } = await world.visitor()
    const callbacks = {
      bookingsServiceListUrl: 'http://localhost:4020/services',
      planListUrl: 'http://localhost:4020/plans',
      postFlowUrl: 'http://localhost:4020/after',
    }
    const slotAvailability = { slot: { serviceId: 's' } }
    const sections: readonly [object, string, string][] = [
      [{ bookingsCheckout: { timezone: 'Europe/Dublin', slotAvailability } }, 'Service', 'services'],
      [{ bookingsBook: { resourceId: 'r' } }, 'Service', 'services'],
      [{ eventsCheckout: { reservationId: 'r', eventSlug: 'e' } }, 'Event', 'after'],
      [{ paidPlansCheckout: { planId: 'p', checkoutData: 'd' } }, 'Plan', 'plans'],
    ]
    for (const [section, what, leadsTo] of sections) {
      const made = await world.post('/v1/redirect-session', { ...section, callbacks }, { authorization })
      const page = await world.get(made.body.redirectSession.fullUrl.slice(baseUrl.length))
      expect(page.status).toBe(404)
      expect(pageOf(page)).toMatchObject({
        page: 'error',
        title: `${what} not found`,
        returnUrl: `http://localhost:4020/${leadsTo}`,
      })
    }
  })

  test.each(['OWNER_BUSINESS', 'OWNER_CUSTOM', 'CUSTOM'])(
    'accepts a booked slot at a location of the type %s',
    async (locationType) => {
      const world = await createWorld()
      const { access_token: authorization } = await world.visitor()
      const slotAvailability = { slot: { location: { name: 'Studio', locationType } } }
      const bookingsCheckout = { timezone: 'Europe/Dublin', slotAvailability }
      const made = await world.post('/v1/redirect-session', { bookingsCheckout }, { authorization })
      const page = await world.get(made.body.redirectSession.fullUrl.slice(baseUrl.length))
      expect(location(page)).toContain('/products?type=SERVICE')
    },
  )

  test('shows an error page for a missing payment request', async () => {
    const world = await createWorld()
    const { access_token: authorization } = await world.visitor()
    const section = { ecomOrderPaymentRequest: { paymentRequestId: '3f0a2f3e-55a5-4f8c-9f0a-0d8f3a1f9d11' } }
    const callbacks = { postFlowUrl: 'http://localhost:4020/after' }
    const made = await world.post('/v1/redirect-session', { ...section, callbacks }, { authorization })
    const page = await world.get(made.body.redirectSession.fullUrl.slice(baseUrl.length))
    expect(page.status).toBe(404)
    expect(pageOf(page)).toMatchObject({
      title: 'Payment request not found',
      returnUrl: 'http://localhost:4020/after',
    })
  })

  test('is created without an access token for shop pages only', async () => {
    const world = await createWorld()
    const create = (body: object) => world.post('/v1/redirect-session/anonymous', body)
    const made = await create({ storesProduct: { productSlug: 'vase' } })
    expect(location(await world.get(made.body.redirectSession.fullUrl.slice(baseUrl.length)))).toBe(
      'http://localhost:4020/products/vase',
    )
    expect(violationsOf(await create({ login: {} }))).toEqual(['intent'])
  })

  test('sends an event without its token', async () => {
    const world = await createWorld()
    const { access_token: authorization } = await world.visitor()
    const made = await world.post('/v1/redirect-session', { login: {} }, { authorization })
    const { sessionToken, ...announced } = made.body.redirectSession
    const events = (await world.get('/_dev/events')).body
    const text = JSON.stringify(events)
    expect(text).toContain(announced.id)
    expect(text).toContain(announced.urlDetails.endpoint)
    expect(text).not.toContain(sessionToken)
  })

  test('rejects an unknown scope and an invalid prompt', async () => {
    const world = await createWorld()
    const { access_token: authorization } = await world.visitor()
    const create = (more: object) => {
      const auth = { authRequest: authRequest(world.clientId, { redirectUri, ...more }) }
      return world.post('/v1/redirect-session', { auth }, { authorization })
    }
    expect(violationsOf(await create({ scope: 'everything' }))).toEqual(['auth.authRequest.scope'])
    expect(violationsOf(await create({ prompt: 'none login' }))).toEqual(['auth.authRequest.prompt'])
    expect((await create({ prompt: 'login consent', nonce: 'n', idp: 'elsewhere' })).status).toBe(200)
  })

  test('redirects to the shop’s own sign-in if the shop does not use hosted pages', async () => {
    const world = await createWorld()
    const { access_token: authorization } = await world.visitor()
    const callbacks = { loginUrl: 'http://localhost:4020/my-sign-in' }
    const open = async (useGenericWixPages: boolean) => {
      const body = { login: {}, callbacks, preferences: { useGenericWixPages, checkIfPublish: true } }
      const made = await world.post('/v1/redirect-session', body, { authorization })
      return world.get(made.body.redirectSession.fullUrl.slice(baseUrl.length))
    }
    expect(location(await open(false))).toBe(callbacks.loginUrl)
    expect(pageOf(await open(true))).toMatchObject({ page: 'sign-in' })
  })

  test('fills the form from login_hint, and drops the visitor on request', async () => {
    const world = await createWorld()
    const { access_token: authorization } = await world.visitor()
    const auth = { authRequest: authRequest(world.clientId, { redirectUri }) }
    const preferences = {
      maintainIdentity: false,
      additionalQueryParameters: { login_hint: 'ada@example.com', prompt: 'create' },
    }
    const made = await world.post('/v1/redirect-session', { auth, preferences }, { authorization })
    const { id, fullUrl } = made.body.redirectSession
    expect(pageOf(await world.get(fullUrl.slice(baseUrl.length)))).toMatchObject({
      page: 'sign-in',
      email: 'ada@example.com',
      signUp: true,
    })
    const stored = await world.platform.db
      .selectFrom('redirect_sessions')
      .select('visitor_id')
      .where('id', '=', id)
      .executeTakeFirst()
    expect(stored).toEqual({ visitor_id: null })
  })

  test('validates the callback URLs of a client', async () => {
    const world = await createWorld()
    await using production = await inProduction(world)
    const { access_token: authorization } = await production.visitor()
    const ask = async (callbackType: string, callbackUrl: string) => {
      const body = { callbackType, callbackUrl, clientId: world.clientId }
      const reply = await production.post('/v1/redirect-session/validate-callback-url', body, {
        authorization,
      })
      return reply.body.isValid
    }
    expect(await ask('AUTHORIZE', redirectUri)).toBe(true)
    expect(await ask('AUTHORIZE', 'http://localhost:4020/')).toBe(false)
    expect(await ask('CHECKOUT', 'http://localhost:4020/thanks')).toBe(true)
    expect(await ask('LOGOUT', 'http://localhost:4020/')).toBe(true)
    expect(await ask('LOGOUT', 'https://evil.example/')).toBe(false)
    expect(await ask('UNKNOWN', redirectUri)).toBe(false)
  })
})
