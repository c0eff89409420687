import { expect, test } from 'vitest'

import { pay, readOrder } from '../../../test/pay.ts'
import { atCheckout, openShop, type Shop } from '../../../test/shop.ts'
import { minutes } from '../../kernel/time/time-spans.ts'

/** An order that is paid with a card that behaves so. */
async function paidBy(shop: Shop, outcome: string) {
  const number = shop.connection.cards.find((card) => card.outcome === outcome)?.number ?? ''
  const { checkout, cookie } = await atCheckout(shop)
  const { orderId } = (await pay(shop, checkout.id, cookie, number)).body
  const order = await readOrder(shop, orderId, shop.app)
  const [{ id: paymentId, amount }] = order.orderTransactions.payments
  const refund = (body: object = {}) =>
    shop.call(
      'POST',
      '/v1/order-billing/refund-payments',
      { orderId, paymentRefunds: [{ paymentId, ...body }] },
      shop.app,
    )
  return { orderId, paymentId, total: amount.amount as string, refund }
}

const typesOf = async (shop: Shop, orderId: string): Promise<readonly string[]> =>
  (await readOrder(shop, orderId, shop.app)).activities.map(({ type }: { type: string }) => type)

test('the timeline of an order shows its refunds', async () => {
  const shop = await openShop()
  const quick = await paidBy(shop, 'approve')
  expect((await quick.refund()).status).toBe(200)
  expect(await typesOf(shop, quick.orderId)).toEqual(
    expect.arrayContaining(['PAYMENT_REFUNDED', 'ORDER_REFUNDED']),
  )
  const failing = await paidBy(shop, 'refund-fails')
  await failing.refund()
  expect(await typesOf(shop, failing.orderId)).toContain('PAYMENT_REFUND_FAILED')
  const slow = await paidBy(shop, 'refund-pending')
  await slow.refund()
  expect(await typesOf(shop, slow.orderId)).toContain('REFUND_INITIATED')
  await shop.platform.clock.advance(minutes(11))
  expect(await typesOf(shop, slow.orderId)).toContain('PAYMENT_REFUNDED')
})

test('the timeline of an order shows chargebacks, and their amount cannot be refunded', async () => {
  const shop = await openShop()
  const { orderId, paymentId, total } = await paidBy(shop, 'approve')
  const path = `/v1/payments/orders/${orderId}/payments/${paymentId}`
  const taken = await shop.call('POST', `${path}/add-chargeback`, { amount: { amount: total } }, shop.app)
  const judged = await shop.call('POST', '/v1/order-billing/get-order-refundability', { orderId }, shop.app)
  expect(judged.body.nonRefundableReason).toBe('AMOUNT_OFFSET_BY_CHARGEBACK')
  await shop.call('POST', `${path}/chargebacks/${taken.body.chargeback.id}/reverse`, {}, shop.app)
  expect(await typesOf(shop, orderId)).toEqual(
    expect.arrayContaining(['CHARGEBACK_CREATED', 'CHARGEBACK_REVERSED']),
  )
})

test('the timeline of an order shows declined, cancelled and voided payments', async () => {
  const shop = await openShop()
  const { orderId, paymentId } = shop.connection.payments.authorizedForVoid
  const regular = { amount: { amount: '1.00' }, regularPaymentDetails: {} }
  const payments = [
    { ...regular, status: 'PENDING' },
    { ...regular, status: 'PENDING' },
  ]
  const added = await shop.call('POST', `/v1/payments/orders/${orderId}/add-payment`, { payments }, shop.app)
  const [declined, canceled] = added.body.paymentsIds
  const set = (id: string, status: string) =>
    shop.call(
      'POST',
      `/v1/payments/${id}/orders/${orderId}/update-payment-transaction-status`,
      { status },
      shop.app,
    )
  await set(declined, 'DECLINED')
  await set(canceled, 'CANCELED')
  const path = `/v1/payments-collector/orders/${orderId}/void-authorized-payments`
  expect((await shop.call('POST', path, { paymentIds: [paymentId] }, shop.app)).status).toBe(200)
  expect(await typesOf(shop, orderId)).toEqual(
    expect.arrayContaining(['PAYMENT_DECLINED', 'PAYMENT_CANCELED', 'AUTHORIZED_PAYMENT_VOIDED']),
  )
})

test('the timeline of an order shows a pending payment, and its rejection by the bank', async () => {
  const shop = await openShop()
  const { checkout, cookie } = await atCheckout(shop)
  const { orderId } = (await pay(shop, checkout.id, cookie, '4000000000006009')).body
  expect(await typesOf(shop, orderId)).toContain('PAYMENT_PENDING')
  await shop.platform.clock.advance(minutes(3))
  expect(await typesOf(shop, orderId)).toContain('ORDER_REJECTED')
})
