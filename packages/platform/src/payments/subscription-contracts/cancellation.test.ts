import { expect, test } from 'vitest'

import { approved, pay, readOrder } from '../../../test/pay.ts'
import { refusalOf } from '../../../test/requests.ts'
import { atCheckout, openShop } from '../../../test/shop.ts'

const everyMonth = '7b0c6a52-0021-4c00-8a00-00000000aa02'

test('a customer cannot cancel a subscription that only the shop can cancel', async () => {
  const shop = await openShop()
  const product = shop.connection.products.findIndex(({ name }) => name === 'Morning Roast')
  const member = await shop.member()
  const choices = { subscriptionOptionId: everyMonth }
  const { checkout, cookie } = await atCheckout(shop, member, { product, choices })
  const paid = await pay(shop, checkout.id, cookie, approved, { savePaymentMethod: true })
  const { lineItems } = await readOrder(shop, paid.body.orderId, shop.app)
  const { id } = lineItems[0].subscriptionInfo

  const { db, siteId } = shop.platform
  const contracts = db.selectFrom('subscription_contracts').where('site_id', '=', siteId).where('id', '=', id)
  const { document } = await contracts.select('document').executeTakeFirstOrThrow()
  const kept = document as unknown as { subscriptionSettings: object }
  const subscriptionSettings = { ...kept.subscriptionSettings, enableCustomerCancellation: false }
  await db
    .updateTable('subscription_contracts')
    .set({ document: JSON.stringify({ ...kept, subscriptionSettings }) })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()

  const cancel = (as: string) => shop.call('POST', `/v1/subscription-contracts/${id}/cancel`, {}, as)
  expect(refusalOf(await cancel(member))).toEqual([403, 'CUSTOMER_CANCELLATION_FORBIDDEN'])
  expect((await cancel(shop.app)).status).toBe(200)
})
