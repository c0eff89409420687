import { describe, expect, test } from 'vitest'
import { fromOurPage, location, queryOf, signInAt, standardAddress } from '../../../test/browser.ts'
import { createWorld, mira, pageOf, verifier, type World } from '../../../test/world.ts'
import { createRandom } from '../../kernel/time/time.ts'
import { listConsents, revokeConsent } from './index.ts'

const partnerAddress = 'http://localhost:4050/auth/callback'

/** Creates a world with the third-party client Partner. */
async function openWorld() {
  const world = await createWorld()
  const { partnerClientId } = await world.platform.connection()
  const url = (changes: Record<string, string> = {}) =>
    standardAddress(partnerClientId, { redirect_uri: partnerAddress, scope: 'openid', ...changes })
  return { world, partnerClientId, url }
}

/** Signs in and gives the consent on the next page. */
async function allow(world: World, url: string) {
  const { cookie, finished } = await signInAt(world, url)
  const next: string = finished.body.redirectTo
  const page = pageOf(await world.get(next.slice(next.indexOf('/oauth2')), { cookie }))
  const body = { session: page.session, account: (page.account as { id: string }).id, consent: true }
  const reply = await world.post('/_hosted/authorize', body, fromOurPage(cookie))
  return { cookie, page, body, reply }
}

describe('a third-party client', () => {
  test('gets a code after the user consents, and later without asking again', async () => {
    const { world, url } = await openWorld()
    const { cookie, page, reply } = await allow(world, url())
    expect(page).toMatchObject({
      page: 'consent',
      clientName: 'Partner',
      thirdParty: true,
      scopes: ['openid'],
      returnHost: 'localhost:4050',
      account: { email: mira.email },
    })
    expect(queryOf(reply.body.redirectTo)).toHaveProperty('code')
    expect(queryOf(location(await world.get(url({ prompt: 'none' }), { cookie })))).toHaveProperty('code')
  })

  test('asks for consent again if it requests more scopes', async () => {
    const { world, url } = await openWorld()
    const { cookie } = await allow(world, url())
    const more = await world.get(url({ scope: 'openid email' }), { cookie })
    expect(pageOf(more)).toMatchObject({ page: 'consent', scopes: ['openid', 'email'] })
    expect(queryOf(location(await world.get(url({ prompt: 'none' }), { cookie })))).toHaveProperty('code')
  })

  test('returns consent_required without a page, and access_denied when the user refuses', async () => {
    const { world, url } = await openWorld()
    const { cookie } = await signInAt(world, standardAddress(world.clientId))
    const silent = await world.get(url({ prompt: 'none' }), { cookie })
    expect(queryOf(location(silent))).toMatchObject({ error: 'consent_required', state: 'the-state' })
    const { session } = pageOf(await world.get(url(), { cookie }))
    const denied = await world.post('/_hosted/authorize', { session, deny: true }, fromOurPage(cookie))
    expect(queryOf(denied.body.redirectTo)).toMatchObject({ error: 'access_denied' })
  })

  test('needs consent from our own page for the shown account; choosing an account is not consent', async () => {
    const { world, url } = await openWorld()
    const { cookie } = await signInAt(world, standardAddress(world.clientId))
    const page = pageOf(await world.get(url(), { cookie }))
    const { id } = page.account as { id: string }
    const send = (body: object, headers: Record<string, string>) =>
      world.post('/_hosted/authorize', { session: page.session, ...body }, headers)
    const foreign = { cookie, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    expect((await send({ account: id, consent: true }, foreign)).status).toBe(401)
    expect((await send({ account: 'other', consent: true }, fromOurPage(cookie))).status).toBe(400)
    const chosen = await send({ account: id }, fromOurPage(cookie))
    expect(chosen.body.redirectTo).toContain('/oauth2/authorize?session=')
    const unnamed = await send({ consent: true }, fromOurPage(cookie))
    expect(unnamed.body.redirectTo).toContain('/oauth2/authorize?session=')
  })

  test('loses its tokens and codes when the user revokes consent, and has to ask again', async () => {
    const { world, url, partnerClientId } = await openWorld()
    const { cookie, reply } = await allow(world, url())
    const tokens = await world.post('/oauth2/token', {
      grantType: 'authorization_code',
      clientId: partnerClientId,
      code: queryOf(reply.body.redirectTo).code,
      codeVerifier: verifier,
      redirectUri: partnerAddress,
    })
    const unspent = queryOf(location(await world.get(url({ prompt: 'none' }), { cookie }))).code
    const { db, siteId, clock } = world.platform
    const scope = { db, siteId, clock, random: createRandom(clock) }
    expect(await listConsents(scope, mira.id)).toMatchObject([
      { clientId: partnerClientId, clientName: 'Partner', scopes: ['openid'], givenAt: expect.any(Date) },
    ])
    const tie = { identityId: mira.id, clientId: partnerClientId }
    expect([await revokeConsent(scope, tie), await revokeConsent(scope, tie)]).toEqual([true, false])
    const info = await world.post('/oauth2/token-info', { token: tokens.body.access_token })
    expect(info.body.active).toBe(false)
    const late = await world.post('/oauth2/token', {
      grantType: 'authorization_code',
      clientId: partnerClientId,
      code: unspent,
      codeVerifier: verifier,
      redirectUri: partnerAddress,
    })
    expect(late.body.error).toBe('invalid_grant')
    const silent = await world.get(url({ prompt: 'none' }), { cookie })
    expect(queryOf(location(silent))).toMatchObject({ error: 'consent_required' })
  })
})

describe('prompt values', () => {
  test('prompt=consent asks for consent to a first-party client too', async () => {
    const { world } = await openWorld()
    const { page, reply } = await allow(world, standardAddress(world.clientId, { prompt: 'consent' }))
    expect(page).toMatchObject({ page: 'consent', thirdParty: false })
    expect(queryOf(reply.body.redirectTo)).toHaveProperty('code')
  })

  test('prompt=login consent shows the sign-in, then the consent', async () => {
    const { world } = await openWorld()
    const { cookie } = await signInAt(world, standardAddress(world.clientId))
    const url = standardAddress(world.clientId, { prompt: 'login consent' })
    const again = await signInAt(world, url, cookie)
    expect(pageOf(again.page)).toMatchObject({ page: 'sign-in' })
    const next: string = again.finished.body.redirectTo
    const page = pageOf(await world.get(next.slice(next.indexOf('/oauth2')), { cookie: again.cookie }))
    expect(page).toMatchObject({ page: 'consent' })
  })

  test('prompt=select_account login requires the chosen account to sign in', async () => {
    const { world } = await openWorld()
    const { cookie } = await signInAt(world, standardAddress(world.clientId))
    const url = standardAddress(world.clientId, { prompt: 'select_account login' })
    const { session, people } = pageOf(await world.get(url, { cookie }))
    const [person] = people as readonly { id: string }[]
    const body = { session, account: person?.id }
    const chosen = await world.post('/_hosted/authorize', body, fromOurPage(cookie))
    const next: string = chosen.body.redirectTo
    const page = pageOf(await world.get(next.slice(next.indexOf('/oauth2')), { cookie }))
    expect(page).toMatchObject({ page: 'sign-in', email: mira.email })
  })
})
