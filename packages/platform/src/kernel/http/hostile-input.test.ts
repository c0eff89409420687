import { beforeAll, expect, test } from 'vitest'

import type { Reply } from '../../../test/requests.ts'
import { openShop, readyCheckout, type Shop } from '../../../test/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})

const fieldsOf = ({ body }: Reply) =>
  body.details?.validationError?.fieldViolations.map(({ field }: { field: string }) => field)
const asApp = (path: string, body: object, method = 'POST') => shop.call(method, path, body, shop.app)
const newOrder = (more: object, line: object = {}) => ({
  order: {
    channelInfo: { type: 'WEB' },
    lineItems: [
      {
        productName: { original: 'Mug' },
        quantity: 1,
        price: { amount: '10.00' },
        itemType: { preset: 'PHYSICAL' },
        ...line,
      },
    ],
    priceSummary: { total: { amount: '10.00' } },
    paymentStatus: 'NOT_PAID',
    ...more,
  },
})

test('an invalid order id in a gift card redemption is rejected', async () => {
  const { code } = (await asApp('/v1/gift-cards', { giftCard: { initialValue: '25' } })).body
  const refused = await asApp('/v1/gift-cards/redeem', { code, amount: { value: '1' }, orderId: 'till 4' })
  expect(refused.status).toBe(400)
  expect(fieldsOf(refused)).toEqual(['orderId'])
})

test('a checkout template keeps the scheduled date of a service', async () => {
  const scheduledDate = '2026-12-01T10:00:00.000Z'
  const line = {
    productName: { original: 'An evening' },
    quantity: 1,
    price: '10.00',
    itemType: { preset: 'SERVICE' },
    serviceProperties: { scheduledDate },
  }
  const made = await asApp('/v1/checkout-templates', { checkoutTemplate: { customLineItems: [line] } })
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  const { id } = made.body.checkoutTemplate
  const read = await shop.call('GET', `/v1/checkout-templates/${id}`, undefined, shop.app)
  expect(read.body.checkoutTemplate.customLineItems[0].serviceProperties.scheduledDate).toBe(scheduledDate)
})

test('a delivery amount in a draft order is rejected by its field if it is too large', async () => {
  const buyer = await shop.visitor()
  const { id } = await readyCheckout(shop, buyer)
  const { orderId } = (await shop.call('POST', `/v1/checkouts/${id}/create-order`, {}, buyer)).body
  const draft = (await asApp('/v1/draft-orders', { sourceOrderId: orderId })).body.calculatedDraftOrder
    .draftOrder
  const amount = { amount: '92233720368547758.07' }
  const fine = { amount: '1.00' }
  for (const [cost, field] of [
    [{ price: fine, discount: amount }, 'discount'],
    [{ price: fine, taxInfo: { taxAmount: fine, taxableAmount: amount } }, 'taxInfo.taxableAmount'],
    [{ price: fine, taxDetails: { totalTax: amount } }, 'taxDetails.totalTax'],
  ] as const) {
    const shippingInfo = { title: 'Courier', cost }
    const refused = await asApp(
      '/v1/draft-orders/set-shipping-info',
      { draftOrderId: draft.id, shippingInfo },
      'PUT',
    )
    expect(refused.status).toBe(400)
    expect(fieldsOf(refused)).toEqual([`shippingInfo.cost.${field}.amount`])
  }
})

test('an order with an invalid buyer language is rejected by its field', async () => {
  const refused = await asApp('/v1/orders', newOrder({ buyerLanguage: '*' }))
  expect(refused.status).toBe(400)
  expect(fieldsOf(refused)).toEqual(['order.buyerLanguage'])
})

test('an order can name an external subscription', async () => {
  const subscriptionSettings = { frequency: 'MONTH', interval: 1, autoRenewal: true }
  const subscriptionInfo = { id: 'kept by the till', cycleNumber: 1, subscriptionSettings }
  const made = await asApp('/v1/orders', newOrder({ paymentStatus: 'PAID' }, { subscriptionInfo }))
  expect(made.status, JSON.stringify(made.body)).toBe(200)
})
