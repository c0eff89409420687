import { expect, test } from 'vitest'

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

test('an app has the bank ask the owner of the card', async () => {
  const { checkout, place } = await reach()
  plugin.answer(() => ({ paymentSettings: { requires3dSecure: true } }))
  expect((await place()).body).toMatchObject({ status: 'challenge' })
  expect(plugin.asked[0]).toMatchObject({
    path: '/plugin/v1/payment-settings',
    request: { order: { checkoutId: checkout.id, currency: 'EUR', lineItems: [{ quantity: 1 }] } },
  })
})

test('the bank decides when the plugin leaves the decision to it', async () => {
  const { place } = await reach()
  plugin.answer(() => ({ paymentSettings: { requires3dSecure: false } }))
  expect((await place()).body.status).toBe('approved')
})

test('where it does not answer, what the shop has said for that counts', async () => {
  const careful = await reach({ settings: { fallbackValueForRequires3dSecure: true } })
  plugin.answer(() => 'out of order', 500)
  expect((await careful.place()).body.status).toBe('challenge')
  const other = await reach()
  expect((await other.place()).body.status).toBe('approved')
})

test('where it must answer, nothing is charged until it does', async () => {
  const { place } = await reach({ fallback: 'REFUSE' })
  plugin.answer(() => 'out of order', 500)
  expect(codeOf(await place())).toBe('CALCULATION_ERROR')
  plugin.answer(() => ({ paymentSettings: {} }))
  expect((await place()).body.status).toBe('approved')
})
