import { addToCurrentCart, findCurrentCart } from '@vitrine/client/current-cart'
import { createTestPlatform } from '@vitrine/testing'
import { expect, test } from 'vitest'

test('a visitor finds an added product in the cart', async () => {
  const platform = await createTestPlatform()
  const visitor = await platform.as('visitor')
  const { catalogAppId: appId, products } = await platform.connection()
  const catalogReference = { appId, catalogItemId: products[0]?.catalogItemId ?? '' }

  await addToCurrentCart(visitor, { lineItems: [{ catalogReference, quantity: 2 }] })

  expect((await findCurrentCart(visitor))?.lineItems[0]?.quantity).toBe(2)
  await platform.close()
})
