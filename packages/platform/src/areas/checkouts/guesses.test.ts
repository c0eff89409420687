import { expect, test } from 'vitest'

import { openShop, readyCheckout } from '../../../test/shop.ts'

const allowed = 2000
const together = 100

test('whoever sends too many codes that are none waits, whichever he sends next', async () => {
  const shop = await openShop()
  const buyer = await shop.visitor()
  const { id } = await readyCheckout(shop, buyer)
  const enter = (entry: object, as = buyer) =>
    shop.call('PATCH', `/v1/checkouts/${id}`, { checkout: { id }, ...entry }, as)
  const guess = async (n: number) =>
    (await enter(n % 2 ? { couponCode: `GUESS-${n}` } : { giftCardCode: `GUESS-${n}-AAAA` })).status
  // All two thousand together would wait longer for a connection than a call may on a slow machine.
  for (let n = 0; n < allowed; n += together) {
    const tries = await Promise.all(Array.from({ length: together }, (_, at) => guess(n + at)))
    expect(new Set(tries)).toEqual(new Set([404]))
  }

  expect((await enter({ couponCode: shop.connection.coupon.code })).status).toBe(429)
  expect((await enter({ giftCardCode: shop.connection.giftCard.code })).status).toBe(429)
  expect((await enter({ giftCardCode: shop.connection.giftCard.code }, shop.app)).status).toBe(200)

  await shop.platform.clock.advance(601_000)
  expect((await enter({ couponCode: shop.connection.coupon.code }, await shop.visitor())).status).toBe(404)
  expect((await enter({ couponCode: shop.connection.coupon.code })).status).toBe(200)
}, 60_000)
