import type { JWK } from 'jose'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { shipRefundAndCancel } from '../../../test/after-purchase.ts'
import { type AgentShop, openAgentShop, profileOf, serveAgent } from '../../../test/agent.ts'
import { buyerOf, roses, token, whole } from '../../../test/agent-checkout.ts'
import { createReceiver, type Received, type Receiver } from '../../../test/receiver.ts'
import { baseUrl } from '../../../test/requests.ts'
import { faultsOf } from '../../../test/ucp-schemas.ts'
import { checkDigest } from '../../kernel/signatures/content-digest.ts'
import { verifyMessage } from '../../kernel/signatures/verify-message.ts'

let shop: AgentShop
let receiver: Receiver
let authorization: string
beforeEach(async () => {
  shop = await openAgentShop()
  receiver = await createReceiver()
  authorization = (await shop.platform.connection()).apiKey
})
afterEach(() => receiver.close())

const asStaff = (method: string, path: string, body?: object) =>
  shop.requests.send(method, path, body, { authorization })

/** An agent that receives its orders at this address. */
const agentWith = (version: string, webhook_url: unknown) =>
  serveAgent((_request, response) => {
    const { ucp } = profileOf(version)
    const order = [{ version, config: { webhook_url } }]
    const capabilities = { ...ucp.capabilities, 'dev.ucp.shopping.order': order }
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ ucp: { ...ucp, capabilities } }))
  })

async function buy(agent: Parameters<typeof buyerOf>[1], version: string) {
  const { create, complete } = buyerOf(shop, agent, version)
  const { body } = await create(whole({ line_items: [roses(2)] }))
  const { body: bought } = await complete(body.id, token('success_token'))
  await shop.platform.settle()
  return bought.order.id as string
}

const bodies = () => receiver.received.map(({ body }) => JSON.parse(body))

/** Verifies a message by the profile that it names. An agent finds the keys by the name of its own version. */
async function verdictOf({ headers, body, path }: Received, keysIn: 'keys' | 'signing_keys' = 'keys') {
  const profile = /profile="([^"]+)"/.exec(String(headers['ucp-agent']))?.[1] ?? ''
  const { body: own } = await shop.requests.get(new URL(profile).pathname)
  const keys: readonly JWK[] = own[keysIn]
  expect(checkDigest(String(headers['content-digest']), body)).toBe('valid')
  return verifyMessage(
    {
      method: 'POST',
      url: new URL(path, receiver.url),
      headers: new Headers(headers as Record<string, string>),
    },
    {
      keyOf: async (keyId) => keys.find(({ kid }) => kid === keyId),
      required: [
        '@method',
        '@authority',
        '@path',
        'content-digest',
        'content-type',
        'ucp-agent',
        'webhook-id',
        'webhook-timestamp',
      ],
      now: shop.platform.clock.now(),
    },
  )
}

/** In seconds: when the message was signed. */
const createdOf = (received: Received | undefined) =>
  Number(/;created=(\d+)/.exec(String(received?.headers['signature-input']))?.[1])

/** In milliseconds: when the first event of the order that agents receive was written. */
async function eventTime(orderId: string): Promise<number> {
  const { db, siteId } = shop.platform
  const { rows } = await sql<{ created_at: Date }>`
    select event.created_at from webhook_deliveries delivery
    join outbox event on event.site_id = delivery.site_id and event.event_id = delivery.event_id
    where delivery.site_id = ${siteId} and delivery.entity_id = ${orderId}
    order by event.position limit 1`.execute(db)
  return rows[0]?.created_at.getTime() ?? Number.NaN
}

describe.each(['2026-08-25', '2026-04-08'])('the webhook of an agent in %s', (version) => {
  test('gets its order when it is placed, shipped, refunded and canceled, signed by the shop', async () => {
    const orderId = await buy(await agentWith(version, receiver.url), version)
    expect(bodies()).toMatchObject([{ id: orderId, line_items: [{ status: 'processing' }] }])
    const [{ line_items: lines }] = bodies()
    await shipRefundAndCancel(shop.platform, asStaff, { orderId, lineId: lines[0].id })
    const all = bodies()
    const events = all.map(({ fulfillment }) => fulfillment.events.length)
    expect(events).toEqual([0, 1, 1, 1])
    const kinds = all.map(({ adjustments = [] }) =>
      adjustments.map(({ type, status }: { type: string; status: string }) => `${type} ${status}`).join(', '),
    )
    expect(kinds).toEqual(['', '', 'refund completed', 'refund completed, cancellation completed'])
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(all.length)
    for (const received of receiver.received) {
      expect(faultsOf(version, JSON.parse(received.body), 'shopping/order.json')).toEqual([])
      expect(received.headers['ucp-agent']).toBe(`profile="${baseUrl}/.well-known/ucp"`)
      const keysIn = version === '2026-08-25' ? 'keys' : 'signing_keys'
      expect(await verdictOf(received, keysIn)).toEqual({ kind: 'signed' })
      const forged = { ...received, headers: { ...received.headers, 'webhook-timestamp': '1' } }
      expect(await verdictOf(forged, keysIn)).toEqual({ kind: 'refused', fault: 'signature_invalid' })
    }
  })

  test('gets nothing for a change that an agent does not see', async () => {
    const orderId = await buy(await agentWith(version, receiver.url), version)
    const placed = receiver.received.length
    const comment = { activity: { merchantComment: { message: 'Rang twice.' } } }
    expect((await asStaff('POST', `/v1/orders/${orderId}/activities`, comment)).status).toBe(200)
    await shop.platform.settle()
    const { body } = await asStaff('POST', '/v1/webhooks/deliveries/query', {})
    const [newest] = body.deliveries
    expect([newest.eventType, newest.state, newest.tries]).toEqual([
      'wix.ecom.v1.order_updated',
      'DELIVERED',
      0,
    ])
    expect([placed, receiver.received.length]).toEqual([1, 1])
  })
})

