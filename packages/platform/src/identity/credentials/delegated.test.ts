import { describe, expect, test } from 'vitest'

import { fromOurPage, queryOf, signInAt, standardAddress } from '../../../test/browser.ts'
import { atCheckout, openShop } from '../../../test/shop.ts'
import { createWorld, mira, pageOf, verifier, type World } from '../../../test/world.ts'

const redirectUri = 'http://localhost:4050/auth/callback'

/** Returns the tokens that the third-party client Partner gets with a user's consent. */
async function letIn(world: World, who = mira, scope = 'openid') {
  const { partnerClientId: clientId } = await world.platform.connection()
  const url = standardAddress(clientId, { redirect_uri: redirectUri, scope })
  const { cookie, finished } = await signInAt(world, url, undefined, who)
  const next: string = finished.body.redirectTo
  const page = pageOf(await world.get(next.slice(next.indexOf('/oauth2')), { cookie }))
  const body = { session: page.session, account: (page.account as { id: string }).id, consent: true }
  const allowed = await world.post('/_hosted/authorize', body, fromOurPage(cookie))
  const { code } = queryOf(allowed.body.redirectTo)
  const grant = { grantType: 'authorization_code', clientId, code, codeVerifier: verifier, redirectUri }
  const { access_token: authorization, refresh_token } = (await world.post('/oauth2/token', grant)).body
  return { authorization, stays: refresh_token !== undefined }
}

const unknownId = '0f4f6f2e-52a8-4b8c-9a6b-2a9d7c1e0009'

/** Calls that protect an account, which an application must not be able to change. */
const ownCalls: readonly (readonly [string, string, object?])[] = [
  ['POST', '/v2/change-password', { newPassword: 'the partner’s password' }],
  ['GET', '/v1/security/factors'],
  ['POST', '/v1/security/factors', { type: 'TOTP' }],
  ['POST', `/v1/security/factors/${unknownId}/confirm`, { code: '123456' }],
  ['PATCH', `/v1/security/factors/${unknownId}`, { label: 'x' }],
  ['DELETE', `/v1/security/factors/${unknownId}`],
  ['POST', '/v1/security/recovery-codes', {}],
  ['POST', '/v1/security/step-up', {}],
  ['GET', '/v1/security/devices'],
  ['DELETE', `/v1/security/devices/${unknownId}`],
  ['GET', '/v1/security/sessions'],
  ['DELETE', `/v1/security/sessions/${unknownId}`],
  ['POST', '/v1/security/sessions/end-others', {}],
  ['GET', '/v1/security/consents'],
  ['DELETE', `/v1/security/consents/${unknownId}`],
  ['DELETE', '/v1/members/my'],
]

const staffCalls: typeof ownCalls = [
  ['POST', '/v2/sign-on', { loginId: { email: 'somebody@example.com' } }],
  ['POST', '/v1/security/require-reenroll', { memberId: mira.id }],
  ['POST', '/v1/security/require-password-reset', { memberId: mira.id }],
  ['GET', `/v1/security/members/${mira.id}`],
  ['POST', `/v1/security/members/${mira.id}/end-sessions`, {}],
  ['PATCH', '/v1/site-settings/sign-in', { settings: { secondFactor: 'OFF' } }],
]

describe('a third-party application with consent', () => {
  test('acts for the user, and cannot change the security of the account', async () => {
    const world = await createWorld()
    const { stays: _, ...headers } = await letIn(world)
    expect((await world.get('/v1/members/my', headers)).body.member.id).toBe(mira.id)
    for (const [method, path, body] of ownCalls)
      expect([path, (await world.send(method, path, body, headers)).status]).toEqual([path, 403])
    expect((await world.member()).access_token).toBeTruthy()
  })

  test('cannot sign on as others or change the sign-in settings', async () => {
    const world = await createWorld()
    const { stays: _, ...headers } = await letIn(world, {
      ...mira,
      email: 'owner@example.com',
      password: 'owner-signs-in',
    })
    expect((await world.post('/v1/members/query', {}, headers)).status).toBe(200)
    for (const [method, path, body] of staffCalls)
      expect([path, (await world.send(method, path, body, headers)).status]).toEqual([path, 403])
    const grant = { grantType: 'authorized_client', scope: 'offline_access', memberId: mira.id }
    expect((await world.post('/oauth2/token', grant, headers)).body.error).toBe('unauthorized_client')
  })
})

test('a third-party application keeps access after 15 minutes only with offline_access', async () => {
  const world = await createWorld()
  const short = await letIn(world)
  expect([short.stays, (await letIn(world, mira, 'openid offline_access')).stays]).toEqual([false, true])
  const seen = async () => (await world.get('/v1/security/sessions', await mine())).body.sessions
  const mine = async () => ({ authorization: (await world.member()).access_token })
  const ofThePartner = async () =>
    (await seen()).filter(({ clientName }: { clientName?: string }) => clientName === 'Partner').length
  expect(await ofThePartner()).toBe(2)
  await world.platform.clock.advance(16 * 60_000)
  expect(await ofThePartner()).toBe(1)
})

test('a checkout link lets a browser buy for the member, but not use the account', async () => {
  const shop = await openShop()
  const { cookie, checkout } = await atCheckout(shop, await shop.member())
  expect((await shop.call('GET', `/_hosted/checkout/${checkout.id}`, undefined, cookie)).status).toBe(200)
  for (const [method, path, body] of ownCalls)
    expect([path, (await shop.call(method, path, body, cookie)).status]).toEqual([path, 403])
})
