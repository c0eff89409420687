import { expect, test } from 'vitest'

import { openShop } from '../../../test/shop.ts'
import { productId } from '../../assembly/seeds/shop/ids.ts'

const calls = '/v2/review-requests'
const email = 'ada@example.com'

test('of fifty cancellations while the email is sent, all succeed and no email is sent, or none does', async () => {
  const shop = await openShop()
  const reviewRequest = { items: [{ catalogItemId: productId(3) }], recipient: { email } }
  const { id } = (await shop.call('POST', calls, { reviewRequest }, shop.app)).body.reviewRequest
  const cancels = Array.from({ length: 50 }, () => shop.call('POST', `${calls}/${id}/cancel`, {}, shop.app))
  const [replies] = await Promise.all([Promise.all(cancels), shop.platform.settle(), shop.platform.settle()])
  await shop.platform.settle()
  const { status } = (await shop.call('GET', `${calls}/${id}`, undefined, shop.app)).body.reviewRequest
  const mails = (await shop.platform.mailbox.list(email)).length
  expect(mails).toBe(status === 'SENT' ? 1 : 0)
  expect(new Set(replies.map((reply) => reply.status)).size).toBe(1)
  expect(replies[0]?.status).toBe(status === 'SENT' ? 409 : 200)
})

test('of thirty concurrent reviews of a requested item, the request records one', async () => {
  const shop = await openShop()
  const sendDate = new Date(shop.platform.clock.now().getTime() + 86_400_000).toISOString()
  const items = [3, 4, 9].map((number) => ({ catalogItemId: productId(number) }))
  const asked = { reviewRequest: { items, recipient: { email }, sendDate } }
  const { id, recipient } = (await shop.call('POST', calls, asked, shop.app)).body.reviewRequest
  const reviews = Array.from({ length: 30 }, (_, index) => ({
    review: {
      namespace: 'stores',
      entityId: items[index % 3]?.catalogItemId,
      content: { rating: 4, body: `Number ${index}` },
      author: { authorName: 'Ada', contactId: recipient.contactId },
    },
  }))
  const replies = await Promise.all(reviews.map((body) => shop.call('POST', '/v1/reviews', body, shop.app)))
  const written = new Set(replies.map(({ body }) => body.review?.id))
  const after = (await shop.call('GET', `${calls}/${id}`, undefined, shop.app)).body.reviewRequest
  expect(after.status).toBe('CANCELED')
  for (const item of after.items) expect(written).toContain(item.reviewId)
})
