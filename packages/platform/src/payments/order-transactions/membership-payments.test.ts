import { expect, test } from 'vitest'

import { dublin, openShop } from '../../../test/shop.ts'
import { mira } from '../../../test/world.ts'
import { membershipsAppId as appId } from '../../pricing/memberships/index.ts'

const evenings = '3e3be000-0000-4000-8000-000000000101'

test('an order that a membership paid has a CHARGED payment', async () => {
  const shop = await openShop()
  const member = await shop.member()
  const service = shop.connection.products.find(({ itemType }) => itemType === 'SERVICE')
  const catalogReference = {
    catalogItemId: service?.catalogItemId,
    appId: shop.connection.catalogAppId,
    options: service?.options,
  }
  const lineItems = [{ catalogReference, quantity: 1, selectedMembership: { id: evenings, appId } }]
  const made = await shop.call('POST', '/v1/checkouts', { channelType: 'WEB', lineItems }, member)
  const { id } = made.body.checkout
  const checkout = { id, buyerInfo: { email: mira.email }, billingInfo: dublin }
  await shop.call('PATCH', `/v1/checkouts/${id}`, { checkout }, member)
  const { orderId } = (await shop.call('POST', `/v1/checkouts/${id}/create-order`, {}, member)).body
  const { body } = await shop.call('GET', `/v1/payments/orders/${orderId}`, undefined, shop.app)
  expect(body.orderTransactions.payments).toMatchObject([
    { membershipPaymentDetails: { membershipId: evenings, status: 'CHARGED' } },
  ])
})
