// @vitest-environment node

import { updateFrameSettings } from '@vitrine/client/site-frame'
import { updateSiteProperties } from '@vitrine/client/site-profile'
import { createTestPlatform } from '@vitrine/testing'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  type RouteObject,
  RouterContextProvider,
  StaticRouterProvider,
} from 'react-router'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { texts as germanTexts } from './texts/de/de.ts'
import { texts as moreGermanTexts } from './texts/de/de-more.ts'
import { texts as englishTexts } from './texts/en/en.ts'
import { texts as moreEnglishTexts } from './texts/en/en-more.ts'

const site = 'http://shop.test'
const platform = await createTestPlatform()
let routes: RouteObject[]
/** All tokens that the server received. */
const given: string[] = []
/** All data that the platform sent. */
let data = ''

async function callPlatform(url: string, init: RequestInit): Promise<Response> {
  const response = await platform.fetch(new Request(url, init))
  data += await response.clone().text()
  if (url.endsWith('/oauth2/token')) {
    const { access_token, refresh_token } = await response.clone().json()
    given.push(access_token, refresh_token)
  }
  return response
}

beforeAll(async () => {
  vi.stubEnv('VITRINE_URL', 'http://vitrine.test')
  vi.stubEnv('SITE_URL', site)
  vi.stubEnv('SESSION_SECRET', 'a secret of more than 32 characters')
  vi.stubEnv('VITRINE_CLIENT_ID', (await platform.connection()).clientId)
  vi.stubGlobal('fetch', callPlatform)
  routes = await readRoutes()
})

afterAll(async () => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  await platform.close()
})

describe('a server-rendered page', () => {
  test('shows the shop to a new visitor without starting a session', async () => {
    const { html, response } = await ask('/')
    expect(html).toContain('Ceramics')
    expect(html).toContain('Harbour Mug')
    expect(response.headers.get('set-cookie')).toBeNull()
  })

  test('shows a product with its price and a form that works without scripts', async () => {
    const { html } = await ask('/products/harbour-mug')
    expect(html).toContain('€28.00')
    expect(html).toMatch(/<form[^>]*method="post"/)
    expect(html).toContain('name="option:Glaze"')
  })

  test('returns 404 for an unknown product', async () => {
    expect((await ask('/products/no-such-thing')).response.status).toBe(404)
  })

  test('shows community members only', async () => {
    const { html } = await ask('/community')
    expect(html).toContain('Aoife')
    expect(html).toContain('Sign in to join')
    expect(html).not.toContain('Lukas')
    expect((await ask('/community?q=mugs')).html).not.toContain('Camille')
    expect((await ask('/community/aoife')).html).toContain('Collects mugs she swears she needs')
    expect((await ask('/community/lukas')).response.status).toBe(404)
  })

  test('redirects the account page to the sign-in and back', async () => {
    const { response } = await ask('/account')
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe('/auth/sign-in?returnTo=%2Faccount')
  })
})

describe('a CDN', () => {
  const pages = ['/', '/products/harbour-mug', '/cart', '/community', '/community/aoife', '/account']
  const ownOnly = /^(private, no-cache|no-store)$/
  const kept = async (path: string, headers: Record<string, string> = {}) =>
    (await ask(path, { headers })).response.headers.get('cache-control')

  test('may keep catalogue pages, which are the same for all visitors without cookies', async () => {
    for (const path of ['/', '/products/harbour-mug']) {
      const [one, other] = [await ask(path), await ask(path)]
      expect(one.response.headers.get('cache-control')).toContain('public')
      expect(one.html).toBe(other.html)
    }
    const { headers } = (await ask('/products/harbour-mug')).response
    expect(headers.get('cache-tag')).toBe('catalogue,products-harbour-mug')
  })

  test('may keep no page of a visitor with a cart, and no page of another kind', async () => {
    const body = new URLSearchParams({ 'option:Glaze': 'Moss', quantity: '1' })
    const added = await ask('/products/harbour-mug', { method: 'POST', body })
    const cookie = added.response.headers.getSetCookie().map((line) => line.split(';')[0])[0] ?? ''
    expect(added.response.headers.get('cache-control')).toBe('no-store')
    expect((await ask('/', { headers: { cookie } })).html).toContain('Cart, 1')
    for (const path of pages) expect(await kept(path, { cookie }), path).toMatch(ownOnly)
    for (const path of pages.slice(2)) expect(await kept(path), path).toMatch(ownOnly)
    expect(await kept('/products/harbour-mug?Glaze=Moss')).toMatch(ownOnly)
    expect(await kept('/products/no-such-thing')).toMatch(ownOnly)
  })
})

test('a form without scripts adds the chosen variant to the cart, and no page contains a token', async () => {
  const body = new URLSearchParams({ 'option:Glaze': 'Moss', quantity: '2' })
  const added = await ask('/products/harbour-mug', { method: 'POST', body })
  expect(added.response.headers.get('location')).toBe('/products/harbour-mug?Glaze=Moss&added=yes')
  const cookie = added.response.headers.getSetCookie().map((line) => line.split(';')[0])[0] ?? ''
  const { html, response } = await ask('/cart', { headers: { cookie } })
  expect(html).toContain('Moss')
  expect(html).toContain('€56.00')
  expect(given.length).toBeGreaterThan(0)
  for (const token of given) expect(html + cookie + [...response.headers]).not.toContain(token)
})

