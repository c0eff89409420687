import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page } from '@playwright/test'

import { authorizeRequest, clientOf, verifier } from '../authorize-request.ts'
import { expectAccessible } from '../axe.ts'
import { test as base } from '../fixtures.ts'
import { signIn } from '../sign-in.ts'
import { account, type World } from '../world.ts'

interface Sites {
  /** The redirect address of the shop's own client. */
  readonly shop: string
  /** The address of Plate Club, a third party. */
  readonly partner: string
  /** Another site, with a sign-out link. */
  readonly foreign: string
}

const test = base.extend<{ sites: Sites }>({
  async sites({ world }, use) {
    const link = `<a href="${world.platform}/v1/logout">Look at this</a>`
    const server = createServer((_, response) => {
      response.setHeader('content-type', 'text/html').end(`<!doctype html><title>A site</title>${link}`)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    await use({
      shop: `http://127.0.0.1:${port}/shop`,
      partner: `http://127.0.0.1:${port}/partner`,
      foreign: `http://shop.localhost:${port}/`,
    })
    server.closeAllConnections()
    server.close()
  },
})

/** The authorisation answer in the browser's address. */
async function answerAt(page: Page, redirectUri: string): Promise<Record<string, string>> {
  await page.waitForURL((url) => url.href.startsWith(`${redirectUri}?`))
  return Object.fromEntries(new URL(page.url()).searchParams)
}

/** The member of an authorisation code. */
async function emailOf(page: Page, world: World, redirectUri: string): Promise<string> {
  const { code } = await answerAt(page, redirectUri)
  const grant = {
    grantType: 'authorization_code',
    clientId: clientOf(world, redirectUri),
    codeVerifier: verifier,
    code,
    redirectUri,
  }
  const tokens = await page.request.post(`${world.platform}/oauth2/token`, { data: grant })
  const { access_token: authorization } = await tokens.json()
  const my = await page.request.get(`${world.platform}/v1/members/my?fieldsets=FULL`, {
    headers: { authorization },
  })
  return (await my.json()).member.loginEmail
}

function twoPeople(world: World) {
  const [mira, jonas] = world.connection.accounts.filter(({ role }) => role === 'member')
  if (!mira || !jonas) throw new Error('The seed has fewer than two members')
  return { mira, jonas }
}

test('two members share a browser: they choose their account, one signs out, and a new one needs a password', async ({
  page,
  world,
  sites: { shop },
}) => {
  const { mira, jonas } = twoPeople(world)
  await page.goto(authorizeRequest(world, shop))
  await signIn(page, mira)
  expect(await emailOf(page, world, shop)).toBe(mira.email)

  await page.goto(authorizeRequest(world, shop, { prompt: 'login' }))
  await expect(page.getByLabel('Email address')).toHaveValue(mira.email)
  await signIn(page, jonas)
  expect(await emailOf(page, world, shop)).toBe(jonas.email)

  await page.goto(authorizeRequest(world, shop, { prompt: 'select_account' }))
  await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: new RegExp(mira.email) }).focus()
  await page.keyboard.press('Enter')
  expect(await emailOf(page, world, shop)).toBe(mira.email)

  await page.goto(authorizeRequest(world, shop, { prompt: 'select_account' }))
  await page.getByRole('button', { name: 'Manage accounts' }).click()
  const heading = page.getByRole('heading', { name: 'Accounts on this device' })
  await expect(heading).toBeFocused()
  await page.getByRole('button', { name: 'Sign out Jonas' }).click()
  await expect(page.getByText('Jonas is signed out.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: new RegExp(jonas.email) }).click()
  await expect(page.getByLabel('Email address')).toHaveValue(jonas.email)
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeFocused()
})

test('a third-party client gets consent once, and then authorises silently', async ({
  page,
  world,
  sites: { shop, partner },
}) => {
  const member = account(world, 'member')
  await page.goto(authorizeRequest(world, shop))
  await signIn(page, member)
  await answerAt(page, shop)

  await page.goto(authorizeRequest(world, partner, { prompt: 'none' }))
  expect(await answerAt(page, partner)).toMatchObject({ error: 'consent_required', state: 'the-state' })

  await page.goto(authorizeRequest(world, partner, { scope: 'openid email' }))
  await expect(page.getByRole('heading', { name: 'Give Plate Club access?' })).toBeVisible()
  await expect(page.getByText('See your email address')).toBeVisible()
  await expect(page.getByText(new URL(partner).host)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Allow' }).click()
  expect(await emailOf(page, world, partner)).toBe(member.email)

  await page.goto(authorizeRequest(world, partner, { prompt: 'none', scope: 'openid' }))
  expect(await emailOf(page, world, partner)).toBe(member.email)

  await page.goto(authorizeRequest(world, partner, { prompt: 'login' }))
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()

  await page.goto(authorizeRequest(world, partner, { prompt: 'consent' }))
  await page.getByRole('button', { name: 'Decline' }).click()
  expect(await answerAt(page, partner)).toMatchObject({ error: 'access_denied' })
})

test('a link of another site does not sign out without a confirmation', async ({
  page,
  world,
  sites: { shop, foreign },
}) => {
  await page.goto(authorizeRequest(world, shop))
  await signIn(page, account(world, 'member'))
  await answerAt(page, shop)
  await page.goto(foreign)
  await page.getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Sign out?' })).toBeVisible()
  await expectAccessible(page)
  await page.goto(authorizeRequest(world, shop, { prompt: 'none' }))
  expect(await answerAt(page, shop)).toHaveProperty('code')

  await page.goto(foreign)
  await page.getByRole('link').click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible()
  await page.goto(authorizeRequest(world, shop, { prompt: 'none' }))
  expect(await answerAt(page, shop)).toMatchObject({ error: 'login_required' })
})
