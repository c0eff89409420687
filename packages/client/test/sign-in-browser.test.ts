// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { createClient, memoryStorage, noTokens, oauth, type SessionEnd, webStorage } from '../src/index.ts'
import * as signIn from '../src/sign-in.ts'
import { watchListeners } from './listeners.ts'
import { baseUrl, grantOf, json, seconds, stubFetch } from './stub.ts'

beforeEach(() => {
  vi.useFakeTimers()
  // A frame that loads no page: the browser journeys load the real one.
  const create = document.createElement.bind(document)
  vi.spyOn(document, 'createElement').mockImplementation((name: string) =>
    Object.assign(create(`${name}-stub`), { src: '', contentWindow: {} }),
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

function setUp() {
  const stub = stubFetch(({ path }) =>
    path === '/oauth2/token'
      ? grantOf('member')
      : json({
          redirectSession: {
            fullUrl: `${baseUrl}/oauth2/authorize?session=rs`,
            urlDetails: {},
            sessionToken: '',
          },
        }),
  )
  const storage = memoryStorage({
    accessToken: { value: 'access', expiresAt: seconds() + 900 },
    refreshToken: { value: 'refresh', role: 'visitor' },
  })
  return {
    ...stub,
    client: createClient({ baseUrl, fetch: stub.fetch, auth: oauth({ clientId: 'client-1', storage }) }),
  }
}

/** The frame of a silent sign-in, and a function to post messages from any source. */
async function openFrame(sent: ReturnType<typeof setUp>['sent']) {
  const frame = await vi.waitFor(() => {
    const frame = document.querySelector<HTMLIFrameElement>('iframe-stub')
    if (!frame) throw new Error('No frame yet')
    return frame
  })
  const { state } = sent[0]!.body.auth.authRequest
  const post = (data: unknown, origin = baseUrl, source: unknown = frame.contentWindow) =>
    window.dispatchEvent(Object.assign(new MessageEvent('message', { data, origin }), { source }))
  return { frame, state, post }
}

const expectNothingLeft = () => {
  expect(document.querySelector<HTMLIFrameElement>('iframe-stub')).toBeNull()
  expect(vi.getTimerCount()).toBe(0)
}

test('a hidden frame posts the code, which is exchanged without a redirect', async () => {
  const { client, sent } = setUp()
  const listening = vi.spyOn(window, 'addEventListener')
  const tokens = signIn.getMemberTokensForDirectLogin(client, 'session-token')
  const { frame, state, post } = await openFrame(sent)

  expect(frame.hidden).toBe(true)
  expect(frame.src).toBe(`${baseUrl}/oauth2/authorize?session=rs`)
  expect(sent[0]?.body.auth).toMatchObject({
    prompt: 'none',
    authRequest: { responseMode: 'web_message', sessionToken: 'session-token' },
  })
  expect(sent[0]?.body.auth.authRequest).not.toHaveProperty('redirectUri')

  post({ code: 'c1', state })

  expect((await tokens).refreshToken.role).toBe('member')
  expect(sent.at(-1)?.body).toMatchObject({ grantType: 'authorization_code', code: 'c1' })
  expect(sent.at(-1)?.body).not.toHaveProperty('redirectUri')
  expectNothingLeft()
  const options = listening.mock.calls.find(([type]) => type === 'message')?.[2] as { signal: AbortSignal }
  expect(options.signal.aborted).toBe(true)
})

test('ignores messages of another origin, window or state', async () => {
  const { client, sent } = setUp()
  const tokens = signIn.getMemberTokensForDirectLogin(client).catch((error) => error)
  const { state, post } = await openFrame(sent)

  post({ code: 'evil', state }, 'http://evil.test')
  post({ code: 'evil', state }, baseUrl, window)
  post({ code: 'evil', state: 'other' })
  post(null)
  await vi.advanceTimersByTimeAsync(119_900)
  expect(document.querySelector<HTMLIFrameElement>('iframe-stub')).not.toBeNull()
  await vi.advanceTimersByTimeAsync(100)

  expect((await tokens).message).toBe('OAuth flow timed out')
  expect(JSON.stringify(sent)).not.toContain('evil')
  expectNothingLeft()
})

test('a refusal in the frame ends with its reason', async () => {
  const { client, sent } = setUp()
  const tokens = signIn.getMemberTokensForDirectLogin(client).catch((error) => error)
  const { state, post } = await openFrame(sent)

  post({ error: 'login_required', error_description: 'Nobody is signed in', state })

  const error = await tokens
  expect(error.message).toBe('Missing code or _state')
  expect(error.cause).toEqual({ error: 'login_required', errorDescription: 'Nobody is signed in' })
  expectNothingLeft()
})

test('an abort removes the frame', async () => {
  const { client, sent } = setUp()
  const caller = new AbortController()
  const tokens = signIn
    .getMemberTokensForDirectLogin(client, undefined, { signal: caller.signal })
    .catch((error) => error)
  await openFrame(sent)

  caller.abort()

  expect((await tokens).name).toBe('AbortError')
  expectNothingLeft()
})

test.each(['success', 'error', 'abort', 'time-out'])(
  'frame, listeners and timers of a direct login are gone after %s',
  async (end) => {
    const caller = new AbortController()
    const listeners = watchListeners(window, caller.signal)
    const { client, sent } = setUp()
    const { signal } = caller
    const tokens = signIn
      .getMemberTokensForDirectLogin(client, 'session-token', { signal })
      .catch((error) => error)
    const { state, post } = await openFrame(sent)
    expect(listeners()).toBeGreaterThan(1)
    expect(vi.getTimerCount()).toBeGreaterThan(0)

    if (end === 'success') post({ code: 'c1', state })
    else if (end === 'error') post({ error: 'login_required', state })
    else if (end === 'abort') caller.abort()
    else await vi.advanceTimersByTimeAsync(120_000)

    expect((await tokens) instanceof Error || (await tokens).name === 'AbortError').toBe(end !== 'success')
    expectNothingLeft()
    expect(listeners()).toBe(0)
  },
)

test('reading the code removes it from the page’s address', () => {
  history.replaceState({ kept: true }, '', '/back?page=2#code=c1&state=s1&iss=http%3A%2F%2Fid.test')

  expect(signIn.parseFromUrl(setUp().client)).toEqual({ code: 'c1', state: 's1', iss: 'http://id.test' })

  expect(location.href).toMatch(/\/back\?page=2$/)
  expect(history.state).toEqual({ kept: true })

  history.replaceState(null, '', '/back?code=c1&page=2&state=s1#part')
  expect(signIn.parseFromUrl(setUp().client, undefined, 'query')).toEqual({ code: 'c1', state: 's1' })
  expect(location.href).toMatch(/\/back\?page=2#part$/)
})

test('keeps an address without a response', () => {
  history.replaceState(null, '', '/back?q=a%20b#reviews')
  const { client } = setUp()
  signIn.parseFromUrl(client)
  signIn.parseFromUrl(client, undefined, 'query')
  expect(location.href).toMatch(/\/back\?q=a%20b#reviews$/)
})

/** A site whose browser goes away and comes back; `answer` is what the token endpoint says. */
function setUpRedirect(answer = () => grantOf('member')) {
  const { fetch, sent, to } = stubFetch(({ path }) => {
    if (path === '/oauth2/token') return answer()
    return json({ redirectSession: { fullUrl: `${baseUrl}/oauth2/authorize?session=rs`, urlDetails: {} } })
  })
  sessionStorage.clear()
  history.replaceState(null, '', '/page?part=2')
  const left = vi.spyOn(location, 'assign').mockImplementation(() => {})
  const visitor = {
    accessToken: { value: 'access', expiresAt: seconds() + 900 },
    refreshToken: { value: 'refresh', role: 'visitor' },
  } as const
  const auth = oauth({ clientId: 'client-1', storage: memoryStorage(visitor) })
  const client = createClient({ baseUrl, fetch, auth, retries: 0 })
  const redirectUri = `${location.origin}/back`
  const asked = () => to('/v1/redirect-session').map(({ body }) => body.auth.authRequest)
  const back = (part: Record<string, string>, mode = '#') => {
    const iss = baseUrl
    history.replaceState(null, '', `/back${mode}${new URLSearchParams({ iss, ...part })}`)
  }
  return { client, sent, to, left, redirectUri, asked, back }
}

const role = async (client: ReturnType<typeof setUpRedirect>['client']) =>
  (await client.auth.getTokens()).refreshToken.role

test.each(['#', '?'])('a sign-in by redirect returns to its first page (%s)', async (mode) => {
  const { client, left, redirectUri, asked, back, to } = setUpRedirect()
  const begun = location.href

  await signIn.signInByRedirect(client, { redirectUri, prompt: 'select_account' })
  expect(left).toHaveBeenCalledExactlyOnceWith(`${baseUrl}/oauth2/authorize?session=rs`)
  const [{ state }] = asked()
  back({ code: 'c1', state }, mode)
  const ending = signIn.completeSignIn(client)
  expect(location.href).toBe(redirectUri)

  expect(await ending).toEqual({ status: 'SIGNED_IN', originalUri: begun })
  expect(await role(client)).toBe('member')
  expect(to('/oauth2/token')[0]?.body).toMatchObject({ code: 'c1', redirectUri })
  expect(sessionStorage).toHaveLength(0)
  expect(await signIn.completeSignIn(client)).toEqual({ status: 'NOTHING' })
})

test('two parallel sign-ins do not overwrite each other', async () => {
  const { client, redirectUri, asked, back } = setUpRedirect()
  await signIn.signInByRedirect(client, { redirectUri, originalUri: '/one' })
  await signIn.signInByRedirect(client, { redirectUri, originalUri: '/two' })
  const [one, two] = asked()

  back({ code: 'c1', state: one.state })
  expect(await signIn.completeSignIn(client)).toEqual({ status: 'SIGNED_IN', originalUri: '/one' })
  back({ code: 'c2', state: two.state })
  expect(await signIn.completeSignIn(client)).toEqual({ status: 'SIGNED_IN', originalUri: '/two' })
})

test('a sign-in with lost state starts again once, then reports it', async () => {
  const { client, left, redirectUri, asked, back, to } = setUpRedirect()

  back({ code: 'c1', state: 'of-another-tab' })
  expect(await signIn.completeSignIn(client)).toEqual({ status: 'RESTARTED' })
  expect(left).toHaveBeenCalledTimes(1)
  const [{ state, redirectUri: sameAddress }] = asked()
  expect(sameAddress).toBe(redirectUri)

  // This browser keeps no data.
  sessionStorage.clear()
  back({ code: 'c2', state })
  expect(await signIn.completeSignIn(client)).toMatchObject({ status: 'FAILED', problem: 'state_lost' })
  expect(left).toHaveBeenCalledTimes(1)
  expect(to('/oauth2/token')).toHaveLength(0)
  expect(await role(client)).toBe('visitor')
})

test('the second attempt signs in', async () => {
  const { client, asked, back } = setUpRedirect()
  back({ code: 'c1', state: 'lost' }, '?')
  await signIn.completeSignIn(client)

  back({ code: 'c2', state: asked()[0].state })
  expect(await signIn.completeSignIn(client)).toEqual({ status: 'SIGNED_IN', originalUri: '' })
  expect(await role(client)).toBe('member')
})

test('going back to a used response changes nothing', async () => {
  const { client, left, redirectUri, asked, back, to } = setUpRedirect()
  await signIn.signInByRedirect(client, { redirectUri })
  const [{ state }] = asked()
  back({ code: 'c1', state })
  await signIn.completeSignIn(client)

  back({ code: 'c1', state })
  expect(await signIn.completeSignIn(client)).toEqual({ status: 'SIGNED_IN', originalUri: '' })
  expect(left).toHaveBeenCalledTimes(1)
  expect(to('/oauth2/token')).toHaveLength(1)
})

test('an expired code is requested again once', async () => {
  const { client, left, redirectUri, asked, back } = setUpRedirect(() =>
    json({ error: 'invalid_grant' }, 400),
  )
  await signIn.signInByRedirect(client, { redirectUri, originalUri: '/one' })

  back({ code: 'late', state: asked()[0].state })
  expect(await signIn.completeSignIn(client)).toEqual({ status: 'RESTARTED' })
  back({ code: 'late', state: asked()[1].state })
  expect(await signIn.completeSignIn(client)).toMatchObject({
    status: 'FAILED',
    problem: 'exchange_failed',
    originalUri: '/one',
  })
  expect(left).toHaveBeenCalledTimes(2)
})

test('an unreachable platform is a failure without a second attempt', async () => {
  const { client, left, redirectUri, asked, back } = setUpRedirect(() => json({}, 503))
  await signIn.signInByRedirect(client, { redirectUri, originalUri: '/one' })

  back({ code: 'c1', state: asked()[0].state })
  expect(await signIn.completeSignIn(client)).toMatchObject({
    status: 'FAILED',
    problem: 'exchange_failed',
    originalUri: '/one',
  })
  expect(left).toHaveBeenCalledTimes(1)
})

test('a response of another issuer is refused, and its code is not sent (RFC 9207)', async () => {
  const { client, redirectUri, asked, back, to } = setUpRedirect()
  await signIn.signInByRedirect(client, { redirectUri })

  back({ code: 'c1', state: asked()[0].state, iss: 'http://evil.test' })
  expect(await signIn.completeSignIn(client)).toMatchObject({ status: 'FAILED', problem: 'issuer_mismatch' })
  expect(to('/oauth2/token')).toHaveLength(0)
})

test('a refusal of the platform keeps its code', async () => {
  const { client, redirectUri, asked, back } = setUpRedirect()
  await signIn.signInByRedirect(client, { redirectUri, originalUri: '/one' })

  back({ error: 'access_denied', error_description: 'You said no', state: asked()[0].state })
  expect(await signIn.completeSignIn(client)).toEqual({
    status: 'FAILED',
    problem: 'access_denied',
    error: 'You said no',
    originalUri: '/one',
  })
})

/** The storage event of this tab when another one writes. */
const otherTabWrites = (tokens: object | undefined, key = 'vitrine') => {
  const oldValue = localStorage.getItem(key)
  const newValue = tokens ? JSON.stringify(tokens) : null
  if (newValue) localStorage.setItem(key, newValue)
  else localStorage.removeItem(key)
  window.dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue, storageArea: localStorage }))
}

const kept = () => JSON.parse(localStorage.getItem('vitrine') ?? '{}')

test('a page is notified of sign-ins and of changes in other tabs, but not of renewals', async () => {
  localStorage.clear()
  const ends: SessionEnd[] = []
  const auth = oauth({
    clientId: 'c',
    storage: webStorage(localStorage),
    onSessionEnd: (end) => ends.push(end),
  })
  const seen: unknown[][] = []
  const stop = auth.subscribe((role, end) => seen.push(end ? [role, end.reason] : [role]))
  const member = {
    accessToken: { value: 'a', expiresAt: 0 },
    refreshToken: { value: 'r', role: 'member' },
  } as const

  await auth.setTokens(member)
  otherTabWrites({ ...kept(), accessToken: { value: 'renewed', expiresAt: 0 } })
  otherTabWrites({}, 'other')
  await vi.waitFor(() => expect(seen).toEqual([['member']]))
  const before = auth.epoch
  otherTabWrites({ ...member, session: 'somebody else' })
  await vi.waitFor(() => expect(seen).toEqual([['member'], ['member']]))
  expect(auth.epoch).toBeGreaterThan(before)
  expect(ends).toEqual([])
  otherTabWrites({ ...noTokens(), session: 'nobody' })
  await vi.waitFor(() => expect(seen.at(-1)).toEqual(['none', 'elsewhere']))
  expect(ends).toEqual([{ role: 'member', reason: 'elsewhere' }])
  otherTabWrites({ ...kept(), refreshToken: { value: 'v', role: 'visitor' } })
  await vi.waitFor(() => expect(seen.at(-1)).toEqual(['visitor']))

  stop()
  await auth.setTokens(member)
  expect(seen).toHaveLength(4)
})

test('a tab that clears the storage signs the others out', async () => {
  localStorage.clear()
  const auth = oauth({ clientId: 'c', storage: webStorage(localStorage) })
  const roles: string[] = []
  await auth.setTokens({
    accessToken: { value: 'a', expiresAt: 0 },
    refreshToken: { value: 'r', role: 'member' },
  })
  auth.subscribe((role) => roles.push(role))

  otherTabWrites(undefined)

  await vi.waitFor(() => expect(roles).toEqual(['none']))
})

test('a page from the browser’s history reads the session again', async () => {
  localStorage.clear()
  const auth = oauth({ clientId: 'c', storage: webStorage(localStorage) })
  const roles: string[] = []
  auth.subscribe((role) => roles.push(role))

  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))

  await vi.waitFor(() => expect(roles).toEqual(['none']))
})
