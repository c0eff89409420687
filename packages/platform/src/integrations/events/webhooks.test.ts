import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

import { assignBadge, createBadge, deleteBadge, updateBadge } from '@vitrine/client/badges'
import { addToCurrentCart } from '@vitrine/client/current-cart'
import { listMembers } from '@vitrine/client/members'
import { createRedirectSession } from '@vitrine/client/redirects'
import { createTestPlatform, type TestPlatform } from '@vitrine/testing'
import { importSPKI, jwtVerify } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

let received: string[] = []
let statuses: number[] = []
const receiver = createServer(async (request, response) => {
  received.push(await text(request))
  response.writeHead(statuses.shift() ?? 200).end('noted')
})
let platform: TestPlatform
let publicKey: string

beforeAll(async () => {
  receiver.listen(0, '127.0.0.1')
  await once(receiver, 'listening')
})
afterAll(() => receiver.close())
beforeEach(async () => {
  received = []
  statuses = []
  platform = await createTestPlatform()
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`
  const eventTypes = [
    'wix.ecom.v1.cart_created',
    'wix.badges.v3.badge_updated',
    'wix.badges.v3.badge_deleted',
    'wix.badges.v3.badge_badge_assigned',
    'wix.headless.v1.redirect_session_created',
  ]
  ;({ publicKey } = await dev('POST', '/webhooks', { url, eventTypes }))
})

async function dev(method: string, path: string, body?: object) {
  const response = await platform.fetch(`http://vitrine.test/_dev${path}`, {
    method,
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })
  // biome-ignore lint/suspicious/noExplicitAny: answers of any shape
  return (await response.json()) as any
}

async function createCart() {
  const { products, catalogAppId } = await platform.connection()
  const { catalogItemId, options } = products.find(
    ({ stock, itemType }) => itemType === 'PHYSICAL' && stock !== 0,
  )!
  const catalogReference = { appId: catalogAppId, catalogItemId, ...(options && { options }) }
  await addToCurrentCart(await platform.as('visitor'), { lineItems: [{ catalogReference, quantity: 1 }] })
  await platform.settle()
}

/** The last envelope and its event. */
async function latest() {
  const { payload } = await jwtVerify(received.at(-1)!, await importSPKI(publicKey, 'RS256'))
  const envelope = JSON.parse(String(payload.data))
  return { envelope, event: JSON.parse(envelope.data) }
}

test('only the subscriber of an event receives it, as a signed envelope', async () => {
  await createCart()
  expect(received).toHaveLength(1)
  const { envelope, event } = await latest()
  const { instanceId } = (await platform.connection()).app
  expect(envelope).toMatchObject({ eventType: 'wix.ecom.v1.cart_created', instanceId })
  expect(JSON.parse(envelope.identity)).toMatchObject({ identityType: 'ANONYMOUS_VISITOR' })
  expect(event).toMatchObject({
    entityFqdn: 'wix.ecom.v1.cart',
    slug: 'created',
    entityEventSequence: expect.stringMatching(/^\d+$/),
    createdEvent: { entity: { id: event.entityId, lineItems: [{ quantity: 1 }] } },
  })
  expect(Object.keys(event)).not.toContain('lineItems')
})

// The action determines the position of the entity.
test('an envelope has separate fields for a change, a deletion and an action', async () => {
  const staff = await platform.as('app')
  const { badge } = await createBadge(staff, { badge: { title: 'Regular', slug: 'regular' } })
  await updateBadge(staff, { badge: { id: badge.id, title: 'Friend' } })
  await platform.settle()
  const { event: changed } = await latest()
  expect(changed).toMatchObject({ slug: 'updated', updatedEvent: { currentEntity: { title: 'Friend' } } })
  const { members } = await listMembers(staff)
  await assignBadge(staff, { id: badge.id, memberIds: [members[0]!.id] })
  await platform.settle()
  const { event: assigned } = await latest()
  expect(assigned).toMatchObject({ entityFqdn: 'wix.badges.v3.badge', slug: 'badge_assigned' })
  expect(assigned.actionEvent).toEqual({ body: { memberId: members[0]!.id } })
  await deleteBadge(staff, { id: badge.id })
  await platform.settle()
  const { event: deleted } = await latest()
  expect(deleted).toMatchObject({ slug: 'deleted', entityId: badge.id, deletedEvent: {} })
})

test('a new redirect session is announced as its own entity', async () => {
  await createRedirectSession(await platform.as('visitor'), { login: {} })
  await platform.settle()
  expect((await latest()).event).toMatchObject({
    entityFqdn: 'wix.headless.v1.redirect_session',
    slug: 'created',
    createdEvent: { entity: { fullUrl: expect.any(String), urlDetails: expect.any(Object) } },
  })
})

test('a failed delivery is retried, and each attempt is recorded', async () => {
  statuses = [500, 503]
  await createCart()
  await platform.clock.advance(3_600_000)
  await platform.clock.advance(3_600_000)
  expect(received).toHaveLength(3)
  const [delivery] = await dev('GET', '/deliveries')
  expect(delivery.state).toBe('delivered')
  expect(delivery.attempts.map(({ status }: { status: number }) => status)).toEqual([500, 503, 200])
})

test('a delivery can be replayed, and a fault sends each twice', async () => {
  await createCart()
  const [delivery] = await dev('GET', '/deliveries')
  await dev('PUT', '/faults', { webhooksTwice: true })
  await dev('POST', `/deliveries/${delivery.id}/replay`)
  expect(received).toHaveLength(3)
})
