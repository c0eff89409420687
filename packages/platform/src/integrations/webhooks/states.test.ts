import { expect, test } from 'vitest'

import { createReceiver } from '../../../test/receiver.ts'
import { openShop } from '../../../test/shop.ts'

test('a webhook that staff switched off has the reason BY_HAND', async () => {
  const shop = await openShop()
  const subscription = { url: 'https://example.com/hook', eventTypes: ['wix.ecom.v1.order_created'] }
  const path = '/v1/webhooks/subscriptions'
  const { body } = await shop.call('POST', path, { subscription }, shop.app)
  const { id } = body.subscription
  const changed = await shop.call('PATCH', `${path}/${id}`, { subscription: { id, active: false } }, shop.app)
  expect(changed.body.subscription).toMatchObject({ active: false, disabledReason: 'BY_HAND' })
})

test('a received event is DELIVERED', async () => {
  const receiver = await createReceiver()
  const shop = await openShop()
  const subscription = { url: receiver.url, eventTypes: ['wix.badges.v4.badge_created'] }
  await shop.call('POST', '/v1/webhooks/subscriptions', { subscription }, shop.app)
  await shop.call('POST', '/v1/badges', { badge: { title: 'Regular' } }, shop.app)
  await shop.platform.settle()
  const { body } = await shop.call('GET', '/v1/webhooks/deliveries', undefined, shop.app)
  expect(body.deliveries).toMatchObject([{ state: 'DELIVERED' }])
  await receiver.close()
})
