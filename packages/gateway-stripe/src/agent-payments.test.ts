import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connectStripe, updatePaymentConnection } from '@vitrine/client/payment-connections'
import { createTestPlatform, type TestPlatform } from '@vitrine/testing'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'

import { createTwin, type StripeTwin } from '../test/twin.ts'
import { createStripeAdapter } from './stripe-adapter.ts'
import { createStripeGateway } from './stripe-gateway.ts'

const baseUrl = 'http://localhost:4010'
const keys = { secretKey: 'sk_test_twin', webhookSecret: 'whsec_twinsecret' }
const agentProfileId = 'profile_twin'
let twin: StripeTwin
beforeEach(async () => {
  twin = await createTwin()
})
afterEach(() => twin.close())

async function open() {
  const api = { protocol: 'http', host: '127.0.0.1', port: twin.port } as const
  const stripe = createStripeAdapter({ api })
  const platform = await createTestPlatform({ baseUrl, stripe, seed: 'flower-shop' })
  onTestFinished(() => platform.close())
  const staff = await platform.as('staff')
  await connectStripe(staff, keys)
  return { platform, staff, agent: agentOf(platform, await serveProfile()) }
}

const shopping = 'dev.ucp.shopping'
const version = '2026-08-25'

/** The profile of an agent, at the answered address. */
async function serveProfile(): Promise<string> {
  const names = ['checkout', 'fulfillment'].map((name) => [`${shopping}.${name}`, [{ version }]])
  const profile = {
    ucp: { version, services: {}, payment_handlers: {}, capabilities: Object.fromEntries(names) },
  }
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(profile))
  })
  const listening = Promise.withResolvers<void>()
  server.listen(0, '127.0.0.1', listening.resolve)
  await listening.promise
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/profile.json`
}

const roses = {
  line_items: [{ item: { id: 'bouquet_roses' }, quantity: 1 }],
  buyer: { first_name: 'Ada', last_name: 'Byron', email: 'ada@example.net' },
  fulfillment: {
    methods: [
      {
        type: 'shipping',
        destinations: [
          {
            id: 'home',
            street_address: '123 Market St',
            address_locality: 'San Francisco',
            address_region: 'CA',
            postal_code: '94105',
            address_country: 'US',
          },
        ],
        selected_destination_id: 'home',
        groups: [{ selected_option_id: 'std-ship' }],
      },
    ],
  },
}

function agentOf(platform: TestPlatform, profile: string) {
  const send = async (path: string, body: object) => {
    const headers = {
      'content-type': 'application/json',
      'ucp-agent': `profile="${profile}"`,
      'idempotency-key': crypto.randomUUID(),
    }
    const sent = { method: 'POST', headers, body: JSON.stringify(body) }
    return (await platform.fetch(`${baseUrl}/ucp/v1${path}`, sent)).json()
  }
  return {
    create: () => send('/checkout-sessions', roses),
    complete: (id: string, token: string) => {
      const credential = { type: 'shared_payment_token', token }
      const instruments = [{ id: 'i1', handler_id: 'stripe', type: 'card', credential }]
      return send(`/checkout-sessions/${id}/complete`, { payment: { instruments } })
    },
  }
}

const card = { number: '4242424242424242', most: 100_000, currency: 'usd' }

test('without a profile of the account, the buyer of an agent pays in the checkout', async () => {
  const { agent, staff } = await open()
  expect(await agent.create()).toMatchObject({
    status: 'requires_escalation',
    ucp: { payment_handlers: {} },
    messages: [{ code: 'payment_required' }],
  })
  await updatePaymentConnection(staff, { mode: 'TEST', agentProfileId })
  expect(await agent.create()).toMatchObject({
    status: 'ready_for_complete',
    ucp: {
      payment_handlers: {
        'com.stripe.shared_payment_token': [
          { id: 'stripe', config: { network_id: 'profile_twin', environment: 'sandbox' } },
        ],
      },
    },
  })
  await updatePaymentConnection(staff, { mode: 'TEST', agentProfileId: '' })
  expect((await agent.create()).status).toBe('requires_escalation')
})

test('an agent pays by the token that it got for its buyer, once', async () => {
  const { agent, staff } = await open()
  await updatePaymentConnection(staff, { mode: 'TEST', agentProfileId })
  const { id, totals } = await agent.create()
  const token = twin.grant(card)
  expect(await agent.complete(id, token)).toMatchObject({ status: 'completed' })
  const total = totals.find(({ type }: { type: string }) => type === 'total').amount
  expect(twin.intent(twin.lastIntent())).toMatchObject({ amount_received: total, status: 'succeeded' })

  const { id: other } = await agent.create()
  const again = await agent.complete(other, token)
  expect([again.status, again.messages[0].content]).toEqual([
    'ready_for_complete',
    'The payment token is not valid for this payment. You were not charged.',
  ])
  expect((await agent.complete(other, twin.grant(card))).status).toBe('completed')
})

test.each([
  ['an unknown token', () => 'spt_unknown', 'The payment token is not valid'],
  ['a token for less', () => twin.grant({ ...card, most: 100 }), 'The payment token is not valid'],
  ['a token of another currency', () => twin.grant({ ...card, currency: 'eur' }), 'The payment token is not'],
  ['a card without funds', () => twin.grant({ ...card, number: '4000000000009995' }), 'insufficient funds'],
  ['a bank that asks', () => twin.grant({ ...card, number: '4000002500003155' }), 'was not confirmed'],
])('%s leaves the checkout open and charges nothing', async (_, grant, content) => {
  const { agent, staff } = await open()
  await updatePaymentConnection(staff, { mode: 'TEST', agentProfileId })
  const { id } = await agent.create()
  const refused = await agent.complete(id, grant())
  expect([refused.status, refused.messages[0].code]).toEqual(['ready_for_complete', 'payment_failed'])
  expect(refused.messages[0].content).toContain(content)
  const last = twin.lastIntent()
  if (last) expect(twin.intent(last)).toMatchObject({ status: 'canceled', amount_received: 0 })
  expect((await agent.complete(id, twin.grant(card))).status).toBe('completed')
})

test('a shop that wants a confirmation of the bank asks for it', async () => {
  await gateway()?.authorizeToken({ ...charge, token: twin.grant(card), askBank: true })
  expect(twin.asked[0]?.fields.get('payment_method_options[card][request_three_d_secure]')).toBe('any')
})

const param = 'payment_method_data[shared_payment_granted_token]'
const charge = { siteId: 'site', amount: 4000, currency: 'USD', reference: 'one' }
const gateway = () => {
  const api = { protocol: 'http', host: '127.0.0.1', port: twin.port } as const
  return createStripeGateway({ ...keys, agentProfileId, api }).agents
}

test.each([
  [404, 'resource_missing', { param }, 'TOKEN_REFUSED'],
  [400, 'payment_method_currency_mismatch', {}, 'TOKEN_REFUSED'],
  [400, 'amount_too_large', { param: 'amount' }, 'TOKEN_REFUSED'],
  [402, 'card_declined', { type: 'card_error', decline_code: 'stolen_card' }, 'SUSPECTED_FRAUD'],
  [402, 'expired_card', { type: 'card_error' }, 'CARD_EXPIRED'],
] as const)('%i %s is about the token or its card', async (status, code, more, decline) => {
  const token = twin.grant(card)
  twin.refuseToken(status, code, more)
  const answer = await gateway()?.authorizeToken({ ...charge, token })
  expect(answer).toMatchObject({ outcome: 'DECLINED', code: decline, chargeId: 'one' })
})

test.each([
  [400, 'parameter_unknown', { param }],
  [400, 'parameter_missing', { param: 'mandate_data' }],
  [400, 'testmode_charges_only', {}],
  [404, 'resource_missing', { param: 'on_behalf_of' }],
] as const)('%i %s is a fault of the connection, not of the token', async (status, code, more) => {
  const token = twin.grant(card)
  twin.refuseToken(status, code, more)
  await expect(gateway()?.authorizeToken({ ...charge, token })).rejects.toMatchObject({ code })
})

test('an agent does not blame its token for a fault of the connection', async () => {
  const { agent, staff } = await open()
  await updatePaymentConnection(staff, { mode: 'TEST', agentProfileId })
  const { id } = await agent.create()
  twin.refuseToken(400, 'parameter_unknown', { param })
  expect(await agent.complete(id, twin.grant(card))).toMatchObject({ code: 'unavailable' })
})

test('an agent waits while Stripe does not answer', async () => {
  const { agent, staff } = await open()
  await updatePaymentConnection(staff, { mode: 'TEST', agentProfileId })
  const { id } = await agent.create()
  const token = twin.grant(card)
  await twin.close()
  expect(await agent.complete(id, token)).toMatchObject({ code: 'unavailable' })
})