test('staff send an order again, although the agent has it', async () => {
  await buy(await agentWith('2026-08-25', receiver.url), '2026-08-25')
  const { body } = await asStaff('POST', '/v1/webhooks/deliveries/query', {})
  const { id } = body.deliveries.find(({ tries }: { tries: number }) => tries > 0)
  expect((await asStaff('POST', `/v1/webhooks/deliveries/${id}/replay`)).status).toBe(200)
  await shop.platform.settle()
  const [first, again] = receiver.received
  expect(again?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
})

test('an agent gets no order of another agent or of a person', async () => {
  const version = '2026-08-25'
  const other = await createReceiver()
  const [mine, theirs] = [await agentWith(version, receiver.url), await agentWith(version, other.url)]
  const [first, second] = [await buy(mine, version), await buy(theirs, version)]
  const ids = (one: Receiver) => new Set(one.received.map(({ body }) => JSON.parse(body).id))
  expect([ids(receiver), ids(other)]).toEqual([new Set([first]), new Set([second])])
  other.close()
})

test('a failed delivery is sent again with the state of then and the same id', async () => {
  const version = '2026-08-25'
  receiver.answer = (response) => {
    response.statusCode = 503
    response.end()
  }
  const orderId = await buy(await agentWith(version, receiver.url), version)
  expect(receiver.received).toHaveLength(1)
  receiver.answer = (response) => response.end()
  await asStaff('POST', `/v1/orders/${orderId}/cancel`, {})
  await shop.platform.clock.advance(60_000)
  await shop.platform.settle()
  const [failed, again, ...others] = receiver.received
  expect(others).toEqual([])
  for (const name of ['webhook-id', 'webhook-timestamp'])
    expect(again?.headers[name]).toBe(failed?.headers[name])
  expect(failed?.headers['webhook-timestamp']).toBe(String(Math.floor((await eventTime(orderId)) / 1_000)))
  expect(createdOf(again)).toBeGreaterThanOrEqual(createdOf(failed) + 60)
  expect(JSON.parse(again?.body ?? '').adjustments).toMatchObject([{ type: 'cancellation' }])
  expect(await verdictOf(again as Received)).toEqual({ kind: 'signed' })
})

test('an address that the platform does not call is no webhook, and the order is placed', async () => {
  const version = '2026-08-25'
  for (const url of [
    'http://user:secret@127.0.0.1/',
    'file:///etc/passwd',
    'http://169.254.169.254/latest',
    'http://[fe80::1]/',
    'nothing',
    7,
    null,
  ])
    expect(await buy(await agentWith(version, url), version)).toEqual(expect.any(String))
  const { db, siteId } = shop.platform
  const rows = await db
    .selectFrom('webhook_subscriptions')
    .select('url')
    .where('site_id', '=', siteId)
    .execute()
  expect(rows).toEqual([])
})

test('staff and apps do not see the receivers of agents among their webhooks', async () => {
  await buy(await agentWith('2026-08-25', receiver.url), '2026-08-25')
  const { db, siteId } = shop.platform
  const { subscription_id: id } = await db
    .selectFrom('webhook_subscriptions')
    .select('subscription_id')
    .where('site_id', '=', siteId)
    .executeTakeFirstOrThrow()
  const { body } = await asStaff('GET', '/v1/webhooks/subscriptions')
  expect(body.subscriptions ?? []).toEqual([])
  expect((await asStaff('GET', `/v1/webhooks/subscriptions/${id}`)).status).toBe(404)
  const { body: log } = await asStaff('POST', '/v1/webhooks/deliveries/query', {})
  expect(log.deliveries.length).toBeGreaterThan(0)
  const one = await asStaff('GET', `/v1/webhooks/deliveries/${log.deliveries[0].id}`)
  expect([one.status, one.body.request]).toEqual([200, undefined])
})

test('a shop has at most 500 agents with an address, and those that it has go on', async () => {
  const version = '2026-08-25'
  const mine = await agentWith(version, receiver.url)
  await buy(mine, version)
  const { db, siteId } = shop.platform
  await sql`
    insert into webhook_subscriptions
    select (jsonb_populate_record(one, jsonb_build_object('subscription_id', gen_random_uuid(), 'active', false,
      'agent', 'https://agent.example/' || n))).*
    from webhook_subscriptions one, generate_series(1, 499) n where one.site_id = ${siteId}`.execute(db)
  const other = await createReceiver()
  await buy(await agentWith(version, other.url), version)
  await buy(mine, version)
  expect([receiver.received.length, other.received.length]).toEqual([2, 0])
  other.close()
})
