import { describe, expect, test } from 'vitest'

import { cookieFor, cookiesIn, echoPlatform, optionsFor, tokensOf } from '../test/echo-platform.ts'
import { ownPath } from './sign-in.ts'
import { createSite, type SiteOptions } from './site.ts'

const shop = 'http://shop.test'

function site(more: Partial<SiteOptions> = {}) {
  const platform = echoPlatform()
  const errors: unknown[] = []
  const all = { ...optionsFor(platform), onError: (error: unknown) => errors.push(error), ...more }
  const { open, answer } = createSite(all)
  return {
    platform,
    errors,
    open,
    async ask(path: string, cookie = '', init: RequestInit = {}): Promise<Response> {
      const headers = { cookie, ...(init.headers as Record<string, string>) }
      const response = await answer(await open(new Request(shop + path, { ...init, headers })))
      if (!response) throw new Error(`${path} is no route of the site`)
      return response
    },
  }
}

const stateOf = (response: Response) =>
  new URL(response.headers.get('location') ?? '').searchParams.get('state')

describe('sign-in on the server', () => {
  test('keeps its state in a sealed cookie, and returns a member to the original page', async () => {
    const { ask, open } = site()
    const out = await ask('/auth/sign-in?returnTo=/account')
    expect(out.headers.get('cache-control')).toBe('no-store')
    const cookie = cookiesIn(out)
    expect(cookie).not.toContain(stateOf(out))
    const back = await ask(`/auth/callback?code=ada&state=${stateOf(out)}`, cookie)
    expect(back.status).toBe(302)
    expect(back.headers.get('location')).toBe('/account')
    expect(back.headers.get('cache-control')).toBe('no-store')
    expect(back.headers.get('referrer-policy')).toBe('no-referrer')
    expect(back.headers.getSetCookie().join()).toContain('vitrine-sign-in=; Max-Age=0')
    const session = await open(new Request(shop, { headers: { cookie: cookiesIn(back) } }))
    expect(session.role()).toBe('member')
    expect(session.name()).toMatch(/./)
  })

  test.each([
    ['', 'login'],
    ['&prompt=select_account', 'select_account'],
    ['&prompt=none', 'none'],
    ['&prompt=made-up', 'login'],
  ])('sends the prompt of the request to the platform: %s', async (query, prompt) => {
    const out = await site().ask(`/auth/sign-in?returnTo=/account${query}`)
    expect(new URL(out.headers.get('location') ?? '').searchParams.get('prompt')).toBe(prompt)
  })

  test('revokes the tokens of the previous member, but not those of a visitor', async () => {
    const { ask, open, platform } = site()
    const signInOver = async (cookie: string) => {
      const out = await ask('/auth/sign-in?returnTo=/account', cookie)
      const back = await ask(`/auth/callback?code=ada&state=${stateOf(out)}`, `${cookie}; ${cookiesIn(out)}`)
      expect(back.headers.get('location')).toBe('/account')
    }
    await signInOver('')
    expect(platform.asked).not.toContain('/oauth2/revoke')
    let ended: unknown
    platform.answer = (_, init) => {
      ended = init.body
      return new Response(null, { status: 503 })
    }
    await signInOver(await cookieFor({ open }, tokensOf('ada')))
    expect(platform.asked).toContain('/oauth2/revoke')
    expect(String(ended)).toContain(tokensOf('ada').refreshToken.value)
  })

  test('replaces the earlier session', async () => {
    const { ask, open } = site()
    const planted = await cookieFor({ open }, tokensOf('mallory'))
    const out = await ask('/auth/sign-in', planted)
    const back = await ask(`/auth/callback?code=ada&state=${stateOf(out)}`, `${planted}; ${cookiesIn(out)}`)
    const session = await open(new Request(shop, { headers: { cookie: cookiesIn(back) } }))
    expect(JSON.stringify(await session.client.auth.getTokens())).not.toContain('mallory')
    const before = await open(new Request(shop, { headers: { cookie: planted } }))
    expect(session.name()).not.toBe(before.name())
  })

  test('works in two tabs at once', async () => {
    const { ask } = site()
    const one = await ask('/auth/sign-in?returnTo=/one')
    const two = await ask('/auth/sign-in?returnTo=/two', cookiesIn(one))
    const back = await ask(`/auth/callback?code=a&state=${stateOf(one)}`, cookiesIn(two))
    expect(back.headers.get('location')).toBe('/one')
    const second = await ask(`/auth/callback?code=a&state=${stateOf(two)}`, cookiesIn(back))
    expect(second.headers.get('location')).toBe('/two')
  })

  test('refuses a used state, and a state of another browser', async () => {
    const { ask, open, platform } = site()
    const out = await ask('/auth/sign-in')
    const back = await ask(`/auth/callback?code=a&state=${stateOf(out)}`, cookiesIn(out))
    for (const cookie of [cookiesIn(back), '', 'vitrine-sign-in=forged']) {
      const again = await ask(`/auth/callback?code=a&state=${stateOf(out)}`, cookie)
      // The user is still signed in at the platform, so the old code is not used.
      expect(again.headers.get('location')).toMatch(
        /^http:\/\/platform\.test\/oauth2\/authorize\?.*prompt=none/,
      )
      const { role } = await open(new Request(shop, { headers: { cookie: cookiesIn(again) } }))
      expect(role()).not.toBe('member')
    }
    expect(platform.asked.filter((path) => path === '/oauth2/token')).toHaveLength(4)
  })

  test('starts again once after a lost state, then reports it', async () => {
    const { ask, errors } = site()
    const first = await ask('/auth/callback?code=a&state=lost')
    const end = await ask(`/auth/callback?code=a&state=${stateOf(first)}`)
    expect(end.status).toBe(303)
    expect(end.headers.get('location')).toBe('/?notice=expired')
    expect(errors).toEqual([expect.objectContaining({ message: 'Invalid _state' })])
    const whole = await ask(`/auth/callback?code=ada&state=${stateOf(first)}`, cookiesIn(first))
    expect(whole.headers.get('location')).toBe('/')
    expect(cookiesIn(whole)).toContain('vitrine-session=')
  })

  test('reports a refusal with the page to return to, and reports an outage', async () => {
    const { ask, platform } = site({ paths: { failed: '/sorry' } })
    const out = await ask('/auth/sign-in?returnTo=/account')
    const no = await ask(`/auth/callback?error=access_denied&state=${stateOf(out)}`, cookiesIn(out))
    expect(no.headers.get('location')).toBe('/sorry?notice=denied&returnTo=%2Faccount')
    platform.tokens = () => new Response('', { status: 503 })
    const away = await ask(`/auth/callback?code=a&state=${stateOf(out)}`, cookiesIn(out))
    expect(away.headers.get('location')).toBe('/sorry?notice=unreachable')
    expect((await ask('/auth/sign-in')).headers.get('location')).toBe('/sorry?notice=unreachable')
  })

  test.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    '',
  ])('does not return to %s', async (path) => {
    expect(ownPath(path)).toBe('/')
    const { ask } = site()
    const out = await ask(`/auth/sign-in?returnTo=${encodeURIComponent(path)}`)
    const back = await ask(`/auth/callback?code=ada&state=${stateOf(out)}`, cookiesIn(out))
    expect(back.headers.get('location')).toBe('/')
    expect((await ask(`/auth/renew?returnTo=${encodeURIComponent(path)}`)).headers.get('location')).toBe('/')
  })
})

