import { expect } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { openBackOffice } from '../back-office.ts'
import { test } from '../fixtures.ts'

test('a setting is changed and undone, and a region and a fee are created', async ({ page, world, open }) => {
  await openBackOffice(page, world, '/settings')
  await page.getByRole('link', { name: /^Checkout Customer/ }).click()
  const giftCards = page.getByRole('checkbox', { name: 'Accept gift cards' })
  await expect(giftCards).toBeChecked()
  await giftCards.uncheck()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(giftCards).toBeChecked()
  await expectAccessible(page)

  await open(`${world.backOffice}/settings/delivery`)
  await page.getByRole('button', { name: 'Add region' }).click()
  const region = page.getByRole('dialog', { name: 'New region' })
  await region.getByLabel('Name').fill('The islands')
  await region.getByLabel('Countries').fill('is, fo')
  await expect(region.getByText('Iceland, Faroe Islands')).toBeVisible()
  await region.getByRole('button', { name: 'Create region' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'The islands' })).toBeVisible()
  await expectAccessible(page)

  await open(`${world.backOffice}/settings/fees`)
  await page.getByRole('button', { name: 'Add fee' }).click()
  const fee = page.getByRole('dialog', { name: 'New fee' })
  await fee.getByLabel('Name').fill('Careful wrapping')
  await fee.getByRole('button', { name: 'Create fee' }).click()
  await expect(fee.locator('[aria-invalid=true]').first()).toBeFocused()
  await fee.getByLabel('Amount', { exact: true }).fill('2.50')
  await fee.getByRole('button', { name: 'Create fee' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Careful wrapping' })).toContainText('€2.50')
})

test('a setting that is changed twice in a row keeps its last value', async ({ page, world }) => {
  await openBackOffice(page, world, '/settings/checkout')
  const giftCards = page.getByRole('checkbox', { name: 'Accept gift cards' })
  await expect(giftCards).toBeChecked()
  let letThrough = () => {}
  const wait = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  let held = 0
  let answered = 0
  await page.route('**/checkout-settings', async (route) => {
    if (route.request().method() === 'GET') return route.continue()
    // The first request takes longer than the second.
    if (held++ === 0) await wait
    await route.fulfill({ response: await route.fetch() })
    answered++
  })
  await giftCards.uncheck()
  await expect.poll(() => held).toBe(1)
  await giftCards.check()
  letThrough()
  await expect.poll(() => answered).toBe(2)
  await page.reload()
  await expect(giftCards).toBeChecked()
})

test('a quantity is edited in its cell, and undone', async ({ page, world }) => {
  await openBackOffice(page, world, '/inventory?q=tidal')
  const quantity = page.getByRole('textbox', { name: /^Quantity of Tidal Plate/ }).first()
  const before = await quantity.inputValue()
  await quantity.fill('77')
  await quantity.press('Enter')
  await expect(page.getByText(/77 in stock/)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(quantity).toHaveValue(before)
  await expectAccessible(page)
})

test('an edited order shows the difference before it is saved', async ({ page, world }) => {
  const { orderId } = world.connection.payments.authorizedForCapture
  await openBackOffice(page, world, `/orders/${orderId}/edit`)
  await page.getByRole('button', { name: 'Decrease quantity' }).click()
  await expect(page.getByText(/The total decreases by/)).toBeVisible()
  await page.getByLabel('Reason').fill('The buyer called')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('list', { name: 'Timeline' }).getByText('Order edited')).toBeVisible()
})

test('an owner chooses who gets emails about orders', async ({ page, world, open }) => {
  await openBackOffice(page, world, '/settings')
  await page.getByRole('link', { name: /^Notifications/ }).click()
  await page.getByRole('button', { name: 'Add recipient' }).click()
  const recipient = page.getByRole('dialog', { name: 'New recipient' })
  await recipient.getByRole('button', { name: 'Create recipient' }).click()
  await expect(recipient.getByLabel('Email address')).toHaveAttribute('aria-invalid', 'true')
  await recipient.getByLabel('Email address').fill('packing@example.com')
  await recipient.getByLabel('Chargebacks').uncheck()
  await expectAccessible(page)
  await recipient.getByRole('button', { name: 'Create recipient' }).click()
  const added = page.getByRole('listitem').filter({ hasText: 'packing@example.com' })
  await expect(added).toContainText('New orders')
  await expect(added).not.toContainText('Chargebacks')
  await open(`${world.backOffice}/settings/notifications`)
  await expect(added).toBeVisible()
})
