import { describe, expect, test } from 'vitest'

import { createWorld } from '../../../test/world.ts'

test.each([
  ['/_api/oauth2/token', { grantType: 'anonymous' }],
  ['/v1/oauth/token', { grantType: 'anonymous' }],
  ['/oauth/access', { grant_type: 'anonymous' }],
])('%s is the token endpoint too', async (path, body) => {
  const world = await createWorld()
  expect((await world.post(path, { ...body, clientId: world.clientId })).body.access_token).toEqual(
    expect.any(String),
  )
})

test.each([
  [
    '/_api/iam/authentication/v2/login',
    { loginId: { email: 'mira@example.com' }, password: 'mira-signs-in' },
  ],
  ['/iam/authentication/v2/login', { loginId: { email: 'mira@example.com' }, password: 'mira-signs-in' }],
  ['/_api/iam/recovery/v1/send-email', { email: 'mira@example.com' }],
  ['/_api/redirects-api/v1/redirect-session', { login: {} }],
  ['/headless/v1/redirect-session', { login: {} }],
  ['/v1/redirect-session/members', { membersAccount: { section: 'ORDERS' } }],
])('%s is served as on the hosted platform', async (path, body) => {
  const world = await createWorld()
  const { access_token: authorization } = await world.visitor()
  expect((await world.post(path, body, { authorization })).status).toBe(200)
})

test.each(['/v1/Start', '/v1/start', '/_api/iam/verification/v1/start'])(
  '%s sends a code to the caller',
  async (path) => {
    const world = await createWorld()
    const { access_token: authorization } = await world.member()
    const my = await world.get('/members/v1/members/my', { authorization })
    const reply = await world.post(
      path,
      { identityId: my.body.member.id, target: 'EMAIL' },
      { authorization },
    )
    expect(reply.body).toEqual({ verificationId: expect.any(String) })
    expect((await world.platform.mailbox.latest('mira@example.com')).code).toMatch(/^\d{6}$/)
    const own = await world.post(path, { target: 'EMAIL' }, { authorization })
    expect(own.body).toEqual({ verificationId: expect.any(String) })
    const other = await world.post(
      path,
      { identityId: '0f4f6f2e-52a8-4b8c-9a6b-2a9d7c1e0002' },
      { authorization },
    )
    expect(other.status).toBe(404)
  },
)

describe('a response to a published package', () => {
  const asPackage = { 'x-wix-bi-gateway': 'environment=js-sdk,package-name=@wix/identity_authentication' }

  test('is an object with the redirect, and the logout ends the session', async () => {
    const world = await createWorld()
    const { access_token: authorization } = await world.member()
    const query = new URLSearchParams({
      postLogoutRedirectUri: 'http://localhost:4020/',
      clientId: world.clientId,
    })
    const path = `/_api/iam/authentication/v1/logout?${query}`
    const { status, body } = await world.get(path, { ...asPackage, authorization })
    expect(status).toBe(200)
    expect(body).toMatchObject({ statusCode: 302, body: '' })
    expect(body.headers).toContainEqual({ key: 'location', value: 'http://localhost:4020/' })
    expect(JSON.stringify(body)).not.toContain('set-cookie')
    expect((await world.get('/v1/members/my', { authorization })).status).toBe(401)
  })

  test('is an object with the page if there is no redirect', async () => {
    const world = await createWorld()
    for (const path of ['/v1/logout', '/v1/callback?state=s&sessionToken=t']) {
      const { body } = await world.get(path, asPackage)
      expect(Buffer.from(body.body, 'base64').toString()).toContain('<!doctype html>')
    }
  })
})
