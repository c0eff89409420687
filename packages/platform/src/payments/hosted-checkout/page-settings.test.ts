import { expect, test } from 'vitest'

import { atCheckout, openShop } from '../../../test/shop.ts'
import { pageOf } from '../../../test/world.ts'

test('the hosted checkout asks for the billing fields that the settings name', async () => {
  const shop = await openShop()
  const { checkout, cookie } = await atCheckout(shop)
  const billingFields = async () =>
    pageOf(await shop.call('GET', `/_hosted/checkout/${checkout.id}`, undefined, cookie)).billingFields
  expect(await billingFields()).toBe('All_FIELDS')
  const checkoutSettings = { checkoutBillingFields: 'MINIMUM_REQUIRED_FIELDS' }
  await shop.call('PATCH', '/v1/checkout-settings', { checkoutSettings }, shop.app)
  expect(await billingFields()).toBe('MINIMUM_REQUIRED_FIELDS')
})
