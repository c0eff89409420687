import { expect, onTestFinished, test } from 'vitest'

import { baseUrl, requestsTo } from '../../../test/requests.ts'
import { openShop, readyCheckout } from '../../../test/shop.ts'
import { stillClock } from '../../../test/still-clock.ts'
import { createPlatform } from '../../assembly/platform.ts'

const allowed = 100

test('a caller who sends too many unknown codes has to wait, whatever code follows', async () => {
  const shop = await openShop()
  const buyer = await shop.visitor()
  const { id } = await readyCheckout(shop, buyer)
  const { database, siteId } = shop.platform
  // As in production; development allows many more.
  const clock = stillClock(shop.platform.clock.now())
  const site = await createPlatform({ baseUrl, database, siteId, clock, runJobs: false, gateway: 'none' })
  onTestFinished(() => site.close())
  const { send } = requestsTo(site)
  const enter = (entry: object, authorization = buyer) =>
    send('PATCH', `/v1/checkouts/${id}`, { checkout: { id }, ...entry }, { authorization })
  const guess = async (n: number) =>
    (await enter(n % 2 ? { couponCode: `GUESS-${n}` } : { giftCardCode: `GUESS-${n}-AAAA` })).status
  const tries = await Promise.all(Array.from({ length: allowed }, (_, n) => guess(n)))
  expect(new Set(tries)).toEqual(new Set([404]))

  expect((await enter({ couponCode: shop.connection.coupon.code })).status).toBe(429)
  expect((await enter({ giftCardCode: shop.connection.giftCard.code })).status).toBe(429)
  expect((await enter({ giftCardCode: shop.connection.giftCard.code }, shop.app)).status).toBe(200)

  clock.advance(601_000)
  expect((await enter({ couponCode: shop.connection.coupon.code }, await shop.visitor())).status).toBe(404)
  expect((await enter({ couponCode: shop.connection.coupon.code })).status).toBe(200)
})
