import { expect } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { openBackOffice } from '../back-office.ts'
import { test } from '../fixtures.ts'

test('a discount and a coupon show their summary before they are created', async ({ page, world }) => {
  await openBackOffice(page, world, '/discounts/new')
  await page.getByLabel('Name').fill('Twenty, for a dozen')
  await page.getByLabel('Percentage', { exact: true }).fill('20')
  await page.getByRole('button', { name: 'Add condition' }).click()
  await page.getByRole('combobox', { name: 'Condition' }).selectOption('QUANTITY')
  await page.getByLabel('Minimum').fill('12')
  await expect(page.getByText('20% off all products, if the cart has at least 12 items.')).toBeVisible()
  await expectAccessible(page)
  // The form restores its input after a reload.
  await page.reload()
  await expect(page.getByText('Unsaved changes restored')).toBeVisible()
  await page.getByRole('button', { name: 'Create discount' }).click()
  await expect(page.getByRole('link', { name: 'Twenty, for a dozen' })).toBeVisible()

  await page.getByRole('link', { name: 'Discount codes' }).click()
  await page.getByRole('link', { name: 'New discount code' }).first().click()
  await page.getByLabel('Name').fill('Spring')
  await page.getByRole('textbox', { name: 'Code' }).fill('spring 27')
  await page.getByLabel('Percentage', { exact: true }).fill('15')
  await expect(page.getByText('Code SPRING27: 15% off all products.')).toBeVisible()
  await page.getByRole('button', { name: 'Create discount code' }).click()
  await expect(page.getByRole('link', { name: 'SPRING27' })).toBeVisible()
})

test('a gift card shows its code once, and is deactivated and activated', async ({ page, world }) => {
  await openBackOffice(page, world, '/gift-cards')
  await page.getByRole('button', { name: 'New gift card', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'New gift card' })
  await form.getByLabel('Initial value').fill('35')
  await form.getByRole('button', { name: 'Create gift card' }).click()
  const shown = page.getByRole('dialog', { name: 'Gift card code' })
  await expect(shown.locator('code')).toHaveText(/\w{4}/)
  await shown.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('row').nth(1).getByRole('link').click()
  await expect(page.getByText('€35.00 left')).toBeVisible()
  await page.getByRole('button', { name: 'Deactivate' }).click()
  await expect(page.getByText('Gift card deactivated.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: 'Deactivate' })).toBeVisible()
  await expectAccessible(page)
})
