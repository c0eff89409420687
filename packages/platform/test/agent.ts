import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createTestPlatform, type TestPlatform } from '@vitrine/testing'
import { onTestFinished } from 'vitest'
import { baseUrl, type Reply, type Requests, requestsTo, sentBy } from './requests.ts'
import { checked } from './ucp-answers.ts'

/** A server of an agent, which answers what the test says. */
export interface AgentServer {
  readonly url: string
  /** The number of requests so far. */
  readonly asked: () => number
}

export async function serveAgent(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<AgentServer> {
  let count = 0
  const server = createServer((request, response) => {
    count++
    answer(request, response)
  })
  const { promise, resolve } = Promise.withResolvers<void>()
  server.listen(0, '127.0.0.1', resolve)
  await promise
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/profile.json`, asked: () => count }
}

const usual = [
  'dev.ucp.shopping.catalog.search',
  'dev.ucp.shopping.catalog.lookup',
  'dev.ucp.shopping.cart',
  'dev.ucp.shopping.checkout',
  'dev.ucp.shopping.fulfillment',
  'dev.ucp.shopping.discount',
  'dev.ucp.shopping.buyer_consent',
  'dev.ucp.shopping.order',
]

export const profileOf = (version: string, names: readonly string[] = usual) => ({
  ucp: {
    version,
    services: {},
    payment_handlers: {},
    capabilities: Object.fromEntries(names.map((name) => [name, [{ version }]])),
  },
})

/** An agent with a profile of this version. */
export const agentOf = (version: string, names?: readonly string[]): Promise<AgentServer> =>
  serveAgent((_request, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(profileOf(version, names)))
  })

export interface AgentShop {
  readonly platform: TestPlatform
  /** Each answer to an agent is valid in its version. */
  readonly requests: Requests
  /** Sends a request of UCP below its endpoint. */
  send(
    agent: Pick<AgentServer, 'url'>,
    method: string,
    path: string,
    body?: object,
    headers?: Record<string, string>,
  ): Promise<Reply>
}

export async function openAgentShop(
  seed: 'flower-shop' | 'clothes-shop' | 'small-shop' = 'flower-shop',
): Promise<AgentShop> {
  return agentShopOf(await createTestPlatform({ baseUrl, seed }))
}

export function agentShopOf(platform: TestPlatform): AgentShop {
  const requests = sentBy(checked(requestsTo(platform)))
  return {
    platform,
    requests,
    send: ({ url }, method, path, body, headers = {}) =>
      requests.send(method, `/ucp/v1${path}`, body, { 'ucp-agent': `profile="${url}"`, ...headers }),
  }
}
