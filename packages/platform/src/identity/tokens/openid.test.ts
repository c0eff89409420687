import * as oauth from 'oauth4webapi'
import { beforeEach, describe, expect, test } from 'vitest'

import { signInAt } from '../../../test/browser.ts'
import { baseUrl } from '../../../test/requests.ts'
import { createWorld, mira, redirectUri, type World } from '../../../test/world.ts'

let world: World
let server: oauth.AuthorizationServer
let http: { [oauth.customFetch]: typeof fetch; [oauth.allowInsecureRequests]: true }
let client: oauth.Client
const noClientAuth = oauth.None()

beforeEach(async () => {
  world = await createWorld()
  const { platform } = world
  http = {
    [oauth.customFetch]: (url, init) => platform.fetch(url as string, init),
    [oauth.allowInsecureRequests]: true,
  }
  client = { client_id: world.clientId, [oauth.clockSkew]: skew() }
  const issuer = new URL(baseUrl)
  server = await oauth.processDiscoveryResponse(issuer, await oauth.discoveryRequest(issuer, http))
})

/** The site's clock differs from the machine's clock, which the client uses. */
const skew = () => Math.round((world.platform.clock.now().getTime() - Date.now()) / 1000)

/** Runs the whole flow with the functions of the client library. */
async function signIn(scope = 'openid email profile offline_access') {
  const verifier = oauth.generateRandomCodeVerifier()
  const state = oauth.generateRandomState()
  const nonce = oauth.generateRandomNonce()
  const request = new URL(server.authorization_endpoint ?? '')
  request.search = String(
    new URLSearchParams({
      client_id: client.client_id,
      redirect_uri: redirectUri,
      response_type: 'code',
      code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      scope,
      state,
      nonce,
    }),
  )
  const { finished } = await signInAt(world, request.href.slice(baseUrl.length))
  const answered = new URL(finished.body.redirectTo)
  const parameters = oauth.validateAuthResponse(server, client, answered, state)
  const exchange = () =>
    oauth.authorizationCodeGrantRequest(server, client, noClientAuth, parameters, redirectUri, verifier, http)
  const read = (response: Response) =>
    oauth.processAuthorizationCodeResponse(server, client, response, {
      ...(scope.includes('openid') && { expectedNonce: nonce, requireIdToken: true }),
    })
  return { exchange, read, process: async () => read(await exchange()) }
}

