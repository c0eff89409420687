import { expect, test } from 'vitest'

import { agentOf, agentShopOf } from '../../../test/agent.ts'
import { buyerOf, token, whole } from '../../../test/agent-checkout.ts'
import { approved, pay } from '../../../test/pay.ts'
import { pluginServer } from '../../../test/plugin-server.ts'
import { codeOf } from '../../../test/requests.ts'
import { atCheckout, openShop } from '../../../test/shop.ts'

const plugin = pluginServer()

async function reach(more: object = {}) {
  const shop = await openShop()
  await plugin.register(shop, 'ECOM_PAYMENT_SETTINGS', more)
  const { checkout, cookie } = await atCheckout(shop)
  return { shop, checkout, place: () => pay(shop, checkout.id, cookie, approved) }
}

test('an app can require a 3-D Secure challenge', async () => {
  const { checkout, place } = await reach()
  plugin.answer(() => ({ paymentSettings: { requires3dSecure: true } }))
  expect((await place()).body).toMatchObject({ status: 'challenge' })
  expect(plugin.asked[0]).toMatchObject({
    path: '/plugin/v1/payment-settings',
    request: { order: { checkoutId: checkout.id, currency: 'EUR', lineItems: [{ quantity: 1 }] } },
  })
})

test('an app can also require it of the buyer of an agent', async () => {
  const shop = await openShop({ seed: 'flower-shop' })
  await plugin.register(shop, 'ECOM_PAYMENT_SETTINGS')
  plugin.answer(() => ({ paymentSettings: { requires3dSecure: true } }))
  const version = '2026-08-25'
  const agent = buyerOf(agentShopOf(shop.platform), await agentOf(version), version)
  const { body } = await agent.create(whole())
  expect((await agent.complete(body.id, token('success_token'))).body).toMatchObject({
    status: 'requires_escalation',
    messages: [{ code: 'payment_confirmation_required' }],
  })
})

test('the bank decides if the plugin does not require a challenge', async () => {
  const { place } = await reach()
  plugin.answer(() => ({ paymentSettings: { requires3dSecure: false } }))
  expect((await place()).body.status).toBe('approved')
})

test('if the plugin does not answer, the fallback of the shop’s settings applies', async () => {
  const careful = await reach({ settings: { fallbackValueForRequires3dSecure: true } })
  plugin.answer(() => 'out of order', 500)
  expect((await careful.place()).body.status).toBe('challenge')
  const other = await reach()
  expect((await other.place()).body.status).toBe('approved')
})

test('if the plugin is required, nothing is charged until it answers', async () => {
  const { place } = await reach({ fallback: 'REFUSE' })
  plugin.answer(() => 'out of order', 500)
  expect(codeOf(await place())).toBe('CALCULATION_ERROR')
  plugin.answer(() => ({ paymentSettings: {} }))
  expect((await place()).body.status).toBe('approved')
})
