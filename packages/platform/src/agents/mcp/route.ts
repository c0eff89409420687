import { networkOf } from '../../kernel/http/address.ts'
import type { Runtime } from '../../kernel/http/runtime.ts'
import { limit, mcpPath, readPerson } from '../ucp/index.ts'
import { createEndpoint, type McpRoute } from './endpoint.ts'
import { shopServer } from './shop-server.ts'

const requests = { points: 1_200, seconds: 60 }

/** Serves MCP to shoppers' agents. */
export function createMcpRoute(runtime: Runtime): McpRoute {
  return createEndpoint(runtime, 'mcp', async (ctx, request) => {
    await limit(ctx, 'mcp', networkOf(ctx.request.ip), requests)
    const person = await readPerson(runtime, request, mcpPath)
    return (raw) => shopServer({ runtime, ctx, person, raw })
  })
}
