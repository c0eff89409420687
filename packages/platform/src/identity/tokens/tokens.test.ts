import { describe, expect, test } from 'vitest'

import { stillClock } from '../../../test/still-clock.ts'
import {
  codeChallenge,
  createWorld,
  exchange,
  mira,
  now,
  silentCode,
  verifier,
  type World,
} from '../../../test/world.ts'

const refresh = (world: World, refreshToken: string, headers?: Record<string, string>) =>
  world.post('/oauth2/token', { grantType: 'refresh_token', clientId: world.clientId, refreshToken }, headers)

async function loggedIn(world: World) {
  const { access_token: authorization } = await world.visitor()
  const login = await world.post(
    '/v2/login',
    { loginId: { email: mira.email }, password: mira.password },
    { authorization },
  )
  return { authorization, sessionToken: login.body.sessionToken as string }
}

describe('the anonymous grant', () => {
  test('creates a visitor for four hours', async () => {
    const world = await createWorld()
    const one = await world.visitor()
    const other = await world.visitor()
    expect(one.expires_in).toBe(14_400)
    expect(one.access_token).not.toBe(other.access_token)
    const ofRenewal = await world.post('/oauth2/token-info', { token: one.refresh_token })
    expect(ofRenewal.body).toEqual({ active: false, subjectType: 'UNKNOWN' })
    const info = await world.post('/oauth2/token-info', { token: one.access_token })
    expect(info.body).toMatchObject({
      active: true,
      subjectType: 'VISITOR',
      tenantType: 'SITE',
      clientId: world.clientId,
    })
  })

  test('accepts both spellings of a field, and rejects two values of it', async () => {
    const world = await createWorld()
    const snake = await world.post('/oauth2/token', { grant_type: 'anonymous', client_id: world.clientId })
    expect(snake.status).toBe(200)
    const both = await world.post('/oauth2/token', {
      grantType: 'anonymous',
      clientId: 'a',
      client_id: world.clientId,
    })
    expect(both).toMatchObject({ status: 400, body: { error: 'invalid_request' } })
  })

  test.each([
    [{ grantType: 'anonymous', clientId: 'nobody' }, 401, 'invalid_client'],
    [{ grantType: 'anonymous' }, 400, 'invalid_request'],
    [{ grantType: 'password' }, 400, 'unsupported_grant_type'],
    [{ grantType: 'toString' }, 400, 'unsupported_grant_type'],
    [{}, 400, 'invalid_request'],
    [{ grantType: 'refresh_token', refreshToken: 'nothing' }, 400, 'invalid_grant'],
  ])('rejects %j with an OAuth error', async (body, status, error) => {
    const world = await createWorld()
    const reply = await world.post('/oauth2/token', body)
    expect(reply.status).toBe(status)
    expect(reply.body.error).toBe(error)
    expect(reply.body.error_description).toEqual(expect.any(String))
    expect(reply.body.details.applicationError.data.requestId).toEqual(expect.any(String))
  })
})

