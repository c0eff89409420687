import { beforeAll, expect, test } from 'vitest'

import { refusalOf } from '../../../test/requests.ts'
import { openShop, readyCheckout, type Shop } from '../../../test/shop.ts'
import { productId } from '../../assembly/seeds/shop/ids.ts'
import { days } from '../../kernel/time/time-spans.ts'

const calls = '/v2/review-requests'
const email = 'ada@example.com'
let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})

test('a cancelled order has no item to review', async () => {
  const { id } = await readyCheckout(shop, await shop.visitor(), { email })
  const { orderId } = (await shop.call('POST', `/v1/checkouts/${id}/create-order`, {}, shop.app)).body
  await shop.call('POST', `/v1/orders/${orderId}/cancel`, {}, shop.app)
  const asked = await shop.call('POST', calls, { reviewRequest: { order: { id: orderId } } }, shop.app)
  expect(refusalOf(asked)).toEqual([409, 'ORDER_IS_EMPTY'])
})

test('the link of a review request expires after half a year', async () => {
  const items = [{ catalogItemId: productId(3) }]
  const reviewRequest = { items, recipient: { email } }
  const { body } = await shop.call('POST', calls, { reviewRequest }, shop.app)
  await shop.platform.settle()
  const link = new URL((await shop.platform.mailbox.latest(email)).links[0] ?? '')
  const token = link.searchParams.get('token')
  const open = () => shop.call('POST', `${calls}/${body.reviewRequest.id}/open`, { token })
  expect((await open()).status).toBe(200)
  await shop.platform.clock.advance(days(181))
  expect(refusalOf(await open())).toEqual([410, 'REVIEW_REQUEST_LINK_EXPIRED'])
})
