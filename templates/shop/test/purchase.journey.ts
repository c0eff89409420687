import { expect, test } from '@playwright/test'

import { buyInCheckout } from './buy-in-checkout.ts'
import { sellOwnProduct } from './own-product.ts'

test('a visitor buys a product', async ({ page }) => {
  const { slug } = await sellOwnProduct()
  await page.goto(`/products/${slug}`)
  // The page marks itself as soon as its scripts answer.
  await page.locator('html[data-ready]').waitFor({ state: 'attached' })
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByRole('button', { name: 'Check out' }).click()
  await buyInCheckout(page)
  await page.waitForURL('**/thank-you**')
  await expect(page.getByText(/Order (number )?\d{5}/).first()).toBeVisible()
})
