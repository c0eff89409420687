import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { openBackOffice } from '../back-office.ts'
import { test } from '../fixtures.ts'

async function addTidalPlate(page: Page): Promise<void> {
  const items = page.getByRole('combobox', { name: 'Add product' })
  await items.fill('tidal plate')
  await page
    .getByRole('option', { name: /^Tidal Plate/ })
    .first()
    .click()
  await expect(page.getByRole('group', { name: /^Quantity of Tidal Plate/ })).toBeVisible()
}

test('a manual order is paid and refunded in part, and an excessive refund is rejected', async ({
  page,
  world,
}) => {
  await openBackOffice(page, world, '/orders/new')
  await page.getByRole('button', { name: 'Create order' }).click()
  await expect(page.getByText('Add at least one item.')).toBeVisible()
  await page.getByRole('button', { name: 'Add custom item' }).click()
  const item = page.getByRole('dialog', { name: 'Add custom item' })
  await item.getByLabel('Name', { exact: true }).fill('A chair mended')
  await item.getByLabel('Unit price').fill('40')
  await item.getByRole('button', { name: 'Add item' }).click()
  await expect(page.getByRole('group', { name: 'Quantity of A chair mended' })).toBeVisible()
  await page.getByRole('radio', { name: /^Already paid/ }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create order' }).click()

  const payments = page.getByRole('region', { name: 'Payments' })
  await payments.getByRole('button', { name: 'Refund' }).click()
  const dialog = page.getByRole('dialog', { name: 'Refund' })
  await dialog.getByLabel('Amount').fill('400')
  await dialog.getByRole('button', { name: 'Refund' }).click()
  await expect(dialog.getByRole('alert').or(dialog.locator('[aria-invalid=true]')).first()).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Amount').fill('15')
  await dialog.getByLabel('Reason').fill('One leg is still loose')
  await dialog.getByRole('button', { name: 'Refund' }).click()
  await expect(dialog).toBeHidden()
  await expect(payments.getByText('Manual refund')).toBeVisible()
  await expect(page.getByText('Partially refunded').first()).toBeVisible()
})

test('an order is cancelled, and its units return to stock', async ({ page, world, open }) => {
  await openBackOffice(page, world, '/inventory?q=tidal')
  const quantity = page.getByRole('textbox', { name: /^Quantity of Tidal Plate/ }).first()
  const before = Number(await quantity.inputValue())
  await open(`${world.backOffice}/orders/new`)
  await addTidalPlate(page)
  await page.getByRole('button', { name: 'Create order' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Order \d+/ })).toBeVisible()
  const order = page.url()
  await open(`${world.backOffice}/inventory?q=tidal`)
  await expect(quantity).toHaveValue(String(before - 1))

  await open(order)
  const payments = page.getByRole('region', { name: 'Payments' })
  await payments.getByRole('button', { name: 'Mark as paid' }).click()
  const record = page.getByRole('dialog', { name: 'Mark as paid' })
  await record.getByRole('button', { name: 'Mark as paid' }).click()
  await expect(record).toBeHidden()
  await page.getByRole('button', { name: /^Actions for order/ }).click()
  await page.getByRole('button', { name: 'Cancel order' }).click()
  const dialog = page.getByRole('dialog', { name: /^Cancel order/ })
  await expect(dialog.getByLabel('Return all items to stock')).toBeChecked()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel order' }).click()
  await expect(page.getByText('The order is cancelled. No items will be shipped.')).toBeVisible()
  await expect(page.getByText('Balance due')).toBeHidden()
  // The next action returns the money.
  await page.getByRole('button', { name: 'Refund', exact: true }).first().click()
  const refund = page.getByRole('dialog', { name: 'Refund' })
  await expectAccessible(page)
  await refund.getByRole('button', { name: 'Cancel' }).click()
  await open(`${world.backOffice}/inventory?q=tidal`)
  await expect(quantity).toHaveValue(String(before))
})

test('a subscription is paused, resumed by Undo, and cancelled', async ({ page, world }) => {
  await openBackOffice(page, world, '/subscriptions')
  await page.getByRole('link', { name: 'Morning Roast' }).click()
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()

  await page.getByRole('button', { name: 'More actions for this subscription' }).click()
  await page.getByRole('button', { name: /^Cancel subscription/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel this subscription?' })
  await dialog.getByLabel('Reason').fill('Moves abroad')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel subscription' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Pause' })).toBeHidden()
  await expect(page.getByText('Cancelled').first()).toBeVisible()
})
