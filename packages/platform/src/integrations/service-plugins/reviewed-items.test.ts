import { beforeEach, expect, test } from 'vitest'

import { kilnHour, pluginApp, pluginServer } from '../../../test/plugin-server.ts'
import { dublin, openShop, type Shop } from '../../../test/shop.ts'

const plugin = pluginServer()
let shop: Shop
beforeEach(async () => {
  shop = await openShop()
})

const reviewed = { namespace: pluginApp, entityId: kilnHour.catalogItemId }
const write = (as: string, item: object = reviewed) => {
  const review = { ...item, content: { rating: 5, body: 'Even heat from the first minute on.' } }
  return shop.call('POST', '/v1/reviews', { review }, as)
}
const codeOf = ({ body }: Awaited<ReturnType<typeof write>>) => body.details?.applicationError?.code

async function buyKilnHour(as: string) {
  const lineItems = [{ catalogReference: kilnHour, quantity: 1 }]
  await shop.call('POST', '/v1/carts/current/add-to-cart', { lineItems }, as)
  const made = await shop.call('POST', '/v1/carts/current/create-checkout', { channelType: 'WEB' }, as)
  const id = made.body.checkoutId
  const checkout = { buyerInfo: { email: 'ada@example.com' }, billingInfo: dublin }
  await shop.call('PATCH', `/v1/checkouts/${id}`, { checkout }, as)
  const { orderId } = (await shop.call('POST', `/v1/checkouts/${id}/create-order`, {}, as)).body
  await shop.call('POST', `/v1/payments-collector/orders/${orderId}/mark-as-paid`, {}, shop.app)
}

test('a member reviews an item of an app’s catalogue, and its summary counts the review', async () => {
  await plugin.register(shop, 'ECOM_CATALOG')
  plugin.sell()
  const written = await write(await shop.member())
  expect(written.status, JSON.stringify(written.body)).toBe(200)
  expect(written.body.review).toMatchObject({ ...reviewed, verified: false })
  const { id } = written.body.review
  await shop.call('PATCH', `/v1/reviews/${id}/reply`, { message: 'Thank you!' }, shop.app)
  await shop.platform.settle()
  const [mail] = await shop.platform.mailbox.list()
  expect(mail?.text).toContain('Thank you for your review of An hour at the kiln')
  expect(mail?.text).toContain('https://kiln.example/hours#reviews')
})

test('a review of a bought item of an app’s catalogue is verified', async () => {
  await plugin.register(shop, 'ECOM_CATALOG')
  plugin.sell()
  const member = await shop.member()
  await buyKilnHour(member)
  expect((await write(member)).body.review.verified).toBe(true)
})

test('an item that the app does not have, and an unknown catalogue, cannot be reviewed', async () => {
  await plugin.register(shop, 'ECOM_CATALOG')
  plugin.answer(() => ({ catalogItems: [] }))
  const member = await shop.member()
  expect(codeOf(await write(member))).toBe('REVIEWED_ENTITY_NOT_FOUND')
  const unknown = { ...reviewed, namespace: 'somewhere' }
  expect(codeOf(await write(member, unknown))).toBe('NAMESPACE_NOT_SUPPORTED')
})
