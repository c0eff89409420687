import { expect, test } from '@playwright/test'

// The pages are forms, which work before their scripts are loaded.
test('a visitor puts a product into the cart and reaches the checkout', async ({ page }) => {
  await page.goto('/products/tidal-plate')
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByRole('button', { name: 'Check out' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
})
