import * as currentCart from '@vitrine/client/current-cart'
import { describe, expect, test } from 'vitest'

import { createSession } from './session.ts'
import { beginSignIn, completeSignIn, ownPath } from './sign-in.ts'

/** A platform of one page: gives each visitor its own tokens and echoes who called. */
async function answer(url: string, init: RequestInit): Promise<Response> {
  const body = JSON.parse(String(init.body ?? '{}'))
  if (url.endsWith('/oauth2/token')) {
    await Promise.resolve()
    if (body.grantType === 'authorization_code') return Response.json(tokens(`member-of-${body.code}`))
    return Response.json(tokens(`new-${crypto.randomUUID()}`))
  }
  if (url.includes('/redirect-session')) {
    const fullUrl = `http://platform.test/oauth2/authorize?state=${body.auth.authRequest.state}`
    return Response.json({
      redirectSession: {
        id: '1',
        fullUrl,
        sessionToken: 's',
        urlDetails: { endpoint: 'http://platform.test/oauth2/authorize', searchParams: {} },
      },
    })
  }
  return Response.json({ member: { id: new Headers(init.headers).get('authorization') } })
}

const tokens = (name: string) => ({ access_token: name, refresh_token: `refresh-${name}`, expires_in: 900 })
const options = { baseUrl: 'http://platform.test', clientId: 'client', fetch: answer }
const cookieOf = (user: string) => {
  const value = {
    accessToken: { value: user, expiresAt: Date.now() / 1000 + 900 },
    refreshToken: { value: `r-${user}`, role: 'member' },
  }
  return `vitrine-session=${encodeURIComponent(JSON.stringify(value))}`
}
const setCookies = (response: Response) =>
  response.headers.getSetCookie().map((line) => line.split(';')[0] as string)

describe('a session', () => {
  test('speaks for the member of the cookie, and changes nothing when nothing changed', async () => {
    const session = createSession(
      new Request('http://shop.test/', { headers: { cookie: cookieOf('ada') } }),
      options,
    )
    const headers = new Headers()
    session.commit(headers)
    expect(session.role()).toBe('member')
    expect([...headers]).toEqual([])
  })

  test('keeps a new visitor in an HttpOnly cookie of the whole site, and that answer is not to be stored', async () => {
    const session = createSession(new Request('https://shop.test/'), { ...options, modules: { currentCart } })
    await session.client.currentCart.getCurrentCart({})
    const headers = new Headers()
    session.commit(headers)
    expect(headers.get('set-cookie')).toMatch(
      /^__Host-vitrine-session=.*; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/i,
    )
    expect(headers.get('cache-control')).toBe('no-store')
  })

  test('does not read the cookie of a site with another name', () => {
    const request = new Request('http://shop.test/', { headers: { cookie: cookieOf('ada') } })
    expect(createSession(request, { ...options, name: 'desk' }).role()).toBe('none')
  })

  test('counts a broken cookie as nobody', () => {
    const request = new Request('http://shop.test/', { headers: { cookie: 'vitrine-session=%7Bnot json' } })
    expect(createSession(request, options).role()).toBe('none')
  })

  test('never speaks for another request’s member, however requests interleave', async () => {
    const users = Array.from({ length: 1000 }, (_, index) => `user-${index % 100}`)
    const seen = await Promise.all(
      users.map(async (user) => {
        const session = createSession(
          new Request('http://shop.test/', { headers: { cookie: cookieOf(user) } }),
          { ...options, modules: { currentCart } },
        )
        return (await session.client.currentCart.getCurrentCart({})) as unknown as { member: { id: string } }
      }),
    )
    expect(seen.map(({ member }) => member.id)).toEqual(users)
  })
})

describe('sign-in on the server', () => {
  test('goes out with a state kept in a cookie and comes back as a member, to the page it left', async () => {
    const out = await beginSignIn(createSession(new Request('http://shop.test/auth/sign-in'), options), {
      redirectUri: 'http://shop.test/auth/callback',
      returnTo: '/account',
    })
    const state = new URL(out.headers.get('location') ?? '').searchParams.get('state')
    const back = new Request(`http://shop.test/auth/callback?code=c1&state=${state}`, {
      headers: { cookie: setCookies(out).join('; ') },
    })
    const session = createSession(back, options)
    const response = await completeSignIn(session)
    expect(response.headers.get('location')).toBe('/account')
    expect(session.role()).toBe('member')
    expect(setCookies(response)).toContain('vitrine-sign-in=')
  })

  test('refuses a state that it did not send', async () => {
    const out = await beginSignIn(createSession(new Request('http://shop.test/'), options), {
      redirectUri: 'http://shop.test/cb',
      returnTo: '/',
    })
    const back = new Request('http://shop.test/cb?code=c1&state=forged', {
      headers: { cookie: setCookies(out).join('; ') },
    })
    await expect(completeSignIn(createSession(back, options))).rejects.toThrow('Invalid _state')
  })

  test('tells of a refusal, with the page to go back to', async () => {
    const back = new Request('http://shop.test/cb?error=access_denied&error_description=No')
    await expect(completeSignIn(createSession(back, options))).rejects.toMatchObject({
      name: 'SignInError',
      code: 'access_denied',
      returnTo: '/',
    })
  })

  test.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
  ])('does not return to %s', (path) => {
    expect(ownPath(path)).toBe('/')
  })
})
