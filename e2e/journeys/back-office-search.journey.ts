import { expect } from '@playwright/test'

import { expectAccessible } from '../axe.ts'
import { openBackOffice } from '../back-office.ts'
import { test } from '../fixtures.ts'

test('an owner finds orders, products and settings by keyboard, and recent ones first', async ({
  page,
  world,
}) => {
  await openBackOffice(page, world, '/orders')
  await page.keyboard.press('Control+k')
  const search = page.getByRole('combobox', { name: 'Search everything' })
  await search.fill('okafor')
  await expect(page.getByRole('group', { name: 'Orders' }).getByRole('option').first()).toContainText(
    'Jonas Okafor',
  )
  await expect(page.getByRole('group', { name: 'Customers' })).toContainText('jonas@example.com')
  await expectAccessible(page)

  await search.fill('hearht blanket')
  await expect(page.getByRole('group', { name: 'Products' })).toContainText('Hearth Blanket')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Hearth Blanket' })).toBeVisible()

  await page.keyboard.press('Control+k')
  await expect(page.getByRole('group', { name: 'Recent' })).toContainText('Hearth Blanket')
  await search.fill('delviery')
  await expect(page.getByRole('group', { name: 'Settings' }).getByRole('option').first()).toContainText(
    'Delivery',
  )
  for (const [words, group, name] of [
    ['okfaor', 'Customers', 'Jonas Okafor'],
    ['okfaor', 'Orders', 'Jonas Okafor'],
    ['documentaiton', 'Pages', 'Help'],
  ] as const) {
    await search.fill(words)
    await expect(page.getByRole('group', { name: group }).getByRole('option').first()).toContainText(name)
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: /^Accept payments Connect Stripe/ }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Connect Stripe' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Control+k')
  await search.fill('labels')
  await page
    .getByRole('group', { name: 'Guides' })
    .getByRole('option', { name: /^Fulfilment/ })
    .click()
  await expect(page.getByRole('heading', { level: 2, name: 'Shipping labels' })).toBeVisible()
  await page.getByRole('link', { name: 'Help', exact: true }).click()
  await page.getByRole('link', { name: /^Ship an order/ }).click()
  await page.keyboard.press('Control+k')
  await search.fill('zzzz')
  await expect(page.getByRole('status').filter({ hasText: 'No results for “zzzz”.' })).toBeVisible()
})

test('the keyboard opens the list of shortcuts, and selects rows of a list', async ({ page, world }) => {
  await openBackOffice(page, world, '/orders')
  await page.getByRole('link', { name: '10014' }).focus()
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(page.getByRole('checkbox', { name: 'Select order 10013' })).toBeChecked()
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(help).toContainText('Select the row')
  await expectAccessible(page)
})
