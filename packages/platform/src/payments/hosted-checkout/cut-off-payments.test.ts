import { describe, expect, test } from 'vitest'

import { approved, charges, cutOffWithMoneyHeld, pay, readOrder } from '../../../test/pay.ts'
import { codeOf } from '../../../test/requests.ts'
import { atCheckout, cardOf, openShop, type Shop } from '../../../test/shop.ts'
import { pageOf } from '../../../test/world.ts'

describe('a payment', () => {
  test('interrupted between authorisation and order continues with the next attempt', async () => {
    const shop = await openShop()
    const { checkout, cookie } = await cutOffWithMoneyHeld(shop)
    const { body } = await pay(shop, checkout.id, cookie, approved)
    expect(body.status).toBe('approved')
    expect(await charges(shop)).toMatchObject([{ status: 'CAPTURED' }])
    expect((await readOrder(shop, body.orderId, shop.app)).paymentStatus).toBe('PAID')
  })

  test('interrupted between authorisation and order is voided without another attempt', async () => {
    const shop = await openShop()
    await cutOffWithMoneyHeld(shop)
    await shop.platform.clock.advance(3 * 60_000)
    expect(await charges(shop)).toMatchObject([{ status: 'VOIDED' }])
  })

  test('interrupted before the gateway call waits a moment, then starts again', async () => {
    const shop = await openShop()
    const { checkout, cookie } = await cutOffWithMoneyHeld(shop)
    await cutOffBeforeGateway(shop)
    const payAgain = () =>
      shop.call('POST', `/_hosted/checkouts/${checkout.id}/place-order`, { card: cardOf(approved) }, cookie, {
        'idempotency-key': 'one-try',
      })
    expect(codeOf(await payAgain())).toBe('CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS')
    await shop.platform.clock.advance(16_000)
    expect((await payAgain()).body.status).toBe('approved')
  })

  test('needs the buyer’s agreement if the shop requires it', async () => {
    const shop = await openShop()
    const { checkout, cookie } = await atCheckout(shop)
    const checkoutSettings = {
      checkoutPolicies: { termsAndConditions: { visible: true, content: 'Be kind.' } },
      checkoutFields: { policyAgreementCheckbox: { visible: true } },
    }
    await shop.call('PATCH', '/v1/checkout-settings', { checkoutSettings }, shop.app)
    const page = pageOf(await shop.call('GET', `/_hosted/checkout/${checkout.id}`, undefined, cookie))
    expect(page).toMatchObject({
      policies: [
        { title: 'Terms and conditions', content: 'Be kind.' },
        { title: 'Privacy', url: 'http://localhost:4020/pages/privacy' },
        { title: 'Returns', url: 'http://localhost:4020/pages/returns' },
      ],
      policyAgreement: { checkedByDefault: false },
    })
    expect(codeOf(await pay(shop, checkout.id, cookie, approved))).toBe('POLICIES_NOT_ACCEPTED')
    const agreed = await pay(shop, checkout.id, cookie, approved, { acceptPolicies: true })
    expect(agreed.body.status).toBe('approved')
  })

  test('is only authorised if the shop captures manually', async () => {
    const shop = await openShop()
    const { checkout, cookie } = await atCheckout(shop)
    const checkoutSettings = { checkoutFields: { delayCaptureEnabled: true } }
    await shop.call('PATCH', '/v1/checkout-settings', { checkoutSettings }, shop.app)
    await pay(shop, checkout.id, cookie, approved)
    expect(await charges(shop)).toMatchObject([{ status: 'AUTHORIZED' }])
  })

  test('prevents an unpaid order while it is authorised', async () => {
    const shop = await openShop()
    const { buyer, checkout } = await cutOffWithMoneyHeld(shop)
    const order = () => shop.call('POST', `/v1/checkouts/${checkout.id}/create-order`, {}, buyer)
    expect(codeOf(await order())).toBe('CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS')
    await shop.platform.clock.advance(3 * 60_000)
    expect((await order()).status).toBe(200)
  })

  test('of an unpaid order waits while an interrupted one may still reach the gateway', async () => {
    const shop = await openShop()
    const { buyer, checkout, cookie } = await atCheckout(shop)
    await shop.call('POST', `/v1/checkouts/${checkout.id}/create-order`, {}, buyer)
    await pay(shop, checkout.id, cookie, '4000000000000002')
    await cutOffBeforeGateway(shop)
    expect(codeOf(await pay(shop, checkout.id, cookie, approved))).toBe('PAYMENT_IN_PROGRESS')
    await shop.platform.clock.advance(16_000)
    expect((await pay(shop, checkout.id, cookie, approved)).body.status).toBe('approved')
  })

  test('pays the amount due of an existing unpaid order', async () => {
    const shop = await openShop()
    const { buyer, checkout, cookie } = await atCheckout(shop)
    const made = await shop.call('POST', `/v1/checkouts/${checkout.id}/create-order`, {}, buyer)
    const declined = await pay(shop, checkout.id, cookie, '4000000000000002')
    expect(declined.body.status).toBe('declined')
    const replies = await Promise.all([1, 2, 3].map(() => pay(shop, checkout.id, cookie, approved)))
    for (const { status, body } of replies) {
      if (status === 200) expect(body).toMatchObject({ status: 'approved', orderId: made.body.orderId })
      else expect(codeOf({ body })).toBe('PAYMENT_IN_PROGRESS')
    }
    expect((await pay(shop, checkout.id, cookie, approved)).body.status).toBe('approved')
    expect((await charges(shop)).filter(({ status }) => status === 'CAPTURED')).toHaveLength(1)
    const order = await readOrder(shop, made.body.orderId, shop.app)
    expect(order).toMatchObject({ paymentStatus: 'PAID', balanceSummary: { balance: { amount: '0.00' } } })
  })
})

/** The attempt is stored, and the gateway never received it. */
async function cutOffBeforeGateway({ platform: { db, siteId } }: Shop): Promise<void> {
  await db.deleteFrom('gateway_charges').where('site_id', '=', siteId).execute()
  await db
    .updateTable('payment_attempts')
    .set({ state: 'AUTHORIZING', charge_id: null })
    .where('site_id', '=', siteId)
    .execute()
}
