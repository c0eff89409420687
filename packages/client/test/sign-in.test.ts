import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'

import { createClient, memoryStorage, oauth } from '../src/index.ts'
import { codeChallengeOf, createCodeVerifier } from '../src/sign-in/pkce.ts'
import * as signIn from '../src/sign-in.ts'
import { baseUrl, grantOf, json, type Reply, refused, type Sent, seconds, stubFetch } from './stub.ts'

function setUp(answer: (sent: Sent) => Reply) {
  const stub = stubFetch(answer)
  const storage = memoryStorage({
    accessToken: { value: 'access', expiresAt: seconds() + 900 },
    refreshToken: { value: 'refresh', role: 'visitor' },
  })
  const auth = oauth({ clientId: 'client-1', storage })
  return { ...stub, client: createClient({ baseUrl, fetch: stub.fetch, auth, modules: { signIn } }) }
}

const redirectSession = {
  id: 'rs',
  fullUrl: `${baseUrl}/oauth2/authorize?session=rs`,
  urlDetails: { endpoint: `${baseUrl}/oauth2/authorize`, searchParams: { session: 'rs' } },
  sessionToken: 'rs-token',
  shortUrl: `${baseUrl}/s/rs`,
}

test('a verifier has 43 characters, or as many as asked, of the unreserved alphabet', () => {
  expect(createCodeVerifier()).toMatch(/^[A-Za-z0-9._~-]{43}$/)
  expect(createCodeVerifier(128)).toHaveLength(128)
  expect(createCodeVerifier()).not.toBe(createCodeVerifier())
})

test.each([42, 129, Number.NaN])('a verifier of %d characters is refused', (length) => {
  expect(() => createCodeVerifier(length)).toThrow(
    `Expected a length between 43 and 128. Received ${length}.`,
  )
})

