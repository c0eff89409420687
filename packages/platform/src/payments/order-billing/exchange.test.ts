import { beforeAll, expect, test } from 'vitest'

import { openShop, readyCheckout, type Shop, stockOf } from '../../../test/shop.ts'

let shop: Shop

beforeAll(async () => {
  shop = await openShop()
})

const asApp = (path: string, body: object = {}) => shop.call('POST', path, body, shop.app)
const orderOf = async (id: string) =>
  (await shop.call('GET', `/v1/orders/${id}`, undefined, shop.app)).body.order
const codeOf = (reply: { body: { details?: { applicationError?: { code?: string } } } }) =>
  reply.body.details?.applicationError?.code
const types = (order: { activities: { type: string }[] }) => order.activities.map(({ type }) => type)

/** A paid order of two plates, of which one came back. */
async function returned(email: string) {
  const buyer = await shop.visitor()
  const { id } = await readyCheckout(shop, buyer, { quantity: 2, email })
  const { orderId } = (await shop.call('POST', `/v1/checkouts/${id}/create-order`, {}, buyer)).body
  await asApp(`/v1/payments-collector/orders/${orderId}/mark-as-paid`)
  const order = await orderOf(orderId)
  const [line] = order.lineItems
  await asApp(`/v1/fulfillments/orders/${orderId}/create-fulfillment`, {
    fulfillment: { lineItems: [{ id: line.id }] },
  })
  const lineItems = [{ lineItemId: line.id, quantity: 1, reason: 'TOO_SMALL', exchangeWish: 'A larger one' }]
  const returnId: string = (await asApp(`/v1/returns/orders/${orderId}`, { lineItems })).body.return.id
  await asApp(`/v1/returns/${returnId}/receive`)
  const refundItems = { lineItems: [{ lineItemId: line.id, quantity: 1 }] }
  const { body } = await asApp('/v1/order-billing/calculate-refund', { orderId, refundItems })
  return { orderId: orderId as string, order, line, returnId, value: Number(body.summary.total.amount) }
}
const open = (returnId: string) => asApp('/v1/draft-orders/new-order', { returnId })

/** An order of one item of this price for a return. */
async function exchange(returnId: string, amount: string) {
  const { draftOrder } = (await open(returnId)).body.calculatedDraftOrder
  await asApp(`/v1/draft-orders/${draftOrder.id}/add-line-items`, {
    customLineItems: [
      {
        productName: { original: 'Large plate' },
        quantity: 1,
        price: { amount },
        itemType: { preset: 'PHYSICAL' },
      },
    ],
  })
  return asApp(`/v1/draft-orders/${draftOrder.id}/commit`)
}

test('a dearer replacement is paid by the returned item in part, and the buyer reads what is left', async () => {
  const { order, orderId, returnId, value } = await returned('dearer@example.com')
  const { body } = await exchange(returnId, (value + 5).toFixed(2))
  const made = body.orderAfterCommit
  expect(made).toMatchObject({
    paymentStatus: 'PARTIALLY_PAID',
    fulfillmentStatus: 'NOT_FULFILLED',
    buyerInfo: { email: 'dearer@example.com' },
    shippingInfo: { title: order.shippingInfo.title },
    balanceSummary: { paid: { amount: value.toFixed(2) } },
  })
  expect(Number(made.balanceSummary.balance.amount)).toBeGreaterThanOrEqual(5)
  expect(types(made)).toContain('ORDER_CREATED_FROM_EXCHANGE')

  const before = await orderOf(orderId)
  expect(before).toMatchObject({
    paymentStatus: 'PARTIALLY_REFUNDED',
    balanceSummary: { refunded: { amount: value.toFixed(2) } },
  })
  expect(before.lineItems[0].refundQuantity).toBe(1)
  expect(
    before.activities.find(({ type }: { type: string }) => type === 'NEW_EXCHANGE_ORDER_CREATED'),
  ).toMatchObject({
    exchange: { orderId: made.id, number: made.number },
  })
  const { returns } = (await shop.call('GET', `/v1/returns/orders/${orderId}`, undefined, shop.app)).body
  expect(returns[0]).toMatchObject({
    exchange: { orderId: made.id },
    lineItems: [{ exchangeWish: 'A larger one' }],
  })
  const mail = await shop.platform.mailbox.latest('dearer@example.com')
  expect(mail.subject).toContain(`exchange for order ${order.number}`)
  expect(mail.text).toContain('1 × Large plate')
  expect(mail.text).toContain(`Left to pay: ${made.balanceSummary.balance.formattedAmount}`)
})

