import { readFileSync } from 'node:fs'
import { createApiKey } from '@vitrine/client/api-keys'
import { updateAgentSettings } from '@vitrine/client/site-settings'
import { createTestPlatform, type TestPlatform } from '@vitrine/testing'
import { expect } from 'vitest'
import { acpFaultsOf } from './acp-schemas.ts'
import { baseUrl, type Reply, type Requests, requestsTo } from './requests.ts'

export interface AcpShop {
  readonly platform: TestPlatform
  readonly requests: Requests
  readonly staff: Awaited<ReturnType<typeof staffOf>>
}

const staffOf = (platform: TestPlatform) => platform.as('staff')

/** The flower shop, which sells by the Agentic Commerce Protocol. */
export async function openAcpShop(): Promise<AcpShop> {
  const platform = await createTestPlatform({ baseUrl, seed: 'flower-shop' })
  const staff = await staffOf(platform)
  await updateAgentSettings(staff, { agentSettings: { agenticCommerce: true } })
  return { platform, requests: requestsTo(platform), staff }
}

export type Headers = Readonly<Record<string, string>>

let number = 0
export const usual = (): Headers => ({
  'api-version': '2026-04-17',
  'idempotency-key': `key-${++number}`,
})

/** An agent with an API key of its own, each of whose answers is valid. */
export async function agentOf(shop: AcpShop, permissions: readonly string[] = ['AGENTS.MANAGE']) {
  const { key } = await createApiKey(shop.staff, {
    apiKey: { name: 'Agent', permissions: permissions as ['AGENTS.MANAGE'] },
  })
  const send = async (method: string, path: string, body?: object, headers: Headers = {}): Promise<Reply> => {
    const all = { authorization: `Bearer ${key}`, ...usual(), ...headers }
    const reply = await shop.requests.send(method, `/acp${path}`, body, all)
    const definition = reply.status >= 400 ? 'Error' : 'CheckoutSession'
    expect(acpFaultsOf(reply.body, definition)).toEqual([])
    if (definition === 'CheckoutSession') expectSum(reply.body.totals)
    return reply
  }
  const at = (id: string) => `/checkout_sessions/${id}`
  return {
    key,
    send,
    create: (body: object, headers?: Headers) => send('POST', '/checkout_sessions', body, headers),
    read: (id: string) => send('GET', at(id)),
    update: (id: string, body: object) => send('POST', at(id), body),
    complete: (id: string, body: object, headers?: Headers) =>
      send('POST', `${at(id)}/complete`, body, headers),
    cancel: (id: string, body?: object) => send('POST', `${at(id)}/cancel`, body),
  }
}

type Totals = readonly { readonly type: string; readonly amount: number }[]

export const amounts = ({ totals }: { totals: Totals }): Record<string, number> =>
  Object.fromEntries(totals.map(({ type, amount }) => [type, amount]))

function expectSum(totals: Totals): void {
  const of = (name: string) =>
    totals.filter(({ type }) => type === name).reduce((sum, { amount }) => sum + amount, 0)
  expect(of('subtotal') - of('discount') + of('fulfillment') + of('fee') + of('tax')).toBe(of('total'))
}

/** The published examples of requests, with items of the flower shop. */
export const examples = JSON.parse(
  readFileSync(new URL('fixtures/acp/2026-04-17-requests.json', import.meta.url), 'utf8').replaceAll(
    'item_123',
    'bouquet_roses',
  ),
) as Readonly<Record<string, object>>

export const place = {
  name: 'Ada Byron',
  line_one: '123 Market St',
  city: 'San Francisco',
  state: 'CA',
  country: 'US',
  postal_code: '94105',
}

/** A request for which nothing is missing but the delivery option. */
export const order = (more: object = {}) => ({
  currency: 'usd',
  line_items: [{ id: 'bouquet_roses' }],
  capabilities: {},
  buyer: { first_name: 'Ada', last_name: 'Byron', email: 'ada@example.net' },
  fulfillment_details: { address: place },
  ...more,
})

export const standard = {
  selected_fulfillment_options: [{ type: 'shipping', option_id: 'std-ship', item_ids: [] }],
}

export const token = (name: string) => ({
  payment_data: {
    handler_id: 'mock_payment_handler',
    instrument: { type: 'card', credential: { type: 'token', token: name } },
    billing_address: place,
  },
})
