import { once } from 'node:events'
import { createServer } from 'node:net'

import { createTestPlatform } from '@vitrine/testing'
import { expect, onTestFinished, test } from 'vitest'

import { baseUrl, requestsTo } from '../../../test/requests.ts'
import { dublin } from '../../../test/shop.ts'
import { signInTo } from '../../../test/world.ts'
import { jsonLog } from './json-log.ts'

const receiverKey = 'T00000000-B0000-XXabcdefghijklmnopqrstuv'

test('the log, metrics and list of requests contain no key, secret, or address of a receiver or buyer', async () => {
  const lines: string[] = []
  const log = jsonLog((line) => lines.push(line))
  const platform = await createTestPlatform({ baseUrl, log })
  onTestFinished(() => platform.close())
  const { clientId, apiKey } = await platform.connection()
  const http = requestsTo(platform)
  const staff = { authorization: apiKey }

  const seen = [apiKey, receiverKey, dublin.contactDetails.phone, dublin.address.addressLine]
  // Nothing listens there, so each attempt fails and is logged.
  const url = `http://127.0.0.1:${await unusedPort()}/services/${receiverKey}?token=${receiverKey}`
  const subscription = { url, name: 'Chat', format: 'STANDARD_WEBHOOKS' }
  const made = await http.post('/v1/webhooks/subscriptions', { subscription }, staff)
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  seen.push(made.body.secret)
  const rotated = await http.post(
    `/v1/webhooks/subscriptions/${made.body.subscription.id}/rotate-secret`,
    {},
    staff,
  )
  seen.push(rotated.body.secret)

  const { access_token: authorization } = await signInTo(http, clientId).visitor()
  const { products, catalogAppId } = await platform.connection()
  const { catalogItemId } = products[0]!
  const lineItems = [{ catalogReference: { appId: catalogAppId, catalogItemId }, quantity: 1 }]
  await http.post('/v1/carts/current/add-to-cart', { lineItems }, { authorization })
  const checkoutInfo = { billingInfo: dublin, buyerInfo: { email: 'grace.buys@example.com' } }
  await http.post('/v1/checkouts', { channelType: 'WEB', lineItems, checkoutInfo }, staff)
  await http.post('/v1/checkouts', { channelType: 'WEB', lineItems: 'all', checkoutInfo }, staff)
  seen.push(authorization, 'grace.buys@example.com')
  await platform.settle()

  expect(lines.length).toBeGreaterThan(5)
  const places = { lines: lines.join(''), metrics: await platform.metrics() }
  for (const secret of seen) {
    expect(secret).toEqual(expect.any(String))
    for (const [place, text] of Object.entries(places)) expect(text.includes(secret), place).toBe(false)
  }
  const { body: requests } = await http.get('/_dev/requests')
  for (const secret of [apiKey, authorization, made.body.secret, rotated.body.secret])
    expect(JSON.stringify(requests)).not.toContain(secret)
})

async function unusedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  return port
}
