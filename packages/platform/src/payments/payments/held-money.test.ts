import { beforeEach, expect, test } from 'vitest'

import { pay, readOrder } from '../../../test/pay.ts'
import { atCheckout, openShop, readyCheckout, type Shop } from '../../../test/shop.ts'
import { days, hours, minutes } from '../../kernel/time/time-spans.ts'

const approved = '4242424242424242'
let shop: Shop
beforeEach(async () => {
  shop = await openShop()
})

const setUp = (checkoutSettings: object) =>
  shop.call('PATCH', '/v1/checkout-settings', { checkoutSettings }, shop.app)
const buy = async () => {
  const { checkout, cookie } = await atCheckout(shop)
  return (await pay(shop, checkout.id, cookie, approved)).body.orderId as string
}
const payments = async (orderId: string) =>
  (await readOrder(shop, orderId, shop.app)).orderTransactions.payments

test('a shop that authorises first captures before the expiry, as the payment says', async () => {
  await setUp({ checkoutFields: { delayCaptureEnabled: true, captureBeforeExpiryEnabled: true } })
  const orderId = await buy()
  const [held] = await payments(orderId)
  expect(held).toMatchObject({
    status: 'AUTHORIZED',
    regularPaymentDetails: {
      authorizationDetails: {
        delayedCapture: true,
        scheduledAction: { actionType: 'CAPTURE', executionDate: expect.stringContaining('2026-11-27T09:') },
      },
    },
  })
  await shop.platform.clock.advance(days(6) - hours(2))
  expect(await payments(orderId)).toMatchObject([{ status: 'AUTHORIZED' }])
  await shop.platform.clock.advance(hours(3))
  expect(await payments(orderId)).toMatchObject([{ status: 'APPROVED' }])
  expect(await readOrder(shop, orderId, shop.app)).toMatchObject({ paymentStatus: 'PAID' })
})

test('a cancelled schedule stays cancelled, and the owner is warned instead', async () => {
  await setUp({ checkoutFields: { delayCaptureEnabled: true, captureBeforeExpiryEnabled: true } })
  const orderId = await buy()
  const [held] = await payments(orderId)
  const body = { orderId, paymentId: held.id }
  await shop.call('POST', '/v1/order-billing/cancel-scheduled-action', body, shop.app)
  await shop.platform.clock.advance(days(8))
  expect(await payments(orderId)).toMatchObject([{ status: 'VOIDED' }])
})

test('without this setting, authorisations expire', async () => {
  await setUp({ checkoutFields: { delayCaptureEnabled: true } })
  const orderId = await buy()
  await shop.platform.clock.advance(days(8))
  expect(await payments(orderId)).toMatchObject([{ status: 'VOIDED' }])
})

test('a saved card is authorised first too, unless the call says otherwise', async () => {
  const member = await shop.member()
  const first = await atCheckout(shop, member)
  await pay(shop, first.checkout.id, first.cookie, approved, { savePaymentMethod: true })
  await setUp({ checkoutFields: { delayCaptureEnabled: true } })
  const charge = async (more: object) => {
    const { id } = await readyCheckout(shop, member)
    const methods = await shop.call('GET', `/v1/checkouts/${id}/payment-methods`, undefined, member)
    const paymentToken = methods.body.paymentMethods[0].id
    const path = `/v1/checkouts/${id}/create-order-and-charge`
    const { body } = await shop.call('POST', path, { paymentToken, ...more }, member)
    return payments(body.orderId)
  }
  expect(await charge({})).toMatchObject([{ status: 'AUTHORIZED' }])
  expect(await charge({ delayCapture: false })).toMatchObject([{ status: 'APPROVED' }])
})

test('units stay reserved for a paying buyer as long as the checkout settings say', async () => {
  const stock = async () => {
    const { catalogItemId } = shop.connection.products[0] ?? {}
    return (await shop.call('GET', `/_dev/stock/${catalogItemId}`)).body.stock
  }
  const before = await stock()
  await setUp({ stockHold: { value: 4, unit: 'MINUTES' } })
  const settings = await shop.call('GET', '/v1/inventory-settings', undefined, shop.app)
  expect(settings.body.settings).toMatchObject({ reservationMinutes: 4 })
  const { checkout, cookie } = await atCheckout(shop)
  expect((await pay(shop, checkout.id, cookie, '4000000000003220')).body.status).toBe('challenge')
  await shop.platform.clock.advance(minutes(3))
  expect(await stock()).toBe(before - 1)
  await shop.platform.clock.advance(minutes(2))
  expect(await stock()).toBe(before)
})

test.each([
  ['held', { delayCaptureEnabled: true }],
  ['paid', {}],
])('a checkout cannot pay an order that is %s again', async (_, checkoutFields) => {
  await setUp({ checkoutFields })
  const { checkout, cookie } = await atCheckout(shop)
  const first = await pay(shop, checkout.id, cookie, approved)
  const again = await pay(shop, checkout.id, cookie, approved)
  expect(again.body).toEqual(first.body)
  expect(await payments(first.body.orderId)).toHaveLength(1)
  const page = await shop.call('GET', `/_hosted/checkout/${checkout.id}`, undefined, cookie)
  expect(page.headers.get('location')).toContain(`/_hosted/confirmation/${first.body.orderId}`)
})
