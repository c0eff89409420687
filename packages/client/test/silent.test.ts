// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { createClient, memoryStorage, oauth, type Role } from '../src/index.ts'
import { type SilentSignInOptions, signInSilently } from '../src/sign-in.ts'
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
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

interface Given {
  readonly role?: Role
  readonly expiresIn?: number
  readonly answer?: Parameters<typeof stubFetch>[0]
}

function setUp({ role = 'visitor', expiresIn = 900, answer }: Given = {}) {
  const stub = stubFetch(
    answer ??
      (({ path }) =>
        path === '/oauth2/token'
          ? grantOf('member')
          : json({
              redirectSession: {
                fullUrl: `${baseUrl}/oauth2/authorize?session=rs`,
                urlDetails: {},
                sessionToken: '',
              },
            })),
  )
  const storage = memoryStorage({
    accessToken: { value: 'access', expiresAt: seconds() + expiresIn },
    refreshToken: { value: 'refresh', role },
  })
  const auth = oauth({ clientId: 'client-1', storage })
  const client = createClient({ baseUrl, fetch: stub.fetch, auth, retries: 0 })
  return { ...stub, auth, attempt: (options?: SilentSignInOptions) => signInSilently(client, options) }
}

const openFrame = () =>
  vi.waitFor(() => {
    const frame = document.querySelector<HTMLIFrameElement>('iframe-stub')
    if (!frame) throw new Error('No frame yet')
    return frame
  })

/** The message of the frame's page. */
async function post(sent: ReturnType<typeof setUp>['sent'], data: object) {
  const { contentWindow: source } = await openFrame()
  const { state } = sent.find(({ path }) => path === '/v1/redirect-session')!.body.auth.authRequest
  const event = new MessageEvent('message', { data: { ...data, state }, origin: baseUrl })
  window.dispatchEvent(Object.assign(event, { source }))
}

const expectNothingLeft = () => {
  expect(document.querySelector('iframe-stub')).toBeNull()
  expect(vi.getTimerCount()).toBe(0)
}

test('uses the shop’s own session without a request', async () => {
  const { attempt, sent } = setUp({ role: 'member' })
  expect(await attempt()).toEqual({ signedIn: true, method: 'session' })
  expect(sent).toEqual([])
  expectNothingLeft()
})

test('renews a session with an expired token', async () => {
  const { attempt, sent } = setUp({ role: 'member', expiresIn: -1 })
  expect(await attempt()).toEqual({ signedIn: true, method: 'refresh' })
  expect(sent.map(({ body }) => body.grantType)).toEqual(['refresh_token'])
  expectNothingLeft()
})

test.each([
  [{ error: 'login_required' }, 'login_required'],
  [{ error: 'login_required', reason: 'third_party_cookies_blocked' }, 'third_party_cookies_blocked'],
  [{ error: 'consent_required' }, 'consent_required'],
  [{ error: 'account_selection_required' }, 'interaction_required'],
  [{ error: 'interaction_required' }, 'interaction_required'],
  [{ error: 'access_denied' }, 'not_allowed'],
])('the frame’s response %j is the reason %s', async (answer, reason) => {
  const { attempt, sent } = setUp()
  const result = attempt()
  await post(sent, answer)
  expect(await result).toEqual({ signedIn: false, method: 'frame', reason })
  expectNothingLeft()
})

test.each([
  [{}, 'frame'],
  [{ storageAccess: true }, 'storage_access'],
])('a code signs in, and the response %j is of the method %s', async (more, method) => {
  const { attempt, sent } = setUp()
  const result = attempt()
  await post(sent, { code: 'c1', ...more })
  expect(await result).toEqual({ signedIn: true, method })
  expect(sent.at(-1)?.body).toMatchObject({ grantType: 'authorization_code', code: 'c1' })
  expectNothingLeft()
})

test('offers a redirect without prompts if the browser blocks the cookies of the frame', async () => {
  const { attempt, sent } = setUp()
  const redirectUri = 'https://shop.test/callback'
  const result = attempt({ redirectUri, originalUri: 'https://shop.test/here' })
  await post(sent, { error: 'login_required', reason: 'third_party_cookies_blocked' })
  expect(await result).toMatchObject({
    redirect: {
      url: `${baseUrl}/oauth2/authorize?session=rs`,
      data: { redirectUri, originalUri: 'https://shop.test/here' },
    },
  })
  expect(sent.at(-1)?.body.auth).toMatchObject({ prompt: 'none', authRequest: { redirectUri } })
})

test('offers a redirect if no earlier method was enabled', async () => {
  const { attempt } = setUp()
  const redirectUri = 'https://shop.test/callback'
  const result = await attempt({ redirectUri, methods: ['session', 'redirect'] })
  expect(result).toMatchObject({
    signedIn: false,
    reason: 'login_required',
    redirect: { data: { redirectUri } },
  })
})

test('a loaded frame without a message counts as not allowed, long before the timeout', async () => {
  const { attempt } = setUp()
  const result = attempt()
  const frame = await openFrame()
  frame.onload?.(new Event('load'))
  await vi.advanceTimersByTimeAsync(999)
  expect(document.querySelector('iframe-stub')).not.toBeNull()
  await vi.advanceTimersByTimeAsync(1)
  expect(await result).toEqual({ signedIn: false, method: 'frame', reason: 'not_allowed' })
  expectNothingLeft()
})

test('a frame that never loads times out after two minutes', async () => {
  const { attempt } = setUp()
  const result = attempt()
  await openFrame()
  await vi.advanceTimersByTimeAsync(119_500)
  expect(document.querySelector('iframe-stub')).not.toBeNull()
  await vi.advanceTimersByTimeAsync(500)
  expect(await result).toEqual({ signedIn: false, method: 'frame', reason: 'timed_out' })
  expectNothingLeft()
})

