import { beforeAll, expect, test } from 'vitest'

import { atCustomCheckout } from '../../../test/custom.ts'
import { refusalOf } from '../../../test/requests.ts'
import { openShop, readyCheckout, type Shop } from '../../../test/shop.ts'

const everyMonth = '7b0c6a52-0021-4c00-8a00-00000000aa02'
let shop: Shop
let buyer: string
beforeAll(async () => {
  shop = await openShop()
  buyer = await shop.visitor()
})

const order = async (id: string, body: object = {}, as = buyer) =>
  refusalOf(await shop.call('POST', `/v1/checkouts/${id}/create-order`, body, as))
const enter = async (id: string, codes: object, as = buyer) =>
  shop.call('PATCH', `/v1/checkouts/${id}`, { checkout: { id }, ...codes }, as)
const productNamed = (name: string) => shop.connection.products.findIndex((product) => product.name === name)
const coffeeEachMonth = () =>
  readyCheckout(shop, buyer, {
    product: productNamed('Morning Roast'),
    choices: { subscriptionOptionId: everyMonth },
  })

test('a buyer can neither add nor remove codes in a checkout with locked codes', async () => {
  const customSettings = { lockCouponCode: true, lockGiftCard: true }
  const { id, cookie } = await atCustomCheckout(shop, {}, 'ada@example.com', { customSettings })
  const { code } = shop.connection.giftCard
  const replies = [
    await enter(id, { couponCode: shop.connection.coupon.code }, cookie),
    await enter(id, { giftCardCode: code }, cookie),
    await shop.call('POST', `/v1/checkouts/${id}/remove-coupon`, {}, cookie),
    await shop.call('POST', `/v1/checkouts/${id}/remove-gift-card`, {}, cookie),
  ]
  expect(replies.map(refusalOf)).toEqual(replies.map(() => [428, 'CHECKOUT_LOCKED']))
})

test('a guest cannot order an item for members', async () => {
  const { id, cookie } = await atCustomCheckout(shop, { membersOnly: true })
  expect(await order(id, {}, cookie)).toEqual([428, 'MEMBERS_ONLY_ITEM'])
})

test('a gift card cannot pay for a subscription', async () => {
  const { id } = await coffeeEachMonth()
  await enter(id, { giftCardCode: shop.connection.giftCard.code })
  expect(await order(id, { savePaymentMethod: true })).toEqual([428, 'SUBSCRIPTION_WITH_GIFT_CARD'])
})

test('a subscription cannot be free', async () => {
  const standard = '5a0de000-0000-4000-8000-000000000001'
  const shippingOption = { rates: [{ amount: '0' }] }
  await shop.call('PATCH', `/v1/shipping-options/${standard}`, { shippingOption }, shop.app)
  const specification = { name: 'Everything', code: 'EVERYTHING', percentOffRate: 100 }
  await shop.call('POST', '/v2/coupons', { specification }, shop.app)
  const { id } = await coffeeEachMonth()
  expect((await enter(id, { couponCode: 'EVERYTHING' })).status).toBe(200)
  expect(await order(id, { savePaymentMethod: true })).toEqual([428, 'SUBSCRIPTION_WITH_ZERO_TOTAL'])
})

test('a coupon cannot discount gift cards after the other items are removed', async () => {
  const product = shop.connection.products.find(({ itemType }) => itemType === 'GIFT_CARD')
  const { id, lineItems } = await readyCheckout(shop, buyer)
  await enter(id, { couponCode: shop.connection.coupon.code })
  const reference = { catalogItemId: product?.catalogItemId, options: product?.options }
  const catalogReference = { ...reference, appId: shop.connection.catalogAppId }
  const added = [{ catalogReference, quantity: 1 }]
  await shop.call('POST', `/v1/checkouts/${id}/add-to-checkout`, { lineItems: added }, buyer)
  await shop.call('POST', `/v1/checkouts/${id}/remove-line-items`, { lineItemIds: [lineItems[0].id] }, buyer)
  expect(await order(id)).toEqual([428, 'COUPON_CANNOT_BE_USED_TO_PURCHASE_GIFT_CARD'])
})
