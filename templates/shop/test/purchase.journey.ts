import { expect, test } from '@playwright/test'

test('a visitor puts a product into the cart and reaches the checkout', async ({ page }) => {
  await page.goto('/products/tidal-plate')
  // The page marks itself as soon as its scripts answer.
  await page.locator('html[data-ready]').waitFor({ state: 'attached' })
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByRole('button', { name: 'Check out' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
})