describe('the other routes of a session', () => {
  test('sign-out accepts only a form of this site', async () => {
    const { ask, open } = site()
    const cookie = await cookieFor({ open }, tokensOf('ada'))
    expect((await ask('/auth/sign-out', cookie)).headers.get('set-cookie')).toBeNull()
    const elsewhere: HeadersInit[] = [
      { origin: 'http://evil.test' },
      { origin: 'null' },
      { 'sec-fetch-site': 'same-site' },
    ]
    for (const headers of elsewhere)
      expect((await ask('/auth/sign-out', cookie, { method: 'POST', headers })).status).toBe(403)
    const out = await ask('/auth/sign-out', cookie, { method: 'POST', headers: { origin: shop } })
    expect(out.status).toBe(303)
    expect(out.headers.get('location')).toBe('http://platform.test/oauth2/logout')
    expect(out.headers.get('set-cookie')).toMatch(/^vitrine-session=; Max-Age=0/)
  })

  test('the renewal route renews the session, and returns to the original page', async () => {
    const { ask, open } = site()
    const renewed = await ask('/auth/renew?returnTo=/account', await cookieFor({ open }, tokensOf('ada')))
    expect(renewed.headers.get('location')).toBe('/account')
    const session = await open(new Request(shop, { headers: { cookie: cookiesIn(renewed) } }))
    expect((await session.client.auth.getTokens()).refreshToken.value).toBe('refresh-ada-2')
  })
})
