import { beforeEach, expect, test } from 'vitest'

import { cardOf, openShop, readyCheckout, type Shop, stockOf } from '../../../test/shop.ts'

let shop: Shop
beforeEach(async () => {
  shop = await openShop()
})

const collector = (orderId: string, call: string, body?: object) =>
  shop.call(body ? 'POST' : 'GET', `/ecom/v1/payments-collector/orders/${orderId}/${call}`, body, shop.app)
const read = async (orderId: string) =>
  (await shop.call('GET', `/v1/orders/${orderId}`, undefined, shop.app)).body.order
const codeOf = ({ body }: { readonly body: { details?: { applicationError?: { code?: string } } } }) =>
  body.details?.applicationError?.code

async function bought(quantity = 2) {
  const visitor = await shop.visitor()
  const checkout = await readyCheckout(shop, visitor, { quantity })
  const wanted = { card: cardOf('4242424242424242') }
  const { body } = await shop.call('POST', `/_hosted/checkouts/${checkout.id}/place-order`, wanted, visitor)
  const order = await read(body.orderId)
  return { orderId: order.id as string, order, payment: order.orderTransactions.payments[0] }
}

async function unpaid() {
  const item = { productName: { original: 'Repair' }, quantity: 1, price: { amount: '20.00' } }
  const order = {
    channelInfo: { type: 'POS', externalOrderId: 'till-8' },
    lineItems: [{ ...item, itemType: { preset: 'SERVICE' } }],
    priceSummary: { total: { amount: '20.00' } },
    buyerInfo: { email: 'market@example.com' },
    paymentStatus: 'NOT_PAID',
  }
  const { body } = await shop.call('POST', '/v1/orders', { order }, shop.app)
  return body.order.id as string
}

test('refundability is listed payment by payment, and refunded', async () => {
  const { orderId, order, payment } = await bought()
  expect((await collector(orderId, 'refundability')).body).toEqual({
    refundabilities: [{ paymentId: payment.id, refundabilityStatus: 'REFUNDABLE' }],
    refundablePerItem: true,
  })
  const part = await collector(orderId, 'trigger-refund', {
    payments: [{ paymentId: payment.id, amount: { amount: '1.00' } }],
    details: {
      items: [{ lineItemId: order.lineItems[0].id, quantity: 1 }],
      shippingIncluded: true,
      reason: 'Chipped',
    },
    sideEffects: { restockInfo: { type: 'ALL_ITEMS' }, sendOrderRefundedEmail: true, customMessage: 'Sorry' },
  })
  const [refund] = part.body.orderTransactions.refunds
  expect(part.body).toMatchObject({ refundId: refund.id, failedPaymentIds: [] })
  expect(refund).toMatchObject({
    transactions: [{ paymentId: payment.id, refundStatus: 'SUCCEEDED', amount: { amount: '1.00' } }],
    details: { reason: 'Chipped' },
  })
  expect((await read(orderId)).lineItems[0]).toMatchObject({ refundQuantity: 1, restockQuantity: 2 })
  expect((await shop.platform.mailbox.latest('ada@example.com')).text).toContain('Sorry')

  await collector(orderId, 'trigger-refund', { payments: [{ paymentId: payment.id }] })
  expect((await collector(orderId, 'refundability')).body.refundabilities).toEqual([
    { paymentId: payment.id, refundabilityStatus: 'NOT_REFUNDABLE', nonRefundableReason: 'ALREADY_REFUNDED' },
  ])
  const again = await collector(orderId, 'trigger-refund', { payments: [{ paymentId: payment.id }] })
  expect(codeOf(again)).toBe('PAYMENT_NOT_REFUNDABLE')
  const nowhere = await collector(crypto.randomUUID(), 'trigger-refund', {
    payments: [{ paymentId: payment.id }],
  })
  expect(codeOf(nowhere)).toBe('ORDER_NOT_FOUND')
})

test('units of a product that is hidden since come back', async () => {
  const before = await stockOf(shop)
  const { orderId, order, payment } = await bought()
  expect(await stockOf(shop)).toBe(before - 2)
  const ids = [shop.connection.products[0]?.catalogItemId]
  await shop.call('POST', '/v1/bulk/products/set-visibility', { ids, visibility: 'ARCHIVED' }, shop.app)
  const items = [{ lineItemId: order.lineItems[0].id, quantity: 1 }]
  await collector(orderId, 'trigger-refund', {
    payments: [{ paymentId: payment.id, amount: { amount: '1.00' } }],
    sideEffects: { restockInfo: { type: 'SOME_ITEMS', items } },
  })
  expect(await stockOf(shop)).toBe(before - 1)
})

test('manual refunds are recorded until nothing is left', async () => {
  const orderId = await unpaid()
  const pay = (amount: string) =>
    collector(orderId, 'manual-payment', {
      amount: { amount },
      userDefinedPaymentMethodName: { predefined: 'BANK_TRANSFER' },
    })
  expect((await pay('5.00')).body).toEqual({})
  expect(await read(orderId)).toMatchObject({
    paymentStatus: 'PARTIALLY_PAID',
    balanceSummary: { paid: { amount: '5.00' }, balance: { amount: '15.00' } },
  })
  expect(codeOf(await pay('15.01'))).toBe('INVALID_AMOUNT')
  expect(codeOf(await pay('0'))).toBe('INVALID_AMOUNT')
  expect((await pay('1.001')).status).toBe(400)
  const { paymentGatewayOrderId } = (await collector(orderId, 'create-payment-gateway-order', {})).body
  expect(paymentGatewayOrderId).toEqual(expect.any(String))
  const many = await Promise.all(Array.from({ length: 20 }, () => pay('4.00')))
  expect(many.filter(({ status }) => status === 200)).toHaveLength(3)
  const all = '/v1/bulk/payments-collector/mark-as-paid'
  const { body } = await shop.call('POST', all, { ecomOrderIds: [orderId] }, shop.app)
  expect(body.results[0].item).toMatchObject({ paymentStatus: 'PAID' })
  expect(codeOf(await pay('1.00'))).toBe('ORDER_ALREADY_PAID')
  const [first] = (await read(orderId)).orderTransactions.payments
  expect(first.regularPaymentDetails.paymentMethodName.userDefinedName).toEqual({
    predefined: 'BANK_TRANSFER',
  })
  expect(codeOf(await collector(orderId, 'create-payment-gateway-order', {}))).toBe('ORDER_ALREADY_PAID')
})
