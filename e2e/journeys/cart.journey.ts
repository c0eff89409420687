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

test('a coupon is tried, applied and removed in the cart drawer', async ({ page, world, open }) => {
  await open(`${world.storefront}/products/kitchen-alphabet`)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  const drawer = page.getByRole('dialog', { name: 'Your cart' })
  await drawer.getByText('Add discount code').click()
  const code = drawer.getByLabel('Discount code')
  await code.fill('NEVER')
  await code.press('Enter')
  await expect(code).toHaveAccessibleDescription(/.+/)
  await expect(code).toHaveValue('NEVER')
  await expectAccessible(page)
  await code.fill('WELCOME10')
  await code.press('Enter')
  const remove = drawer.getByRole('button', { name: 'Remove discount code WELCOME10' })
  await expect(remove).toBeVisible()
  await expectAccessible(page)
  await remove.click()
  await expect(drawer.getByText('Add discount code')).toBeVisible()
})