describe('a third-party client library', () => {
  test('signs in, reads the user, renews, introspects and signs out', async () => {
    const { exchange, process } = await signIn()
    const response = await exchange()
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('pragma')).toBe('no-cache')
    await expect(process()).rejects.toMatchObject({ error: 'invalid_grant' })

    const tokens = await (await signIn()).process()
    const claims = oauth.getValidatedIdTokenClaims(tokens)
    expect(claims).toMatchObject({ iss: baseUrl, sub: mira.id, aud: world.clientId })
    expect(claims?.auth_time).toEqual(expect.any(Number))

    const asked = await oauth.userInfoRequest(server, client, tokens.access_token, http)
    expect(await oauth.processUserInfoResponse(server, client, mira.id, asked)).toMatchObject({
      sub: mira.id,
      email: mira.email,
      email_verified: true,
      given_name: 'Mira',
    })

    const refreshToken = tokens.refresh_token ?? ''
    const renewal = await oauth.refreshTokenGrantRequest(server, client, noClientAuth, refreshToken, http)
    const renewed = await oauth.processRefreshTokenResponse(server, client, renewal)
    expect(renewed.refresh_token).not.toBe(refreshToken)

    const ended = await oauth.revocationRequest(
      server,
      client,
      noClientAuth,
      renewed.refresh_token ?? '',
      http,
    )
    await oauth.processRevocationResponse(ended)
    const late = await oauth.refreshTokenGrantRequest(
      server,
      client,
      noClientAuth,
      renewed.refresh_token ?? '',
      http,
    )
    await expect(oauth.processRefreshTokenResponse(server, client, late)).rejects.toMatchObject({
      error: 'invalid_grant',
      status: 400,
    })
    const gone = await oauth.userInfoRequest(server, client, renewed.access_token, http)
    await expect(oauth.processUserInfoResponse(server, client, mira.id, gone)).rejects.toMatchObject({
      cause: [{ scheme: 'bearer', parameters: { error: 'invalid_token' } }],
    })
  })

  test('checks the id token against a key that we publish', async () => {
    const { exchange, read } = await signIn()
    const response = await exchange()
    await read(response)
    await oauth.validateApplicationLevelSignature(server, response, http)
  })

  test('without the scope openid gets no id token, and only the id from user-info', async () => {
    const tokens = await (await signIn('offline_access')).process()
    expect(tokens.id_token).toBeUndefined()
    const asked = await oauth.userInfoRequest(server, client, tokens.access_token, http)
    expect(await asked.json()).toEqual({ sub: mira.id })
  })

  test('can reduce the scope at a renewal, but not extend it', async () => {
    const tokens = await (await signIn('openid offline_access')).process()
    const renewal = (scope: string) =>
      oauth.refreshTokenGrantRequest(server, client, noClientAuth, tokens.refresh_token ?? '', {
        ...http,
        additionalParameters: { scope },
      })
    expect(await (await renewal('openid email')).json()).toMatchObject({ error: 'invalid_scope' })
    expect((await renewal('openid')).status).toBe(200)
  })

  test.each([
    ['ClientSecretBasic', oauth.ClientSecretBasic],
    ['ClientSecretPost', oauth.ClientSecretPost],
  ])('authenticates an app by %s and introspects tokens', async (_, authentication) => {
    const { app } = world
    const asApp: oauth.Client = { client_id: app.appId, [oauth.clockSkew]: skew() }
    const secret = authentication(app.appSecret)
    const response = await oauth.clientCredentialsGrantRequest(server, asApp, secret, {}, http)
    const { access_token } = await oauth.processClientCredentialsResponse(server, asApp, response)
    const member = await world.member()
    const ask = async (token: string) =>
      oauth.processIntrospectionResponse(
        server,
        asApp,
        await oauth.introspectionRequest(server, asApp, secret, token, http),
      )
    expect(await ask(access_token)).toMatchObject({ active: true, client_id: app.appId, iss: baseUrl })
    expect(await ask(member.access_token)).toMatchObject({ active: true, sub: mira.id, token_type: 'Bearer' })
    expect(await ask(member.refresh_token)).toMatchObject({ active: true, sub: mira.id })
    expect(await ask('made-up')).toEqual({ active: false })
  })

  test('with a wrong secret gets the OAuth error', async () => {
    const asApp: oauth.Client = { client_id: world.app.appId }
    const wrong = oauth.ClientSecretBasic('wrong')
    const response = await oauth.clientCredentialsGrantRequest(server, asApp, wrong, {}, http)
    expect(response.headers.get('www-authenticate')).toBe('Basic realm="vitrine"')
    await expect(oauth.processClientCredentialsResponse(server, asApp, response)).rejects.toMatchObject({
      name: 'WWWAuthenticateChallengeError',
    })
    const asking = await oauth.introspectionRequest(server, asApp, oauth.ClientSecretPost('wrong'), 'x', http)
    expect(await asking.json()).toMatchObject({ error: 'invalid_client' })
  })
})

describe('the keys', () => {
  const keys = async () => (await world.get('/oauth2/jwks')).body.keys as { kid: string; d?: string }[]

  test('are public halves alone, and may be kept for five minutes', async () => {
    const reply = await world.get('/_api/oauth2/jwks')
    expect(reply.headers.get('cache-control')).toBe('public, max-age=300')
    expect(reply.body.keys).toEqual([
      { kty: 'RSA', n: expect.any(String), e: 'AQAB', kid: expect.any(String), alg: 'RS256', use: 'sig' },
    ])
  })

  test('change every ninety days: the next one is shown a day before, the old one a day after', async () => {
    const day = 86_400_000
    const { clock } = world.platform
    const [first] = await keys()
    await clock.advance(88 * day)
    expect(await keys()).toEqual([first])
    await clock.advance(1.5 * day)
    const shown = await keys()
    expect(shown).toHaveLength(2)
    expect((await tokenHeader()).kid).toBe(first?.kid)
    await clock.advance(day)
    expect(await keys()).toHaveLength(2)
    expect((await tokenHeader()).kid).toBe(shown[1]?.kid)
    await clock.advance(2 * day)
    expect(await keys()).toEqual([shown[1]])
  })

  async function tokenHeader() {
    client = { ...client, [oauth.clockSkew]: skew() }
    const tokens = await (await signIn()).process()
    return JSON.parse(Buffer.from(tokens.id_token?.split('.')[0] ?? '', 'base64url').toString())
  }
})
