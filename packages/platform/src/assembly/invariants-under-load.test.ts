import { beforeAll, expect, test } from 'vitest'

import { dublin, openShop, readyCheckout, type Shop, stockOf } from '../../test/shop.ts'

/** Twenty prove the promise of the security documentation: `VITRINE_TEST_ROUNDS=20`. */
const rounds = Number(process.env.VITRINE_TEST_ROUNDS ?? 3)
const buyers = 20
const units = 8
const uses = 5

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})

const app = (method: string, path: string, body?: object) => shop.call(method, path, body, shop.app)

test(`in ${rounds} rounds of a hundred parallel calls, stock, coupon and orders keep their limits`, {
  timeout: 60_000 * rounds,
}, async () => {
  for (let round = 0; round < rounds; round++) {
    const code = `ROUND-${round}`
    const coupon = { code, type: 'PERCENT', value: '10', usageLimit: uses }
    expect((await app('POST', '/_dev/coupons', coupon)).status).toBe(200)
    const product = shop.connection.products[0]?.catalogItemId
    expect((await app('PUT', `/_dev/stock/${product}`, { stock: units })).status).toBe(200)
    const checkouts = await Promise.all(Array.from({ length: buyers }, () => ready(code)))

    const calls = checkouts.flatMap(({ id, buyer }) =>
      [1, 2, 3, 4, 5].map(() => shop.call('POST', `/v1/checkouts/${id}/create-order`, {}, buyer)),
    )
    const replies = await Promise.all(calls)
    expect(replies.filter(({ status }) => status >= 500)).toEqual([])
    const acknowledged = new Set(
      replies.filter(({ status }) => status === 200).map(({ body }) => body.orderId),
    )

    const { db, siteId } = shop.platform
    const ids = checkouts.map(({ id }) => id)
    const orders = await db
      .selectFrom('orders')
      .select(['id', 'checkout_id'])
      .where('site_id', '=', siteId)
      .where('checkout_id', 'in', ids)
      .execute()
    expect(new Set(orders.map(({ id }) => id))).toEqual(acknowledged)
    expect(new Set(orders.map((order) => order.checkout_id)).size).toBe(orders.length)
    expect(orders.length).toBeGreaterThan(0)
    expect(orders.length).toBeLessThanOrEqual(units)
    expect(await stockOf(shop)).toBe(units - orders.length)
    const used = await db
      .selectFrom('coupons')
      .select('used')
      .where('site_id', '=', siteId)
      .where('code', '=', code)
      .executeTakeFirstOrThrow()
    const recorded = await db
      .selectFrom('coupon_uses')
      .select('order_id')
      .where('site_id', '=', siteId)
      .where(
        'order_id',
        'in',
        orders.map(({ id }) => id),
      )
      .execute()
    expect(used.used).toBeGreaterThan(0)
    expect(used.used).toBeLessThanOrEqual(uses)
    expect(recorded).toHaveLength(used.used)
  }
})

/** A checkout of one unit with the coupon, ready to be ordered by its own buyer. */
async function ready(couponCode: string) {
  const buyer = await shop.visitor()
  const { id } = await readyCheckout(shop, buyer)
  const checkout = { id, billingInfo: dublin }
  await shop.call('PATCH', `/v1/checkouts/${id}`, { checkout, couponCode }, buyer)
  return { id, buyer }
}
