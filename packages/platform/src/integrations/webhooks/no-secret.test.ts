import { expect, test } from 'vitest'

import { refusalOf } from '../../../test/requests.ts'
import { openShop } from '../../../test/shop.ts'

test('a webhook that is signed by the key of the site has no secret to rotate', async () => {
  const shop = await openShop()
  const subscription = { url: 'https://example.com/hook', eventTypes: ['wix.ecom.v1.order_created'] }
  const path = '/v1/webhooks/subscriptions'
  const { body } = await shop.call('POST', path, { subscription }, shop.app)
  const rotated = await shop.call('POST', `${path}/${body.subscription.id}/rotate-secret`, {}, shop.app)
  expect(refusalOf(rotated)).toEqual([409, 'WEBHOOK_HAS_NO_SECRET'])
})
