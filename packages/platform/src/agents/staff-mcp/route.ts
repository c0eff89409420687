import type { AskAs } from '../../kernel/http/ask.ts'
import { createContext, type Runtime } from '../../kernel/http/runtime.ts'
import { createEndpoint, type McpRoute } from '../mcp/index.ts'
import { limit, limitNetwork } from '../ucp/index.ts'
import { readStaff } from './person.ts'
import { staffServer } from './staff-server.ts'

/** Of an assistant of one person, in all networks and by all of its grants. */
const requests = { points: 600, seconds: 60 }

/** Serves MCP to assistants of staff. They act as their person, and never where the person must be present. */
export function createStaffMcpRoute(runtime: Runtime, askAs: AskAs): McpRoute {
  return createEndpoint(runtime, 'staff-mcp', async (ctx, request) => {
    await limitNetwork(ctx)
    const person = await readStaff(runtime, request)
    const { staffId, clientId } = person
    await limit(ctx, 'mcp-staff', `${staffId} ${clientId}`, requests)
    const { resource: _, scopes: __, ...own } = person
    const facts = { requestId: ctx.requestId, request: ctx.request }
    const ask = askAs({ ...facts, caller: { ...own, delegated: true } })
    return () => staffServer(runtime, createContext(runtime, { ...facts, caller: person }), ask)
  })
}
