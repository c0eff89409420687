import { createTestPlatform } from '@vitrine/testing'
import { expect, test } from 'vitest'

const text = expect.any(String)

test('the connection file contains all values that an external test rig needs', async () => {
  const connection = await (await createTestPlatform()).connection()
  expect(connection).toMatchObject({
    baseUrl: 'http://vitrine.test',
    siteId: text,
    clientId: text,
    apiKey: text,
    redirectUri: text,
    postLogoutUrl: text,
    currency: 'EUR',
    catalogAppId: text,
    coupon: { code: text, type: expect.stringMatching(/^(PERCENT|FIXED)$/), value: expect.any(Number) },
    giftCard: { code: text, balance: expect.stringMatching(/^\d+\.\d\d$/) },
    shippingAddress: { country: text, city: text, postalCode: text, addressLine: text },
    shippingOptionCode: text,
    recommendation: { algorithmId: text, appId: text },
    app: { appId: text, appSecret: text, instanceId: text },
    payments: {
      authorizedForCapture: { orderId: text, paymentId: text, amount: text },
      authorizedForVoid: { orderId: text, paymentId: text },
    },
    dev: 'http://vitrine.test/_dev',
  })
  const stocks = connection.products.map(({ stock }) => stock)
  expect(stocks.filter((stock) => stock !== null && stock > 10).length).toBeGreaterThanOrEqual(2)
  expect(stocks).toEqual(expect.arrayContaining([3, 0]))
  const itemTypes = connection.products.map(({ itemType }) => itemType)
  expect(itemTypes).toEqual(expect.arrayContaining(['PHYSICAL', 'DIGITAL', 'GIFT_CARD', 'SERVICE']))
  const roles = connection.accounts.map(({ role }) => role)
  expect(roles.filter((role) => role === 'member').length).toBeGreaterThanOrEqual(2)
  expect(roles).toEqual(expect.arrayContaining(['owner', 'staff']))
  expect(connection.cards.map(({ outcome }) => outcome).length).toBeGreaterThanOrEqual(4)
})
