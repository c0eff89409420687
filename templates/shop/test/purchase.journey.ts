import { expect, test } from '@playwright/test'

test('a visitor puts a product into the cart and reaches the checkout', async ({ page }) => {
  await page.goto('/products/tidal-plate', { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByRole('button', { name: 'Check out' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
})
