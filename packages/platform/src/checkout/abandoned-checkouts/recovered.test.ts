import { expect, test } from 'vitest'

import { refusalOf } from '../../../test/requests.ts'
import { openShop, readyCheckout } from '../../../test/shop.ts'
import { hours } from '../../kernel/time/time-spans.ts'

test('a recovered checkout gets no reminders', async () => {
  const shop = await openShop()
  const email = 'leaver@example.com'
  const buyer = await shop.visitor()
  const checkout = await readyCheckout(shop, buyer, { email })
  await shop.platform.clock.advance(hours(1))
  await shop.call('POST', `/v1/checkouts/${checkout.id}/create-order`, {}, buyer)
  const query = { filter: { 'buyerInfo.email': email } }
  const { body } = await shop.call('POST', '/v1/abandoned-checkout/query', { query }, shop.app)
  const [{ id, status }] = body.abandonedCheckouts
  expect(status).toBe('RECOVERED')
  const reminded = await shop.call('POST', `/v1/abandoned-checkouts/${id}/send-reminder`, {}, shop.app)
  expect(refusalOf(reminded)).toEqual([409, 'ABANDONED_CHECKOUT_RECOVERED'])
})

test('an abandoned checkout names the member who left it', async () => {
  const shop = await openShop()
  const email = 'leaver@example.com'
  await readyCheckout(shop, await shop.member(), { email })
  await shop.platform.clock.advance(hours(1))
  const query = { filter: { 'buyerInfo.email': email } }
  const { body } = await shop.call('POST', '/v1/abandoned-checkout/query', { query }, shop.app)
  expect(body.abandonedCheckouts).toMatchObject([
    { buyerInfo: { identityType: 'MEMBER', memberId: expect.any(String) } },
  ])
})
