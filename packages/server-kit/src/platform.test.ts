import type { Client, Fetch } from '@vitrine/client'
import { addToCurrentCart, getCurrentCart } from '@vitrine/client/current-cart'
import { getCurrentMember } from '@vitrine/client/members'
import { login } from '@vitrine/client/sign-in'
import { createTestPlatform, type TestPlatform } from '@vitrine/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { cookieFor, cookiesIn, open, secret } from '../test/echo-platform.ts'
import { createSessions, type Sessions } from './session.ts'
import { signInDirectly, signOut } from './sign-in.ts'

let platform: TestPlatform
let sessions: Sessions
let asked: string[] = []

const callPlatform: Fetch = (url, init) => {
  asked.push(new URL(url).pathname)
  return platform.fetch(new Request(url, init))
}

async function siteOver(): Promise<Sessions> {
  const { baseUrl, clientId } = await platform.connection()
  return createSessions({ baseUrl, clientId, secrets: [secret], fetch: callPlatform })
}

beforeAll(async () => {
  platform = await createTestPlatform()
  sessions = await siteOver()
})
afterAll(() => platform.close())

/** The long timeouts keep a slow machine from failing a thousand concurrent sign-ins. */
const patient = { timeout: 60_000, attemptTimeout: 60_000 }
const addressOf = async (client: Client) =>
  (await getCurrentMember(client, { fieldsets: ['FULL'] }, patient)).member.loginEmail

/** Returns the cookie of a browser in which the account has just signed in by a form of the site. */
async function signedIn(index: number): Promise<{ readonly cookie: string; readonly email: string }> {
  const { accounts, redirectUri } = await platform.connection()
  const { email, password } = accounts.filter(({ role }) => role === 'member')[index] ?? {
    email: '',
    password: '',
  }
  const session = await open(sessions)
  const state = await login(session.client, { email, password })
  if (state.loginState !== 'SUCCESS') throw new Error(JSON.stringify(state))
  await signInDirectly(session, { sessionToken: state.data.sessionToken, redirectUri })
  return { cookie: cookiesIn(await session.commit(new Response())), email }
}

test('a form of the site signs in without a token in the browser', async () => {
  const { cookie, email } = await signedIn(0)
  expect(await addressOf((await open(sessions, cookie)).client)).toBe(email)
  const { redirectUri } = await platform.connection()
  const session = await open(sessions)
  await expect(signInDirectly(session, { sessionToken: 'made up', redirectUri })).rejects.toThrow()
  expect(session.role()).not.toBe('member')
})

test('1,000 concurrent requests of members and visitors each get their own response', async () => {
  const { catalogAppId: appId, products } = await platform.connection()
  const catalogItemId = products.find(({ stock }) => stock === null)?.catalogItemId ?? ''
  const members = await Promise.all([signedIn(0), signedIn(1)])
  const visitors = await Promise.all(
    Array.from({ length: 8 }, async (_, index) => {
      const session = await open(sessions)
      const catalogReference = { appId, catalogItemId }
      await addToCurrentCart(session.client, { lineItems: [{ catalogReference, quantity: index + 1 }] })
      return cookiesIn(await session.commit(new Response()))
    }),
  )
  const wanted = Array.from({ length: 1000 }, (_, index) => (index * 7) % 10)
  const seen = await Promise.all(
    wanted.map(async (who) => {
      const { client } = await open(sessions, members[who]?.cookie ?? visitors[who - 2])
      if (who < 2) return addressOf(client)
      const { cart } = await getCurrentCart(client, {}, patient)
      return cart.lineItems[0]?.quantity
    }),
  )
  expect(seen).toEqual(wanted.map((who) => members[who]?.email ?? who - 1))
})

test('a copied cookie is invalid after a sign-out', async () => {
  const { cookie } = await signedIn(0)
  const { redirectUri } = await platform.connection()
  await signOut(await open(sessions, cookie), { returnTo: new URL('/', redirectUri).href })
  const copy = await open(sessions, cookie)
  await expect(addressOf(copy.client)).rejects.toThrow()
  expect(copy.role()).not.toBe('member')
})

test('a browser stays signed in when several instances of the site renew its session at once', async () => {
  const { cookie, email } = await signedIn(0)
  const tokens = await (await open(sessions, cookie)).client.auth.getTokens()
  const old = await cookieFor(sessions, { ...tokens, accessToken: { ...tokens.accessToken, expiresAt: 1 } })
  const answers = await Promise.all(
    [sessions, await siteOver(), await siteOver()].map(async (instance) => {
      const session = await open(instance, old)
      await session.freshen()
      return cookiesIn(await session.commit(new Response()))
    }),
  )
  for (const answer of answers) expect(await addressOf((await open(sessions, answer)).client)).toBe(email)
})

test('one instance renews once for all requests of a page', async () => {
  const { cookie, email } = await signedIn(1)
  const tokens = await (await open(sessions, cookie)).client.auth.getTokens()
  const old = await cookieFor(sessions, { ...tokens, accessToken: { ...tokens.accessToken, expiresAt: 1 } })
  asked = []
  const page = await Promise.all(Array.from({ length: 20 }, () => open(sessions, old)))
  expect(await Promise.all(page.map(({ client }) => addressOf(client)))).toEqual(page.map(() => email))
  expect(asked.filter((path) => path === '/oauth2/token')).toHaveLength(1)
})