test('the challenge is S256 of the verifier (RFC 7636, appendix B)', async () => {
  expect(await codeChallengeOf('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')).toBe(
    'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  )
})

test('the data of a sign-in is consistent, and its state is a separate secret', async () => {
  const data = await setUp(() => undefined).client.signIn.generateOAuthData(
    'https://me.test/back',
    'https://me.test/',
  )

  expect(data).toMatchObject({ redirectUri: 'https://me.test/back', originalUri: 'https://me.test/' })
  expect(data.codeChallenge).toBe(createHash('sha256').update(data.codeVerifier).digest('base64url'))
  expect(data.state).toMatch(/^[\w-]{43}$/)
  expect(data.state).not.toBe(data.codeChallenge)
})

test('the address of the hosted page comes from a redirect session', async () => {
  const { client, sent } = setUp(() => json({ redirectSession }))
  const data = await signIn.generateOAuthData(client, 'https://me.test/back')

  expect(await signIn.getAuthUrl(client, data)).toEqual({
    authUrl: redirectSession.fullUrl,
    authorizationEndpoint: redirectSession.urlDetails.endpoint,
    sessionToken: 'rs-token',
  })
  expect(sent[0]).toMatchObject({
    path: '/v1/redirect-session',
    body: {
      auth: {
        prompt: 'login',
        authRequest: {
          redirectUri: 'https://me.test/back',
          clientId: 'client-1',
          codeChallenge: data.codeChallenge,
          codeChallengeMethod: 'S256',
          responseMode: 'fragment',
          responseType: 'code',
          scope: 'offline_access',
          state: data.state,
        },
      },
    },
  })
  expect(JSON.stringify(sent[0]?.body)).not.toContain(data.codeVerifier)
})

test('no address is an error', async () => {
  const { client } = setUp(() => json({}))

  const data = await signIn.generateOAuthData(client, 'https://me.test/back')

  await expect(signIn.getAuthUrl(client, data)).rejects.toThrow('No sign-in URL')
})

test.each([
  ['https://me.test/back#code=c1&state=s1', undefined, { code: 'c1', state: 's1' }],
  ['https://me.test/back?code=c1&state=s1', 'query', { code: 'c1', state: 's1' }],
  ['https://me.test/back?code=c1&state=s1', 'fragment', { code: null, state: null }],
  [
    'https://me.test/back#error=access_denied&error_description=No%20way&state=s1',
    'fragment',
    { code: null, state: 's1', error: 'access_denied', errorDescription: 'No way' },
  ],
] as const)('reads the response from %s', (url, mode, result) => {
  expect(signIn.parseFromUrl(setUp(() => undefined).client, url, mode)).toEqual(result)
})

const data = {
  redirectUri: 'https://me.test/back',
  originalUri: '',
  codeVerifier: 'v'.repeat(43),
  codeChallenge: 'c',
  state: 's1',
}

test('exchanges the code for a member’s tokens without signing in', async () => {
  const { client, sent } = setUp(() => grantOf('member'))

  const tokens = await client.signIn.getMemberTokens('c1', 's1', data)

  expect(tokens).toMatchObject({ accessToken: { value: 'access-member' }, refreshToken: { role: 'member' } })
  expect(sent[0]).toMatchObject({
    path: '/oauth2/token',
    body: {
      clientId: 'client-1',
      grantType: 'authorization_code',
      code: 'c1',
      codeVerifier: data.codeVerifier,
      redirectUri: data.redirectUri,
    },
  })
  expect(await signIn.loggedIn(client)).toBe(false)
  await client.auth.setTokens(tokens)
  expect(await signIn.loggedIn(client)).toBe(true)
})

test.each([
  ['', 's1', 'Missing code or _state'],
  ['c1', null, 'Missing code or _state'],
  ['c1', 's2', 'Invalid _state'],
])('refuses code %j with state %j without a request', async (code, state, message) => {
  const { client, sent } = setUp(() => grantOf('member'))

  await expect(signIn.getMemberTokens(client, code, state, data)).rejects.toThrow(new Error(message))

  expect(sent).toHaveLength(0)
})

test('a refused exchange throws with the reason as its cause', async () => {
  const { client } = setUp(() => refused(400, 'INVALID_GRANT'))

  const error = await signIn.getMemberTokens(client, 'c1', 's1', data).catch((error) => error)

  expect(error.message).toBe('Failed to get member tokens')
  expect(error.cause).toMatchObject({ code: 'INVALID_GRANT', message: 'something went wrong' })
})

test('recovery emails a link and sets a password with its token', async () => {
  const { client, sent } = setUp(({ path }) =>
    path.endsWith('recover') ? json({ state: 'SUCCESS', sessionToken: 't' }) : json({}),
  )

  await signIn.sendPasswordResetEmail(client, 'ada@me.test', 'https://me.test/')
  const state = await signIn.recover(client, { recoveryToken: 'rt', password: 'new horse' })

  expect(sent[0]).toMatchObject({
    path: '/v1/send-email',
    body: { email: 'ada@me.test', redirect: { url: 'https://me.test/', clientId: 'client-1' } },
  })
  expect(sent[1]).toMatchObject({ path: '/v1/recover', body: { recoveryToken: 'rt', password: 'new horse' } })
  expect(state.loginState).toBe('SUCCESS')
})

test('logout clears both tokens and returns the platform’s sign-out address', async () => {
  const { client, sent } = setUp(() => json({ redirectSession }))

  expect(await signIn.logout(client, 'https://me.test/')).toEqual({ logoutUrl: redirectSession.fullUrl })

  expect(sent[0]).toMatchObject({
    headers: { authorization: 'access' },
    body: { logout: { clientId: 'client-1' }, callbacks: { postFlowUrl: 'https://me.test/' } },
  })
  expect(await client.auth.getTokens()).toEqual({
    accessToken: { value: '', expiresAt: 0 },
    refreshToken: { value: '', role: 'none' },
  })
})

test('logout signs out here even if the platform cannot be reached', async () => {
  const { client } = setUp(() => refused(500, 'INTERNAL'))

  await expect(signIn.logout(client, 'https://me.test/')).rejects.toMatchObject({ status: 500 })

  expect((await client.auth.getTokens()).refreshToken.role).toBe('none')
})

test('without a browser, the error names the alternative to a hidden frame', async () => {
  const { client } = setUp(() => json({ redirectSession }))
  await expect(signIn.getMemberTokensForDirectLogin(client, 'session-token')).rejects.toThrow(
    'A hidden frame needs a browser',
  )
})
