import { beforeEach, expect, test } from 'vitest'

import { atCheckout, cardOf, openShop, type Shop } from '../../../test/shop.ts'
import { findKeptCard } from './kept-card-store.ts'

const approved = '4242424242424242'
let shop: Shop
beforeEach(async () => {
  shop = await openShop()
})

/** A card of the seed. */
const seeded = '0199a000-0000-7000-8000-00000000a008'
const keptOf = ({ platform: { db, siteId } }: Shop) =>
  db
    .selectFrom('kept_cards')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('order_id', '!=', seeded)
    .execute()

/** Places an order and saves the card; answers the order. */
async function buyAndKeep(as: string): Promise<string> {
  const { checkout, cookie } = await atCheckout(shop, as)
  const path = `/_hosted/checkouts/${checkout.id}/place-order`
  const { body } = await shop.call('POST', path, { card: cardOf(approved), savePaymentMethod: true }, cookie)
  return body.orderId
}

test('other buyers cannot use the id of a saved card', async () => {
  const theirs = await buyAndKeep(await shop.visitor())
  const [card] = await keptOf(shop)
  const own = await buyAndKeep(await shop.member())
  const find = (orderIds: readonly string[], memberId?: string) =>
    findKeptCard(shop.platform, 'test', { orderIds, memberId, id: card?.id })
  expect((await find([theirs]))?.id).toBe(card?.id)
  expect(await find([own])).toBeUndefined()
  const { body } = await shop.call('GET', `/v1/orders/${own}`, undefined, shop.app)
  expect(body.order.activities).toContainEqual(
    expect.objectContaining({
      type: 'SAVED_PAYMENT_METHOD',
      savedPaymentMethod: expect.objectContaining({ description: '4242' }),
    }),
  )
  expect(await find([own], body.order.buyerInfo.memberId)).toBeUndefined()
})

test('a payer of another buyer’s order does not save their card for that buyer', async () => {
  const { orderId } = shop.connection.payments.authorizedForCapture
  const made = await shop.call(
    'POST',
    '/v1/order-payment-requests',
    { orderPaymentRequest: { orderId, amount: { amount: '1.00' } } },
    shop.app,
  )
  const { pathname } = new URL(made.body.orderPaymentRequestUrl)
  const paid = await shop.call('POST', `${pathname}/charge`, {
    card: cardOf(approved),
    savePaymentMethod: true,
  })
  expect(paid.body.status).toBe('approved')
  expect(await keptOf(shop)).toEqual([])
})

test.each([
  ['PAYMENT_METHOD_SAVED', 'APPROVED'],
  ['PAYMENT_RECEIVED', 'INITIALIZED'],
])(
  'a saved card approves an unpaid order under the strategy %s: %s',
  async (orderApprovalStrategy, status) => {
    const buyer = await shop.member()
    const { body: me } = await shop.call('GET', '/v1/members/my', undefined, buyer)
    const order = {
      channelInfo: { type: 'WEB' },
      lineItems: [
        {
          productName: { original: 'Glaze course' },
          quantity: 1,
          price: { amount: '40.00' },
          itemType: { preset: 'SERVICE' },
        },
      ],
      priceSummary: { total: { amount: '40.00' } },
      buyerInfo: { memberId: me.member.id, email: 'mira@example.com' },
    }
    const made = await shop.call(
      'POST',
      '/v1/orders',
      { order, settings: { orderApprovalStrategy } },
      shop.app,
    )
    const orderId = made.body.order.id
    const statusNow = async () =>
      (await shop.call('GET', `/v1/orders/${orderId}`, undefined, shop.app)).body.order.status
    expect(await statusNow()).toBe('INITIALIZED')
    const request = await shop.call(
      'POST',
      '/v1/order-payment-requests',
      { orderPaymentRequest: { orderId, amount: { amount: '10.00' } } },
      shop.app,
    )
    const { pathname } = new URL(request.body.orderPaymentRequestUrl)
    const card = { card: cardOf(approved), savePaymentMethod: true }
    expect((await shop.call('POST', `${pathname}/charge`, card, buyer)).body.status).toBe('approved')
    expect(await statusNow()).toBe(status)
  },
)
