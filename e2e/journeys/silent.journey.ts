import { expect, type Page } from '@playwright/test'
import { test } from '../fixtures.ts'
import { signIn } from '../sign-in.ts'
import type { Vitrine } from '../sites/blank-site.ts'
import { account } from '../world.ts'

declare const vitrine: Vitrine
declare const pendingTimers: Set<unknown>

type Given = { baseUrl: string; clientId: string; email?: string; password?: string }

/** Records pending timers of two minutes, so that a test can check that none is left. */
const countTimers = () => {
  const pending = new Set<unknown>()
  const { setTimeout: set, clearTimeout: clear } = window
  Object.assign(window, {
    pendingTimers: pending,
    setTimeout: (work: () => void, delay?: number) => {
      const id = set(work, delay)
      if (delay === 120_000) pending.add(id)
      return id
    },
    clearTimeout: (id: number) => {
      pending.delete(id)
      clear(id)
    },
  })
}

async function expectNothingLeft(page: Page): Promise<void> {
  expect(await page.evaluate(() => [document.querySelectorAll('iframe').length, pendingTimers.size])).toEqual(
    [0, 0],
  )
  const cdp = await page.context().newCDPSession(page)
  const { result } = await cdp.send('Runtime.evaluate', { expression: 'window' })
  const { listeners } = await cdp.send('DOMDebugger.getEventListeners', { objectId: result.objectId ?? '' })
  expect(listeners.filter(({ type }) => type === 'message')).toEqual([])
}

/** In the page: a direct login, then the hidden frame. */
const signInDirectly = async ({ baseUrl, clientId, email = '', password = '' }: Given) => {
  const client = vitrine.createClient({ baseUrl, auth: vitrine.oauth({ clientId }) })
  const state = await vitrine.login(client, { email, password })
  if (state.loginState !== 'SUCCESS') throw new Error(state.loginState)
  await client.auth.setTokens(await vitrine.getMemberTokensForDirectLogin(client, state.data.sessionToken))
  const { member } = await vitrine.getCurrentMember(client, { fieldsets: ['FULL'] })
  return [await vitrine.loggedIn(client), member?.loginEmail]
}

/** In the page: asks for a session at the platform. */
const askSilently = async ({ baseUrl, clientId }: Given) => {
  const client = vitrine.createClient({ baseUrl, auth: vitrine.oauth({ clientId }) })
  try {
    return (await vitrine.getMemberTokensForDirectLogin(client)).refreshToken.role
  } catch (error) {
    const { message, cause } = error as Error
    return { message, reason: (cause as { error?: string } | undefined)?.error }
  }
}

test.beforeEach(async ({ page }) => page.addInitScript(countTimers))

test('a direct login gives a member’s tokens through a hidden frame, which leaves nothing behind', async ({
  page,
  world,
  site,
}) => {
  await page.goto(site.url)
  const member = account(world, 'member')
  const given = { baseUrl: world.platform, clientId: world.connection.clientId, ...member }
  expect(await page.evaluate(signInDirectly, given)).toEqual([true, member.email])
  await expectNothingLeft(page)
})

test('a direct login works on a site of another domain, whose frames get no cookies', async ({
  page,
  world,
  site,
}) => {
  await page.goto(site.foreignUrl)
  const member = account(world, 'member')
  const given = { baseUrl: world.platform, clientId: world.connection.clientId, ...member }
  expect(await page.evaluate(signInDirectly, given)).toEqual([true, member.email])
  expect(await page.evaluate(askSilently, given)).toEqual({
    message: 'Missing code or _state',
    reason: 'login_required',
  })
  await expectNothingLeft(page)
})

test('a message of another window is ignored, even with the right state', async ({ page, world, site }) => {
  await page.goto(site.url)
  let state = ''
  await page.route('**/v1/redirect-session', (route) => {
    state = route.request().postDataJSON().auth.authRequest.state
    return route.continue()
  })
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  let framed = () => {}
  const asked = new Promise<void>((resolve) => {
    framed = resolve
  })
  await page.route('**/oauth2/authorize*', async (route) => {
    framed()
    await held
    await route.continue()
  })
  const member = account(world, 'member')
  const given = { baseUrl: world.platform, clientId: world.connection.clientId, ...member }
  const signingIn = page.evaluate(signInDirectly, given)
  await asked
  await page.evaluate(async (stolen) => {
    const heard = new Promise((resolve) => addEventListener('message', resolve, { once: true }))
    postMessage({ code: 'a stranger’s', state: stolen }, '*')
    await heard
  }, state)
  expect(await page.locator('iframe').count()).toBe(1)
  letThrough()
  expect(await signingIn).toEqual([true, member.email])
  await expectNothingLeft(page)
})

