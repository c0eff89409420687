import { beforeAll, expect, test } from 'vitest'

import { approved, pay, readOrder } from '../../../test/pay.ts'
import { type Reply, refusalOf } from '../../../test/requests.ts'
import { atCheckout, openShop, type Shop } from '../../../test/shop.ts'

let shop: Shop
let refund: (more: object) => Promise<Reply>
let lineItemId: string
let additionalFeeId: string
beforeAll(async () => {
  shop = await openShop()
  const additionalFee = { name: 'Packing', type: 'HANDLING_FEE', calculation: 'FLAT', value: '3' }
  await shop.call('POST', '/v1/additional-fees', { additionalFee }, shop.app)
  const { checkout, cookie } = await atCheckout(shop, undefined, { quantity: 2 })
  const { orderId } = (await pay(shop, checkout.id, cookie, approved)).body
  const order = await readOrder(shop, orderId, shop.app)
  lineItemId = order.lineItems[0].id
  additionalFeeId = order.additionalFees[0].id
  const [{ id: paymentId }] = order.orderTransactions.payments
  const paymentRefunds = [{ paymentId, amount: { amount: '1.00' } }]
  refund = (more) =>
    shop.call('POST', '/v1/order-billing/refund-payments', { orderId, paymentRefunds, ...more }, shop.app)
})

const amount = { amount: '1000.00' }
const unknown = '00000000-0000-4000-8000-000000000001'

test('a refund cannot include more units than were bought', async () => {
  const units = (id: string) => refund({ refundItems: { lineItems: [{ lineItemId: id, quantity: 3 }] } })
  expect(refusalOf(await units(lineItemId))).toEqual([400, 'INVALID_LINE_ITEM_REFUND_QUANTITY'])
  expect(refusalOf(await units(unknown))).toEqual([404, 'LINE_ITEM_NOT_FOUND'])
})

test('a refund cannot restock more units than were bought', async () => {
  const restock = (quantity: number) =>
    refund({ sideEffects: { restock: { lineItems: [{ lineItemId, quantity }] } } })
  expect(refusalOf(await restock(3))).toEqual([400, 'INVALID_LINE_ITEM_RESTOCK_QUANTITY'])
})

test('a refund cannot exceed the price of a fee', async () => {
  const fee = (id: string) => refund({ refundItems: { additionalFees: [{ additionalFeeId: id, amount }] } })
  expect(refusalOf(await fee(additionalFeeId))).toEqual([400, 'INVALID_ADDITIONAL_FEE_REFUND_AMOUNT'])
  expect(refusalOf(await fee(unknown))).toEqual([404, 'ADDITIONAL_FEE_NOT_FOUND'])
})

test('a refund cannot exceed the price of the delivery', async () => {
  const reply = await refund({ refundItems: { shipping: { amount } } })
  expect(refusalOf(reply)).toEqual([400, 'INVALID_SHIPPING_REFUND_AMOUNT'])
})
