import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page } from '@playwright/test'
import type { Tokens } from '@vitrine/client'
import { createSessions } from '@vitrine/server-kit/session'

import { test } from '../fixtures.ts'
import { signIn } from '../sign-in.ts'
import { sessionSecret, startNextSite } from '../sites/next-site.ts'
import { account, type World } from '../world.ts'

// The example is built and started once.
test.describe.configure({ mode: 'serial' })

const sessionOf = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'vitrine-session')

test('the cart of a visitor survives sign-in, and a member is greeted, in Next.js', async ({
  page,
  world,
  nextSite,
  nextServer,
}) => {
  const sent: string[] = []
  const settingCookies: (string | undefined)[] = []
  page.on('response', async (response) => {
    if (!response.url().startsWith(nextSite)) return
    const headers = await response.allHeaders()
    if (headers['set-cookie']) settingCookies.push(headers['cache-control'])
    sent.push(JSON.stringify(headers), await response.text().catch(() => ''))
  })

  await page.goto(nextSite)
  await expect(page.getByText('In the cart: 0')).toBeVisible()
  expect(await sessionOf(page)).toBeUndefined()
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByText('In the cart: 1')).toBeVisible()
  const visitor = await sessionOf(page)
  expect(visitor).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })

  await page.getByRole('link', { name: 'Your account' }).click()
  await signIn(page, account(world, 'member'))
  await expect(page).toHaveURL(`${nextSite}/account`)
  await expect(page.getByRole('heading', { name: /^Hello, / })).toBeVisible()
  expect((await sessionOf(page))?.value).not.toBe(visitor?.value)
  await page.getByRole('link', { name: 'The shop' }).click()
  await expect(page.getByText(/In the cart: [1-9]/)).toBeVisible()

  const read = await page.evaluate(async () => {
    const answer = await fetch('/api/v1/carts/current', { headers: { 'x-vitrine-open': '0' } })
    return {
      status: answer.status,
      text: await answer.text(),
      cookie: document.cookie,
      kept: { ...localStorage },
    }
  })
  expect(read.status).toBe(200)
  expect(read.cookie).not.toContain('vitrine-session')
  const own = await sessionOf(page)
  const { accessToken, refreshToken } = await tokensIn(world, `${own?.name}=${own?.value}`)
  expect(accessToken.value.length + refreshToken.value.length).toBeGreaterThan(40)
  const seen = JSON.stringify([read, sent, nextServer.log, page.url()])
  for (const token of [accessToken.value, refreshToken.value]) expect(seen).not.toContain(token)
  expect(settingCookies.length).toBeGreaterThan(1)
  for (const caching of settingCookies) expect(caching).toMatch(/no-store/)

  await page.getByRole('link', { name: 'Your account' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(`${nextSite}/`)
  await expect(page.getByText('In the cart: 0')).toBeVisible()
})

/** A browser's session, opened with the site's secret. */
function opened(world: World, cookie: string) {
  const { platform: baseUrl, connection } = world
  const sessions = createSessions({ baseUrl, clientId: connection.clientId, secrets: [sessionSecret] })
  return sessions.open(new Request('http://127.0.0.1/', { headers: { cookie } }))
}

const tokensIn = async (world: World, cookie: string): Promise<Tokens> =>
  (await opened(world, cookie)).client.auth.getTokens()

