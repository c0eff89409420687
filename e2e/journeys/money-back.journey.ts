import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { openBackOffice } from '../back-office.ts'
import { test } from '../fixtures.ts'

async function addTidalPlate(page: Page): Promise<void> {
  const items = page.getByLabel('Add from the catalogue')
  await items
    .getByText(/^Tidal Plate/)
    .first()
    .waitFor({ state: 'attached' })
  await items.selectOption(
    await items
      .getByText(/^Tidal Plate/)
      .first()
      .getAttribute('value'),
  )
}

test('an order by hand is paid, and given back in part; too much is refused', async ({ page, world }) => {
  await openBackOffice(page, world, '/orders/new')
  await page.getByRole('button', { name: 'Make the order' }).click()
  await expect(page.getByText('Choose what is ordered.')).toBeVisible()
  await page.getByRole('button', { name: 'Something else' }).click()
  await page.getByLabel('Name', { exact: true }).fill('A chair mended')
  await page.getByLabel('Each').fill('40')
  await page.getByLabel('First name').fill('Nora')
  await page.getByLabel('It is paid').check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Make the order' }).click()

  const payments = page.getByRole('region', { name: 'Payments' })
  await payments.getByRole('button', { name: 'Refund' }).click()
  const dialog = page.getByRole('dialog', { name: 'Refund' })
  await dialog.getByLabel('Amount').fill('400')
  await dialog.getByRole('button', { name: 'Give it back' }).click()
  await expect(dialog.getByRole('alert').or(dialog.locator('[aria-invalid=true]')).first()).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Amount').fill('15')
  await dialog.getByLabel('Reason').fill('One leg is still loose')
  await dialog.getByRole('button', { name: 'Give it back' }).click()
  await expect(dialog).toBeHidden()
  await expect(payments.getByText('Refund, by hand')).toBeVisible()
  await expect(page.getByText('Partly refunded').first()).toBeVisible()
})

test('an order is cancelled, and its pieces are back in stock', async ({ page, world, open }) => {
  await openBackOffice(page, world, '/stock?q=tidal')
  const pieces = page.getByRole('textbox', { name: /^Pieces of Tidal Plate/ }).first()
  const before = Number(await pieces.inputValue())
  await open(`${world.backOffice}/orders/new`)
  await addTidalPlate(page)
  await page.getByRole('button', { name: 'Make the order' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Order \d+/ })).toBeVisible()
  const order = page.url()
  await open(`${world.backOffice}/stock?q=tidal`)
  await expect(pieces).toHaveValue(String(before - 1))

  await open(order)
  await page.getByRole('button', { name: /^Actions for order/ }).click()
  await page.getByRole('button', { name: 'Cancel the order' }).click()
  const dialog = page.getByRole('dialog', { name: /^Cancel order/ })
  await expect(dialog.getByLabel('Put all items back in stock')).toBeChecked()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel the order' }).click()
  await expect(page.getByText('The order is cancelled: nothing is sent.')).toBeVisible()
  await expect(page.getByText('Still owed')).toBeHidden()
  await open(`${world.backOffice}/stock?q=tidal`)
  await expect(pieces).toHaveValue(String(before))
})

test('a subscription is paused, taken back, and cancelled for good', async ({ page, world }) => {
  await openBackOffice(page, world, '/subscriptions')
  await page.getByRole('link', { name: 'Morning Roast' }).click()
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()

  await page.getByRole('button', { name: 'More for this subscription' }).click()
  await page.getByRole('button', { name: /^Cancel it/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel this subscription?' })
  await dialog.getByLabel('Why').fill('Moves abroad')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel it' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Pause' })).toBeHidden()
  await expect(page.getByText('Cancelled').first()).toBeVisible()
})
