import { expect } from '@playwright/test'

import { expectAccessible } from '../axe.ts'
import { openBackOffice } from '../back-office.ts'
import { test } from '../fixtures.ts'

test('an owner makes the menu that shoppers use by keyboard', async ({ page, world, open, settled }) => {
  await openBackOffice(page, world, '/menus')
  const entries = page.getByRole('list', { name: 'Entries' })
  await expect(entries.getByRole('listitem')).not.toHaveCount(0)

  await page.getByRole('button', { name: 'Add entry' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Leads to' }).selectOption('Path or address')
  await dialog.getByRole('textbox', { name: 'Path or address' }).fill('javascript:alert(1)')
  await dialog.getByRole('textbox', { name: 'Text' }).fill('Workshops')
  await dialog.getByRole('button', { name: 'Add entry' }).click()
  await expect(dialog.getByText('Expected a path')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Path or address' }).fill('/collections/learn')
  await dialog.getByRole('button', { name: 'Add entry' }).click()

  await page.getByRole('button', { name: 'Add entry' }).click()
  await dialog.getByRole('combobox', { name: 'Leads to' }).selectOption('Product')
  await dialog.getByRole('searchbox', { name: 'Search products' }).fill('harbour')
  await dialog.getByRole('radio', { name: 'Harbour Mug' }).check()
  await dialog.getByRole('button', { name: 'Add entry' }).click()
  await page.getByRole('button', { name: 'Actions for Harbour Mug' }).click()
  await page.getByRole('button', { name: 'Put below the entry before' }).click()
  await expect(entries.getByRole('listitem').last()).toContainText('level 2')

  const up = page.getByRole('button', { name: 'Move Workshops up' })
  await up.focus()
  await page.keyboard.press('Enter')
  await expect(up).toBeFocused()
  await settled()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved. Shoppers see it now.')).toBeVisible()

  await open(`${world.storefront}/products`)
  const nav = page.getByRole('navigation', { name: 'Shop', exact: true })
  const group = nav.getByRole('button', { name: 'Workshops' })
  await group.focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('list', { name: 'Workshops' })
  await expect(panel.getByRole('link')).toHaveText(['All Workshops', 'Harbour Mug'])
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(group).toBeFocused()
  await page.keyboard.press('Enter')
  await panel.getByRole('link', { name: 'Harbour Mug' }).click()
  await expect(page).toHaveURL(/\/products\/harbour-mug$/)
  await expect(panel).toBeHidden()

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.locator('#menu')
  await menu.getByText('Workshops', { exact: true }).click()
  await expectAccessible(page)
  await menu.getByRole('link', { name: 'All Workshops' }).click()
  await expect(page).toHaveURL(/\/collections\/learn$/)
  await expect(menu).toBeHidden()
})

test('an owner takes the link to the community out of the foot', async ({ page, world, open, settled }) => {
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Community' })
  await open(world.storefront)
  await expect(link).toBeVisible()
  await openBackOffice(page, world, '/menus/footer')
  await page.getByLabel('Show a link to the community').uncheck()
  await settled()
  await expectAccessible(page)
  await expect(async () => {
    await open(world.storefront)
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await expect(link).toBeHidden({ timeout: 100 })
  }).toPass()
})
