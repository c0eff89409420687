import { expect, test } from 'vitest'

import { charges, pay } from '../../../test/pay.ts'
import { atCheckout, openShop } from '../../../test/shop.ts'
import { createTestGateway } from '../gateways/test-gateway.ts'

test('the test gateway moves money once for repeated concurrent captures and refunds', async () => {
  const shop = await openShop()
  const { checkout, cookie } = await atCheckout(shop)
  await pay(shop, checkout.id, cookie, '4000000000001000')
  const { db, siteId, clock } = shop.platform
  const gateway = createTestGateway({
    db: db as never,
    clock,
    random: { id: () => crypto.randomUUID() },
    notify: async () => undefined,
  })
  const attempt = await db
    .selectFrom('payment_attempts')
    .select('id')
    .where('site_id', '=', siteId)
    .executeTakeFirstOrThrow()
  const chargeId = (await gateway.find(siteId, attempt.id, undefined))?.chargeId as string
  const taking = { key: crypto.randomUUID(), amount: 700, final: false }
  const giving = { key: crypto.randomUUID(), amount: 100 }
  const ten = Array.from({ length: 10 })

  const taken = await Promise.all(ten.map(() => gateway.capture(siteId, chargeId, taking)))
  expect(taken.map(({ status }) => status)).toEqual(ten.fill('SUCCEEDED'))
  expect(await charges(shop)).toEqual([expect.objectContaining({ captured: 700 })])

  const given = await Promise.all(ten.map(() => gateway.refund(siteId, chargeId, giving)))
  expect(given.map(({ status }) => status)).toEqual(ten.fill('SUCCEEDED'))
  const charge = await db
    .selectFrom('gateway_charges')
    .select('refunded')
    .where('site_id', '=', siteId)
    .where('reference', '=', attempt.id)
    .executeTakeFirstOrThrow()
  expect(charge.refunded).toBe(100)
})
