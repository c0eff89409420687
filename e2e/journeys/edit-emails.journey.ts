import { expect } from '@playwright/test'

import { expectAccessible } from '../axe.ts'
import { openBackOffice } from '../back-office.ts'
import { test } from '../fixtures.ts'
import { mailTo } from '../mails.ts'
import { account } from '../world.ts'

test('an owner writes the text of an email, tests it, and resets it', async ({ page, world }) => {
  await openBackOffice(page, world, '/settings')
  await page.getByRole('link', { name: /^Emails/ }).click()
  await expectAccessible(page)
  await expect(page.getByRole('heading', { name: 'To customers' })).toBeVisible()
  await page.getByRole('link', { name: /^Shipping confirmation/ }).click()
  await page.getByLabel('Subject').fill('Parcel of order ')
  await page.getByRole('button', { name: /^Number/ }).click()
  await expect(page.getByLabel('Subject')).toHaveValue('Parcel of order {number}')
  await expect(page.getByText('Subject: Parcel of order 10001')).toBeVisible()
  const preview = page.frameLocator('iframe[title="Preview of the email"]')
  await expect(preview.getByText('2 × First product')).toBeVisible()

  await page.getByRole('button', { name: 'Send a test email to me' }).click()
  await mailTo(world.platform, account(world, 'owner').email, /^Parcel of order 10001$/)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved. New emails have this text.')).toBeVisible()

  await page.getByLabel('First paragraphs').fill('Hello {vorname}')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByLabel('First paragraphs')).toHaveAccessibleDescription(/\{vorname\} is unknown/)
  await page.getByRole('button', { name: 'Reset to the default text' }).click()
  await expect(page.getByLabel('Subject')).toHaveValue('Your order {number} from {shop} is on its way')
  await page.getByRole('link', { name: 'German' }).click()
  await expect(page.getByLabel('Subject')).toHaveValue(/Bestellung \{number\}/)
  // The frame runs no scripts, so axe cannot enter it.
  await page.locator('iframe').evaluate((frame) => frame.remove())
  await expectAccessible(page)
})

test('an owner writes the text of an email to the shop', async ({ page, world }) => {
  await openBackOffice(page, world, '/settings/emails')
  const toShop = page.getByRole('region', { name: 'To your shop' })
  await expect(toShop.getByRole('link', { name: 'Choose recipients' })).toBeVisible()
  await toShop.getByRole('link', { name: /^Failed payment/ }).click()
  await page.getByLabel('Subject').fill('Call the buyer of {number}')
  await expect(page.getByText('Subject: Call the buyer of 10001')).toBeVisible()
  const preview = page.frameLocator('iframe[title="Preview of the email"]')
  await expect(preview.getByRole('link', { name: 'Open order' })).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved. New emails have this text.')).toBeVisible()
  await page.getByRole('button', { name: 'Reset to the default text' }).click()
  await expect(page.getByLabel('Subject')).toHaveValue(/^Payment failed for order \{number\}/)
})
