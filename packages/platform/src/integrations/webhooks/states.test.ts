import { expect, test } from 'vitest'

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
