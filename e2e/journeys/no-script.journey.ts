import { expect, type Page } from '@playwright/test'
import { authenticatorCode } from '@vitrine/testing/authenticator'

import { authorizeRequest } from '../authorize-request.ts'
import { test } from '../fixtures.ts'
import { mailTo } from '../mails.ts'
import { cardFor, chooseDelivery, fillInAddress, fillInCard, goOn, placeOrder } from '../purchase.ts'
import { signIn } from '../sign-in.ts'
import type { BlankSite } from '../sites/blank-site.ts'
import { account, type World } from '../world.ts'

test.use({ javaScriptEnabled: false })

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

/** The hosted sign-in for a site. */
const askToSignIn = (page: Page, world: World, site: BlankSite) =>
  page.goto(authorizeRequest(world, site.url, { response_mode: 'query' }))

/** Waits for the site that gets the code. */
const arrive = (page: Page, site: BlankSite) =>
  page.waitForURL((url) => url.href.startsWith(site.url) && url.searchParams.has('code'))

test('a guest buys without scripts, from the product to the confirmation', async ({ page, world }) => {
  await page.goto(`${world.storefront}/products/tidal-plate`)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByRole('link', { name: 'Cart, 1 item' }).click()
  await page.getByRole('button', { name: 'Check out' }).click()
  await expect(heading(page, 'Checkout')).toBeVisible()

  await page.getByLabel('Email address').fill('no-address')
  await page.getByLabel('First name').fill('Ada')
  await placeOrder(page)
  await expect(page.getByText('Enter an email address, such as')).toBeVisible()
  await expect(page.getByText('Enter the last name.')).toBeVisible()
  await expect(page.getByLabel('Email address')).toHaveValue('no-address')
  await expect(page.getByLabel('First name')).toHaveValue('Ada')
  await page.getByLabel('Email address').fill('plain@example.com')
  await fillInAddress(page)
  await page.getByRole('button', { name: 'Update delivery' }).click()
  await expect(page.getByLabel('Town or city')).toHaveValue('Kinsale')

  await test.step('a discount code is refused and another one accepted', async () => {
    const summary = page.getByRole('complementary', { name: 'Your order' })
    await summary.getByText('Add discount code').click()
    await summary.getByLabel('Discount code').fill('NEVER')
    await summary.getByRole('button', { name: 'Apply' }).click()
    await expect(summary.getByText('We do not know this discount code.')).toBeVisible()
    await summary.getByLabel('Discount code').fill('WELCOME10')
    await summary.getByRole('button', { name: 'Apply' }).click()
    await summary.getByRole('button', { name: 'Remove the discount code' }).click()
    await expect(summary.getByText('Add discount code')).toBeVisible()
  })

  await page.getByLabel('Email address').fill('later@example.com')
  await chooseDelivery(page)
  await placeOrder(page)
  await expect(page.getByText('Enter the card number.')).toBeVisible()
  await fillInCard(page, cardFor(world, 'decline'))
  await placeOrder(page)
  await expect(page.getByText('The card was declined')).toBeVisible()
  await expect(page.getByLabel('Email address')).toHaveValue('later@example.com')
  await fillInCard(page, cardFor(world, 'challenge'))
  await placeOrder(page)
  await expect(heading(page, 'Confirm payment')).toBeVisible()
  await page.getByRole('button', { name: /^Yes, pay/ }).click()
  await page.waitForURL(`${world.storefront}/thank-you?**`)
  await expect(page.getByText('We sent a confirmation to later@example.com.')).toBeVisible()

  const orderId = new URL(page.url()).searchParams.get('orderId')
  await page.goto(`${world.platform}/_hosted/confirmation/${orderId}`)
  await expect(heading(page, 'Thank you, Ada.')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('later@example.com')
})

test('a member signs in without scripts', async ({ page, site, world }) => {
  const ada = account(world, 'member')
  await askToSignIn(page, world, site)
  await signIn(page, { ...ada, password: 'wrong' })
  await expect(page.getByRole('alert')).toContainText('The email address or password is wrong.')
  await expect(page.getByLabel('Email address')).toHaveValue(ada.email)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  await signIn(page, ada)
  await arrive(page, site)
})

test('an account is created without scripts', async ({ page, site, world }) => {
  await world.set({ emailVerification: true })
  await askToSignIn(page, world, site)
  await page.getByRole('button', { name: 'Create an account' }).click()
  await page.getByLabel('First name').fill('Nora')
  await page.getByLabel('Email address').fill('nora@example.com')
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Use at least 8 characters')).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue('Nora')
  await page.getByLabel('Password', { exact: true }).fill('a lamp by the window')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(heading(page, 'Check your email')).toBeVisible()
  await page.getByLabel('Code from the email').fill('000000')
  await goOn(page)
  await expect(page.getByRole('alert')).toContainText('wrong')
  const { text } = await mailTo(world.platform, 'nora@example.com', /code/i)
  await page.getByLabel('Code from the email').fill(/\b\d{6}\b/.exec(text)?.[0] ?? '')
  await goOn(page)
  await arrive(page, site)
})

test('a password is recovered without scripts', async ({ page, site, world }) => {
  const { email } = account(world, 'member')
  await askToSignIn(page, world, site)
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(heading(page, 'Check your email')).toBeVisible()
  await page.getByRole('button', { name: 'Send again' }).click()
  const { links } = await mailTo(world.platform, email, /password/i)
  await page.goto(links.find((link) => link.includes('/_hosted/recover')) ?? '')
  await page.getByLabel('New password', { exact: true }).fill('a lamp by the window')
  await page.getByRole('button', { name: 'Save password' }).click()
  await arrive(page, site)
})

test('an app is set up as the second factor without scripts, and then used', async ({
  page,
  browser,
  site,
  world,
}) => {
  await world.set({ secondFactor: 'REQUIRED' })
  const ada = account(world, 'member')
  await askToSignIn(page, world, site)
  await signIn(page, ada)
  await page.getByRole('button', { name: /^Authenticator app/ }).click()
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible()
  await page.getByText('Enter the key instead').click()
  const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await page.getByLabel('Code from the app').fill(authenticatorCode(secret, await world.now()))
  await goOn(page)
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
  await goOn(page)
  await expect(page.getByText('Save the codes first')).toBeVisible()
  await page.getByLabel('I have saved the codes').check()
  await goOn(page)
  await arrive(page, site)

  await world.advance('PT1M')
  const context = await browser.newContext({ javaScriptEnabled: false })
  const other = await context.newPage()
  await askToSignIn(other, world, site)
  await signIn(other, ada)
  await other.getByLabel('Code from the app').fill('000000')
  await goOn(other)
  await expect(other.getByRole('alert')).toContainText('wrong')
  await other.getByLabel('Code from the app').fill(authenticatorCode(secret, await world.now()))
  await other.getByLabel('Do not ask on this device').check()
  await goOn(other)
  await arrive(other, site)
  await context.close()
})

test('a code by email is the second factor without scripts', async ({ page, site, world }) => {
  await world.set({ secondFactor: 'REQUIRED' })
  const ada = account(world, 'member')
  await askToSignIn(page, world, site)
  await signIn(page, ada)
  await page.getByRole('button', { name: /^Email/ }).click()
  const { text } = await mailTo(world.platform, ada.email, /code/i)
  await page.getByLabel('Code from the email').fill(/\b\d{6}\b/.exec(text)?.[0] ?? '')
  await goOn(page)
  await page.getByLabel('I have saved the codes').check()
  await goOn(page)
  await arrive(page, site)
})

test('a captcha says that it needs JavaScript, and a refused sign-in keeps the address', async ({
  page,
  site,
  world,
}) => {
  await world.set({ captcha: { login: 'VISIBLE' } })
  const ada = account(world, 'member')
  await askToSignIn(page, world, site)
  await expect(page.locator('noscript p')).toContainText('This check needs JavaScript.')
  await signIn(page, ada)
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByLabel('Email address')).toHaveValue(ada.email)
})
