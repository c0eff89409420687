import { send } from '@vitrine/client'
import { createCheckout, createOrder, updateCheckout } from '@vitrine/client/checkouts'
import { cancelOrder, getOrder } from '@vitrine/client/orders'
import {
  connectPaymentAccount,
  createServicePlugin,
  type PluginComponentType,
  submitProviderEvent,
} from '@vitrine/client/service-plugins'
import { createTestPlatform, type TestPlatform } from '@vitrine/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { type Served, serve } from '../test/serve.ts'
import { type CreateTransactionRequest, createPlugins, PluginError, type Plugins } from './plugins.ts'

const appId = '5f0e0a1c-0000-4000-8000-00000000a001'
let platform: TestPlatform
let served: Served | undefined
beforeEach(async () => {
  platform = await createTestPlatform()
})
afterEach(async () => {
  served?.close()
  await platform.close()
})

/** Registers the plugins of an app that knows only the address of the platform. */
async function register(componentType: PluginComponentType, own: (plugins: Plugins) => Plugins) {
  const { process } = own(
    createPlugins({
      appId,
      jwksUrl: `${platform.baseUrl}/oauth2/jwks`,
      fetch: (url, init) => platform.fetch(new Request(url, init)),
      now: () => platform.clock.now(),
    }),
  )
  served = await serve(process)
  const staff = await platform.as('app')
  const plugin = { componentType, appId, name: 'Town bank', baseUrl: `${served.url}/bank` }
  const { servicePlugin } = await createServicePlugin(staff, { servicePlugin: plugin })
  return { staff, id: servicePlugin.id }
}

async function checkout() {
  const visitor = await platform.as('visitor')
  const { products, catalogAppId, shippingOptionCode } = await platform.connection()
  const product = products.find(({ stock, itemType }) => itemType === 'PHYSICAL' && stock !== 0)
  const catalogReference = {
    appId: catalogAppId,
    catalogItemId: product?.catalogItemId ?? '',
    ...(product?.options && { options: product.options }),
  }
  const made = await createCheckout(visitor, {
    channelType: 'WEB',
    lineItems: [{ catalogReference, quantity: 1 }],
  })
  const dublin = {
    address: { country: 'IE', city: 'Dublin', postalCode: 'D02 X285', addressLine: '1 Main Street' },
    contactDetails: { firstName: 'Ada', lastName: 'Byrne' },
  }
  await updateCheckout(visitor, {
    checkout: {
      id: made.checkout.id,
      buyerInfo: { email: 'ada@example.com' },
      billingInfo: dublin,
      shippingInfo: {
        shippingDestination: dublin,
        selectedCarrierServiceOption: { code: shippingOptionCode },
      },
    },
  })
  return { visitor, id: made.checkout.id }
}

test('a gift card plugin reads the balance, redeems it with the order, and restores it on cancellation', async () => {
  const redeemed = new Map<string, number>()
  let left = 500
  const { staff } = await register('GIFT_CARDS_PROVIDER', (plugins) =>
    plugins.on('GIFT_CARDS_PROVIDER', {
      getBalance({ request: { code } }) {
        if (code !== 'TOWN-0042') throw new PluginError('GIFT_CARD_NOT_FOUND')
        return { balance: left, currencyCode: 'EUR' }
      },
      redeem({ request: { orderId, amount, currencyCode = '' } }) {
        const transactionId = `town ${orderId}`
        if (redeemed.has(transactionId))
          throw new PluginError('ALREADY_REDEEMED', { data: { transactionId } })
        redeemed.set(transactionId, amount)
        left -= amount
        return { transactionId, remainingBalance: left, currencyCode }
      },
      void({ request: { transactionId } }) {
        left += redeemed.get(transactionId) ?? 0
        redeemed.delete(transactionId)
        return { remainingBalance: left, currencyCode: 'EUR' }
      },
    }),
  )
  const { visitor, id } = await checkout()
  await updateCheckout(visitor, { checkout: { id }, giftCardCode: 'TOWN-0042' })
  const { orderId } = await createOrder(visitor, { id })
  expect(redeemed.size).toBe(1)
  expect((await getOrder(staff, { id: orderId })).order.paymentStatus).toBe('PAID')
  await cancelOrder(staff, { id: orderId })
  await platform.settle()
  expect([redeemed.size, left]).toEqual([0, 500])
})

test('a payment provider connects its account, redirects to its page and confirms by an event', async () => {
  let asked: CreateTransactionRequest | undefined
  const { staff, id: servicePluginId } = await register('PAYMENT_SERVICE_PROVIDER', (plugins) =>
    plugins.on('PAYMENT_SERVICE_PROVIDER', {
      connectAccount: ({ request: { credentials } }) =>
        credentials.key === 'right'
          ? { accountId: 'acc-1', accountName: 'The shop', credentials: { token: 'of the account' } }
          : { reasonCode: 2002, errorMessage: 'There is no such key' },
      createTransaction({ request }) {
        asked = request
        return { pluginTransactionId: 'theirs', redirectUrl: 'https://bank.example/pay' }
      },
      refundTransaction: () => ({ pluginRefundId: 'theirs' }),
    }),
  )
  await expect(
    connectPaymentAccount(staff, { servicePluginId, credentials: { key: 'wrong' } }),
  ).rejects.toThrow('does not accept this account')
  const { servicePlugin } = await connectPaymentAccount(staff, {
    servicePluginId,
    credentials: { key: 'right' },
  })
  expect(servicePlugin.account).toMatchObject({ accountId: 'acc-1', accountName: 'The shop' })
  const { visitor, id } = await checkout()
  const place = `POST /_hosted/checkouts/${id}/place-order` as const
  expect(await send(visitor, place, { provider: servicePluginId })).toEqual({
    status: 'redirect',
    redirectTo: 'https://bank.example/pay',
  })
  expect(asked).toMatchObject({ merchantCredentials: { token: 'of the account' }, mode: 'live' })
  const wixTransactionId = asked?.wixTransactionId ?? ''
  await submitProviderEvent(staff, { event: { transaction: { wixTransactionId } } })
  await platform.settle()
  const { orderId } = await createOrder(visitor, { id })
  expect((await getOrder(staff, { id: orderId })).order).toMatchObject({ paymentStatus: 'PAID' })
})
