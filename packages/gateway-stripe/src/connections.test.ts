import { isApiError } from '@vitrine/client'
import {
  connectStripe,
  disconnectStripe,
  getPaymentConnections,
  updatePaymentConnection,
} from '@vitrine/client/payment-connections'
import { createPlatform } from '@vitrine/platform'
import { createTestPlatform } from '@vitrine/testing'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'

import { createTwin, type StripeTwin } from '../test/twin.ts'
import { createStripeAdapter } from './stripe-adapter.ts'
import { createStripeGateway } from './stripe-gateway.ts'

const baseUrl = 'http://localhost:4010'
const keys = { secretKey: 'sk_test_twin', webhookSecret: 'whsec_twinsecret' }
const liveKeys = { secretKey: 'sk_live_twin', webhookSecret: 'whsec_livesecret' }
let twin: StripeTwin
beforeEach(async () => {
  twin = await createTwin()
})
afterEach(() => twin.close())

const adapter = (port = twin.port) =>
  createStripeAdapter({ api: { protocol: 'http', host: '127.0.0.1', port } })

async function open(options: Partial<Parameters<typeof createTestPlatform>[0]> = {}) {
  const logged: unknown[] = []
  const write = (facts: object, message: string) => logged.push([facts, message])
  const log = { debug: write, info: write, warn: write, error: write }
  const platform = await createTestPlatform({ baseUrl, stripe: adapter(), log, ...options })
  onTestFinished(() => platform.close())
  return { platform, staff: await platform.as('staff'), logged }
}

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'no error',
    (error: unknown) => (isApiError(error) ? error.code : error),
  )

