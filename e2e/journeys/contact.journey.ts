import { expect } from '@playwright/test'

import { expectAccessible } from '../axe.ts'
import { openBackOffice } from '../back-office.ts'
import { test } from '../fixtures.ts'

test('a visitor writes to the shop, and staff read the message', async ({ page, world, open, settled }) => {
  await open(`${world.storefront}/contact`)
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('Enter your name')).toBeVisible()
  await page.getByRole('textbox', { name: 'Name' }).fill('Ada Byron')
  await page.getByRole('textbox', { name: 'Email address' }).fill('ada@example.com')
  await page.getByRole('textbox', { name: 'Message' }).fill('Do you ship to Japan?')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('Your message is on its way.')).toBeVisible()

  await openBackOffice(page, world, '/messages')
  const list = page.getByRole('list', { name: 'Messages' })
  await expect(list).toContainText('Do you ship to Japan?')
  await list.getByText('Ada Byron').click()
  await expect(list.getByRole('link', { name: 'Reply by email' })).toHaveAttribute(
    'href',
    /^mailto:ada@example\.com$/,
  )
  await expect(list.getByText('New')).toBeHidden()
  await settled()
  await expectAccessible(page)
  await list.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete message' }).click()
  await expect(page.getByText('No messages yet')).toBeVisible()
})

test('an owner enters opening hours, and visitors read them', async ({ page, world, open }) => {
  await openBackOffice(page, world, '/settings/shop')
  const add = page.getByRole('button', { name: 'Add hours' })
  for (const _ of ['Monday', 'Tuesday', 'Wednesday']) await add.click()
  await page.getByLabel('Closes at').nth(2).fill('4 pm')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(/Expected a time from 00:00 to 24:00/)).toBeVisible()
  await page.getByLabel('Closes at').nth(2).fill('16:00')
  await page.getByRole('button', { name: 'Add exception' }).click()
  await page.getByLabel('From').fill('2030-12-24T00:00')
  await page.getByLabel('Until').fill('2030-12-27T00:00')
  await page.getByLabel('Reason').fill('Holidays')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(/^Saved/)).toBeVisible()

  const main = page.getByRole('main')
  await expect(async () => {
    await open(`${world.storefront}/contact`)
    await expect(main).toContainText('Monday – Tuesday09:00–17:00Wednesday09:00–16:00', { timeout: 1_000 })
  }).toPass()
  await expect(main).toContainText('24 December 2030 – 26 December 2030: closed (Holidays)')
  await expectAccessible(page)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('a visitor writes to the shop', async ({ page, world }) => {
    await page.goto(`${world.storefront}/contact`)
    await page.getByRole('textbox', { name: 'Name' }).fill('Ben')
    await page.getByRole('textbox', { name: 'Email address' }).fill('ben')
    await page.getByRole('textbox', { name: 'Message' }).fill('Hello')
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByText('Enter your email address')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Hello')
    await page.getByRole('textbox', { name: 'Email address' }).fill('ben@example.com')
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByText('Your message is on its way.')).toBeVisible()
  })
})