/** The same session with other tokens. */
async function changed(world: World, cookie: string, change: (tokens: Tokens) => Tokens): Promise<string> {
  const session = await opened(world, cookie)
  await session.client.auth.setTokens(change(await session.client.auth.getTokens()))
  return (await session.takeCookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
}

const runOut = (tokens: Tokens): Tokens => ({
  ...tokens,
  accessToken: { ...tokens.accessToken, expiresAt: 1 },
})

/** A visitor with that many items in the cart; answers the cookie. */
async function visitorWith(quantity: number, world: World, nextSite: string): Promise<string> {
  const product = world.connection.products.find(({ stock }) => stock === null)
  const catalogReference = { appId: world.connection.catalogAppId, catalogItemId: product?.catalogItemId }
  const answer = await fetch(`${nextSite}/api/v1/carts/current/add-to-cart`, {
    method: 'POST',
    headers: { 'x-vitrine-open': '0', origin: nextSite, 'content-type': 'application/json' },
    body: JSON.stringify({ lineItems: [{ catalogReference, quantity }] }),
  })
  expect(answer.status).toBe(200)
  return (answer.headers.getSetCookie()[0] ?? '').split(';')[0] ?? ''
}

const countIn = (html: string) => Number(/In the cart: (?:<!-- -->)?(\d+)/.exec(html)?.[1])

test('1,000 concurrent pages for 20 visitors each show the visitor’s own cart', async ({
  world,
  nextSite,
}) => {
  const visitors = await Promise.all(
    Array.from({ length: 20 }, async (_, index) => {
      const cookie = await visitorWith(index + 1, world, nextSite)
      // Half of the sessions need a renewal before their page is rendered.
      return index % 2 ? cookie : changed(world, cookie, runOut)
    }),
  )
  const waiting = Array.from({ length: 1000 }, (_, index) => (index * 7) % 20)
  const wrong: unknown[] = []
  const browse = async () => {
    for (let who = waiting.pop(); who !== undefined; who = waiting.pop()) {
      const { headers, html } = await open(nextSite, visitors[who] as string)
      if (countIn(html) !== who + 1) wrong.push([who, html])
      if (headers.has('set-cookie')) {
        expect(headers.get('cache-control')).toMatch(/no-store/)
        visitors[who] = (headers.getSetCookie()[0] ?? '').split(';')[0] as string
      }
    }
  }
  await Promise.all(Array.from({ length: 25 }, browse))
  expect(wrong).toEqual([])
})

async function open(url: string, cookie: string) {
  const response = await fetch(url, { headers: { cookie } })
  return { headers: response.headers, html: await response.text() }
}

test('a page of another site can use neither the action nor the calls', async ({ world, nextSite }) => {
  const cookie = await visitorWith(2, world, nextSite)
  const { html } = await open(nextSite, cookie)
  const body = new FormData()
  for (const [, name, value] of html.matchAll(/<input type="hidden" name="([^"]+)"(?: value="([^"]*)")?/g))
    body.append(name as string, value ?? '')
  const ours = await fetch(nextSite, { method: 'POST', body, headers: { cookie, origin: nextSite } })
  expect(countIn(await ours.text())).toBe(3)
  await fetch(nextSite, { method: 'POST', body, headers: { cookie, origin: 'http://evil.test' } })
  expect(countIn((await open(nextSite, cookie)).html)).toBe(3)
  const call = await fetch(`${nextSite}/api/v1/carts/current`, {
    method: 'DELETE',
    headers: { cookie, origin: 'http://evil.test', 'x-vitrine-open': '0' },
  })
  expect(call.status).toBe(403)
})

test('an expired session is renewed before the page is rendered; a revoked one asks for a sign-in', async ({
  page,
  world,
  nextSite,
}) => {
  await page.goto(`${nextSite}/account`)
  await signIn(page, account(world, 'member'))
  const greeting = page.getByRole('heading', { name: /^Hello, / })
  await expect(greeting).toBeVisible()

  const put = async (change: (tokens: Tokens) => Tokens) => {
    const own = await sessionOf(page)
    const [name = '', value = ''] = (await changed(world, `${own?.name}=${own?.value}`, change)).split('=')
    await page.context().addCookies([{ name, value, url: nextSite, httpOnly: true, sameSite: 'Lax' }])
    return value
  }
  const old = await put(runOut)
  await page.goto(`${nextSite}/account`)
  await expect(greeting).toBeVisible()
  expect((await sessionOf(page))?.value).not.toBe(old)

  await put(({ accessToken, refreshToken }) => ({
    accessToken: { ...accessToken, value: 'ended' },
    refreshToken: { ...refreshToken, value: 'ended' },
  }))
  await page.goto(`${nextSite}/account`)
  await expect(page.getByLabel('Email address')).toBeVisible()
  expect(page.url()).toContain(world.platform)
})

test('the platform receives the addresses of the proxy and the socket, but no claim of a browser', async ({
  world,
  nextServer,
}) => {
  expect(nextServer.url).toBeTruthy()
  const received: (string | undefined)[] = []
  const platform = createServer(({ headers }, answer) => {
    received.push([headers['x-vitrine-forwarded-for']].flat()[0])
    answer.writeHead(404, { 'content-type': 'application/json' }).end('{}')
  }).listen(0, '127.0.0.1')
  await once(platform, 'listening')
  const { site, stop } = await startNextSite(world, {
    VITRINE_URL: `http://127.0.0.1:${(platform.address() as AddressInfo).port}`,
    VITRINE_FORWARDING_SECRET: 'a secret of the platform and the shop',
  })
  const claims = { 'x-forwarded-for': '198.51.100.1', 'x-vitrine-forwarded-for': '1;9.9.9.9;forged' }
  const own = { ...claims, 'x-vitrine-open': '0', origin: site.url }
  // The first request of a process may begin before `register` is done.
  await fetch(site.url)
  received.length = 0
  await fetch(site.url, { headers: claims })
  await fetch(`${site.url}/api/v1/carts/current`, { headers: own })
  await fetch(`${site.url}/auth/sign-in`, { headers: claims, redirect: 'manual' })
  stop()
  platform.close()
  expect(received.length).toBeGreaterThan(2)
  expect(new Set(received.map((value) => value?.split(';')[1]))).toEqual(new Set(['198.51.100.1,127.0.0.1']))
})
