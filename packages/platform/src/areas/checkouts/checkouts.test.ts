import { beforeAll, expect, test } from 'vitest'

import { openShop, openTemplate, readyCheckout, type Shop, type Template } from './test-shop.ts'

let template: Template
let shop: Shop

beforeAll(async () => {
  template = await openTemplate()
})

test('a visitor makes a checkout, completes it and reads the order', async () => {
  shop = await openShop(template)
  const visitor = await shop.visitor()
  const checkout = await readyCheckout(shop, visitor)
  expect(checkout.calculationErrors).toEqual({})
  console.log(JSON.stringify(checkout, null, 1).slice(0, 6000))
  const made = await shop.call('POST', `/v1/checkouts/${checkout.id}/create-order`, {}, visitor)
  expect(made.body).toEqual({ orderId: expect.any(String), paymentGatewayOrderId: expect.any(String) })
  const { body } = await shop.call('GET', `/v1/orders/${made.body.orderId}`, undefined, visitor)
  console.log(JSON.stringify(body, null, 1).slice(0, 9000))
})
