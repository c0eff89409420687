import { expect } from '@playwright/test'

import { expectAccessible } from '../axe.ts'
import { test } from '../fixtures.ts'
import { openAs } from '../sign-in.ts'
import { startWorld } from '../start-world.ts'
import { account } from '../world.ts'

test('a member finds their address in the address form of the account', async ({ page }) => {
  const { world, stop } = await startWorld({ environment: { VITRINE_ADDRESS_SEARCH: 'test' } })
  try {
    await openAs(page, `${world.storefront}/account/contact`, account(world, 'member'))
    await page.getByRole('link', { name: 'Add address' }).click()
    const street = page.getByLabel('Street and number')
    await expect(street).toHaveRole('combobox')
    await page.getByLabel('Country').selectOption('IE')
    await street.pressSequentially('pier')
    const list = page.getByRole('listbox', { name: 'Suggested addresses' })
    await expect(list.getByRole('option')).toHaveCount(2)
    await expectAccessible(page)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(list).toBeHidden()
    await expect(street).toHaveValue('4 Pier Road')
    await expect(page.getByLabel('Town or city')).toHaveValue('Ballycotton')
    await expect(page.getByLabel('Postcode')).toHaveValue('P25 XY12')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.getByText('Address saved.')).toBeVisible()
    await expect(page.getByText('P25 XY12')).toBeVisible()

    await page.getByRole('link', { name: 'Add address' }).click()
    await page.getByLabel('Country').selectOption('US')
    await street.pressSequentially('350 fifth')
    await expect(list.getByRole('option')).toHaveCount(1)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('State or region')).toHaveValue('New York')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.getByText(/New York, NY/)).toBeVisible()
  } finally {
    await stop()
  }
})