describe('the sitemap', () => {
  test('leads from its index to every page and product', async () => {
    const index = await read('/sitemap.xml')
    const [pages = '', products = ''] = locationsOf(await index.text())
    expect(locationsOf(await (await read(pages)).text())).toContain(`${site}/collections/ceramics`)
    expect(locationsOf(await (await read(products)).text())).toContain(`${site}/products/harbour-mug`)
  })

  test('is cached, and not sent again while it is the same', async () => {
    const { headers } = await read('/sitemap.xml')
    expect(headers.get('cache-control')).toBe('public, max-age=3600')
    const again = await read('/sitemap.xml', { 'if-none-match': headers.get('etag') ?? '' })
    expect(again.status).toBe(304)
  })

  test('names the community while the foot of each page links it', async () => {
    const foot = async () => (await ask('/cart')).html.replace(/^.*<footer/s, '')
    const named = async () => locationsOf(await (await read('/sitemap/pages.xml')).text())
    expect(await foot()).toContain('href="/community"')
    expect(await named()).toContain(`${site}/community`)
    await updateFrameSettings(await platform.as('staff'), { frameSettings: { community: false } })
    await expect.poll(foot).not.toContain('href="/community"')
    expect(await named()).not.toContain(`${site}/community`)
    expect((await ask('/community')).response.status).toBe(200)
  })

  test('names the field of an address that is no page', async () => {
    expect((await read('/sitemap/products.xml?from=1&to=2')).status).toBe(400)
  })

  const read = async (address: string, headers: Record<string, string> = {}): Promise<Response> =>
    createStaticHandler(routes).queryRoute(new Request(new URL(address, site), { headers }), {
      requestContext: new RouterContextProvider(),
      generateMiddlewareResponse: async (query) =>
        await query(new Request(new URL(address, site), { headers })),
    })
  const locationsOf = (xml: string) =>
    [...xml.matchAll(/<loc>(.+?)<\/loc>/g)].map(([, url = '']) => url.replaceAll('&amp;', '&'))
})

test('the pages of a German shop have no English texts but those of its data', async () => {
  await updateSiteProperties(await platform.as('staff'), { siteProperties: { locale: 'de-DE' } })
  await expect.poll(async () => (await ask('/cart')).html).toContain('Ihr Warenkorb')
  const german = new Set([germanTexts, moreGermanTexts].flatMap(textsIn))
  const english = [englishTexts, moreEnglishTexts, controls]
    .flatMap(textsIn)
    .filter((text) => !german.has(text))
  for (const path of ['/', '/products/harbour-mug', '/cart', '/community', '/community/aoife', '/no-page']) {
    const { html } = await ask(path)
    const shown = new Set(
      [...html.matchAll(/(?:>|aria-label="|title="|placeholder=")([^<>"]+)/g)].map(textOf),
    )
    expect(
      english.filter((text) => shown.has(text) && !data.includes(`"${text}"`)),
      path,
    ).toEqual([])
  }
})

/** The English words of `@vitrine/ui`. */
const controls = ['Decrease quantity', 'Increase quantity', 'Close', 'Breadcrumbs', 'Was', 'Skip to content']

const textOf = ([, text = '']: RegExpMatchArray): string => text.replaceAll('&#x27;', "'").trim()

const textsIn = (texts: object): string[] =>
  Object.values(texts).flatMap((one) =>
    typeof one === 'string' ? [one] : typeof one === 'object' ? textsIn(one) : [],
  )

/** Returns the server's response and its page. */
async function ask(path: string, init: RequestInit = {}) {
  const handler = createStaticHandler(routes)
  let html = ''
  const response = await handler.query(new Request(site + path, init), {
    requestContext: new RouterContextProvider(),
    generateMiddlewareResponse: async (query) => {
      const context = await query(new Request(site + path, init))
      if (context instanceof Response) return context
      const router = createStaticRouter(handler.dataRoutes, context)
      html = renderToString(<StaticRouterProvider router={router} context={context} hydrate={false} />)
      return new Response(html, { status: context.statusCode })
    },
  })
  return { html, response: response as Response }
}

async function readRoutes(): Promise<RouteObject[]> {
  const [root, home, product, cart, account, community, member, ...sitemap] = await Promise.all([
    import('./root.tsx'),
    import('./routes/home.tsx'),
    import('./routes/product.tsx'),
    import('./routes/cart.tsx'),
    import('./routes/account.tsx'),
    import('./routes/community.tsx'),
    import('./routes/member.tsx'),
    import('./routes/sitemap.ts'),
    import('./routes/sitemap/pages.ts'),
    import('./routes/sitemap/products.ts'),
  ])
  const { default: Component, ErrorBoundary, loader, middleware } = root
  return [
    {
      id: 'root',
      path: '/',
      Component,
      ErrorBoundary,
      loader,
      middleware: middleware as RouteObject['middleware'],
      children: [
        { index: true, Component: home.default, loader: home.loader },
        {
          path: 'products/:slug',
          Component: product.default,
          loader: product.loader,
          action: product.action,
        },
        { path: 'cart', Component: cart.default, loader: cart.loader },
        { path: 'community', Component: community.default, loader: community.loader },
        { path: 'community/:slug', Component: member.default, loader: member.loader },
        { path: 'account', Component: account.default, loader: account.loader },
        { path: 'sitemap.xml', loader: sitemap[0].loader },
        { path: 'sitemap/pages.xml', loader: sitemap[1].loader },
        { path: 'sitemap/products.xml', loader: sitemap[2].loader },
      ],
    },
  ]
}
