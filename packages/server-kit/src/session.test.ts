import { inspect } from 'node:util'
import { getCurrentCart } from '@vitrine/client/current-cart'
import { queryProducts } from '@vitrine/client/products'
import { describe, expect, test } from 'vitest'

import {
  cookieFor,
  cookiesIn,
  echoPlatform,
  open,
  secret,
  sessionsOver,
  tokensOf,
} from '../test/echo-platform.ts'

const cartOf = async (session: Awaited<ReturnType<typeof open>>) =>
  (await getCurrentCart(session.client, {})).cart.id
const refusal = () => Response.json({ error: 'invalid_grant' }, { status: 400 })

describe('a session', () => {
  test('acts as the member of the cookie, and returns the response as it is without changes', async () => {
    const sessions = sessionsOver(echoPlatform())
    const session = await open(sessions, await cookieFor(sessions, tokensOf('ada')))
    expect(session.role()).toBe('member')
    expect(await cartOf(session)).toBe('ada')
    const response = new Response('page')
    expect(await session.commit(response)).toBe(response)
  })

  test('keeps a new visitor in an HttpOnly cookie of the whole site, and marks the response no-store', async () => {
    const session = await sessionsOver(echoPlatform()).open(new Request('https://shop.test/'))
    await cartOf(session)
    const page = new Response('page', { status: 201, headers: { 'cache-control': 'public, max-age=60' } })
    const { headers, status } = await session.commit(page)
    expect(status).toBe(201)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('set-cookie')).toMatch(
      /^__Host-vitrine-session=[\w.-]+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/i,
    )
  })

  test('shows its tokens neither in the cookie nor in logs', async () => {
    const sessions = sessionsOver(echoPlatform())
    const cookie = await cookieFor(sessions, tokensOf('ada'))
    const session = await open(sessions, cookie)
    const payload = cookie.split('.').map((part) => Buffer.from(part, 'base64url').toString())
    expect(`${cookie} ${payload} ${inspect(session, { depth: 9, showHidden: true })}`).not.toMatch(
      /(access|refresh)-ada/,
    )
  })

  test('ignores the cookie of a site with another name, or of another purpose', async () => {
    const sessions = sessionsOver(echoPlatform())
    const cookie = await cookieFor(sessions, tokensOf('ada'))
    const staff = sessionsOver(echoPlatform(), { name: 'desk' })
    expect((await open(staff, cookie)).role()).toBe('none')
    expect((await open(staff, cookie.replace('vitrine-', 'desk-'))).role()).toBe('none')
    const { signIns } = await open(sessions, cookie.replace('-session', '-sign-in'))
    expect(await signIns.read()).toBeUndefined()
  })

  test.each(['%7Bnot json', 'a.b.c.d.e', '%7B%22tokens%22%3A%7B%7D%7D'])(
    'ignores the cookie %s',
    async (text) => {
      expect((await open(sessionsOver(echoPlatform()), `vitrine-session=${text}`)).role()).toBe('none')
    },
  )

  test('reads a cookie sealed with an older secret, but not with a removed one', async () => {
    const old = await cookieFor(sessionsOver(echoPlatform()), tokensOf('ada'))
    const newer = 'a newer secret of more than 32 characters'
    const both = sessionsOver(echoPlatform(), { secrets: [newer, secret] })
    expect((await open(both, old)).role()).toBe('member')
    const only = sessionsOver(echoPlatform(), { secrets: [newer] })
    expect((await open(only, old)).role()).toBe('none')
    expect((await open(only, await cookieFor(both, tokensOf('ada')))).role()).toBe('member')
  })

  test.each([[[]], [['short']], [[secret, 'short']]])('refuses the secrets %o', (secrets) => {
    expect(() => sessionsOver(echoPlatform(), { secrets })).toThrow('secrets')
  })

  test('splits long tokens into several cookies, removes unused parts, and rejects tokens that are too long', async () => {
    const sessions = sessionsOver(echoPlatform())
    const long = { ...tokensOf('ada'), refreshToken: { value: 'x'.repeat(4000), role: 'member' } as const }
    const cookie = await cookieFor(sessions, long)
    expect(cookie).toMatch(/^vitrine-session=.{3800}; vitrine-session\.1=/)
    const session = await open(sessions, cookie)
    expect((await session.client.auth.getTokens()).refreshToken.value).toHaveLength(4000)
    await session.client.auth.setTokens(tokensOf('ada'))
    const shorter = (await session.commit(new Response())).headers.getSetCookie()
    expect(shorter[1]).toMatch(/^vitrine-session\.1=; Max-Age=0/)
    const huge = { ...long, refreshToken: { ...long.refreshToken, value: 'x'.repeat(12_000) } }
    await expect(cookieFor(sessions, huge)).rejects.toThrow('keep sessions in a store')
  })
})