test('a cheaper replacement is paid, and the rest stays refundable', async () => {
  const { orderId, returnId, value } = await returned('cheaper@example.com')
  const made = (await exchange(returnId, '1.00')).body.orderAfterCommit
  expect(made).toMatchObject({ paymentStatus: 'PAID', balanceSummary: { balance: { amount: '0.00' } } })
  const { refunded, paid } = (await orderOf(orderId)).balanceSummary
  expect(refunded.amount).toBe(made.priceSummary.total.amount)
  expect(Number(paid.amount) - Number(refunded.amount)).toBeGreaterThan(value - 2)
})

test('a replacement from the catalogue takes its stock', async () => {
  const { line, returnId } = await returned('stock@example.com')
  const before = await stockOf(shop)
  const { draftOrder } = (await open(returnId)).body.calculatedDraftOrder
  await asApp(`/v1/draft-orders/${draftOrder.id}/add-line-items`, {
    catalogLineItems: [{ catalogReference: line.catalogReference, quantity: 1 }],
  })
  const { body } = await asApp(`/v1/draft-orders/${draftOrder.id}/commit`)
  expect(body.orderAfterCommit.paymentStatus).toBe('PAID')
  expect(await stockOf(shop)).toBe(before - 1)
})

test('only a received return is exchanged, and only once', async () => {
  const { returnId } = await returned('once@example.com')
  const second = (await open(returnId)).body.calculatedDraftOrder.draftOrder.id
  await exchange(returnId, '1.00')
  expect(codeOf(await open(returnId))).toBe('RETURN_NOT_EXCHANGEABLE')
  await asApp(`/v1/draft-orders/${second}/add-line-items`, {
    customLineItems: [
      {
        productName: { original: 'Cup' },
        quantity: 1,
        price: { amount: '1.00' },
        itemType: { preset: 'PHYSICAL' },
      },
    ],
  })
  expect(codeOf(await asApp(`/v1/draft-orders/${second}/commit`))).toBe('RETURN_NOT_EXCHANGEABLE')
  expect(codeOf(await open('0199a000-0000-7000-8000-0000000dead0'))).toBe('RETURN_NOT_FOUND')
})

test('a buyer chooses a variant in stock, and the draft of the exchange starts with it', async () => {
  const buyer = await shop.visitor()
  const { body: found } = await shop.call(
    'POST',
    '/v1/products/query',
    { query: { filter: { slug: 'dusk-table-lamp' } } },
    buyer,
  )
  const [lamp] = found.products
  const [linen, clay] = lamp.variants
  const product = { catalogItemId: lamp.id, options: { variantId: linen.id } }
  const { id } = await readyCheckout(shop, buyer, { product, email: 'lamp@example.com' })
  const { orderId } = (await shop.call('POST', `/v1/checkouts/${id}/create-order`, {}, buyer)).body
  await asApp(`/v1/payments-collector/orders/${orderId}/mark-as-paid`)
  const lineItemId = (await orderOf(orderId)).lineItems[0].id
  await asApp(`/v1/fulfillments/orders/${orderId}/create-fulfillment`, {
    fulfillment: { lineItems: [{ id: lineItemId }] },
  })
  const known = (await shop.call('GET', `/v1/returns/orders/${orderId}`, undefined, buyer)).body
  expect(known.returnableItems[0].replacements).toEqual([
    { variantId: linen.id, name: 'Linen' },
    { variantId: clay.id, name: 'Clay' },
    { variantId: expect.any(String), name: 'Moss' },
  ])
  const ask = (exchangeVariantId: string) =>
    shop.call(
      'POST',
      `/v1/returns/orders/${orderId}`,
      { lineItems: [{ lineItemId, quantity: 1, reason: 'OTHER', exchangeVariantId }] },
      buyer,
    )
  const refused = await ask(lamp.id)
  expect(refused.status).toBe(400)
  expect(JSON.stringify(refused.body)).toContain('lineItems[0].exchangeVariantId')
  const made = (await ask(clay.id)).body.return
  expect(made.lineItems).toMatchObject([{ exchangeVariantId: clay.id, exchangeWish: 'Clay' }])
  await asApp(`/v1/returns/${made.id}/approve`)
  await asApp(`/v1/returns/${made.id}/receive`)
  const { draftOrder } = (await open(made.id)).body.calculatedDraftOrder
  expect(draftOrder.lineItems).toMatchObject([
    { added: true, lineItem: { quantity: 1, catalogReference: { options: { variantId: clay.id } } } },
  ])
  const after = (await asApp(`/v1/draft-orders/${draftOrder.id}/commit`)).body.orderAfterCommit
  expect(
    after.lineItems[0].descriptionLines[0].plainText ?? after.lineItems[0].descriptionLines[0].colorInfo,
  ).toMatchObject({
    original: 'Clay',
  })
})
