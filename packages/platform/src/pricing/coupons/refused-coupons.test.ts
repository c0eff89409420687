import { beforeAll, expect, test } from 'vitest'

import { refusalOf } from '../../../test/requests.ts'
import { openShop, readyCheckout, type Shop } from '../../../test/shop.ts'

let shop: Shop
let buyer: string
beforeAll(async () => {
  shop = await openShop()
  buyer = await shop.visitor()
})

async function create(specification: object): Promise<void> {
  const body = { specification: { name: 'A coupon', percentOffRate: 10, ...specification } }
  expect((await shop.call('POST', '/v2/coupons', body, shop.app)).status).toBe(200)
}

const enter = (id: string, couponCode: string) =>
  shop.call('PATCH', `/v1/checkouts/${id}`, { checkout: { id }, couponCode }, buyer)

test('an inactive coupon has no effect', async () => {
  await create({ code: 'SWITCHED-OFF', active: false })
  const { id } = await readyCheckout(shop, buyer)
  expect(refusalOf(await enter(id, 'SWITCHED-OFF'))).toEqual([409, 'ERROR_COUPON_IS_DISABLED'])
})

test('a customer can use a coupon up to its limit per customer', async () => {
  await create({ code: 'ONCE-EACH', limitPerCustomer: 1 })
  const first = await readyCheckout(shop, buyer)
  expect((await enter(first.id, 'ONCE-EACH')).status).toBe(200)
  expect((await shop.call('POST', `/v1/checkouts/${first.id}/create-order`, {}, buyer)).status).toBe(200)
  const second = await readyCheckout(shop, buyer)
  const again = await enter(second.id, 'ONCE-EACH')
  expect(refusalOf(again)).toEqual([409, 'ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED'])
})
