import { expect, type Page } from '@playwright/test'

import { goBeforeScripts } from '../before-scripts.ts'
import { test } from '../fixtures.ts'
import { signIn } from '../sign-in.ts'
import type { Vitrine } from '../sites/blank-site.ts'
import { account } from '../world.ts'

declare const vitrine: Vitrine

type Given = { baseUrl: string; clientId: string; email: string; password: string }
/** The client that a test page keeps. */
type Shop = { seen: string[]; client: ReturnType<typeof makeClient> }
declare const shop: Shop

function makeClient({ baseUrl, clientId }: Given) {
  return vitrine.createClient({
    baseUrl,
    auth: vitrine.oauth({ clientId, storage: vitrine.webStorage(localStorage) }),
  })
}

/** In the page: a client that records its session events. */
const openShop = async ({ baseUrl, clientId }: Given) => {
  const auth = vitrine.oauth({ clientId, storage: vitrine.webStorage(localStorage) })
  const client = vitrine.createClient({ baseUrl, auth })
  const seen: string[] = []
  auth.subscribe((role, end) => seen.push(end ? `${role} ${end.reason}` : role))
  Object.assign(window, { shop: { client, seen } })
}

/** In the page: signs in by a custom form. */
const enter = async ({ email, password }: Given) => {
  const state = await vitrine.login(shop.client, { email, password, captcha: 'solve' })
  if (state.loginState !== 'SUCCESS') throw new Error(JSON.stringify(state))
  const tokens = await vitrine.getMemberTokensForDirectLogin(shop.client, state.data.sessionToken)
  await shop.client.auth.setTokens(tokens)
}

const signedInEmail = (page: Page) =>
  page.evaluate(async () => {
    const { member } = await vitrine
      .getCurrentMember(shop.client, { fieldsets: ['FULL'] })
      .catch(() => ({ member: undefined }))
    return member?.loginEmail
  })

test('a sign-in or sign-out in one tab reaches all tabs of a site without a server', async ({
  page,
  context,
  world,
  site,
}) => {
  const other = await context.newPage()
  const given = { baseUrl: world.platform, clientId: world.connection.clientId, ...account(world, 'member') }
  for (const tab of [page, other]) {
    await tab.goto(site.url)
    await tab.evaluate(openShop, given)
  }

  await page.evaluate(enter, given)
  await expect.poll(() => other.evaluate(() => shop.seen.at(-1))).toBe('member')
  expect(await signedInEmail(other)).toBe(given.email)

  const seen = await other.evaluate(() => shop.seen.length)
  await page.evaluate(async () => {
    // A renewal is no sign-in event.
    const { accessToken } = await shop.client.auth.getTokens()
    await shop.client.auth.headers(shop.client, false, accessToken.value)
  })
  expect(await signedInEmail(other)).toBe(given.email)
  expect(await other.evaluate(() => shop.seen.length)).toBe(seen)

  await page.evaluate(async () => vitrine.logout(shop.client, location.href))
  await expect.poll(() => other.evaluate(() => shop.seen.at(-1))).toBe('none elsewhere')
  expect(await signedInEmail(other)).toBeUndefined()
  expect(await page.evaluate(() => shop.seen)).toContain('none')
})

test('a sign-in by redirect returns to its page; a lost state is requested again, once, without a form', async ({
  page,
  world,
  site,
}) => {
  const given = { baseUrl: world.platform, clientId: world.connection.clientId, ...account(world, 'member') }
  const complete = () => vitrine.completeSignIn(shop.client)
  const isBack = (url: URL) => url.href.startsWith(site.url) && /(code|error)=(?!stale)/.test(url.hash)
  /** The page is left while it completes a sign-in, so there is no result. */
  const completeAndLeave = async () => {
    const back = page.waitForURL(isBack)
    await page.evaluate(complete).catch(() => undefined)
    await back
    await page.evaluate(openShop, given)
  }

  await page.goto(`${site.url}#code=stale&state=of-another-browser`)
  await page.evaluate(openShop, given)
  await completeAndLeave()
  expect(await page.evaluate(complete)).toMatchObject({ status: 'FAILED', problem: 'login_required' })

  await page.evaluate(
    (redirectUri) => vitrine.signInByRedirect(shop.client, { redirectUri, originalUri: '/cart' }),
    site.url,
  )
  await signIn(page, given)
  await page.waitForURL(isBack)
  await page.evaluate(openShop, given)
  expect(await page.evaluate(complete)).toEqual({ status: 'SIGNED_IN', originalUri: '/cart' })
  expect(page.url()).toBe(site.url)
  expect(await signedInEmail(page)).toBe(given.email)
  expect(await page.evaluate(complete)).toEqual({ status: 'NOTHING' })

  await page.evaluate(() => localStorage.clear())
  await page.goto('about:blank')
  await page.goto(`${site.url}#code=stale&state=lost`)
  await page.evaluate(openShop, given)
  await completeAndLeave()
  expect(await page.evaluate(complete)).toEqual({ status: 'SIGNED_IN', originalUri: '' })
  expect(await signedInEmail(page)).toBe(given.email)
})

test('a sign-out in one tab of the storefront removes the account from another', async ({
  page,
  context,
  world,
  open,
}) => {
  const { email, password } = account(world, 'member')
  await open(`${world.storefront}/account`)
  await signIn(page, { email, password })
  await expect(page).toHaveURL(`${world.storefront}/account`)
  const other = await context.newPage()
  await open(`${world.storefront}/account`, other)
  await expect(other.getByRole('heading', { level: 1 })).toContainText('Hello')

  await page.getByRole('button', { name: 'Sign out' }).first().click()
  await expect(page).toHaveURL(`${world.storefront}/`)
  // A signed-out tab that left the page changes nothing.

  await expect(other).toHaveURL(new RegExp(`^${world.platform}/`))
  await expect(other.getByLabel('Email address')).toBeVisible()
  await expect(other.getByText('Hello')).toHaveCount(0)
})

test('a tab whose scripts load after the sign-out receives it, and restores no session', async ({
  page,
  context,
  world,
  open,
}) => {
  const { email, password } = account(world, 'member')
  await open(`${world.storefront}/account`)
  await signIn(page, { email, password })
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Hello')
  const other = await context.newPage()
  const letIn = await goBeforeScripts(other, `${world.storefront}/account`)
  await expect(other.getByRole('heading', { level: 1 })).toContainText('Hello')

  await page.getByRole('button', { name: 'Sign out' }).first().click()
  await expect(page).toHaveURL(`${world.storefront}/`)
  letIn()

  await expect(other).toHaveURL(new RegExp(`^${world.platform}/`))
  await expect(other.getByLabel('Email address')).toBeVisible()
  await open(`${world.storefront}/account`)
  await expect(page.getByLabel('Email address')).toBeVisible()
})
