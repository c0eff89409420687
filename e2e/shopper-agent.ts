import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'

export interface ShopperAgent {
  /** Calls a tool as the agent of a shopper; answers its structured content. */
  // biome-ignore lint/suspicious/noExplicitAny: the answers of another protocol
  readonly use: (tool: string, args: object) => Promise<any>
  readonly close: () => Promise<void>
}

const version = '2026-04-08'
const capabilities = ['catalog.search', 'cart', 'checkout', 'fulfillment', 'order']

/** An agent with a profile, which finds and buys by the tools for shoppers. */
export async function startShopperAgent(endpoint: string): Promise<ShopperAgent> {
  const profile = {
    ucp: {
      version,
      services: {},
      payment_handlers: {},
      capabilities: Object.fromEntries(
        capabilities.map((name) => [`dev.ucp.shopping.${name}`, [{ version }]]),
      ),
    },
  }
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(profile))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const meta = {
    'ucp-agent': { profile: `http://127.0.0.1:${(server.address() as AddressInfo).port}/profile.json` },
  }
  const client = new Client({ name: 'shopper', version: '1.0.0' })
  await client.connect(new StreamableHTTPClientTransport(new URL(endpoint)))
  return {
    async use(tool, args) {
      const { structuredContent } = await client.callTool({
        name: tool,
        arguments: { meta: { ...meta, 'idempotency-key': crypto.randomUUID() }, ...args },
      })
      return structuredContent
    },
    async close() {
      await client.close()
      server.closeAllConnections()
      server.close()
    },
  }
}
