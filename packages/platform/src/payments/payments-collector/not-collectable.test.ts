import { expect, test } from 'vitest'

import { approved, pay, readOrder } from '../../../test/pay.ts'
import { atCheckout, openShop } from '../../../test/shop.ts'
import type { Order } from '../../generated/shared.ts'
import { collectability } from '../payments/rules.ts'

const everyMonth = '7b0c6a52-0021-4c00-8a00-00000000aa02'
test('a subscription that the shop cancels names the shop as the initiator', async () => {
  const shop = await openShop()
  const product = shop.connection.products.findIndex(({ name }) => name === 'Morning Roast')
  const choices = { subscriptionOptionId: everyMonth }
  const { checkout, cookie } = await atCheckout(shop, undefined, { product, choices })
  const { body } = await pay(shop, checkout.id, cookie, approved, { savePaymentMethod: true })
  const order = await readOrder(shop, body.orderId, shop.app)
  const { id } = order.lineItems[0].subscriptionInfo
  const ended = await shop.call('POST', `/v1/subscription-contracts/${id}/cancel`, {}, shop.app)
  expect(ended.body.subscriptionContract.cancellation).toMatchObject({ initiator: 'BUSINESS' })
})

test('an order with a subscription, or without a settled price, is not collected by hand', async () => {
  const shop = await openShop()
  const { orderId } = shop.connection.payments.authorizedForCapture
  const order: Order = await readOrder(shop, orderId, shop.app)
  const statusWith = (line: object) => {
    const lineItems = order.lineItems.map((one) => ({ ...one, ...line }))
    return collectability({ order: { ...order, lineItems }, hasChargebacks: false, takesCards: true })
  }
  expect(statusWith({})).toBe('COLLECTABLE')
  const subscriptionInfo = { id: 'a contract', cycleNumber: 2 }
  expect(statusWith({ subscriptionInfo })).toBe('NONCOLLECTABLE_ORDER_HAS_SUBSCRIPTIONS')
  const withoutPrice = { itemType: {}, priceUndetermined: true }
  expect(statusWith(withoutPrice)).toBe('NONCOLLECTABLE_CUSTOM_AMOUNT_NOT_SUPPORTED')
})
