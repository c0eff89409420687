import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

import { addToCurrentCart } from '@vitrine/client/current-cart'
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
  ;({ publicKey } = await dev('POST', '/webhooks', { url, eventTypes: ['wix.ecom.v1.cart_created'] }))
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

test('an event reaches its subscriber as a signed envelope, and nobody else hears of others', async () => {
  await createCart()
  expect(received).toHaveLength(1)
  const { payload } = await jwtVerify(received[0]!, await importSPKI(publicKey, 'RS256'))
  const envelope = JSON.parse(String(payload.data))
  expect(envelope).toMatchObject({ eventType: 'wix.ecom.v1.cart_created', instanceId: platform.siteId })
  expect(JSON.parse(envelope.identity)).toMatchObject({ identityType: 'ANONYMOUS_VISITOR' })
  expect(JSON.parse(envelope.data)).toMatchObject({
    entityFqdn: 'wix.ecom.v1.cart',
    slug: 'created',
    entityEventSequence: '1',
  })
})

test('a receiver that fails is tried again, and each try is on record', async () => {
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
