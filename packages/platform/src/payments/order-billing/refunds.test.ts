import { beforeEach, expect, test } from 'vitest'

import { cardOf, openShop, readyCheckout, type Shop } from '../../../test/shop.ts'
import { days, minutes } from '../../kernel/time/time-spans.ts'

let shop: Shop
beforeEach(async () => {
  shop = await openShop()
})

const billing = (call: string, body: object) => shop.call('POST', `/v1/order-billing/${call}`, body, shop.app)
const read = async (orderId: string) =>
  (await shop.call('GET', `/v1/orders/${orderId}`, undefined, shop.app)).body.order
const codeOf = ({ body }: { readonly body: { details?: { applicationError?: { code?: string } } } }) =>
  body.details?.applicationError?.code

async function bought(number = '4242424242424242', quantity = 2) {
  const visitor = await shop.visitor()
  const checkout = await readyCheckout(shop, visitor, { quantity })
  const { body } = await shop.call(
    'POST',
    `/_hosted/checkouts/${checkout.id}/place-order`,
    { card: cardOf(number) },
    visitor,
  )
  const order = await read(body.orderId)
  const [payment] = order.orderTransactions.payments
  return { orderId: order.id as string, order, paymentId: payment.id as string, paid: payment.amount.amount }
}
const refund = (orderId: string, paymentId: string, amount?: string, more: object = {}) =>
  billing('refund-payments', {
    orderId,
    paymentRefunds: [{ paymentId, ...(amount && { amount: { amount } }), ...more }],
  })

test('a part is refunded, then the rest, never more', async () => {
  const { orderId, paymentId, paid } = await bought()
  expect((await refund(orderId, paymentId, '1.00')).body.refund).toMatchObject({
    transactions: [{ refundStatus: 'SUCCEEDED', externalRefund: false }],
    summary: { refunded: { amount: '1.00' } },
  })
  expect(await read(orderId)).toMatchObject({ paymentStatus: 'PARTIALLY_REFUNDED' })
  expect(codeOf(await refund(orderId, paymentId, paid))).toBe('INVALID_PAYMENT_REFUND_AMOUNT')
  await refund(orderId, paymentId)
  const order = await read(orderId)
  expect(order).toMatchObject({
    paymentStatus: 'FULLY_REFUNDED',
    balanceSummary: { refunded: { amount: paid } },
  })
  expect(order.orderTransactions.payments[0].status).toBe('REFUNDED')
  const again = await refund(orderId, paymentId, '1.00')
  expect([codeOf(again), again.body.details.applicationError.data.nonRefundableReason]).toEqual([
    'PAYMENT_NOT_REFUNDABLE',
    'ALREADY_REFUNDED',
  ])
})

test('entries of one line are counted together', async () => {
  const { orderId, order, paymentId } = await bought()
  const [{ id: lineItemId, quantity }] = order.lineItems
  const items = (count: number) => ({
    refundItems: { lineItems: Array.from({ length: count }, () => ({ lineItemId, quantity: 1 })) },
  })
  const { body } = await billing('calculate-refund', { orderId, ...items(quantity + 1) })
  expect(body.notAvailable.errors).toEqual([{ lineItemId, reason: 'TOO_MUCH' }])
  const asked = { orderId, paymentRefunds: [{ paymentId, amount: { amount: '1.00' } }] }
  const tooMany = await billing('refund-payments', { ...asked, ...items(quantity + 1) })
  expect(codeOf(tooMany)).toBe('INVALID_LINE_ITEM_REFUND_QUANTITY')
  expect((await billing('refund-payments', { ...asked, ...items(quantity) })).status).toBe(200)
  expect((await read(orderId)).lineItems[0].refundQuantity).toBe(quantity)
})

test('of two refunds with the same sum before, one fails', async () => {
  const { orderId, paymentId } = await bought()
  const asked = { orderId, paymentRefunds: [{ paymentId, amount: { amount: '1.00' } }] }
  const replies = await Promise.all(
    [1, 2].map(() => billing('refund-payments', { ...asked, refundedBefore: { amount: '0' } })),
  )
  expect(replies.map(codeOf).toSorted()).toEqual(['REFUNDED_SUM_CHANGED', undefined])
  expect((await billing('refund-payments', { ...asked, refundedBefore: { amount: '1.00' } })).status).toBe(
    200,
  )
})

test('the email about a refund is in the language of the buyer', async () => {
  const { orderId, order, paymentId } = await bought()
  await shop.platform.db
    .updateTable('orders')
    .set({ document: JSON.stringify({ ...order, buyerLanguage: 'de' }) })
    .where('site_id', '=', shop.platform.siteId)
    .where('id', '=', orderId)
    .execute()
  await billing('refund-payments', {
    orderId,
    paymentRefunds: [{ paymentId, amount: { amount: '1.00' } }],
    sideEffects: { notifications: { sendCustomerEmail: true } },
  })
  const { subject, text } = await shop.platform.mailbox.latest(order.buyerInfo.email)
  expect(subject).toContain('Ihre Erstattung')
  expect(text).toContain('Bestellung ansehen')
})

