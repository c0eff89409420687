import { expect, test } from '@playwright/test'

import { buyInCheckout } from './buy-in-checkout.ts'
import { sellOwnProduct } from './own-product.ts'

// The pages are forms, which work before their scripts are loaded.
test('a visitor buys a product', async ({ page }) => {
  const { slug } = await sellOwnProduct()
  await page.goto(`/products/${slug}`)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByRole('button', { name: 'Check out' }).click()
  await buyInCheckout(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you for your order' })).toBeVisible()
})
