import { getCurrentCart } from '@vitrine/client/current-cart'
import { createStaticHandler, type LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import { describe, expect, test } from 'vitest'

import { cookieFor, cookiesIn, echoPlatform, optionsFor, tokensOf } from '../test/echo-platform.ts'
import { createReactRouterSite } from './react-router.ts'
import { createSessions } from './session.ts'

/** A site with three routes in the real router: a page, an account page and a resource route. */
function app({ siteUrl = 'http://shop.test' }: { readonly siteUrl?: string | undefined } = {}) {
  const platform = echoPlatform()
  const site = createReactRouterSite({
    ...optionsFor(platform),
    siteUrl: siteUrl || undefined,
    allow: ['/v1/carts/current'],
    sharedPages: ({ pathname, search }) =>
      ['/shelf', '/greeting', '/gone'].includes(pathname) && !search
        ? ['catalogue', pathname.slice(1)]
        : undefined,
  })
  const cartOf = async ({ context }: Pick<LoaderFunctionArgs, 'context'>) =>
    Response.json((await getCurrentCart(site.getClient(context), {})).cart.id)
  const { queryRoute } = createStaticHandler([
    {
      id: 'root',
      path: '/',
      middleware: [site.middleware as never],
      children: [
        {
          id: 'shelf',
          path: 'shelf',
          loader: () => Response.json('mugs'),
          action: () => Response.json('ok'),
        },
        { id: 'gone', path: 'gone', loader: () => Response.json('gone', { status: 404 }) },
        {
          id: 'greeting',
          path: 'greeting',
          loader: () => Response.json('hi', { headers: { 'set-cookie': 'a=b' } }),
        },
        { id: 'cart', path: 'cart', loader: cartOf, action: cartOf },
        {
          id: 'account',
          path: 'account',
          loader: (args: LoaderFunctionArgs) => site.forMember(args, () => cartOf(args)),
        },
        { id: 'site', path: 'auth/*', loader: site.answer, action: site.answer },
        { id: 'api', path: 'api/*', loader: site.answer, action: site.answer },
      ],
    },
  ])
  const ask = async (path: string, headers: Record<string, string> = {}, init: RequestInit = {}) => {
    const request = new Request(`http://shop.test${path}`, { ...init, headers })
    const answer = queryRoute(request, {
      requestContext: new RouterContextProvider(),
      generateMiddlewareResponse: async (query) => {
        try {
          return await query(request)
        } catch (thrown) {
          if (thrown instanceof Response) return thrown
          throw thrown
        }
      },
    })
    return (await answer) as Response
  }
  return { platform, ask, sessions: createSessions(optionsFor(platform)) }
}

describe('a site in React Router', () => {
  test('gives each loader the client of its own request, in 1,000 concurrent requests', async () => {
    const { ask, sessions } = app()
    const cookies = await Promise.all(
      Array.from({ length: 50 }, (_, user) =>
        cookieFor(sessions, tokensOf(`user-${user}`, user % 2 ? 900 : 10)),
      ),
    )
    const requests = Array.from({ length: 1000 }, (_, index) => (index * 17) % 50)
    const answers = await Promise.all(
      requests.map((user) => ask('/cart', { cookie: cookies[user] as string })),
    )
    expect(await Promise.all(answers.map((answer) => answer.json()))).toEqual(
      requests.map((user) => `user-${user}`),
    )
    for (const { headers } of answers) {
      const kept = headers.has('set-cookie') ? 'no-store' : 'private, no-cache'
      expect(headers.get('cache-control')).toBe(kept)
    }
    expect(answers.filter(({ headers }) => headers.has('set-cookie'))).toHaveLength(500)
  })

  test('a CDN may keep a shared page that was requested without cookies', async () => {
    const { headers } = await app().ask('/shelf')
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'public, max-age=0, s-maxage=60',
      'cdn-cache-control': 'public, max-age=60, stale-while-revalidate=600',
      'cache-tag': 'catalogue,shelf',
      vary: 'cookie, authorization',
    })
  })

  test('a CDN may keep no page whose origin comes from its request', async () => {
    const { headers } = await app({ siteUrl: '' }).ask('/shelf')
    expect([headers.get('cache-control'), headers.get('cdn-cache-control')]).toEqual([
      'private, no-cache',
      null,
    ])
  })

  test('a CDN may keep nothing else', async () => {
    const { ask, sessions } = app()
    const cookie = await cookieFor(sessions, tokensOf('ada'))
    const answers = {
      'the page of a member': await ask('/shelf', { cookie }),
      'a page for a browser with any cookie': await ask('/shelf', { cookie: 'theme=dark' }),
      'a page for a browser with Global Privacy Control': await ask('/shelf', { 'sec-gpc': '1' }),
      'a page for a token': await ask('/shelf', { authorization: 'token' }),
      'another page': await ask('/cart'),
      'a page with a query': await ask('/shelf?q=mug'),
      'a missing page': await ask('/gone'),
      'a page that sets a cookie': await ask('/greeting'),
      'the answer to a form': await ask(
        '/shelf',
        { origin: 'http://shop.test' },
        { method: 'POST', body: '' },
      ),
    }
    for (const [what, { headers }] of Object.entries(answers)) {
      expect(headers.get('cache-control'), what).toMatch(/^(private, no-cache|no-store)$/)
      expect([headers.get('cdn-cache-control'), headers.get('cache-tag')], what).toEqual([null, null])
    }
  })

  test('redirects a visitor to sign-in, with the page to return to', async () => {
    const { ask, sessions } = app()
    const anonymous = await ask('/account?tab=orders')
    expect(anonymous.status).toBe(302)
    expect(anonymous.headers.get('location')).toBe('/auth/sign-in?returnTo=%2Faccount%3Ftab%3Dorders')
    const cookie = await cookieFor(sessions, tokensOf('ada'))
    expect(await (await ask('/account', { cookie })).json()).toBe('ada')
  })

  test('redirects a member to sign-in if the session ends during the request', async () => {
    const { ask, sessions, platform } = app()
    const cookie = await cookieFor(sessions, tokensOf('ada'))
    platform.answer = () => Response.json({}, { status: 401 })
    let renewals = 0
    platform.tokens = () =>
      renewals++ ? (undefined as never) : Response.json({ error: 'invalid_grant' }, { status: 400 })
    const ended = await ask('/account', { cookie })
    expect(ended.headers.get('location')).toBe('/auth/sign-in?returnTo=%2Faccount')
    // The member is a visitor in this browser from now on.
    expect(cookiesIn(ended)).toContain('vitrine-session=')
    expect(ended.headers.get('cache-control')).toBe('no-store')
  })

  test('accepts actions of its own pages only', async () => {
    const { ask, sessions, platform } = app()
    const cookie = await cookieFor(sessions, tokensOf('ada'))
    const init = { method: 'POST', body: '' }
    for (const headers of [{ origin: 'http://evil.test' }, { 'sec-fetch-site': 'cross-site' }])
      expect((await ask('/cart', { ...headers, cookie } as never, init)).status).toBe(403)
    expect(platform.asked).toEqual([])
    expect((await ask('/cart', { origin: 'http://shop.test', cookie }, init)).status).toBe(200)
  })

  test('signs in, and forwards the browser’s calls', async () => {
    const { ask } = app()
    const out = await ask('/auth/sign-in?returnTo=/account')
    const { searchParams } = new URL(out.headers.get('location') ?? '')
    const back = await ask(`/auth/callback?code=ada&state=${searchParams.get('state')}`, {
      cookie: cookiesIn(out),
    })
    expect(back.headers.get('location')).toBe('/account')
    const own = { 'sec-fetch-site': 'same-origin', 'x-vitrine-open': '0', cookie: cookiesIn(back) }
    expect(await (await ask('/api/v1/carts/current', own)).json()).toMatchObject({ cart: { id: 'ada' } })
    expect((await ask('/auth/other')).status).toBe(404)
  })
})
