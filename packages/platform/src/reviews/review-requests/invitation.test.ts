import { beforeEach, expect, test } from 'vitest'

import { openShop, readyCheckout, type Shop } from '../../../test/shop.ts'
import { productId } from '../../assembly/seeds/shop/ids.ts'

const calls = '/v2/review-requests'
const day = 86_400_000
const email = 'ada@example.com'

let shop: Shop
beforeEach(async () => {
  shop = await openShop()
})

const read = async (id: string) =>
  (await shop.call('GET', `${calls}/${id}`, undefined, shop.app)).body.reviewRequest

/** The link in the email of a buyer without an account. */
async function mailed() {
  const checkout = await readyCheckout(shop, await shop.visitor(), { email })
  const { orderId } = (await shop.call('POST', `/v1/checkouts/${checkout.id}/create-order`, {}, shop.app))
    .body
  await shop.call('POST', `/v1/orders/${orderId}/mark-as-paid`, {}, shop.app)
  const { order } = (await shop.call('GET', `/v1/orders/${orderId}`, undefined, shop.app)).body
  const fulfillment = { lineItems: [{ id: order.lineItems[0].id }] }
  await shop.call(
    'POST',
    `/v1/fulfillments/orders/${orderId}/create-fulfillment`,
    { fulfillment, notifyBuyer: false },
    shop.app,
  )
  shop.platform.clock.advance(14 * day)
  await shop.platform.settle()
  const link = new URL((await shop.platform.mailbox.latest(email)).links[0] ?? '')
  const id = link.pathname.split('/').at(-1) ?? ''
  return { id, token: link.searchParams.get('token') ?? '', orderId }
}

const open = (id: string, token: string, as?: string) =>
  shop.call('POST', `${calls}/${id}/open`, { token }, as)

test('a visitor with the link reviews as the buyer, and gets no other request', async () => {
  const { id, token } = await mailed()
  const { invitation } = (await open(id, token)).body
  expect(invitation).toMatchObject({
    authorName: 'Ada B.',
    items: [{ slug: 'tidal-plate', reviewed: false }],
  })
  expect(await read(id)).toMatchObject({ sentOptions: { opened: true } })
  const [{ catalogItemId, proof }] = invitation.items
  const visitor = await shop.visitor()
  const review = {
    namespace: 'stores',
    entityId: catalogItemId,
    content: { rating: 5, body: 'Does not chip.' },
  }
  const written = await shop.call('POST', '/v1/reviews', { review, proof }, visitor)
  expect(written.body.review).toMatchObject({ verified: true, author: { authorName: 'Ada B.' } })
  const stored = await shop.call('GET', `/v1/reviews/${written.body.review.id}`, undefined, shop.app)
  expect(stored.body.review.source).toMatchObject({ type: 'REVIEW_REQUEST' })
  expect((await read(id)).items).toEqual([{ catalogItemId, reviewId: written.body.review.id }])
  expect((await open(id, token)).body.invitation.items[0].reviewed).toBe(true)
  expect((await shop.call('POST', '/v1/reviews', { review, proof }, await shop.visitor())).status).toBe(409)
})

test('items reviewed before the email are left out', async () => {
  const member = await shop.member()
  const { contactId } = (await shop.call('GET', '/v1/members/my?fieldSet=FULL', undefined, member)).body
    .member
  const sendDate = new Date(shop.platform.clock.now().getTime() + day).toISOString()
  const items = [4, 9].map((number) => ({ catalogItemId: productId(number) }))
  const request = { items, recipient: { contactId }, sendDate }
  const { id } = (await shop.call('POST', calls, { reviewRequest: request }, shop.app)).body.reviewRequest
  const write = (entityId: string) =>
    shop.call(
      'POST',
      '/v1/reviews',
      { review: { namespace: 'stores', entityId, content: { rating: 4, body: 'As it should be.' } } },
      member,
    )
  expect((await write(productId(4))).status).toBe(200)
  expect(await read(id)).toMatchObject({ status: 'SCHEDULED', items: [{ reviewId: expect.any(String) }, {}] })
  expect((await write(productId(9))).status).toBe(200)
  expect((await read(id)).status).toBe('CANCELED')
})

test('a link of another buyer, or an expired one, is rejected', async () => {
  const { id, token } = await mailed()
  expect((await open(id, `${token}x`)).status).toBe(404)
  expect((await open('0199a000-0000-7000-8000-00000000e001', token)).status).toBe(404)
  expect((await open('nothing', token)).status).toBe(404)
  shop.platform.clock.advance(181 * day)
  expect((await open(id, token)).status).toBe(410)
})

test('items refunded before the email are left out', async () => {
  const { body } = await shop.call(
    'POST',
    '/v2/review-requests/count',
    { filter: { status: 'CANCELED' } },
    shop.app,
  )
  const order = (
    await shop.call('GET', '/v1/orders/0199a000-0000-7000-8000-00000000a008', undefined, shop.app)
  ).body.order
  await shop.call('POST', `/v1/orders/${order.id}/cancel`, {}, shop.app)
  const after = await shop.call(
    'POST',
    '/v2/review-requests/count',
    { filter: { status: 'CANCELED' } },
    shop.app,
  )
  expect(after.body.count).toBe(body.count + 1)
})

test('a link without an order proves an address, but no purchase', async () => {
  const reviewRequest = { items: [{ catalogItemId: productId(9) }], recipient: { email } }
  const { id } = (await shop.call('POST', calls, { reviewRequest }, shop.app)).body.reviewRequest
  await shop.platform.settle()
  const link = new URL((await shop.platform.mailbox.latest(email)).links[0] ?? '')
  const [item] = (await open(id, link.searchParams.get('token') ?? '')).body.invitation.items
  const review = {
    namespace: 'stores',
    entityId: item.catalogItemId,
    content: { rating: 4 },
    author: { authorName: 'Ada' },
  }
  const written = await shop.call('POST', '/v1/reviews', { review, proof: item.proof }, await shop.visitor())
  expect(written.body.review.verified).toBe(false)
  expect((await read(id)).items[0].reviewId).toBe(written.body.review.id)
})