test.each([
  [() => Promise.reject(new TypeError('Failed to fetch')), 'network'],
  [() => json({ message: 'away', details: {} }, 503), 'network'],
  [
    () => json({ message: 'no', details: { applicationError: { code: 'CLIENT_NOT_FOUND' } } }, 404),
    'not_allowed',
  ],
])('a refusal of the platform is a reason: %#', async (answer, reason) => {
  const { attempt } = setUp({ answer: answer as Given['answer'] })
  expect(await attempt()).toEqual({ signedIn: false, method: 'frame', reason })
  expectNothingLeft()
})

test('an abort rejects with the caller’s reason', async () => {
  const { attempt } = setUp()
  const caller = new AbortController()
  const result = attempt({ signal: caller.signal }).catch((error: unknown) => error)
  await openFrame()
  caller.abort(new Error('gone elsewhere'))
  expect(await result).toEqual(new Error('gone elsewhere'))
  expectNothingLeft()
  expect(await attempt({ signal: caller.signal }).catch((error: unknown) => error)).toEqual(
    new Error('gone elsewhere'),
  )
})

test.each(['success', 'error', 'abort', 'time-out'])(
  'frame, listeners and timers of a silent sign-in are gone after %s',
  async (end) => {
    const caller = new AbortController()
    const listeners = watchListeners(window, caller.signal)
    const { attempt, sent } = setUp()
    const result = attempt({ signal: caller.signal }).catch((error: unknown) => error)
    await openFrame()
    expect(listeners()).toBeGreaterThan(1)
    expect(vi.getTimerCount()).toBeGreaterThan(0)

    if (end === 'success') await post(sent, { code: 'c1' })
    else if (end === 'error') await post(sent, { error: 'login_required' })
    else if (end === 'abort') caller.abort(new Error('gone elsewhere'))
    else await vi.advanceTimersByTimeAsync(120_000)

    expect((await result) as object).toMatchObject(
      end === 'success'
        ? { signedIn: true }
        : end === 'abort'
          ? { message: 'gone elsewhere' }
          : { reason: end === 'error' ? 'login_required' : 'timed_out' },
    )
    expectNothingLeft()
    expect(listeners()).toBe(0)
  },
)

test('a hanging renewal ends at the timeout', async () => {
  const { attempt } = setUp({ role: 'member', expiresIn: -1, answer: () => new Promise<Response>(() => {}) })
  const result = attempt({ timeout: 500 })
  await vi.advanceTimersByTimeAsync(500)
  expect(await result).toEqual({ signedIn: false, method: 'refresh', reason: 'timed_out' })
})

test('an abort also applies while the own session is read', async () => {
  const { attempt } = setUp({ role: 'member', expiresIn: -1, answer: () => new Promise<Response>(() => {}) })
  const caller = new AbortController()
  const result = attempt({ signal: caller.signal, methods: ['refresh'] }).catch((error: unknown) => error)
  caller.abort(new Error('gone elsewhere'))
  expect(await result).toEqual(new Error('gone elsewhere'))
})

test.each([
  ['member', { signedIn: true, method: 'frame' }],
  ['none', { signedIn: false, method: 'frame', reason: 'login_required' }],
] as const)('a sign-in or sign-out during the attempt takes precedence: %s', async (role, result) => {
  const { attempt, sent, auth } = setUp()
  const signingIn = attempt()
  await openFrame()
  const chosen = {
    accessToken: { value: 'chosen', expiresAt: seconds() + 900 },
    refreshToken: { value: 'chosen', role },
  }
  await auth.setTokens(chosen)
  await post(sent, { code: 'c1' })
  expect(await signingIn).toEqual(result)
  expect(await auth.getTokens()).toEqual(chosen)
})

test('the browser supplies a code (FedCM) for the redirect session', async () => {
  vi.stubGlobal('IdentityCredential', class {})
  const get = vi.fn()
  vi.stubGlobal('navigator', { ...navigator, credentials: { get } })
  const { attempt, sent } = setUp()
  get.mockImplementation(async () => {
    const { state } = sent[0]!.body.auth.authRequest
    return { token: JSON.stringify({ code: 'c1', state, iss: baseUrl }) }
  })
  expect(await attempt({ fedcm: 'ask' })).toEqual({ signedIn: true, method: 'fedcm' })
  expect(get.mock.calls[0]?.[0]).toMatchObject({
    mediation: 'optional',
    identity: {
      providers: [
        { configURL: `${baseUrl}/_hosted/fedcm/config`, clientId: 'client-1', params: { session: 'rs' } },
      ],
    },
  })
  expectNothingLeft()
})

test('uses the frame if FedCM gives no answer for five seconds', async () => {
  vi.stubGlobal('IdentityCredential', class {})
  const get = vi.fn(
    ({ signal }: CredentialRequestOptions) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  )
  vi.stubGlobal('navigator', { ...navigator, credentials: { get } })
  const { attempt, sent } = setUp()
  const result = attempt({ fedcm: 'silent' })
  await vi.waitFor(() => expect(get).toHaveBeenCalled())
  await vi.advanceTimersByTimeAsync(5000)
  await openFrame()
  const { state } = sent.at(-1)!.body.auth.authRequest
  const { contentWindow: source } = await openFrame()
  const event = new MessageEvent('message', { data: { error: 'login_required', state }, origin: baseUrl })
  window.dispatchEvent(Object.assign(event, { source }))
  expect(await result).toEqual({ signedIn: false, method: 'frame', reason: 'login_required' })
  expectNothingLeft()
})
