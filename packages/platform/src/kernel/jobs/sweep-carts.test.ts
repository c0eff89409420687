import { expect, test } from 'vitest'

import { openShop, readyCheckout, type Shop } from '../../../test/shop.ts'
import { days, hours } from '../time/time-spans.ts'

const announced = async ({ platform: { db, siteId } }: Shop, type: string) =>
  (
    await db
      .selectFrom('outbox')
      .select('entity_id')
      .where('site_id', '=', siteId)
      .where('type', '=', type)
      .execute()
  ).map(({ entity_id }) => entity_id)

test('an unfinished checkout is deleted a month after its end, a cart half a year after its last change', async () => {
  const shop = await openShop()
  const visitor = await shop.visitor()
  const { catalogItemId, options } = shop.connection.products[0] ?? {}
  const catalogReference = { catalogItemId, options, appId: shop.connection.catalogAppId }
  const lineItems = [{ catalogReference, quantity: 1 }]
  const { body } = await shop.call('POST', '/v1/carts/current/add-to-cart', { lineItems }, visitor)
  const { id } = await readyCheckout(shop, visitor)
  const exists = async () => (await shop.call('GET', `/v1/checkouts/${id}`, undefined, shop.app)).status
  await shop.platform.clock.advance(days(59))
  expect(await exists()).toBe(200)
  await shop.platform.clock.advance(days(2))
  expect(await exists()).toBe(404)
  expect(await announced(shop, 'wix.ecom.v1.checkout_deleted')).toContain(id)
  expect(await announced(shop, 'wix.ecom.v1.cart_deleted')).not.toContain(body.cart.id)
  await shop.platform.clock.advance(days(119) + hours(2))
  expect(await announced(shop, 'wix.ecom.v1.cart_deleted')).toContain(body.cart.id)
})
