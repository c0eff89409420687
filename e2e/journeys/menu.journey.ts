import { expect } from '@playwright/test'

import { goBeforeScripts } from '../before-scripts.ts'
import { test } from '../fixtures.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

test('a menu opened before the scripts load stays open', async ({ page, world, settled }) => {
  const letIn = await goBeforeScripts(page, `${world.storefront}/products`)
  await page.getByRole('button', { name: 'Menu' }).tap()
  const menu = page.locator('#menu')
  await expect(menu).toBeVisible()
  letIn()
  await settled()
  await expect(menu).toBeVisible()
  await page.getByRole('button', { name: 'Menu' }).tap()
  await expect(menu).toBeHidden()
})

test('the tap that loads the home page’s scripts also opens the menu', async ({ page, world, settled }) => {
  await page.goto(world.storefront)
  await page.getByRole('button', { name: 'Menu' }).tap()
  await settled()
  const menu = page.locator('#menu')
  await expect(menu).toBeVisible()
  await menu.getByRole('link', { name: 'All products' }).tap()
  await expect(page).toHaveURL(`${world.storefront}/products`)
  await expect(menu).toBeHidden()
})
