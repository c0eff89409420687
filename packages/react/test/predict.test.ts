// @vitest-environment node
import { createClient, oauth } from '@vitrine/client'
import * as calls from '@vitrine/client/current-cart'
import { createTestPlatform } from '@vitrine/testing'
import { expect, test } from 'vitest'

import { predictTotals } from '../src/cart/predict.ts'

const rows = ['subtotal', 'discount', 'shipping', 'additionalFees', 'tax', 'total'] as const

test('the predicted discount of a rule equals that of the platform', async () => {
  const platform = await createTestPlatform()
  const { catalogAppId, clientId, products } = await platform.connection()
  const client = createClient({
    baseUrl: platform.baseUrl,
    auth: oauth({ clientId }),
    fetch: platform.fetch,
  })
  const product = products.find(({ stock, itemType }) => (stock ?? 0) > 20 && itemType === 'PHYSICAL')
  const { catalogItemId, options } = product ?? {}
  const catalogReference = { appId: catalogAppId, catalogItemId: String(catalogItemId), options }
  await calls.addToCurrentCart(client, { lineItems: [{ catalogReference, quantity: 12 }] })
  const shippingAddress = { country: 'IE', city: 'Cork' }
  const last = await calls.estimateCurrentCartTotals(client, { shippingAddress })
  expect(last.appliedDiscounts[0]?.discountRule?.amount.amount).toBe(last.priceSummary.discount.amount)

  const { cart } = await calls.getCurrentCart(client)
  const [line] = cart.lineItems
  const more = { ...cart, lineItems: cart.lineItems.map((one) => ({ ...one, quantity: 15 })) }
  const predicted = predictTotals(more, last)
  await calls.updateCurrentCartLineItemQuantity(client, { lineItems: [{ id: line!.id, quantity: 15 }] })
  const { priceSummary } = await calls.estimateCurrentCartTotals(client, { shippingAddress })
  expect(rows.map((row) => predicted?.(row).amount)).toEqual(rows.map((row) => priceSummary[row].amount))
})
