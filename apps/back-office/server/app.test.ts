// @vitest-environment node
import type { Tokens } from '@vitrine/client'
import type { Site } from '@vitrine/server-kit/site'
import { createTestPlatform, type TestPlatform } from '@vitrine/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { siteRoutes } from './app.ts'
import { openPage } from './page.ts'
import { createBackOffice, type SiteOptions } from './site.ts'

const origin = 'http://localhost:4030'
const template = '<html lang="en"><body></body></html>'

let platform: TestPlatform
let options: SiteOptions
let backOffice: Site

beforeAll(async () => {
  platform = await createTestPlatform()
  const { baseUrl, clientId } = await platform.connection()
  const sessionSecrets = ['a secret of more than 32 characters']
  options = { platformUrl: baseUrl, clientId, sessionSecrets, siteUrl: undefined, fetch: callPlatform }
  backOffice = createBackOffice(options)
})
afterAll(() => platform.close())

const callPlatform: SiteOptions['fetch'] = (url, init) => platform.fetch(new Request(url, init))

async function cookieOf(who: 'staff' | 'member'): Promise<string> {
  return cookieFor(await (await platform.as(who)).auth.getTokens())
}
async function cookieFor(tokens: Tokens): Promise<string> {
  const session = await backOffice.open(ask('/'))
  await session.client.auth.setTokens(tokens)
  return (await session.takeCookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
}
const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Request(origin + path, { method, headers })
const open = (path: string, cookie = '', at = backOffice) =>
  openPage(ask(path, { cookie }), at, options.platformUrl, template)

describe('the page', () => {
  test('redirects a visitor to sign-in, and back to the requested page', async () => {
    const response = await open('/orders?payment=paid')
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe('/auth/sign-in?returnTo=%2Forders%3Fpayment%3Dpaid')
  })

  test('distinguishes staff from members, and contains no tokens', async () => {
    const cookie = await cookieOf('staff')
    const text = await (await open('/', cookie)).text()
    expect(text).toMatch(
      /^<html data-access="staff" data-permissions="\*" data-person="[^"]+" data-platform="http:\/\/vitrine\.test" data-shop="[^"]+" data-session="[^"]+" lang="en">/,
    )
    expect(text).not.toContain((await (await platform.as('staff')).auth.getTokens()).accessToken.value)
    expect(await (await open('/', await cookieOf('member'))).text()).toContain('data-access="member"')
  })

  test('treats a session that ended elsewhere as signed out', async () => {
    const { accessToken, refreshToken } = await (await platform.as('staff')).auth.getTokens()
    const cookie = await cookieFor({
      accessToken: { ...accessToken, value: 'gone' },
      refreshToken: { ...refreshToken, value: 'gone' },
    })
    const response = await open('/', cookie)
    expect(response.headers.get('location')).toBe('/auth/sign-in?returnTo=%2F')
  })

  test('shows all actions while the platform does not answer', async () => {
    const away = createBackOffice({ ...options, fetch: () => Promise.reject(new TypeError('away')) })
    const response = await open('/', await cookieOf('staff'), away)
    expect(await response.text()).toContain('data-access="unknown"')
  })

  test('uses the chosen theme', async () => {
    const response = await open('/sign-in', 'back-office-theme=dark')
    expect(await response.text()).toContain('data-theme="dark"')
  })
})

describe('the routes', () => {
  const own = { 'sec-fetch-site': 'same-origin', 'x-vitrine-open': '0' }

  test("forward calls with the session's tokens", async () => {
    const headers = { ...own, cookie: await cookieOf('staff') }
    const response = await siteRoutes(backOffice).request(ask('/api/v1/insights/overview', headers))
    expect(response.status).toBe(200)
    expect(await response.json()).toHaveProperty('unfulfilledOrders')
  })

  test('reject other sites', async () => {
    const headers = { ...own, cookie: await cookieOf('staff'), 'sec-fetch-site': 'cross-site' }
    expect((await siteRoutes(backOffice).request(ask('/api/v1/insights/overview', headers))).status).toBe(403)
  })

  test("accept a sign-out from this site's form only", async () => {
    const site = siteRoutes(backOffice)
    const cookie = await cookieOf('staff')
    expect((await site.request(ask('/auth/sign-out', { cookie }))).headers.get('location')).toBe('/')
    const elsewhere = ask('/auth/sign-out', { cookie, origin: 'http://evil.test' }, 'POST')
    expect((await site.request(elsewhere)).status).toBe(403)
    const out = await site.request(ask('/auth/sign-out', { cookie, origin }, 'POST'))
    expect(out.headers.get('location')).toMatch(/^http:\/\/vitrine\.test\//)
    expect(out.headers.get('set-cookie')).toContain('Max-Age=0')
  })

  test('report a failed sign-in', async () => {
    const response = await siteRoutes(backOffice).request(ask('/auth/callback?error=access_denied'))
    expect(response.headers.get('location')).toBe('/sign-in?notice=denied&returnTo=%2F')
    const late = await siteRoutes(backOffice).request(ask('/auth/callback?code=c&state=s.again'))
    expect(late.headers.get('location')).toBe('/sign-in?notice=expired')
  })
})
