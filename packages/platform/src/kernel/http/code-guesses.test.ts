import { expect, onTestFinished, test } from 'vitest'

import { baseUrl, requestsTo } from '../../../test/requests.ts'
import { openShop, readyCheckout } from '../../../test/shop.ts'
import { stillClock } from '../../../test/still-clock.ts'
import { createPlatform } from '../../assembly/platform.ts'

const allowed = 100

test('after 100 unknown codes, each call that takes a code limits the caller', async () => {
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
  const { catalogAppId: appId, products } = shop.connection
  const [{ catalogItemId, options } = {}] = products
  const lineItems = [{ catalogReference: { appId, catalogItemId, options }, quantity: 1 }]
  await send('POST', '/v1/carts/current/add-to-cart', { lineItems }, { authorization: buyer })
  const enterInCart = (couponCode: string) =>
    send('PATCH', '/v1/carts/current', { couponCode }, { authorization: buyer })
  expect((await enterInCart('GUESS-IN-CART')).status).toBe(404)
  const tries = await Promise.all(Array.from({ length: allowed - 1 }, (_, n) => guess(n)))
  expect(new Set(tries)).toEqual(new Set([404]))

  expect((await enter({ couponCode: shop.connection.coupon.code })).status).toBe(429)
  expect((await enter({ giftCardCode: shop.connection.giftCard.code })).status).toBe(429)
  expect((await enter({ giftCardCode: shop.connection.giftCard.code }, shop.app)).status).toBe(200)
  expect((await enterInCart(shop.connection.coupon.code)).status).toBe(429)
  const { code: couponCode } = shop.connection.coupon
  const bought = await send('POST', `/_hosted/buy/${catalogItemId}`, { couponCode })
  expect([bought.status, bought.headers.get('location')]).toEqual([400, null])

  clock.advance(601_000)
  expect((await enter({ couponCode: shop.connection.coupon.code }, await shop.visitor())).status).toBe(404)
  expect((await enter({ couponCode: shop.connection.coupon.code })).status).toBe(200)
})
