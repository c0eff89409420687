import { expect } from '@playwright/test'

import { expectAccessible } from '../axe.ts'
import { openBackOffice } from '../back-office.ts'
import { test } from '../fixtures.ts'

test('an owner removes broken units; the history names the reason, and the storefront is sold out', async ({
  page,
  world,
  open,
}) => {
  await open(`${world.storefront}/products/lantern-vase`)
  await expect(page.getByRole('button', { name: 'Add to cart' })).toBeEnabled()
  await openBackOffice(page, world, '/inventory?q=lantern')
  await page.getByRole('checkbox', { name: 'Select Lantern Vase' }).check()
  await page
    .getByRole('region', { name: 'Selected variants' })
    .getByRole('button', { name: 'Adjust stock' })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Adjust stock' })
  await dialog.getByText('Remove', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Adjust' }).click()
  await expect(dialog.getByLabel('Units')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('Units').fill('3')
  await dialog.getByLabel('Reason').selectOption('Damaged')
  await dialog.getByLabel('Note').fill('Fell from the shelf')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Adjust' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('textbox', { name: 'Quantity of Lantern Vase' })).toHaveValue('0')

  await page.getByRole('link', { name: 'Lantern Vase' }).click()
  const history = page.getByRole('list', { name: 'History of Lantern Vase' })
  await expect(history.getByText('Damaged: −3')).toBeVisible()
  await expect(history.getByText('Fell from the shelf')).toBeVisible()
  await expectAccessible(page)
  await open(`${world.storefront}/products/lantern-vase`)
  await expect(page.getByRole('button', { name: 'Notify me' })).toBeVisible()
  await open(`${world.backOffice}/inventory/history?reason=damaged`)
  await expect(page.getByRole('row', { name: /Lantern Vase.*Damaged.*−3/ })).toBeVisible()
  await expectAccessible(page)
})

test('an owner keeps stock at two locations like in a sheet', async ({ page, world, open }) => {
  await openBackOffice(page, world, '/inventory/locations')
  await page.getByRole('button', { name: 'Add location' }).click()
  const dialog = page.getByRole('dialog', { name: 'New location' })
  await dialog.getByLabel('Name').fill('Warehouse')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add location' }).click()
  await expect(page.getByRole('button', { name: 'Actions for Warehouse' })).toBeVisible()
  await expectAccessible(page)

  await open(`${world.backOffice}/inventory?q=mug`)
  const cells = page.getByRole('textbox', { name: /^Quantity of Harbour Mug.* at Warehouse$/ })
  await cells.first().fill('12')
  await cells.first().press('Enter')
  await expect(cells.nth(1)).toBeFocused()
  await expect(page.getByText(/12 in stock\.$/)).toBeVisible()
  await cells.nth(1).press('ArrowLeft')
  await expect(page.locator(':focus')).toHaveAccessibleName(/^Quantity of Harbour Mug.* at Main location$/)
  await expectAccessible(page)
  await page.keyboard.press('Control+z')
  await expect(cells.first()).toHaveValue('0')
})
