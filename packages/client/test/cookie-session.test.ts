import { randomUUID } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { type CookieSessionOptions, cookieSession } from '../src/cookie-session.ts'
import { getCurrentCart } from '../src/current-cart.ts'
import { createClient, type SessionEnd } from '../src/index.ts'
import { getProduct } from '../src/products.ts'
import { getWishlist } from '../src/wishlist.ts'
import { json, type Reply, type Sent, stubFetch } from './stub.ts'

/** After its last channel was closed, Deno 2.9 opens no other; tabs are a matter of browsers. */
const isDeno = 'Deno' in globalThis

const open: (() => void)[] = []
afterEach(() => {
  for (const close of open.splice(0)) close()
})

/** A page of a site whose server keeps the tokens. */
function page(options: CookieSessionOptions, answer: (sent: Sent, count: number) => Reply = () => undefined) {
  const ends: SessionEnd[] = []
  const seen: string[] = []
  const auth = cookieSession({ ...options, onSessionEnd: (end) => ends.push(end) })
  open.push(auth.subscribe((role, end) => seen.push(end ? `${role} ${end.reason}` : role)))
  const stub = stubFetch(answer)
  const client = createClient({ baseUrl: '/api', auth, fetch: stub.fetch, retries: 0 })
  const role = async () => (await auth.getTokens()).refreshToken.role
  return { ...stub, auth, client, ends, seen, role }
}

const says = (role: string, session?: string) =>
  json({}, 200, { 'x-vitrine-role': role, ...(session && { 'x-vitrine-session': session }) })

test('the header marks open calls, and the first other call starts a visitor’s session', async () => {
  const { client, sent, role } = page({ role: 'none', name: randomUUID() }, ({ headers }) =>
    says(headers['x-vitrine-open'] === '0' ? 'visitor' : 'none'),
  )

  await getProduct(client, { id: 'p' })
  expect(await role()).toBe('none')
  await getCurrentCart(client)

  expect(sent.map(({ headers }) => headers['x-vitrine-open'])).toEqual(['1', '0'])
  expect(await role()).toBe('visitor')
})

test('each response names the role, so the next call notices an ended session', async () => {
  const { client, ends, seen, auth } = page({ role: 'member', name: randomUUID() }, () => says('visitor'))
  const { epoch } = auth

  await getCurrentCart(client)

  expect(seen).toEqual(['visitor refused'])
  expect(ends).toEqual([{ role: 'member', reason: 'refused' }])
  expect(auth.epoch).toBeGreaterThan(epoch)
})

test('open calls in flight while a visitor’s session starts do not end it', async () => {
  const answers: ((answer: Response) => void)[] = []
  const { client, seen, role } = page(
    { role: 'none', name: randomUUID() },
    () => new Promise((resolve) => answers.push(resolve)),
  )
  const before = getProduct(client, { id: 'a' })
  const starting = getCurrentCart(client)
  const meanwhile = [getProduct(client, { id: 'b' }), getProduct(client, { id: 'c' })]
  await expect.poll(() => answers.length).toBe(4)

  answers[0]?.(says('none'))
  answers[2]?.(says('none'))
  await Promise.all([before, meanwhile[0]])
  // No caller counts on a session before the server made it: a second call would start a second one.
  expect(await role()).toBe('none')
  answers[1]?.(says('visitor'))
  await starting
  answers[3]?.(says('none'))
  await meanwhile[1]
  expect(await role()).toBe('visitor')
  expect(seen).toEqual([])

  const after = getProduct(client, { id: 'd' })
  await expect.poll(() => answers.length).toBe(5)
  answers[4]?.(says('none'))
  await after
  expect(await role()).toBe('none')
})

test('calls of a new visitor wait for the first response, so only one session starts', async () => {
  const answers: ((answer: Response) => void)[] = []
  const { client, sent } = page(
    { role: 'none', name: randomUUID() },
    () => new Promise((resolve) => answers.push(resolve)),
  )
  const calls = [getCurrentCart(client), getWishlist(client), getProduct(client, { id: 'p' })]
  await expect.poll(() => sent).toHaveLength(2)
  const [first, open] = sent.map(({ headers }) => headers['x-vitrine-open'])
  expect([first, open].sort()).toEqual(['0', '1'])

  for (const answer of answers) answer(says('visitor'))
  await expect.poll(() => answers).toHaveLength(3)
  answers[2]?.(says('visitor'))
  await Promise.all(calls)
})

