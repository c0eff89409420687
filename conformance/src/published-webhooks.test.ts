import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'

import { host, type Loose, today } from './published-packages.ts'

test('the packages of today read the webhooks of products', async () => {
  const bodies: string[] = []
  const server = createServer(async (request, response) => {
    bodies.push(await text(request))
    response.end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { app, platform } = await host(today)
  const { apiKey } = await platform.connection()
  const call = (path: string, init: RequestInit) => platform.fetch(new Request(platform.baseUrl + path, init))
  const headers = { authorization: apiKey, 'content-type': 'application/json' }
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const eventTypes = ['wix.stores.catalog.v3.product_updated']
  const body = JSON.stringify({ subscription: { url, eventTypes, format: 'PUBLISHED_JWT' } })
  await call('/v1/webhooks/subscriptions', { method: 'POST', headers, body })

  const [bowl] = (await app.productsV3.queryProducts().eq('slug', 'wren-bowl').find()).items
  await app.productsV3.updateProduct(bowl._id, { revision: bowl.revision, name: 'Wren' })
  await platform.settle()
  server.close()

  const keys: Loose = await (await call('/v1/webhooks/public-keys', { headers })).json()
  const { createClient, AppStrategy } = (await today.sdk()) as Loose
  const auth = AppStrategy({ appId: platform.siteId, publicKey: keys.keys[0].publicKey })
  const reader = createClient({ modules: { productsV3: await today.modules.productsV3?.() }, auth })
  const heard: unknown[] = []
  reader.productsV3.onProductUpdated((event: unknown) => heard.push(event))
  for (const delivery of bodies) await reader.webhooks.process(delivery)
  const image = expect.stringMatching(/^wix:image:/)
  expect(heard).toMatchObject([
    {
      entity: { _id: bowl._id, name: 'Wren', media: { main: { image } } },
      metadata: { entityId: bowl._id },
      modifiedFields: { name: 'Wren Bowl' },
    },
  ])
})