describe('a refresh token', () => {
  test('is replaced, and its parent gets the same successor for ten seconds', async () => {
    const world = await createWorld({}, { clock: stillClock(now) })
    const first = await world.visitor()
    const second = await refresh(world, first.refresh_token)
    expect(second.body.refresh_token).not.toBe(first.refresh_token)
    await world.platform.clock.advance(9_000)
    const again = await refresh(world, first.refresh_token)
    expect(again.body.refresh_token).toBe(second.body.refresh_token)
    expect(again.body.access_token).not.toBe(second.body.access_token)
  })

  test('ends its family when its parent is reused after ten seconds', async () => {
    const world = await createWorld()
    const first = await world.visitor()
    const second = await refresh(world, first.refresh_token)
    await world.platform.clock.advance(11_000)
    expect((await refresh(world, first.refresh_token)).body.error).toBe('invalid_grant')
    expect((await refresh(world, second.body.refresh_token)).body.error).toBe('invalid_grant')
    const info = await world.post('/oauth2/token-info', { token: second.body.access_token })
    expect(info.body).toEqual({ active: false, subjectType: 'UNKNOWN' })
  })

  test('ends its family at once if a token older than the parent is reused', async () => {
    const world = await createWorld()
    const first = await world.visitor()
    const second = await refresh(world, first.refresh_token)
    const third = await refresh(world, second.body.refresh_token)
    expect((await refresh(world, first.refresh_token)).status).toBe(400)
    expect((await refresh(world, third.body.refresh_token)).body.error).toBe('invalid_grant')
  })

  test('is not rotated for published packages, which do not store a new one', async () => {
    const world = await createWorld()
    const { refresh_token } = await world.visitor()
    const headers = { 'x-wix-bi-gateway': 'environment=js-sdk,package-name=@wix/sdk' }
    for (let renewal = 0; renewal < 3; renewal++) {
      const reply = await refresh(world, refresh_token, headers)
      expect(reply.body.refresh_token).toBe(refresh_token)
      await world.platform.clock.advance(3_600_000)
    }
  })

  test('gets one successor for fifty concurrent renewals', async () => {
    const world = await createWorld()
    const { refresh_token } = await world.visitor()
    const replies = await Promise.all(Array.from({ length: 50 }, () => refresh(world, refresh_token)))
    expect(replies.every(({ status }) => status === 200)).toBe(true)
    expect(new Set(replies.map(({ body }) => body.refresh_token)).size).toBe(1)
  })

  test('is rejected for another client, and stays valid', async () => {
    const world = await createWorld()
    const { refresh_token: refreshToken } = await world.visitor()
    const other = await world.post('/oauth2/token', {
      grantType: 'refresh_token',
      clientId: 'other',
      refreshToken,
    })
    expect(other.body.error).toBe('invalid_grant')
    expect((await refresh(world, refreshToken)).status).toBe(200)
  })

  test('expires after 30 days without use, and after 90 days in any case', async () => {
    const world = await createWorld()
    const day = 86_400_000
    const idle = await world.visitor()
    const busy = await world.visitor()
    let token = busy.refresh_token
    for (let month = 0; month < 3; month++) {
      await world.platform.clock.advance(29 * day)
      const reply = await refresh(world, token)
      expect(reply.status).toBe(200)
      token = reply.body.refresh_token
    }
    expect((await refresh(world, idle.refresh_token)).body.error).toBe('invalid_grant')
    await world.platform.clock.advance(4 * day)
    expect((await refresh(world, token)).body.error).toBe('invalid_grant')
  })
})

