import type { PaymentGateway } from '@vitrine/platform'
import { createTestPlatform, type TestPlatform } from '@vitrine/testing'
import Stripe from 'stripe'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { createTwin, type StripeTwin } from '../test/twin.ts'
import { createStripeGateway } from './stripe-gateway.ts'

const webhookSecret = 'whsec_twin'
const baseUrl = 'http://localhost:4010'
let twin: StripeTwin
let gateway: PaymentGateway
let platform: TestPlatform
let app: string

beforeEach(async () => {
  twin = await createTwin()
  const api = { protocol: 'http', host: '127.0.0.1', port: twin.port } as const
  gateway = createStripeGateway({ secretKey: 'sk_test_twin', webhookSecret, api })
  platform = await createTestPlatform({ baseUrl, gateway })
  app = (await platform.connection()).apiKey
})
afterEach(async () => {
  await platform.close()
  await twin.close()
})

const call = async (method: string, path: string, body?: object, headers: Record<string, string> = {}) => {
  const response = await platform.fetch(baseUrl + path, {
    method,
    headers: { authorization: app, ...(body && { 'content-type': 'application/json' }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
  })
  return response.headers.get('content-type')?.includes('json') ? response.json() : response
}

/** An order that waits for its payment, and the provider's page of its payment link. */
async function atProvider(delayed = false) {
  const { orderId } = (await platform.connection()).payments.authorizedForCapture
  const { orderPaymentRequest, orderPaymentRequestUrl } = await call('POST', '/v1/order-payment-requests', {
    orderPaymentRequest: {
      orderId,
      amount: { amount: '12.00' },
      ...(delayed && { delayedCaptureSettings: {} }),
    },
  })
  const { pathname } = new URL(orderPaymentRequestUrl)
  const reply = await call('POST', `${pathname}/charge`, {})
  const session = new URL(reply.redirectTo).pathname.slice(1)
  return { orderId, requestId: orderPaymentRequest.id, pathname, reply, session }
}

async function notify(event: object, secret = webhookSecret): Promise<Response> {
  const body = JSON.stringify({ object: 'event', api_version: '2026-01-01', ...event })
  const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret })
  return platform.fetch(`${baseUrl}/_hooks/payments/stripe-test`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
  })
}

const about = (type: string, object: object, id = 'evt_1') => ({ id, type, data: { object } })
const paymentsOf = async (orderId: string) =>
  (await call('GET', `/v1/payments/orders/${orderId}`)).orderTransactions.payments.filter(
    ({ amount }: { amount: { amount: string } }) => amount.amount === '12.00',
  )

test('the card is entered at the provider; repeated webhooks book the payment once', async () => {
  const { orderId, reply, session } = await atProvider()
  expect(reply).toMatchObject({ status: 'redirect', redirectTo: `https://checkout.example/${session}` })
  expect(await paymentsOf(orderId)).toEqual([])
  const intent = twin.pay(session)
  const reference = twin.intent(intent).metadata
  const event = about('payment_intent.amount_capturable_updated', { id: intent, metadata: reference })
  for (let sent = 0; sent < 3; sent++) expect((await notify(event)).status).toBe(200)
  expect(await paymentsOf(orderId)).toMatchObject([
    { status: 'APPROVED', regularPaymentDetails: { gatewayTransactionId: intent } },
  ])
  expect(twin.intent(intent)).toMatchObject({ status: 'succeeded', amount_received: 1200 })
  expect(twin.asked.filter(({ path }) => path.endsWith('/capture'))).toHaveLength(1)
})

test('a buyer who returns before the webhook is booked too', async () => {
  const { orderId, session, pathname } = await atProvider()
  twin.pay(session)
  const back = twin.asked[0]?.fields.get('success_url') ?? ''
  const returned = await platform.fetch(back, { redirect: 'manual' })
  expect([returned.status, returned.headers.get('location')]).toEqual([302, pathname])
  expect(await paymentsOf(orderId)).toMatchObject([{ status: 'APPROVED' }])
})

test('a forged webhook is rejected and changes nothing', async () => {
  const { orderId, session } = await atProvider()
  const intent = twin.pay(session)
  const refused = await notify(about('payment_intent.succeeded', twin.intent(intent)), 'whsec_other')
  expect(refused.status).toBe(400)
  expect(await paymentsOf(orderId)).toEqual([])
})

test('an event of another page changes no payment, although a buyer gave it the reference', async () => {
  const { orderId, session } = await atProvider(true)
  const intent = twin.pay(session)
  await notify(about('checkout.session.completed', { ...twin.intent(session), payment_intent: intent }))
  const reference = twin.intent(session).client_reference_id
  const other = await atProvider()
  const expire = `http://127.0.0.1:${twin.port}/v1/checkout/sessions/${other.session}/expire`
  await fetch(expire, { method: 'POST', headers: { authorization: 'Bearer sk_test_twin' } })
  const forged = { ...twin.intent(other.session), client_reference_id: reference, metadata: { reference } }
  expect(forged).toMatchObject({ status: 'expired' })
  expect((await notify(about('checkout.session.expired', forged, 'evt_2'))).status).toBe(200)
  expect(await paymentsOf(orderId)).toMatchObject([{ status: 'AUTHORIZED' }])
})

