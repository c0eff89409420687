import { connectStripe } from '@vitrine/client/payment-connections'
import { createTestPlatform, type TestPlatform } from '@vitrine/testing'
import Stripe from 'stripe'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'

import { atCheckout, cookieOf } from '../test/at-checkout.ts'
import { createTwin, type StripeTwin } from '../test/twin.ts'
import { createStripeAdapter } from './stripe-adapter.ts'
import { createStripeGateway } from './stripe-gateway.ts'

const baseUrl = 'http://localhost:4010'
const publishableKey = 'pk_test_twin'
const keys = { secretKey: 'sk_test_twin', webhookSecret: 'whsec_twinsecret' }
let twin: StripeTwin
beforeEach(async () => {
  twin = await createTwin()
})
afterEach(() => twin.close())

async function open(connection: object = { publishableKey }) {
  const api = { protocol: 'http', host: '127.0.0.1', port: twin.port } as const
  const stripe = createStripeAdapter({ api, script: `http://127.0.0.1:${twin.port}/script.js` })
  const platform = await createTestPlatform({ baseUrl, stripe })
  onTestFinished(() => platform.close())
  await connectStripe(await platform.as('staff'), { ...keys, ...connection })
  return platform
}

async function atPage(platform: TestPlatform) {
  const { checkout, link } = await atCheckout(platform, await platform.as('visitor'))
  const cookie = await cookieOf(platform, link)
  const place = async (body: object) => {
    const reply = await platform.fetch(`${baseUrl}/_hosted/checkouts/${checkout.id}/place-order`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie, origin: baseUrl },
      body: JSON.stringify(body),
    })
    return reply.json()
  }
  const see = (path: string) =>
    platform.fetch(new URL(path, baseUrl).href, { headers: { cookie }, redirect: 'manual' })
  return { checkout, place, see }
}

async function notify(platform: TestPlatform, type: string, intent: string) {
  const object = { id: intent, metadata: twin.intent(intent).metadata }
  const payload = JSON.stringify({ id: `evt_${type}`, object: 'event', type, data: { object } })
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: keys.webhookSecret })
  const sent = { method: 'POST', body: payload, headers: { 'stripe-signature': signature } }
  const { status } = await platform.fetch(`${baseUrl}/_hooks/payments/stripe-test`, sent)
  expect(status).toBe(200)
}

async function orderOf(platform: TestPlatform, orderId: string) {
  const { apiKey: authorization } = await platform.connection()
  const reply = await platform.fetch(`${baseUrl}/v1/orders/${orderId}`, { headers: { authorization } })
  return (await reply.json()).order
}

const approved = '4242424242424242'
test('only a page with the provider’s fields may load from the provider', async () => {
  const platform = await open()
  const { checkout, see } = await atPage(platform)
  const page = await see(`/_hosted/checkout/${checkout.id}`)
  const policy = page.headers.get('content-security-policy') ?? ''
  const origin = `http://127.0.0.1:${twin.port}`
  expect(policy).toMatch(new RegExp(`script-src 'nonce-[^']+' 'self' ${origin};`))
  expect(policy).toContain(`frame-src ${origin};`)
  expect(policy).toContain(`connect-src 'self' ${origin};`)
  expect(await page.text()).toContain(`"publishableKey":"${publishableKey}","currency":"EUR","perUnit":100`)

  const without = await open({ publishableKey: undefined })
  const other = await atPage(without)
  const plain = await other.see(`/_hosted/checkout/${other.checkout.id}`)
  expect(plain.headers.get('content-security-policy')).not.toContain('127.0.0.1')
  expect(plain.headers.get('content-security-policy')).not.toContain('frame-src')
})

test('the script comes from the provider itself, by the version of its API', () => {
  const { fields } = createStripeGateway({ ...keys, publishableKey, methods: ['KLARNA'] })
  expect(fields?.script).toMatch(/^https:\/\/js\.stripe\.com\/[a-z]+\/stripe\.js$/)
  expect(fields?.methodsFor?.('EUR')).toEqual(['card', 'klarna'])
  expect(fields?.methodsFor?.('JPY')).toEqual(['card'])
  expect(fields?.origins.scripts[0]).toBe('https://js.stripe.com')
  expect(createStripeGateway(keys).fields).toBeUndefined()
})

