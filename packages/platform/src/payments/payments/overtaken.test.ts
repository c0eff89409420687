import { expect, onTestFinished, test } from 'vitest'

import { approved, challenged, charges, pay, readOrder } from '../../../test/pay.ts'
import { codeOf, requestsTo } from '../../../test/requests.ts'
import { atCheckout, openShop, type Shop } from '../../../test/shop.ts'
import { now } from '../../../test/world.ts'
import { createPlatform } from '../../assembly/platform.ts'
import type { PaymentGateway } from '../../kernel/ports/payment-gateway.ts'
import { createClock } from '../../kernel/time/time.ts'
import { createTestGateway } from '../gateways/test-gateway.ts'

/** Opens a second node; before its gateway first moves money, `meanwhile` runs at the first node. */
async function overtaken(shop: Shop, meanwhile: () => Promise<unknown>): Promise<Shop> {
  const { db, siteId, database, baseUrl } = shop.platform
  const clock = createClock(now)
  const bank = createTestGateway({
    db: db as never,
    clock,
    random: { id: () => crypto.randomUUID() },
    notify: async () => undefined,
  })
  let calm = true
  const interrupt = async () => {
    if (calm) {
      calm = false
      await meanwhile()
    }
  }
  const gateway: PaymentGateway = {
    ...bank,
    async capture(...wanted) {
      await interrupt()
      return bank.capture(...wanted)
    },
    async void(...wanted) {
      await interrupt()
      return bank.void(...wanted)
    },
  }
  const how = { dev: true, runJobs: false, passwordHashing: 'fast' } as const
  const platform = await createPlatform({ baseUrl, siteId, database, clock, gateway, ...how })
  onTestFinished(() => platform.close())
  const { send } = requestsTo(platform)
  const call: Shop['call'] = (method, path, body, as = '') => {
    const isBrowser = as.startsWith('vitrine=')
    return send(method, path, body, isBrowser ? { cookie: as, origin: baseUrl } : { authorization: as })
  }
  return { ...shop, call }
}

test.each([
  ['void', 'PAYMENT_ALREADY_VOIDED'],
  ['capture', 'PAYMENT_HAS_PENDING_CAPTURE'],
] as const)('a %s of a concurrent call is acknowledged to that call only', async (what, code) => {
  const shop = await openShop()
  const { orderId, paymentId } = shop.connection.payments.authorizedForCapture
  shop.platform.faults.gatewayOutcome = `${what}-pending`
  const slow = await shop.call('POST', `/_dev/orders/${orderId}/authorize`, { amount: '5' })
  const path = `/v1/payments-collector/orders/${orderId}/${what}-authorized-payments`
  const act = ({ call, app }: Shop, paymentIds: readonly string[]) =>
    call('POST', path, { paymentIds, payments: paymentIds.map((id) => ({ paymentId: id })) }, app)
  let first: number | undefined
  const other = await overtaken(shop, async () => {
    first = (await act(shop, [slow.body.paymentId])).status
  })
  expect(codeOf(await act(other, [paymentId, slow.body.paymentId]))).toBe(code)
  expect(first).toBe(200)
})

test('an order that was paid in another window meanwhile is paid once', async () => {
  const shop = await openShop()
  const { buyer, checkout, cookie } = await atCheckout(shop)
  const made = await shop.call('POST', `/v1/checkouts/${checkout.id}/create-order`, {}, buyer)
  expect((await pay(shop, checkout.id, cookie, challenged)).body.status).toBe('challenge')
  const paid = { status: 'approved', orderId: made.body.orderId }
  const other = await overtaken(shop, async () => {
    expect((await pay(shop, checkout.id, cookie, approved)).body).toMatchObject(paid)
  })
  expect((await pay(other, checkout.id, cookie, approved)).body).toMatchObject(paid)
  expect((await charges(shop)).filter(({ status }) => status === 'CAPTURED')).toHaveLength(1)
  expect((await readOrder(shop, made.body.orderId, shop.app)).paymentStatus).toBe('PAID')
})
