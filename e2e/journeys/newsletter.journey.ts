import { expect } from '@playwright/test'

import { expectAccessible } from '../axe.ts'
import { openBackOffice } from '../back-office.ts'
import { test } from '../fixtures.ts'
import { mailTo } from '../mails.ts'

const email = 'ada@example.com'

test('a visitor signs up, confirms the address and unsubscribes', async ({ page, world, open, settled }) => {
  await open(`${world.storefront}/newsletter`)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Sign up' }).click()
  await expect(main.getByText('Enter your email address')).toBeVisible()
  await main.getByRole('textbox', { name: 'Email address' }).fill(email)
  await expectAccessible(page)
  await main.getByRole('button', { name: 'Sign up' }).click()
  await expect(main.getByText('Check your inbox.')).toBeVisible()

  const { links } = await mailTo(world.platform, email, /^Confirm your newsletter/)
  await open(links[0] ?? '')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Confirm address' }).click()
  await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible()

  await openBackOffice(page, world, '/newsletter')
  const list = page.getByRole('list', { name: 'Subscribers' })
  await expect(list).toContainText(email)
  await expect(list).toContainText('Confirmed')
  const foot = page.getByRole('checkbox', { name: 'Show the form in the foot of every page' })
  await foot.check()
  await settled()
  await expectAccessible(page)

  await open(links[1] ?? '')
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { name: 'Unsubscribed from the newsletter' })).toBeVisible()

  await open(`${world.backOffice}/newsletter`)
  await expect(list).toContainText('Unsubscribed')
  await list.getByRole('button', { name: `Delete ${email}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete subscriber' }).click()
  await expect(page.getByText('No subscribers yet.')).toBeVisible()

  // The storefront renews the frame within a second.
  await expect(async () => {
    await open(world.storefront)
    await expect(page.getByRole('region', { name: 'Newsletter' })).toBeVisible({ timeout: 1_000 })
  }).toPass()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('a visitor signs up', async ({ page, world }) => {
    await page.goto(`${world.storefront}/newsletter`)
    const main = page.getByRole('main')
    await main.getByRole('textbox', { name: 'Email address' }).fill('ben')
    await main.getByRole('button', { name: 'Sign up' }).click()
    await expect(main.getByText('Enter your email address')).toBeVisible()
    await main.getByRole('textbox', { name: 'Email address' }).fill('ben@example.com')
    await main.getByRole('button', { name: 'Sign up' }).click()
    await expect(main.getByText('Check your inbox.')).toBeVisible()
  })
})