test('a card in the fields pays the order, and is captured', async () => {
  const platform = await open()
  const { checkout, place } = await atPage(platform)
  const reply = await place({ confirmationToken: twin.enter({ number: approved }) })
  expect(reply).toMatchObject({ status: 'approved' })
  const [created] = twin.asked
  expect(Object.fromEntries(created?.fields ?? [])).toMatchObject({
    amount: String(Math.round(Number(checkout.payNow.total.amount) * 100)),
    currency: 'eur',
    confirm: 'true',
    capture_method: 'manual',
    'automatic_payment_methods[enabled]': 'true',
  })
  expect(await orderOf(platform, reply.orderId)).toMatchObject({ paymentStatus: 'PAID', status: 'APPROVED' })
})

test('a decline leaves the checkout open, and the declined payment cannot be confirmed again', async () => {
  const { place } = await atPage(await open())
  const declined = await place({ confirmationToken: twin.enter({ number: '4000000000009995' }) })
  expect(declined).toMatchObject({ status: 'declined', code: 'INSUFFICIENT_FUNDS' })
  expect(twin.asked.at(-1)?.path).toMatch(/\/cancel$/)
  const reply = await place({ confirmationToken: twin.enter({ number: approved }) })
  expect(reply).toMatchObject({ status: 'approved' })
})

test('the bank’s question is asked by the script, and its answer decides the order', async () => {
  const { place, see, checkout } = await atPage(await open())
  const confirmationToken = () => twin.enter({ number: '4000002500003155' })
  const first = await place({ confirmationToken: confirmationToken() })
  expect(first).toMatchObject({ status: 'confirm', clientSecret: expect.stringMatching(/^pi_\d+_secret_/) })
  twin.answer(first.clientSecret.split('_secret_')[0], false)
  expect((await see(first.redirectTo)).headers.get('location')).toBe(
    `/_hosted/checkout/${checkout.id}?declined=1`,
  )
  const second = await place({ confirmationToken: confirmationToken() })
  twin.answer(second.clientSecret.split('_secret_')[0], true)
  expect((await see(second.redirectTo)).headers.get('location')).toContain('/_hosted/confirmation/')
})

test('a buyer who pays later on another page and never returns has an order by the webhook', async () => {
  const platform = await open()
  const { place, see, checkout } = await atPage(platform)
  const reply = await place({ confirmationToken: twin.enter({ method: 'klarna' }) })
  expect(reply.status).toBe('redirect')
  const intent = new URL(reply.redirectTo).searchParams.get('intent') ?? ''
  twin.answer(intent, true)
  await notify(platform, 'payment_intent.amount_capturable_updated', intent)
  const page = await see(`/_hosted/checkout/${checkout.id}`)
  expect(page.status).toBe(302)
  expect(page.headers.get('location')).toContain('/_hosted/confirmation/')
})

test('a buyer who cancels on the other page returns to the checkout', async () => {
  const { place, see, checkout } = await atPage(await open())
  const reply = await place({ confirmationToken: twin.enter({ method: 'klarna' }) })
  const back = twin.answer(new URL(reply.redirectTo).searchParams.get('intent') ?? '', false)
  expect((await see(back)).headers.get('location')).toBe(`/_hosted/checkout/${checkout.id}?declined=1`)
})

test.each([
  ['requires_capture', 'payment_intent.amount_capturable_updated', 'APPROVED'],
  ['requires_payment_method', 'payment_intent.payment_failed', 'REJECTED'],
])('an order of a method that needs days is pending until the webhook: %s', async (status, type, to) => {
  const platform = await open()
  const { place } = await atPage(platform)
  const { orderId } = await place({ confirmationToken: twin.enter({ method: 'bank' }) })
  expect((await orderOf(platform, orderId)).status).toBe('PENDING')
  const intent = twin.lastIntent()
  const failed = { last_payment_error: { code: 'card_declined' } }
  Object.assign(twin.intent(intent), { status, ...(to === 'REJECTED' && failed) })
  await notify(platform, type, intent)
  expect((await orderOf(platform, orderId)).status).toBe(to)
})

test('a payment that succeeds after its attempt was declined is voided', async () => {
  const platform = await open()
  const { place, see } = await atPage(platform)
  const first = await place({ confirmationToken: twin.enter({ number: '4000002500003155' }) })
  const [intent] = first.clientSecret.split('_secret_')
  twin.answer(intent, false)
  await see(first.redirectTo)
  twin.answer(intent, true)
  await notify(platform, 'payment_intent.amount_capturable_updated', intent)
  expect(twin.intent(intent).status).toBe('canceled')
})

test('keys of different modes are rejected together', async () => {
  const platform = await open({})
  const mixed = connectStripe(await platform.as('staff'), { ...keys, publishableKey: 'pk_live_twin' })
  await expect(mixed).rejects.toMatchObject({ code: 'INVALID_ARGUMENT' })
})
