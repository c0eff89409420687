import { createTestPlatform } from '@vitrine/testing'
import { beforeAll, describe, expect, test } from 'vitest'

import { atCustomCheckout } from '../../../test/custom.ts'
import { pay } from '../../../test/pay.ts'
import { baseUrl } from '../../../test/requests.ts'
import { atCheckout, openShop, type Shop } from '../../../test/shop.ts'
import { now } from '../../../test/world.ts'
import { days, hours, minutes } from '../../kernel/time/time-spans.ts'
import { noGateway } from '../gateways/no-gateway.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})

const card = (outcome: string) => shop.connection.cards.find((one) => one.outcome === outcome)?.number ?? ''
const read = async (orderId: string) =>
  (await shop.call('GET', `/v1/orders/${orderId}`, undefined, shop.app)).body.order
const post = async (path: string, body: object) => (await shop.call('POST', path, body, shop.app)).body
const billing = (call: string, body: object) => post(`/v1/order-billing/${call}`, body)
const statusOf = async (orderId: string) => (await read(orderId)).paymentStatus
const paymentOf = async (orderId: string) => (await read(orderId)).orderTransactions.payments[0]
const judged = (orderId: string) => billing('get-order-refundability', { orderId })
const collectable = async (orderId: string) =>
  (
    await shop.call(
      'GET',
      `/v1/payments-collector/orders/${orderId}/payment-collectability-status`,
      undefined,
      shop.app,
    )
  ).body.status

async function buy(outcome = 'approve'): Promise<string> {
  const { checkout, cookie } = await atCheckout(shop)
  return (await pay(shop, checkout.id, cookie, card(outcome))).body.orderId
}
async function unpaid(): Promise<string> {
  const { checkout, buyer } = await atCheckout(shop)
  return (await shop.call('POST', `/v1/checkouts/${checkout.id}/create-order`, {}, buyer)).body.orderId
}
async function noted(status: string, more: object = {}): Promise<string> {
  const orderId = await unpaid()
  const { amount } = (await read(orderId)).priceSummary.total
  const payment = { amount: { amount }, status, regularPaymentDetails: {}, ...more }
  await post(`/v1/payments/orders/${orderId}/add-payment`, { payments: [payment] })
  return orderId
}
async function refund(orderId: string, more: object = {}) {
  const { id: paymentId } = await paymentOf(orderId)
  return billing('refund-payments', { orderId, paymentRefunds: [{ paymentId, ...more }] })
}
async function voidHeld(orderId: string) {
  const { id } = await paymentOf(orderId)
  const path = `/v1/payments-collector/orders/${orderId}/void-authorized-payments`
  return post(path, { paymentIds: [id] })
}

/** The steps that lead an order, and its payment, to each status. */
const ways: Readonly<Record<string, readonly [payment: string | undefined, way: () => Promise<string>]>> = {
  NOT_PAID: [undefined, unpaid],
  PAID: ['APPROVED', buy],
  PARTIALLY_REFUNDED: ['PARTIALLY_REFUNDED', async () => given(await buy(), { amount: { amount: '1.00' } })],
  FULLY_REFUNDED: ['REFUNDED', async () => given(await buy())],
  PENDING: ['PENDING', () => buy('pending')],
  PENDING_MERCHANT: ['PENDING_MERCHANT', () => noted('PENDING_MERCHANT')],
  CANCELED: ['CANCELED', () => noted('CANCELED')],
  DECLINED: ['DECLINED', () => noted('DECLINED')],
  PARTIALLY_PAID: ['APPROVED', async () => (await deposit()).orderId],
}
async function given(orderId: string, more: object = {}): Promise<string> {
  await refund(orderId, more)
  return orderId
}
async function deposit() {
  const item = { paymentOption: 'DEPOSIT_ONLINE', depositAmount: '30.00' }
  const { id, cookie } = await atCustomCheckout(shop, item)
  const reply = await pay(shop, id, cookie, card('approve'))
  return { id, cookie, reply, orderId: reply.body.orderId as string }
}

describe('payment statuses', () => {
  test.each(Object.entries(ways))('%s', async (status, [payment, way]) => {
    const orderId = await way()
    expect([await statusOf(orderId), (await paymentOf(orderId))?.status]).toEqual([status, payment])
  })

  test('authorised and voided', async () => {
    const orderId = await buy('authorize-only')
    expect([(await paymentOf(orderId)).status, await statusOf(orderId)]).toEqual(['AUTHORIZED', 'NOT_PAID'])
    await voidHeld(orderId)
    expect([(await paymentOf(orderId)).status, await statusOf(orderId)]).toEqual(['VOIDED', 'NOT_PAID'])
  })
})

