import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { shippingLabels } from '@vitrine/contract/orders/shipping-labels'
import type { Given } from './given-shop.ts'
import type { Caller, World } from './world.ts'

const content = Buffer.from('%PDF-1.7').toString('base64')
const replies = {
  'quote-rates': { rates: [{ service: 'PRIORITY_MAIL_INTERNATIONAL', price: '4.90' }] },
  'buy-label': { transactionId: 'example', labelDocument: { mediaType: 'application/pdf', content } },
  'void-label': {},
} as const

export const givenLabels: Readonly<Record<string, Given>> = {
  'shippingLabels.estimateShippingLabel': connected,
  'shippingLabels.buyShippingLabel': connected,
  'shippingLabels.getShippingLabelDocument': bought,
  'shippingLabels.voidShippingLabel': bought,
}

/** Connects the seeded label provider to a carrier on this machine. */
async function connected<T>(world: World, { headers }: Caller, example: T): Promise<T> {
  const server = createServer((request, response) => {
    const method = request.url?.split('/').at(-1) as keyof typeof replies
    response.writeHead(200, { 'content-type': 'application/json', connection: 'close' })
    response.end(JSON.stringify(replies[method]))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  server.unref()
  const { port } = server.address() as AddressInfo
  const servicePlugin = {
    componentType: 'SHIPPING_LABELS',
    appId: crypto.randomUUID(),
    name: 'Carrier',
    baseUrl: `http://127.0.0.1:${port}/carrier`,
  }
  const { body } = await world.send('POST', '/v1/service-plugins', { servicePlugin }, headers)
  const { labelProviderId: id } = shippingLabels.buyShippingLabel.example
  const labelProvider = { id, servicePluginId: (body.servicePlugin as { readonly id: string }).id }
  await world.send('PATCH', `/v1/label-providers/${id}`, { labelProvider }, headers)
  return example
}

async function bought(world: World, who: Caller): Promise<{ shippingLabelId: unknown }> {
  const { example } = shippingLabels.buyShippingLabel
  await connected(world, who, example)
  const { body } = await world.send('POST', '/v1/shipping-labels', example, who.headers)
  return { shippingLabelId: (body.shippingLabel as { readonly id: string }).id }
}
