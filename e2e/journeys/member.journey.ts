import { expect } from '@playwright/test'

import { expectAccessible } from '../axe.ts'
import { test } from '../fixtures.ts'
import { mailTo } from '../mails.ts'
import { cardFor, fillInCard, fillInDelivery, placeOrder } from '../purchase.ts'
import { openAs, signIn } from '../sign-in.ts'
import { account } from '../world.ts'

test('the cart survives sign-in, and the member finds the order in the account', async ({
  page,
  world,
  open,
  settled,
}) => {
  await open(`${world.storefront}/products/kitchen-alphabet`)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByRole('dialog').getByText('Kitchen Alphabet').first()).toBeVisible()
  // The drawer shows the item before it is saved.
  await settled()

  await openAs(page, `${world.storefront}/account`, account(world, 'member'))
  await expectAccessible(page)

  await open(`${world.storefront}/cart`)
  await expect(page.getByRole('main').getByText('Kitchen Alphabet').first()).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Check out' }).click()
  await fillInDelivery(page, account(world, 'member').email)
  await fillInCard(page, cardFor(world, 'approve'))
  await placeOrder(page)
  await expect(page).toHaveURL(new RegExp(`^${world.storefront}/thank-you`))
  const number = /\d{5}/.exec((await page.getByRole('main').textContent()) ?? '')?.[0]

  await open(`${world.storefront}/account`)
  await page
    .getByRole('link', { name: new RegExp(String(number)) })
    .first()
    .click()
  await expect(page.getByRole('main').getByText('Kitchen Alphabet').first()).toBeVisible()
  await expectAccessible(page)
})

test('a new member signs up, and signs out again', async ({ page, world, open }) => {
  await open(`${world.storefront}/account`)
  await page.getByRole('button', { name: /Create an account|Sign up|New here/i }).click()
  await page.getByLabel('First name').fill('Nell')
  await page.getByLabel('Last name').fill('Byrne')
  await page.getByLabel('Email address').fill('nell@example.com')
  await page.getByLabel('Password', { exact: true }).fill('a long enough one')
  await expectAccessible(page)
  await page
    .getByRole('button', { name: /^Create (an |my )?account|^Sign up/i })
    .last()
    .click()
  await expect(page).toHaveURL(`${world.storefront}/account`)

  await page
    .getByRole('button', { name: 'Sign out' })
    .or(page.getByRole('link', { name: 'Sign out' }))
    .first()
    .click()
  // Through the platform, which ends its own session, and back.
  await expect(page).toHaveURL(`${world.storefront}/`)
  await open(`${world.storefront}/account`)
  await expect(page.getByLabel('Email address')).toBeVisible()
})

test('a wrong password shows a message, and keeps the address', async ({ page, world, open }) => {
  await open(`${world.storefront}/account`)
  await signIn(page, { email: 'jonas@example.com', password: 'not this one' })
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expect(page.getByLabel('Email address')).toHaveValue('jonas@example.com')
})

test('a forgotten password is replaced by the link in the email', async ({ page, request, world, open }) => {
  // A separate account, because other journeys need the seed's passwords.
  const email = 'ida@example.com'
  const grant = { grantType: 'anonymous', clientId: world.connection.clientId }
  const tokens = await request.post(`${world.platform}/oauth2/token`, { data: grant })
  await request.post(`${world.platform}/v2/register`, {
    headers: { authorization: (await tokens.json()).access_token },
    data: { loginId: { email }, password: 'soon forgotten', profile: { firstName: 'Ida' } },
  })
  await open(`${world.storefront}/account`)
  await page.getByRole('link', { name: /Forgot/ }).click()
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('button', { name: /Send/ }).click()
  const { links } = await mailTo(world.platform, email, /Reset your password/)
  await open(links[0] ?? '')
  await page.getByLabel('New password', { exact: true }).fill('another good password')
  await expectAccessible(page)
  await page.getByRole('button', { name: /Save|Set|Change/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hello, Ida' })).toBeVisible()
})