/** The fields of the page that a payment link of an order opens at the provider. */
async function payByLink(platform: Awaited<ReturnType<typeof open>>['platform']) {
  const { payments, apiKey } = await platform.connection()
  const post = async (path: string, body: object) =>
    (
      await platform.fetch(baseUrl + path, {
        method: 'POST',
        headers: { authorization: apiKey, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    ).json()
  const orderPaymentRequest = {
    orderId: payments.authorizedForCapture.orderId,
    amount: { amount: '12.00' },
  }
  const { orderPaymentRequestUrl } = await post('/v1/order-payment-requests', { orderPaymentRequest })
  return post(`${new URL(orderPaymentRequestUrl).pathname}/charge`, {})
}

test('staff connect an account after Stripe accepted the key, and payments use it at once', async () => {
  const { platform, staff } = await open()
  expect((await getPaymentConnections(staff)).payments).toMatchObject({
    source: 'TEST_GATEWAY',
    mode: 'TEST',
    canConnect: true,
    connections: [],
  })
  // Stripe refuses a payment in EUR with a method that takes only other currencies.
  const methods = ['LINK', 'KLARNA', 'AFFIRM'] as const
  const { payments } = await connectStripe(staff, { ...keys, methods })
  expect(payments.availableMethods).toEqual(['LINK', 'KLARNA'])
  expect(payments).toMatchObject({ source: 'CONNECTION', mode: 'TEST' })
  expect(payments.connections).toEqual([
    {
      mode: 'TEST',
      isActive: true,
      isReadable: true,
      secretKeyLastFour: 'twin',
      webhookSecretLastFour: 'cret',
      methods,
      webhookUrl: `${baseUrl}/_hooks/payments/stripe-test`,
      connectedDate: expect.any(Date),
    },
  ])
  expect((await payByLink(platform)).redirectTo).toContain('https://checkout.example/')
  const [page] = twin.asked
  const asked = ['0', '1', '2', '3'].map((at) => page?.fields.get(`payment_method_types[${at}]`))
  expect(asked).toEqual(['card', 'link', 'klarna', null])
})

test('the host of the checkout is registered for wallets if it is public', async () => {
  const { staff } = await open({ baseUrl: 'https://shop.example.com' })
  const { payments } = await connectStripe(staff, keys)
  expect(payments.connections).toMatchObject([{ walletDomain: 'shop.example.com' }])
  const [registered] = twin.asked
  expect(registered?.path).toBe('/v1/payment_method_domains')
  expect(registered?.fields.get('domain_name')).toBe('shop.example.com')
})

test('an account whose domain Stripe refuses is connected without wallets', async () => {
  const { staff, logged } = await open({ baseUrl: 'https://shop.invalid' })
  const { payments } = await connectStripe(staff, keys)
  expect(payments.connections[0]).not.toHaveProperty('walletDomain')
  expect(JSON.stringify(logged)).toContain('Stripe did not register the domain')
})

test('test and live mode are two connections, of which one takes new payments', async () => {
  const { staff } = await open()
  await connectStripe(staff, keys)
  const { payments: both } = await connectStripe(staff, { ...liveKeys, methods: ['AFFIRM'] })
  expect(both.mode).toBe('TEST')
  const { payments: live } = await updatePaymentConnection(staff, { mode: 'LIVE', isActive: true })
  expect(live.mode).toBe('LIVE')
  expect(live.connections.map(({ mode, isActive }) => [mode, isActive])).toEqual([
    ['TEST', false],
    ['LIVE', true],
  ])
  const methods = ['AFTERPAY_CLEARPAY'] as const
  const { payments } = await updatePaymentConnection(staff, { mode: 'LIVE', methods })
  expect(payments.connections[1]?.methods).toEqual(methods)
  expect((await disconnectStripe(staff, { mode: 'LIVE' })).payments.source).toBe('TEST_GATEWAY')
  expect(await codeOf(disconnectStripe(staff, { mode: 'LIVE' }))).toBe('PAYMENT_CONNECTION_NOT_FOUND')
  const gone = updatePaymentConnection(staff, { mode: 'LIVE', isActive: true })
  expect(await codeOf(gone)).toBe('PAYMENT_CONNECTION_NOT_FOUND')
})

test('a key that Stripe rejects is not stored, nor one that it could not check', async () => {
  const { staff } = await open()
  const wrong = { ...keys, secretKey: 'sk_test_wrong' }
  expect(await codeOf(connectStripe(staff, wrong))).toBe('PAYMENT_KEY_REJECTED')
  const away = await open({ stripe: adapter(9) })
  expect(await codeOf(connectStripe(away.staff, keys))).toBe('PAYMENT_PROVIDER_UNREACHABLE')
  for (const { payments } of [await getPaymentConnections(staff), await getPaymentConnections(away.staff)])
    expect(payments.connections).toEqual([])
  const without = await open({ stripe: undefined })
  expect(await codeOf(connectStripe(without.staff, keys))).toBe('PAYMENT_CONNECTION_UNAVAILABLE')
})

test('the configuration counts before connected accounts', async () => {
  const { staff } = await open({ gateway: createStripeGateway(keys) })
  expect((await getPaymentConnections(staff)).payments).toMatchObject({
    source: 'CONFIGURATION',
    mode: 'TEST',
  })
  expect(await codeOf(connectStripe(staff, keys))).toBe('PAYMENTS_SET_BY_CONFIGURATION')
})

test('a shop without a gateway has no mode until an account is connected', async () => {
  const { staff } = await open({ gateway: 'none', seed: 'empty' })
  const { payments } = await getPaymentConnections(staff)
  expect(payments.source).toBe('NONE')
  expect(payments).not.toHaveProperty('mode')
  expect((await connectStripe(staff, liveKeys)).payments.mode).toBe('LIVE')
})

test('no key is in an answer, the database, the audit log or the log', async () => {
  const { platform, staff, logged } = await open()
  await connectStripe(staff, keys)
  await codeOf(connectStripe(staff, { ...keys, secretKey: 'sk_test_wrongwrong' }))
  const { db, siteId } = platform
  const seen = JSON.stringify([
    await getPaymentConnections(staff),
    await db.selectFrom('payment_connections').selectAll().execute(),
    await db.selectFrom('identity_audit').selectAll().where('site_id', '=', siteId).execute(),
    await db.selectFrom('outbox').selectAll().where('site_id', '=', siteId).execute(),
    await db.selectFrom('idempotency_keys').selectAll().execute(),
    logged,
  ])
  for (const secret of ['sk_test_twin', 'whsec_twinsecret', 'sk_test_wrongwrong']) {
    expect(seen).not.toContain(secret)
  }
  expect(seen).toContain('payment account connected')
})

test('another node uses a new connection without a restart', async () => {
  const { platform, staff } = await open()
  const { database, siteId } = platform
  const other = await createPlatform({
    baseUrl,
    database,
    siteId,
    dev: true,
    stripe: adapter(),
    runJobs: false,
  })
  onTestFinished(() => other.close())
  await connectStripe(staff, keys)
  const { apiKey } = await platform.connection()
  const { payments } = await (
    await other.fetch(`${baseUrl}/v1/payment-connections`, { headers: { authorization: apiKey } })
  ).json()
  expect(payments).toMatchObject({ source: 'CONNECTION', mode: 'TEST' })
})