test.each([
  ['arrives', () => Promise.reject(new TypeError('offline'))],
  ['names a role', () => json({}, 503)],
])('if no response to the first call %s, the next call starts the session', async (_, fail) => {
  const { client, sent, role } = page({ role: 'none', name: randomUUID() }, (_sent, count) =>
    count === 1 ? fail() : says('visitor'),
  )
  const calls = await Promise.allSettled([getCurrentCart(client), getWishlist(client)])

  expect(calls.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
  expect(sent).toHaveLength(2)
  expect(await role()).toBe('visitor')
})

test('an aborted first call leaves its start to the next', async () => {
  const { client, sent } = page({ role: 'none', name: randomUUID() }, () => says('visitor'))
  const abort = new AbortController()
  const first = getCurrentCart(client, {}, { signal: abort.signal })
  const second = getWishlist(client)
  abort.abort()

  await expect(first).rejects.toThrow('aborted')
  await second
  expect(sent).toHaveLength(1)
})

test('another member starts a new session, although the role is the same', async () => {
  const { client, seen, ends } = page({ role: 'member', session: 'ada', name: randomUUID() }, (_, count) =>
    says('member', count === 1 ? 'ada' : 'ben'),
  )

  await getCurrentCart(client)
  expect(seen).toEqual([])
  await getCurrentCart(client)
  expect(seen).toEqual(['member'])
  expect(ends).toEqual([])
})

test('the response to a call from before a sign-out does not change the role', async () => {
  let answer = (_: Response) => {}
  const { client, auth, role, sent } = page(
    { role: 'member', name: randomUUID() },
    () => new Promise((resolve) => (answer = resolve)),
  )

  const call = getCurrentCart(client)
  await expect.poll(() => sent).toHaveLength(1)
  auth.setRole('none')
  answer(says('member'))
  await call

  expect(await role()).toBe('none')
})

test.skipIf(isDeno)('tabs share the role, and the page that loaded last wins', async () => {
  const name = randomUUID()
  const first = page({ role: 'member', session: 'ada', name })
  const stranger = page({ role: 'member', session: 'ada', name: randomUUID() })

  const second = page({ role: 'none', name })
  await expect.poll(() => first.seen).toEqual(['none elsewhere'])
  expect(first.ends).toEqual([{ role: 'member', reason: 'elsewhere' }])

  second.auth.setRole('member')
  await expect.poll(() => first.seen).toEqual(['none elsewhere', 'member'])
  expect(await first.role()).toBe('member')
  expect(stranger.seen).toEqual([])
  expect(second.seen).toEqual(['member'])
})

test('a response from before a sign-out in another tab does not undo it', async () => {
  const name = randomUUID()
  let answer = (_: Response) => {}
  const first = page(
    { role: 'member', session: 'ada', name },
    () => new Promise((resolve) => (answer = resolve)),
  )
  const call = getCurrentCart(first.client)
  await expect.poll(() => first.sent).toHaveLength(1)
  const entries = vi.spyOn(performance, 'getEntriesByType')
  const asked = performance.now()
  entries.mockReturnValue([{ type: 'navigate', requestStart: asked } as never])
  answer(says('member', 'ada'))
  await call
  const second = page({ role: 'none', name })
  entries.mockRestore()

  await expect.poll(() => first.seen).toEqual(['none elsewhere'])
  expect(second.seen).toEqual([])
})

test.skipIf(isDeno).each([
  ['whose scripts came late', { type: 'navigate', requestStart: -60_000 }],
  ['out of the history', { type: 'back_forward', requestStart: 0 }],
])('a page %s receives the current role and does not send its old one', async (_, navigation) => {
  const name = randomUUID()
  const fresh = page({ role: 'none', name })
  const entries = vi.spyOn(performance, 'getEntriesByType').mockReturnValue([navigation as never])
  const late = page({ role: 'member', session: 'ada', name })
  entries.mockRestore()

  await expect.poll(() => late.seen).toEqual(['none elsewhere'])
  expect(fresh.seen).toEqual([])
  late.auth.setRole('member')
  await expect.poll(() => fresh.seen).toEqual(['member'])
})

test('a server opens no channel between users', () => {
  const channel = vi.spyOn(globalThis, 'BroadcastChannel')
  const auth = cookieSession({ role: 'member' })
  auth.setRole('none')

  expect(channel).not.toHaveBeenCalled()
  channel.mockRestore()
})
