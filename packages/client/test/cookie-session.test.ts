import { randomUUID } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { type CookieSessionOptions, cookieSession } from '../src/cookie-session.ts'
import { getCurrentCart } from '../src/current-cart.ts'
import { createClient, type SessionEnd } from '../src/index.ts'
import { getProduct } from '../src/products.ts'
import { json, type Reply, type Sent, stubFetch } from './stub.ts'

const open: (() => void)[] = []
afterEach(() => {
  for (const close of open.splice(0)) close()
})

/** A page of a site whose server keeps the tokens. */
function page(options: CookieSessionOptions, answer: (sent: Sent, count: number) => Reply = () => undefined) {
  const ends: SessionEnd[] = []
  const heard: string[] = []
  const auth = cookieSession({ ...options, onSessionEnd: (end) => ends.push(end) })
  open.push(auth.subscribe((role, end) => heard.push(end ? `${role} ${end.reason}` : role)))
  const stub = stubFetch(answer)
  const client = createClient({ baseUrl: '/api', auth, fetch: stub.fetch, retries: 0 })
  const role = async () => (await auth.getTokens()).refreshToken.role
  return { ...stub, auth, client, ends, heard, role }
}

const says = (role: string, session?: string) =>
  json({}, 200, { 'x-vitrine-role': role, ...(session && { 'x-vitrine-session': session }) })

test('scripts say whether a call is open, and the first that is not begins a visitor’s session', async () => {
  const { client, sent, role } = page({ role: 'none', name: randomUUID() })

  await getProduct(client, { id: 'p' })
  expect(await role()).toBe('none')
  await getCurrentCart(client)

  expect(sent.map(({ headers }) => headers['x-vitrine-open'])).toEqual(['1', '0'])
  expect(await role()).toBe('visitor')
})

test('each answer says who is there: the end of a session is noticed by the first call after it', async () => {
  const { client, ends, heard, auth } = page({ role: 'member', name: randomUUID() }, () => says('visitor'))
  const { epoch } = auth

  await getCurrentCart(client)

  expect(heard).toEqual(['visitor refused'])
  expect(ends).toEqual([{ role: 'member', reason: 'refused' }])
  expect(auth.epoch).toBeGreaterThan(epoch)
})

test('another member than before is somebody else, though the role is the same', async () => {
  const { client, heard, ends } = page({ role: 'member', session: 'ada', name: randomUUID() }, (_, count) =>
    says('member', count === 1 ? 'ada' : 'ben'),
  )

  await getCurrentCart(client)
  expect(heard).toEqual([])
  await getCurrentCart(client)
  expect(heard).toEqual(['member'])
  expect(ends).toEqual([])
})

test('an answer to a call from before a sign-out says nothing of who is there now', async () => {
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

test('tabs tell each other, and a page that was just loaded knows best', async () => {
  const name = randomUUID()
  const first = page({ role: 'member', session: 'ada', name })
  const stranger = page({ role: 'member', session: 'ada', name: randomUUID() })

  const second = page({ role: 'none', name })
  await expect.poll(() => first.heard).toEqual(['none elsewhere'])
  expect(first.ends).toEqual([{ role: 'member', reason: 'elsewhere' }])

  second.auth.setRole('member')
  await expect.poll(() => first.heard).toEqual(['none elsewhere', 'member'])
  expect(await first.role()).toBe('member')
  expect(stranger.heard).toEqual([])
  expect(second.heard).toEqual(['member'])
})

test('an answer that was asked for before a sign-out in another tab does not take it back', async () => {
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

  await expect.poll(() => first.heard).toEqual(['none elsewhere'])
  expect(second.heard).toEqual([])
})

test.each([
  ['whose scripts came late', { type: 'navigate', requestStart: -60_000 }],
  ['out of the history', { type: 'back_forward', requestStart: 0 }],
])('a page %s is told what it missed, and tells nobody who was there before', async (_, navigation) => {
  const name = randomUUID()
  const fresh = page({ role: 'none', name })
  const entries = vi.spyOn(performance, 'getEntriesByType').mockReturnValue([navigation as never])
  const late = page({ role: 'member', session: 'ada', name })
  entries.mockRestore()

  await expect.poll(() => late.heard).toEqual(['none elsewhere'])
  expect(fresh.heard).toEqual([])
  late.auth.setRole('member')
  await expect.poll(() => fresh.heard).toEqual(['member'])
})

test('on a server nothing is opened that would reach from one user to the next', () => {
  const channel = vi.spyOn(globalThis, 'BroadcastChannel')
  const auth = cookieSession({ role: 'member' })
  auth.setRole('none')

  expect(channel).not.toHaveBeenCalled()
  channel.mockRestore()
})
