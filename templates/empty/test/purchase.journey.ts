import { expect, test } from '@playwright/test'
import { createClient, oauth } from '@vitrine/client'
import { addToCurrentCart, createCheckoutFromCurrentCart } from '@vitrine/client/current-cart'
import { createRedirectSession } from '@vitrine/client/redirects'

import { buyInCheckout } from './buy-in-checkout.ts'
import { readConnection, sellOwnProduct } from './own-product.ts'

// The steps of every shop: a cart, a checkout from it, and the way to the platform's page.
test('a visitor buys a product', async ({ page }) => {
  const { catalogReference } = await sellOwnProduct()
  const { baseUrl, clientId } = await readConnection()
  const visitor = createClient({ baseUrl, auth: oauth({ clientId }) })
  await addToCurrentCart(visitor, { lineItems: [{ catalogReference, quantity: 1 }] })
  const { checkoutId } = await createCheckoutFromCurrentCart(visitor, { channelType: 'WEB' })
  const { redirectSession } = await createRedirectSession(visitor, { ecomCheckout: { checkoutId } })
  await page.goto(redirectSession.fullUrl)
  await buyInCheckout(page)
  await expect(page.getByText(/Order (number )?\d{5}/).first()).toBeVisible()
})
