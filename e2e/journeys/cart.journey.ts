import { expect } from '@playwright/test'

import { expectAccessible } from '../axe.ts'
import { test } from '../fixtures.ts'

test('a visitor empties the cart after confirming it', async ({ page, world, open }) => {
  await open(`${world.storefront}/products/kitchen-alphabet`)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByRole('dialog')).toContainText('Kitchen Alphabet')
  await expect(async () => {
    await open(`${world.storefront}/cart`)
    await expect(page.getByRole('main').getByText('Kitchen Alphabet').first()).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await page.getByRole('button', { name: 'Empty cart' }).click()
  const dialog = page.getByRole('dialog', { name: 'Empty your cart?' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Keep items' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('main').getByText('Kitchen Alphabet').first()).toBeVisible()
  await page.getByRole('button', { name: 'Empty cart' }).click()
  await dialog.getByRole('button', { name: 'Empty cart' }).click()
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Your cart is empty')).toBeVisible()
})