test('a deposit is paid now, the rest by request; paying the checkout again charges nothing', async () => {
  const { id, cookie, reply, orderId } = await deposit()
  expect(await read(orderId)).toMatchObject({
    paymentStatus: 'PARTIALLY_PAID',
    balanceSummary: { paid: { amount: '30.00' } },
    lineItems: [{ paymentOption: 'DEPOSIT_ONLINE', depositAmount: { amount: '30.00' } }],
  })
  expect((await pay(shop, id, cookie, card('approve'))).body).toEqual(reply.body)
  const page = await shop.call('GET', `/_hosted/checkout/${id}`, undefined, cookie)
  expect(page.headers.get('location')).toContain('/_hosted/confirmation/')
  const items = (await read(orderId)).lineItems.map(({ id: lineItemId }: { id: string }) => ({
    lineItemId,
    quantity: 1,
  }))
  const reckoned = await billing('calculate-refund', { orderId, refundItems: { lineItems: items } })
  expect(reckoned.notAvailable.errors).toMatchObject([{ reason: 'DEPOSIT_ONLINE_ITEM' }])
  const { balance } = (await read(orderId)).balanceSummary
  expect(await collectable(orderId)).toBe('COLLECTABLE')
  const { orderPaymentRequestUrl } = await post('/v1/order-payment-requests', {
    orderPaymentRequest: { orderId, amount: { amount: balance.amount } },
  })
  const { pathname } = new URL(orderPaymentRequestUrl)
  const card1 = { number: card('approve'), expiryMonth: 12, expiryYear: 2030, cvc: '123', holder: 'Ada' }
  expect((await shop.call('POST', `${pathname}/charge`, { card: card1 })).body.status).toBe('approved')
  expect(await read(orderId)).toMatchObject({
    paymentStatus: 'PAID',
    balanceSummary: { balance: { amount: '0.00' } },
  })
})

test('an order paid on site is created unpaid, approved, and marked as paid', async () => {
  const { id, cookie } = await atCustomCheckout(shop, { paymentOption: 'FULL_PAYMENT_OFFLINE' })
  const place = () => shop.call('POST', `/_hosted/checkouts/${id}/place-order`, {}, cookie)
  const { orderId } = (await place()).body
  expect(await read(orderId)).toMatchObject({ status: 'APPROVED', paymentStatus: 'NOT_PAID' })
  expect((await place()).body.orderId).toBe(orderId)
  const page = await shop.call('GET', `/_hosted/checkout/${id}`, undefined, cookie)
  expect(page.headers.get('location')).toContain('/_hosted/confirmation/')
  await post(`/v1/payments-collector/orders/${orderId}/mark-as-paid`, {})
  expect(await statusOf(orderId)).toBe('PAID')
  expect(await judged(orderId)).toMatchObject({ status: 'MANUAL', manuallyRefundableReason: 'OFFLINE' })
})

describe('captures, voids and scheduled actions', () => {
  const held = async (orderId: string) =>
    (await paymentOf(orderId)).regularPaymentDetails.authorizationDetails
  test.each([
    ['approve', 'SUCCEEDED'],
    ['capture-pending', 'PENDING'],
    ['capture-fails', 'FAILED'],
  ])('a capture of the card %s has %s', async (outcome, status) => {
    expect((await held(await buy(outcome))).captures).toMatchObject([{ status }])
  })

  test.each([
    ['authorize-only', 'SUCCEEDED'],
    ['void-pending', 'PENDING'],
    ['void-fails', 'FAILED'],
  ])('a void of the card %s has %s', async (outcome, status) => {
    const orderId = await buy(outcome)
    await voidHeld(orderId)
    expect((await held(orderId)).void).toMatchObject({ status, reason: 'MANUAL' })
  })

  test('a pending void is checked again', async () => {
    const orderId = await buy('void-pending')
    await voidHeld(orderId)
    await shop.platform.clock.advance(hours(2))
    expect((await held(orderId)).void).toMatchObject({ status: 'SUCCEEDED', reason: 'MANUAL' })
  })

  test.each(['VOID', 'CAPTURE'])('%s by plan', async (actionType) => {
    const orderId = await buy('authorize-only')
    const { id: paymentId } = await paymentOf(orderId)
    const executionDate = new Date(shop.platform.clock.now().getTime() + hours(1)).toISOString()
    await billing('schedule-authorized-payment', { orderId, paymentId, actionType, executionDate })
    expect((await held(orderId)).scheduledAction).toMatchObject({ actionType })
    await shop.platform.clock.advance(hours(2))
    expect(await held(orderId)).toMatchObject(
      actionType === 'VOID'
        ? { void: { status: 'SUCCEEDED', reason: 'SCHEDULED' } }
        : { captures: [{ status: 'SUCCEEDED' }] },
    )
  })
})

