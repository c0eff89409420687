import { expect } from '@playwright/test'

import { expectAccessible } from '../axe.ts'
import { test } from '../fixtures.ts'
import { mailTo } from '../mails.ts'
import { cardFor, fillInCard, fillInDelivery, goToCheckout } from '../purchase.ts'

test('a guest opens the emailed order in another browser, and begins an account with the same address', async ({
  page,
  world,
  browser,
}) => {
  const email = 'elsewhere@example.com'
  await goToCheckout(page, world)
  await fillInDelivery(page, email)
  await fillInCard(page, cardFor(world, 'approve'))
  await page.getByRole('button', { name: /Place order/ }).click()
  await expect(page).toHaveURL(/thank-you/)
  await expectAccessible(page)

  const { links } = await mailTo(world.platform, email, /order/i)
  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await other.goto(links.find((link) => link.includes('/confirmation/')) ?? '')
  await expect(other.getByRole('heading', { level: 1, name: 'Thank you, Ada.' })).toBeVisible()
  await expect(other.getByText('4 Pier Road').first()).toBeVisible()
  await elsewhere.close()

  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Create an account' })).toBeVisible()
  await expect(page.getByLabel('Email address')).toHaveValue(email)
})
