import { expect } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { openBackOffice } from '../back-office.ts'
import { test } from '../fixtures.ts'

test('a discount and a coupon say what they do before they are made', async ({ page, world }) => {
  await openBackOffice(page, world, '/discounts/new')
  await page.getByLabel('Name').fill('Twenty, for a dozen')
  await page.getByLabel('Percentage', { exact: true }).fill('20')
  await page.getByRole('button', { name: 'Add a condition' }).click()
  await page.getByRole('combobox', { name: 'Condition' }).selectOption('QUANTITY')
  await page.getByLabel('At least').fill('12')
  await expect(page.getByText('20% off everything, when a cart has at least 12 pieces.')).toBeVisible()
  await expectAccessible(page)
  // What was typed is still there when the page was left.
  await page.reload()
  await expect(page.getByText('What you typed before is still here')).toBeVisible()
  await page.getByRole('button', { name: 'Make the discount' }).click()
  await expect(page.getByRole('link', { name: 'Twenty, for a dozen' })).toBeVisible()

  await page.getByRole('link', { name: 'Coupons' }).click()
  await page.getByRole('link', { name: 'New coupon' }).first().click()
  await page.getByLabel('Name').fill('Spring')
  await page.getByLabel('Code').fill('spring 27')
  await page.getByLabel('Percentage', { exact: true }).fill('15')
  await expect(page.getByText('With SPRING27: 15% off everything.')).toBeVisible()
  await page.getByRole('button', { name: 'Make the coupon' }).click()
  await expect(page.getByRole('link', { name: 'SPRING27' })).toBeVisible()
})

test('a gift card tells its code once, and is switched off and on', async ({ page, world }) => {
  await openBackOffice(page, world, '/gift-cards')
  await page.getByRole('button', { name: 'New gift card', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'New gift card' })
  await form.getByLabel('Worth').fill('35')
  await form.getByRole('button', { name: 'Make the card' }).click()
  const told = page.getByRole('dialog', { name: 'The code of the card' })
  await expect(told.locator('code')).toHaveText(/\w{4}/)
  await told.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('row').nth(1).getByRole('link').click()
  await expect(page.getByText('€35.00 left')).toBeVisible()
  await page.getByRole('button', { name: 'Switch off' }).click()
  await expect(page.getByText('The card is off.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: 'Switch off' })).toBeVisible()
  await expectAccessible(page)
})
