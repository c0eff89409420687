import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import type { Given } from './given-shop.ts'

export const givenPlugins: Readonly<Record<string, Given>> = {
  /** A server on this machine that accepts any account for as long as it is asked. */
  'servicePlugins.connectPaymentAccount': async (world, { headers }, example) => {
    const server = createServer((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json', connection: 'close' })
      response.end(JSON.stringify({ accountId: 'example' }), () => server.close())
    })
    await once(server.listen(0, '127.0.0.1'), 'listening')
    server.unref()
    const { port } = server.address() as AddressInfo
    const servicePlugin = { id: example.servicePluginId, baseUrl: `http://127.0.0.1:${port}/bank` }
    await world.send('PATCH', `/v1/service-plugins/${servicePlugin.id}`, { servicePlugin }, headers)
    return example
  },
}
