import { expect, test } from '@playwright/test'

import { buyInCheckout } from './buy-in-checkout.ts'
import { publishTerms } from './own-page.ts'
import { sellOwnProduct } from './own-product.ts'

// The pages are forms and links, which work before their scripts are loaded.
test('a visitor buys a product', async ({ page }) => {
  const { slug } = await sellOwnProduct()
  await page.goto(`/products/${slug}`)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByRole('button', { name: 'Check out' }).click()
  await buyInCheckout(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you for your order' })).toBeVisible()
})

test('a visitor opens the terms from the footer', async ({ page }) => {
  await sellOwnProduct()
  const { title } = await publishTerms()
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: title }).click()
  await expect(page).toHaveURL(/\/pages\//)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
})
