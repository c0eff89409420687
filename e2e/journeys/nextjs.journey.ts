import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'

import { test } from '../next-site.ts'
import { signIn } from '../sign-in.ts'
import { account } from '../world.ts'

// The example is built and started once.
test.describe.configure({ mode: 'serial' })

/** What the page may read, and what it was sent: none of it may hold a token. */
const tokenLike = /VITRINE\.|access_token|refreshToken|accessToken/

const sessionOf = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'vitrine-session')

test('the cart of a visitor survives sign-in, and a member is greeted, in Next.js', async ({
  page,
  world,
  nextSite,
}) => {
  const bodies: string[] = []
  page.on('response', async (response) => {
    if (!response.url().startsWith(nextSite)) return
    const headers = await response.headersArray()
    const setsCookie = headers.some(({ name }) => name.toLowerCase() === 'set-cookie')
    if (setsCookie) expect(response.headers()['cache-control']).toMatch(/no-store/)
    bodies.push(JSON.stringify(headers), await response.text().catch(() => ''))
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
  expect(JSON.stringify([read, bodies])).not.toMatch(tokenLike)

  await page.getByRole('link', { name: 'Your account' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(`${nextSite}/`)
  await expect(page.getByText('In the cart: 0')).toBeVisible()
})

test('a session that runs out is renewed before the page is rendered', async ({
  page,
  request,
  world,
  nextSite,
}) => {
  await page.goto(`${nextSite}/account`)
  await signIn(page, account(world, 'member'))
  await expect(page.getByRole('heading', { name: /^Hello, / })).toBeVisible()
  const before = await sessionOf(page)
  expect(request).toBeDefined()
  await page.goto(`${nextSite}/auth/renew?returnTo=/account`)
  await expect(page.getByRole('heading', { name: /^Hello, / })).toBeVisible()
  expect((await sessionOf(page))?.value).not.toBe(before?.value)
})