test('a hundred concurrent refunds never exceed the paid amount', async () => {
  const { orderId, paymentId, paid } = await bought()
  const half = (Number(paid) / 2 + 0.01).toFixed(2)
  const replies = await Promise.all(Array.from({ length: 100 }, () => refund(orderId, paymentId, half)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await read(orderId)).balanceSummary.refunded.amount).toBe(half)
})

test('items are refunded unit by unit, and add up to their price', async () => {
  const { orderId, order, paymentId } = await bought('4242424242424242', 3)
  const [line] = order.lineItems
  const lineItems = [{ lineItemId: line.id, quantity: 1 }]
  let sum = 0
  for (let unit = 0; unit < 3; unit++) {
    const reckoned = await billing('calculate-refund', { orderId, refundItems: { lineItems } })
    const { amount } = reckoned.body.summary.total
    sum += Number(amount)
    const given = await billing('refund-payments', {
      orderId,
      paymentRefunds: [{ paymentId, amount: { amount } }],
      refundItems: { lineItems },
      sideEffects: { restock: { lineItems }, notifications: { sendCustomerEmail: unit === 0 } },
    })
    expect(given.status).toBe(200)
  }
  expect(sum.toFixed(2)).toBe(line.totalPriceAfterTax.amount)
  expect(
    (await billing('calculate-refund', { orderId, refundItems: { lineItems } })).body.notAvailable,
  ).toEqual({
    errors: [{ lineItemId: line.id, reason: 'TOO_MUCH' }],
  })
  const after = await billing('get-order-refundability', { orderId })
  expect(after.body.lineItems[0]).toMatchObject({ refundedQuantity: 3, availableRefundQuantity: 0 })
})

test('offline payments are refunded manually', async () => {
  const { orderId } = shop.connection.payments.authorizedForCapture
  const { body } = await shop.call(
    'POST',
    `/v1/payments/orders/${orderId}/add-payment`,
    { payments: [{ amount: { amount: '3.00' }, regularPaymentDetails: { offlinePayment: true } }] },
    shop.app,
  )
  const [paymentId] = body.paymentsIds
  const judged = await billing('get-order-refundability', { orderId })
  expect(judged.body).toMatchObject({ status: 'MANUAL', manuallyRefundableReason: 'OFFLINE' })
  expect(judged.body.payments.map((one: { nonRefundable?: object }) => one.nonRefundable)).toContainEqual({
    reason: 'NOT_PAID',
  })
  expect(codeOf(await refund(orderId, paymentId))).toBe('EXTERNAL_REFUND_EXPECTED')
  const given = await refund(orderId, paymentId, undefined, { externalRefund: true })
  expect(given.body.refund.transactions).toMatchObject([{ externalRefund: true, refundStatus: 'SUCCEEDED' }])
})

test('a gift card is refunded to its balance', async () => {
  const { orderId } = shop.connection.payments.authorizedForCapture
  const redeem = () =>
    billing('redeem-gift-card', {
      orderId,
      giftCardCode: shop.connection.giftCard.code,
      amount: { amount: '5.00' },
    })
  const paid = await redeem()
  expect(codeOf(await redeem())).toBe('REDEEM_GIFT_CARD_ERROR')
  await refund(orderId, paid.body.payment.id)
  expect((await redeem()).status).toBe(200)
})

test('a provider rejects a refund, or finishes it later', async () => {
  const card = (outcome: string) => shop.connection.cards.find((one) => one.outcome === outcome)?.number ?? ''
  const refused = await bought(card('refund-fails'))
  const reply = await refund(refused.orderId, refused.paymentId)
  expect(reply.body.details.applicationError.data).toMatchObject({ nonRefundableReason: 'FORBIDDEN' })
  expect((await read(refused.orderId)).paymentStatus).toBe('PAID')
  const slow = await bought(card('refund-pending'))
  const begun = await refund(slow.orderId, slow.paymentId)
  expect(begun.body.refund).toMatchObject({ summary: { pending: true } })
  const waiting = await shop.call(
    'POST',
    '/v1/orders/search',
    { search: { filter: { 'balanceSummary.pendingRefund.amount': { $gt: '0' } } } },
    shop.app,
  )
  expect(waiting.body.orders).toMatchObject([{ id: slow.orderId }])
  expect((await billing('get-order-refundability', { orderId: slow.orderId })).body.nonRefundableReason).toBe(
    'PENDING_REFUND',
  )
  await shop.platform.clock.advance(minutes(11))
  expect((await read(slow.orderId)).paymentStatus).toBe('FULLY_REFUNDED')
})

test('after half a year, refunds are manual', async () => {
  const { orderId } = await bought()
  await shop.platform.clock.advance(days(181))
  const { body } = await billing('get-order-refundability', { orderId })
  expect(body).toMatchObject({ status: 'MANUAL', manuallyRefundableReason: 'EXPIRED' })
})