describe('an authorization code', () => {
  test('returns a member token that is valid for 15 minutes', async () => {
    const world = await createWorld()
    const { authorization, sessionToken } = await loggedIn(world)
    const tokens = await exchange(world, authorization, sessionToken)
    expect(tokens.expires_in).toBe(900)
    const info = await world.post('/oauth2/token-info', { token: tokens.access_token })
    expect(info.body).toMatchObject({ subjectType: 'MEMBER', subjectId: mira.id })
  })

  test('succeeds once in a hundred concurrent exchanges, and those tokens stay valid', async () => {
    const world = await createWorld()
    const { authorization, sessionToken } = await loggedIn(world)
    const code = await silentCode(world, authorization, sessionToken)
    const grant = { grantType: 'authorization_code', clientId: world.clientId, code, codeVerifier: verifier }
    const replies = await Promise.all(Array.from({ length: 100 }, () => world.post('/oauth2/token', grant)))
    const winners = replies.filter(({ status }) => status === 200)
    expect(winners).toHaveLength(1)
    expect(replies.filter(({ body }) => body.error === 'invalid_grant')).toHaveLength(99)
    const info = await world.post('/oauth2/token-info', { token: winners[0]?.body.access_token })
    expect(info.body.active).toBe(true)
  })

  test('that is reused after the grace period ends its tokens', async () => {
    const world = await createWorld()
    const { authorization, sessionToken } = await loggedIn(world)
    const code = await silentCode(world, authorization, sessionToken)
    const grant = { grantType: 'authorization_code', clientId: world.clientId, code, codeVerifier: verifier }
    const { body } = await world.post('/oauth2/token', grant)
    await world.platform.clock.advance(11_000)
    expect((await world.post('/oauth2/token', grant)).body.error).toBe('invalid_grant')
    const info = await world.post('/oauth2/token-info', { token: body.access_token })
    expect(info.body.active).toBe(false)
  })

  test.each([
    ['a wrong verifier', { codeVerifier: `${verifier}x` }],
    ['the challenge in place of the verifier', { codeVerifier: codeChallenge }],
    ['a redirect address that was not asked for', { redirectUri: 'http://localhost:4020/auth/callback' }],
  ])('is used up by %s', async (_, wrong) => {
    const world = await createWorld()
    const { authorization, sessionToken } = await loggedIn(world)
    const code = await silentCode(world, authorization, sessionToken)
    const grant = { grantType: 'authorization_code', clientId: world.clientId, code, codeVerifier: verifier }
    expect((await world.post('/oauth2/token', { ...grant, ...wrong })).body.error).toBe('invalid_grant')
    expect((await world.post('/oauth2/token', grant)).body.error).toBe('invalid_grant')
  })

  test('expires after a minute', async () => {
    const world = await createWorld()
    const { authorization, sessionToken } = await loggedIn(world)
    const code = await silentCode(world, authorization, sessionToken)
    await world.platform.clock.advance(61_000)
    const grant = { grantType: 'authorization_code', clientId: world.clientId, code, codeVerifier: verifier }
    expect((await world.post('/oauth2/token', grant)).body.error).toBe('invalid_grant')
  })
})

describe('an app', () => {
  const memberGrant = { grant_type: 'authorized_client', scope: 'offline_access', member_id: mira.id }

  test('gets a token for itself with its secret', async () => {
    const world = await createWorld()
    const grant = {
      grant_type: 'client_credentials',
      client_id: world.app.appId,
      client_secret: world.app.appSecret,
      instance_id: world.app.instanceId,
    }
    const { body } = await world.post('/oauth2/token', grant)
    const info = await world.post('/oauth2/token-info', { token: body.access_token })
    expect(info.body).toMatchObject({
      subjectType: 'APP',
      instanceId: world.app.instanceId,
      clientId: world.app.appId,
    })
    const wrong = await world.post('/oauth2/token', { ...grant, client_secret: 'guess' })
    expect(wrong).toMatchObject({ status: 401, body: { error: 'invalid_client' } })
  })

  test('acts for a member with "token,key", with an audit entry', async () => {
    const world = await createWorld()
    const { access_token } = await world.visitor()
    const reply = await world.post('/oauth2/token', memberGrant, {
      authorization: `${access_token},${world.apiKey}`,
    })
    expect(reply.status).toBe(200)
    const info = await world.post('/oauth2/token-info', { token: reply.body.access_token })
    expect(info.body).toMatchObject({ subjectType: 'MEMBER', subjectId: mira.id })
    const audit = await world.platform.db
      .selectFrom('identity_audit')
      .selectAll()
      .where('site_id', '=', world.platform.siteId)
      .execute()
    expect(audit).toMatchObject([{ action: 'member tokens given', identity_id: mira.id }])
  })

  test.each(['nothing', 'visitor', 'member'])(
    'is required to act for a member: %s is rejected',
    async (who) => {
      const world = await createWorld()
      const tokens =
        who === 'visitor' ? await world.visitor() : who === 'member' ? await world.member() : undefined
      const headers = tokens && { authorization: tokens.access_token }
      const reply = await world.post('/oauth2/token', memberGrant, headers)
      expect(reply.body.error).toBe('unauthorized_client')
    },
  )
})