describe('many sessions at once', () => {
  test('10,000 concurrent requests of 100 users each act as their own user, also during renewals', async () => {
    const sessions = sessionsOver(echoPlatform())
    const people = Array.from({ length: 100 }, (_, index) => `user-${index}`)
    // Every third session needs a renewal first.
    const cookies = await Promise.all(
      people.map((user, index) => cookieFor(sessions, tokensOf(user, index % 3 ? 900 : -1))),
    )
    const requests = Array.from({ length: 10_000 }, (_, index) => (index * 37) % 100)
    const seen = await Promise.all(
      requests.map(async (person) => {
        const session = await open(sessions, cookies[person])
        await session.freshen()
        const answer = await session.commit(new Response(await cartOf(session)))
        const cookie = cookiesIn(answer)
        const next = cookie
          ? await (await open(sessions, cookie)).client.auth.getTokens()
          : tokensOf(`user-${person}`)
        return [await answer.text(), next.refreshToken.value.split('-')[2]]
      }),
    )
    expect(seen).toEqual(requests.map((person) => [`user-${person}`, `${person}`]))
  })

  test('100 requests of one browser share one renewal', async () => {
    const platform = echoPlatform()
    const sessions = sessionsOver(platform)
    const cookie = await cookieFor(sessions, tokensOf('ada', -1))
    let opened = 0
    const { promise: allAreHere, resolve } = Promise.withResolvers<undefined>()
    platform.tokens = () => allAreHere
    const answers = await Promise.all(
      Array.from({ length: 100 }, async () => {
        const session = await open(sessions, cookie)
        if (++opened === 100) resolve(undefined)
        await cartOf(session)
        return cookiesIn(await session.commit(new Response()))
      }),
    )
    expect(platform.asked.filter((path) => path === '/oauth2/token')).toHaveLength(1)
    const values = answers.map(
      async (text) => (await (await open(sessions, text)).client.auth.getTokens()).refreshToken,
    )
    expect(new Set((await Promise.all(values)).map(({ value }) => value))).toEqual(new Set(['refresh-ada-2']))
  })
})

describe('a renewal', () => {
  test('that fails keeps users signed in, and works again afterwards', async () => {
    const platform = echoPlatform()
    const sessions = sessionsOver(platform)
    const cookie = await cookieFor(sessions, tokensOf('ada', 30))
    platform.tokens = () => new Response('bad gateway', { status: 502 })
    const session = await open(sessions, cookie)
    await session.freshen()
    expect(await cartOf(session)).toBe('ada')
    expect((await session.commit(new Response())).headers.get('set-cookie')).toBeNull()
    platform.tokens = undefined
    const later = await open(sessions, cookie)
    await later.freshen()
    expect((await later.commit(new Response())).headers.get('set-cookie')).not.toBeNull()
    expect(later.role()).toBe('member')
  })

  test('that is refused ends the session: the browser is a new visitor', async () => {
    const platform = echoPlatform()
    const sessions = sessionsOver(platform)
    const session = await open(sessions, await cookieFor(sessions, tokensOf('ada', -1)))
    let first = true
    platform.tokens = () => {
      if (!first)
        return Response.json({ access_token: 'access-v-1', refresh_token: 'refresh-v-1', expires_in: 900 })
      first = false
      return refusal()
    }
    await session.freshen()
    expect(session.role()).toBe('visitor')
  })

  test('is refused after the response is committed', async () => {
    const sessions = sessionsOver(echoPlatform())
    const session = await open(sessions, await cookieFor(sessions, tokensOf('ada', -1)))
    await session.commit(new Response())
    await expect(cartOf(session)).rejects.toMatchObject({ status: 401, code: 'SESSION_NOT_FRESH' })
  })

  test('is refused in a read-only session, and so is a new session; open calls still work', async () => {
    const platform = echoPlatform()
    const sessions = sessionsOver(platform)
    const headers = { cookie: await cookieFor(sessions, tokensOf('ada', -1)) }
    const late = await sessions.open(new Request('http://shop.test/', { headers }), { readOnly: true })
    await expect(cartOf(late)).rejects.toMatchObject({ code: 'SESSION_NOT_FRESH' })
    const anonymous = await sessions.open(new Request('http://shop.test/'), { readOnly: true })
    await expect(cartOf(anonymous)).rejects.toMatchObject({ code: 'NO_SESSION' })
    platform.answer = (authorization) => Response.json({ products: [], metadata: { total: authorization } })
    for (const session of [late, anonymous]) {
      const { metadata } = await queryProducts(session.client, {})
      expect(metadata.total).toBeNull()
    }
    expect(platform.asked).not.toContain('/oauth2/token')
  })
})
