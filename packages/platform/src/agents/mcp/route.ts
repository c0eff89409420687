import type { Runtime } from '../../kernel/http/runtime.ts'
import { limitNetwork, mcpPath, readPerson } from '../ucp/index.ts'
import { createEndpoint, type McpRoute } from './endpoint.ts'
import { shopServer } from './shop-server.ts'

/** Serves MCP to shoppers' agents. */
export function createMcpRoute(runtime: Runtime): McpRoute {
  return createEndpoint(runtime, 'mcp', async (ctx, request) => {
    await limitNetwork(ctx)
    const person = await readPerson(runtime, request, mcpPath)
    return (raw) => shopServer({ runtime, ctx, person, raw })
  })
}
