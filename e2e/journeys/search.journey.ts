import { expect } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { test } from '../fixtures.ts'

test('a visitor follows a suggestion by keyboard, and sees the correction of a misspelt word', async ({
  page,
  world,
  open,
  settled,
}) => {
  await open(`${world.storefront}/search`)
  const box = page.getByRole('combobox', { name: 'Search the shop' })
  await box.fill('harb')
  const list = page.getByRole('listbox', { name: 'Suggestions' })
  const mug = list.getByRole('option', { name: /Harbour Mug/ })
  await expect(mug).toBeVisible()
  await expect(mug.locator('img').last()).toBeVisible()
  await expectAccessible(page)
  await box.press('Escape')
  await expect(list).toBeHidden()
  await box.press('ArrowDown')
  await expect(list.getByRole('option', { selected: true })).toHaveText('harbour')
  await box.press('ArrowUp')
  await expect(list.getByRole('option', { selected: true })).toHaveCount(0)
  await box.press('ArrowUp')
  await box.press('Enter')
  await expect(page).toHaveURL(/\/products\//)

  await settled()
  await open(`${world.storefront}/search`)
  await box.fill('hrabour mug')
  await box.press('Enter')
  await expect(page.getByText('Showing results for')).toContainText('“hrabor”')
  await expect(page.getByRole('link', { name: 'Harbour Mug' }).first()).toBeVisible()
  await expectAccessible(page)
})

test('without scripts, the search is a plain form', async ({ browser, world }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${world.storefront}/search`)
  await page.getByRole('combobox', { name: 'Search the shop' }).fill('bowls')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('link', { name: 'Wren Bowl' }).first()).toBeVisible()
  await context.close()
})