describe('collectability', () => {
  const rejected = async () => {
    const orderId = await buy('pending-declined')
    await shop.platform.clock.advance(minutes(3))
    return orderId
  }
  const canceled = async () => {
    const orderId = await unpaid()
    await post(`/v1/orders/${orderId}/cancel`, {})
    return orderId
  }
  test.each([
    ['COLLECTABLE', unpaid],
    ['NONCOLLECTABLE_ORDER_IS_PAID', buy],
    ['NONCOLLECTABLE_ORDER_IS_PENDING', () => buy('pending')],
    ['NONCOLLECTABLE_ORDER_IS_REJECTED', rejected],
    ['NONCOLLECTABLE_ORDER_IS_CANCELLED', canceled],
  ] as const)('%s', async (status, way) => {
    expect(await collectable(await way())).toBe(status)
  })

  test('NONCOLLECTABLE_MISSING_PAYMENT_METHOD', async () => {
    const platform = await createTestPlatform({ baseUrl, now, gateway: noGateway })
    const { apiKey } = await platform.connection()
    const orders = await platform.fetch(`${baseUrl}/v1/orders/search`, {
      method: 'POST',
      headers: { authorization: apiKey, 'content-type': 'application/json' },
      body: JSON.stringify({ search: { filter: { paymentStatus: 'NOT_PAID', status: 'APPROVED' } } }),
    })
    const [order] = (await orders.json()).orders
    const path = `/v1/payments-collector/orders/${order.id}/payment-collectability-status`
    const reply = await platform.fetch(baseUrl + path, { headers: { authorization: apiKey } })
    expect((await reply.json()).status).toBe('NONCOLLECTABLE_MISSING_PAYMENT_METHOD')
  })
})

describe('non-refundable reasons', () => {
  const refused = async (outcome: string) => {
    const orderId = await buy(outcome)
    await refund(orderId)
    return orderId
  }
  const lost = async () => {
    const orderId = await buy()
    const charge = (await paymentOf(orderId)).regularPaymentDetails.gatewayTransactionId
    const { db, siteId } = shop.platform
    await db.deleteFrom('gateway_charges').where('site_id', '=', siteId).where('id', '=', charge).execute()
    await refund(orderId)
    return orderId
  }
  const rejected = async () => {
    const orderId = await buy('pending-declined')
    await shop.platform.clock.advance(minutes(3))
    return orderId
  }
  const free = async () => {
    const { id, cookie } = await atCustomCheckout(shop, { price: '0' })
    return (await shop.call('POST', `/_hosted/checkouts/${id}/place-order`, {}, cookie)).body.orderId
  }
  test.each([
    ['ALREADY_REFUNDED', async () => given(await buy())],
    ['NOT_PAID', unpaid],
    ['ZERO_PRICE', free],
    ['PENDING_REFUND', () => refused('refund-pending')],
    ['PROVIDER_IS_DOWN', () => refused('refund-unanswered')],
    ['FORBIDDEN', () => refused('refund-fails')],
    ['ACCESS_DENIED', () => refused('refund-denied')],
    ['DISABLED_BY_PROVIDER', () => noted('APPROVED', { refundDisabled: true })],
    ['TRANSACTION_NOT_FOUND', lost],
    ['ORDER_IS_PENDING', () => buy('pending')],
    ['ORDER_IS_REJECTED', rejected],
  ] as const)('%s', async (reason, way) => {
    expect(await judged(await way())).toMatchObject({
      status: 'NOT_REFUNDABLE',
      nonRefundableReason: reason,
    })
  })

  test('an item of a partly paid order has no refundable price', async () => {
    const orderId = await unpaid()
    const payments = [{ amount: { amount: '1.00' }, regularPaymentDetails: { offlinePayment: true } }]
    await post(`/v1/payments/orders/${orderId}/add-payment`, { payments })
    const reckoned = await billing('calculate-refund', { orderId })
    expect(reckoned.notAvailable.errors[0].reason).toBe('PARTIALLY_PAID')
  })

  test('a refund that the provider rejects is made manually; an unanswered one is retried', async () => {
    const forbidden = await refused('refund-fails')
    expect((await refund(forbidden, { externalRefund: true })).refund.summary.refunded.amount).not.toBe(
      '0.00',
    )
    const later = await refused('refund-unanswered')
    await shop.platform.clock.advance(hours(2))
    expect(await statusOf(later)).toBe('FULLY_REFUNDED')
  })

  test('manual refunds', async () => {
    expect(await judged(await noted('APPROVED'))).toMatchObject({
      status: 'MANUAL',
      manuallyRefundableReason: 'NOT_FOUND',
    })
    const elsewhere = { regularPaymentDetails: { gatewayTransactionId: 'theirs' } }
    expect(await judged(await noted('APPROVED', elsewhere))).toMatchObject({
      manuallyRefundableReason: 'NOT_SUPPORTED',
    })
    const old = await buy()
    expect(await judged(old)).toMatchObject({ status: 'REFUNDABLE' })
    await shop.platform.clock.advance(days(181))
    expect(await judged(old)).toMatchObject({ manuallyRefundableReason: 'EXPIRED' })
  })
})
