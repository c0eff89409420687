import { beforeAll, expect, test } from 'vitest'

import { refusalOf } from '../../../test/requests.ts'
import { openShop, readyCheckout, type Shop } from '../../../test/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})

interface Draft {
  readonly lineItems: readonly { lineItem: { id: string } }[]
  readonly discounts: readonly { discount: { id: string } }[]
  readonly additionalFees: readonly { additionalFee: { id: string } }[]
}

const line = (id?: string) => ({
  ...(id && { id }),
  productName: { original: 'Card' },
  quantity: 1,
  price: { amount: '3.00' },
  itemType: { preset: 'PHYSICAL' },
})

async function draftOf(sourceOrderId: string) {
  const { body } = await shop.call('POST', '/v1/draft-orders', { sourceOrderId }, shop.app)
  const draft: Draft & { readonly id: string } = body.calculatedDraftOrder.draftOrder
  const post = async (path: string, change: object) =>
    refusalOf(await shop.call('POST', `/v1/draft-orders/${draft.id}/${path}`, change, shop.app))
  return { draft, post }
}

/** An order that came with a fee. */
async function withFee() {
  const order = {
    channelInfo: { type: 'WEB' },
    lineItems: [line()],
    additionalFees: [{ name: 'Wrapping', price: { amount: '1.50' } }],
    priceSummary: {},
    paymentStatus: 'PAID',
  }
  return draftOf((await shop.call('POST', '/v1/orders', { order }, shop.app)).body.order.id)
}

/** An order that came with a discount. */
async function withCoupon() {
  const buyer = await shop.visitor()
  const { id } = await readyCheckout(shop, buyer)
  const couponCode = shop.connection.coupon.code
  await shop.call('PATCH', `/v1/checkouts/${id}`, { checkout: { id }, couponCode }, buyer)
  return draftOf((await shop.call('POST', `/v1/checkouts/${id}/create-order`, {}, buyer)).body.orderId)
}

test('an item is added once', async () => {
  const { draft, post } = await withFee()
  const id = crypto.randomUUID()
  const refusal = [400, 'MULTIPLE_ADDS_FOR_SAME_LINE_ITEM']
  expect(await post('add-line-items', { customLineItems: [line(id), line(id)] })).toEqual(refusal)
  const there = line(draft.lineItems[0]?.lineItem.id)
  expect(await post('add-line-items', { customLineItems: [there] })).toEqual(refusal)
})

test('an order has at most 300 items', async () => {
  const { post } = await withFee()
  const add = (length: number) =>
    post('add-line-items', { customLineItems: Array.from({ length }, () => line()) })
  expect(await add(100)).toEqual([200, undefined])
  expect(await add(100)).toEqual([200, undefined])
  expect(await add(100)).toEqual([409, 'MAX_ITEMS_REACHED'])
  expect(await add(99)).toEqual([200, undefined])
})

test('a discount and a fee that came with the order are switched off, not removed', async () => {
  const bought = await withCoupon()
  const discountIds = bought.draft.discounts.map(({ discount }) => discount.id)
  const discounts = await bought.post('delete-custom-discounts', { discountIds })
  expect(discounts).toEqual([409, 'DISCOUNT_REMOVE_NOT_SUPPORTED'])
  const { draft, post } = await withFee()
  const customAdditionalFees = draft.additionalFees.map(({ additionalFee }) => additionalFee.id)
  const fees = await post('delete-custom-additional-fees', { customAdditionalFees })
  expect(fees).toEqual([409, 'ADDITIONAL_FEE_REMOVE_NOT_SUPPORTED'])
})
