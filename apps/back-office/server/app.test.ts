// @vitest-environment node
import { createTestPlatform, type TestPlatform } from '@vitrine/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { siteRoutes } from './app.ts'
import { openPage } from './page.ts'
import type { SiteOptions } from './site-session.ts'

const origin = 'http://desk.test'
const template = '<html lang="en"><body></body></html>'

let platform: TestPlatform
let options: SiteOptions

beforeAll(async () => {
  platform = await createTestPlatform()
  const { baseUrl, clientId } = await platform.connection()
  options = { platformUrl: baseUrl, clientId, siteUrl: undefined, fetch: callPlatform }
})
afterAll(() => platform.close())

const callPlatform: SiteOptions['fetch'] = (url, init) => platform.fetch(new Request(url, init))

/** The cookie of somebody who is signed in. */
async function cookieOf(who: 'staff' | 'member'): Promise<string> {
  const { auth } = await platform.as(who)
  return `back-office-session=${encodeURIComponent(JSON.stringify(await auth.getTokens()))}`
}
const ask = (path: string, headers: Record<string, string> = {}) => new Request(origin + path, { headers })
const open = (path: string, cookie = '') => openPage(ask(path, { cookie }), options, template)

describe('the page', () => {
  test('sends who is nobody to sign in, and back to where he was', async () => {
    const response = await open('/orders?payment=paid')
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe('/auth/sign-in?returnTo=%2Forders%3Fpayment%3Dpaid')
  })

  test('knows staff from members, and keeps no tokens in itself', async () => {
    const cookie = await cookieOf('staff')
    const text = await (await open('/', cookie)).text()
    expect(text).toContain(`<html data-access="staff" data-platform="${options.platformUrl}" lang="en">`)
    expect(text).not.toContain((await (await platform.as('staff')).auth.getTokens()).accessToken.value)
    expect(await (await open('/', await cookieOf('member'))).text()).toContain('data-access="member"')
  })

  test('counts a session that was ended elsewhere as nobody', async () => {
    const cookie = await cookieOf('staff')
    const tokens = JSON.parse(decodeURIComponent(cookie.split('=')[1] ?? ''))
    const dead = {
      ...tokens,
      accessToken: { ...tokens.accessToken, value: 'gone' },
      refreshToken: { ...tokens.refreshToken, value: 'gone' },
    }
    const response = await open('/', `back-office-session=${encodeURIComponent(JSON.stringify(dead))}`)
    expect(response.headers.get('location')).toBe('/auth/sign-in?returnTo=%2F')
  })

  test('is shown, with what can be shown, while the platform is away', async () => {
    const away: SiteOptions = { ...options, fetch: () => Promise.reject(new TypeError('away')) }
    const response = await openPage(ask('/', { cookie: await cookieOf('staff') }), away, template)
    expect(await response.text()).toContain('data-access="unknown"')
  })

  test('is written in the light that was chosen', async () => {
    const response = await open('/sign-in', 'back-office-theme=dark')
    expect(await response.text()).toContain('data-theme="dark"')
  })
})

describe('the routes beside the page', () => {
  test('pass calls on with the tokens of the session', async () => {
    const headers = { cookie: await cookieOf('staff'), 'sec-fetch-site': 'same-origin' }
    const response = await siteRoutes(options).request(ask('/api/v1/insights/overview', headers))
    expect(response.status).toBe(200)
    expect(await response.json()).toHaveProperty('unfulfilledOrders')
  })

  test('refuse other sites', async () => {
    const headers = { cookie: await cookieOf('staff'), 'sec-fetch-site': 'cross-site' }
    expect((await siteRoutes(options).request(ask('/api/v1/insights/overview', headers))).status).toBe(403)
  })

  test('sign out by a form alone', async () => {
    const site = siteRoutes(options)
    const cookie = await cookieOf('staff')
    expect((await site.request(ask('/auth/sign-out', { cookie }))).headers.get('location')).toBe('/')
  })

  test('say in a sentence that a sign-in failed', async () => {
    const response = await siteRoutes(options).request(ask('/auth/callback?error=access_denied'))
    expect(response.headers.get('location')).toBe('/sign-in?notice=denied')
    const late = await siteRoutes(options).request(ask('/auth/callback?code=c&state=s'))
    expect(late.headers.get('location')).toBe('/sign-in?notice=expired')
  })
})
