import { createBackInStockNotificationRequest } from '@vitrine/client/back-in-stock'
import { addToCurrentCart } from '@vitrine/client/current-cart'
import { createTestPlatform } from '@vitrine/testing'
import { expect, test } from 'vitest'

import { productId } from '../../assembly/seeds/shop/ids.ts'

const catalogApp = '215238eb-22a5-4c36-9e7b-e7c08025e04e'
const otherId = '1380b703-ce81-ff05-f115-39571d94dfcd'

test('published storefronts name the catalogue by either of its ids', async () => {
  const platform = await createTestPlatform()
  const visitor = await platform.as('visitor')
  const plate = { appId: otherId, catalogItemId: productId(1), options: { options: {} } }
  const { cart } = await addToCurrentCart(visitor, {
    lineItems: [{ catalogReference: plate, quantity: 1 }],
  })
  expect(cart.lineItems[0]).toMatchObject({
    productName: { original: 'Tidal Plate' },
    catalogReference: { appId: catalogApp },
  })
  const soldOut = { appId: otherId, catalogItemId: productId(5) }
  const { request } = await createBackInStockNotificationRequest(visitor, {
    request: { email: 'new@example.com', itemUrl: 'http://localhost:3000/salt', catalogReference: soldOut },
    itemDetails: { name: 'Salt Cellar', price: '18.00' },
  })
  expect(request.catalogReference.appId).toBe(catalogApp)
})