test('an authorised payment is captured in parts, the rest voided, and a part refunded', async () => {
  const { orderId, session } = await atProvider(true)
  const intent = twin.pay(session)
  await notify(about('checkout.session.completed', { ...twin.intent(session), payment_intent: intent }))
  const [held] = await paymentsOf(orderId)
  expect(held.status).toBe('AUTHORIZED')
  const part = { paymentId: held.id, amount: { amount: '5.00' } }
  await call('POST', `/v1/payments-collector/orders/${orderId}/capture-authorized-payments`, {
    payments: [part],
  })
  expect(twin.intent(intent)).toMatchObject({ status: 'requires_capture', amount_received: 500 })
  await call('POST', `/v1/payments-collector/orders/${orderId}/void-authorized-payments`, {
    paymentIds: [held.id],
  })
  expect(twin.intent(intent)).toMatchObject({ status: 'succeeded', amount_received: 500 })
  const { refund } = await call('POST', '/v1/order-billing/refund-payments', {
    orderId,
    paymentRefunds: [{ paymentId: held.id, amount: { amount: '2.00' } }],
  })
  expect(refund.transactions).toMatchObject([{ refundStatus: 'SUCCEEDED', amount: { amount: '2.00' } }])
  expect(await paymentsOf(orderId)).toMatchObject([{ status: 'PARTIALLY_REFUNDED' }])
})

test('a dispute is a chargeback; if the shop wins, it is reversed', async () => {
  const { orderId, session } = await atProvider()
  const intent = twin.pay(session)
  await notify(about('payment_intent.succeeded', twin.intent(intent)))
  const dispute = { id: 'dp_1', payment_intent: intent, amount: 1200, currency: 'eur' }
  await notify(about('charge.dispute.created', { ...dispute, status: 'needs_response' }, 'evt_2'))
  const status = () => call('GET', `/v1/payments-collector/orders/${orderId}/payment-collectability-status`)
  expect((await status()).status).toBe('NONCOLLECTABLE_ORDER_HAS_CHARGEBACKS')
  await notify(about('charge.dispute.closed', { ...dispute, status: 'won' }, 'evt_3'))
  expect(await paymentsOf(orderId)).toMatchObject([
    { regularPaymentDetails: { chargebacks: [{ status: 'REVERSED', externalId: 'dp_1' }] } },
  ])
})

test('an abandoned page is replaced, and its payment voided', async () => {
  const { session } = await atProvider()
  await platform.clock.advance(2 * 3_600_000)
  expect(twin.intent(session)).toMatchObject({ status: 'expired' })
})

test('a saved card is charged without the buyer; the same key is the same charge', async () => {
  const request = {
    siteId: platform.siteId,
    reference: 'r1',
    amount: 700,
    currency: 'EUR',
    token: 'cus_1/pm_1',
  }
  const [first, second] = [await gateway.authorizeKept(request), await gateway.authorizeKept(request)]
  expect(first).toMatchObject({ outcome: 'AUTHORIZED', amount: 700 })
  expect(second.chargeId).toBe(first.chargeId)
  expect(await gateway.find(platform.siteId, 'r1', undefined)).toMatchObject({ chargeId: first.chargeId })
})

test('a saved card is charged with the buyer, whom the bank may ask on its page', async () => {
  const paying = (reference: string, keptToken: string) => ({
    siteId: platform.siteId,
    reference,
    amount: 700,
    currency: 'EUR',
    title: 'Shop',
    email: 'ada@example.com',
    keepCard: false,
    keptToken,
    returnUrl: `${baseUrl}/back`,
    cancelUrl: `${baseUrl}/left`,
  })
  expect(await gateway.begin(paying('r3', 'cus_1/pm_1'))).toMatchObject({
    outcome: 'AUTHORIZED',
    cardBrand: 'Visa',
    cardExpiry: { month: 12, year: 2030 },
  })
  const { fields } = twin.asked.at(-1) ?? {}
  expect([fields?.get('customer'), fields?.get('payment_method')]).toEqual(['cus_1', 'pm_1'])
  expect(fields?.has('off_session')).toBe(false)
  const asked = await gateway.begin(paying('r4', 'cus_1/pm_asks'))
  expect(asked).toMatchObject({ url: expect.stringContaining('intent=') })
  expect(twin.answer(asked.chargeId, true)).toBe(`${baseUrl}/back`)
  expect(await gateway.find(platform.siteId, 'r4', asked.chargeId)).toMatchObject({ outcome: 'AUTHORIZED' })
})

test('a removed card is detached from its customer', async () => {
  await gateway.forgetKept(platform.siteId, 'cus_1/pm_1')
  expect(twin.asked.at(-1)?.path).toBe('/v1/payment_methods/pm_1/detach')
})

test('a card that is only saved is entered on a page without a charge', async () => {
  const page = {
    siteId: platform.siteId,
    reference: 'r2',
    amount: 0,
    currency: 'EUR',
    title: 'Shop',
    email: 'ada@example.com',
    keepCard: true,
    returnUrl: `${baseUrl}/back`,
    cancelUrl: `${baseUrl}/left`,
  }
  const { chargeId } = await gateway.begin(page)
  const find = () => gateway.find(platform.siteId, 'r2', chargeId)
  expect(twin.asked.at(-1)?.fields.get('mode')).toBe('setup')
  expect(await find()).toMatchObject({ outcome: 'OPEN' })
  twin.pay(chargeId)
  expect(await find()).toMatchObject({
    outcome: 'AUTHORIZED',
    amount: 0,
    cardLastFour: '4242',
    keptToken: 'cus_2/pm_2',
  })
  expect(await gateway.void(platform.siteId, chargeId)).toEqual({ status: 'SUCCEEDED' })
})

test('an unknown payment is reported as such', async () => {
  expect(await gateway.refund(platform.siteId, 'pi_404', { key: 'k', amount: 1 })).toEqual({
    status: 'FAILED',
    reason: 'TRANSACTION_NOT_FOUND',
  })
})