for (const responseMode of ['fragment', 'query'] as const) {
  test(`by redirect, the code returns in the ${responseMode}; signing out ends both sessions`, async ({
    page,
    world,
    site,
  }) => {
    const redirectUri = site.url
    await page.goto(redirectUri)
    const given = { baseUrl: world.platform, clientId: world.connection.clientId, redirectUri, responseMode }
    const authUrl = await page.evaluate(async ({ baseUrl, clientId, redirectUri, responseMode }) => {
      const client = vitrine.createClient({ baseUrl, auth: vitrine.oauth({ clientId }) })
      const data = await vitrine.generateOAuthData(client, redirectUri)
      sessionStorage.setItem('sign-in', JSON.stringify(data))
      return (await vitrine.getAuthUrl(client, data, { responseMode })).authUrl
    }, given)
    await page.goto(authUrl)
    await signIn(page, account(world, 'member'))
    await page.waitForURL((url) => url.href.startsWith(redirectUri))
    expect(new URL(page.url())[responseMode === 'query' ? 'search' : 'hash']).toContain('code=')

    const role = await page.evaluate(async ({ baseUrl, clientId, responseMode }) => {
      const auth = vitrine.oauth({ clientId, storage: vitrine.webStorage(localStorage) })
      const client = vitrine.createClient({ baseUrl, auth })
      const data = JSON.parse(sessionStorage.getItem('sign-in') ?? '{}')
      const { code, state } = vitrine.parseFromUrl(client, undefined, responseMode)
      await client.auth.setTokens(await vitrine.getMemberTokens(client, code, state, data))
      return (await client.auth.getTokens()).refreshToken.role
    }, given)
    expect(role).toBe('member')
    expect(page.url()).not.toMatch(/code=|state=/)
    expect(await page.evaluate(askSilently, given)).toBe('member')

    const logoutUrl = await page.evaluate(async ({ baseUrl, clientId, redirectUri }) => {
      const auth = vitrine.oauth({ clientId, storage: vitrine.webStorage(localStorage) })
      const client = vitrine.createClient({ baseUrl, auth })
      const { logoutUrl } = await vitrine.logout(client, redirectUri)
      if (await vitrine.loggedIn(client)) throw new Error('The client is still signed in')
      return logoutUrl
    }, given)
    await page.goto(logoutUrl)
    await expect(page).toHaveURL(redirectUri)
    expect(await page.evaluate(askSilently, given)).toMatchObject({ reason: 'login_required' })
  })
}

test('two tabs with an expired token renew it once between them', async ({ page, context, world, site }) => {
  const other = await context.newPage()
  await Promise.all([page.goto(site.url), other.goto(site.url)])
  const member = account(world, 'member')
  const given = { baseUrl: world.platform, clientId: world.connection.clientId, ...member }
  await page.evaluate(async ({ baseUrl, clientId, email, password }) => {
    const storage = vitrine.webStorage(localStorage)
    const client = vitrine.createClient({ baseUrl, auth: vitrine.oauth({ clientId, storage }) })
    const state = await vitrine.login(client, { email, password })
    if (state.loginState !== 'SUCCESS') throw new Error(state.loginState)
    const tokens = await vitrine.getMemberTokensForDirectLogin(client, state.data.sessionToken)
    await client.auth.setTokens({ ...tokens, accessToken: { ...tokens.accessToken, expiresAt: 1 } })
  }, given)

  let renewals = 0
  context.on('request', (request) => {
    const body = request.postData() ?? ''
    if (request.url().endsWith('/oauth2/token') && body.includes('refresh_token')) renewals++
  })
  const readOften = async ({ baseUrl, clientId }: Given) => {
    const auth = vitrine.oauth({ clientId, storage: vitrine.webStorage(localStorage) })
    const client = vitrine.createClient({ baseUrl, auth })
    const read = () => vitrine.getCurrentMember(client, { fieldsets: ['FULL'] })
    const answers = await Promise.all(Array.from({ length: 25 }, read))
    return [...new Set(answers.map(({ member: found }) => found?.loginEmail))]
  }
  const emails = await Promise.all([page.evaluate(readOften, given), other.evaluate(readOften, given)])
  expect(emails).toEqual([[member.email], [member.email]])
  expect(renewals).toBe(1)
})
