export { createEndpoint, type McpRoute } from './endpoint.ts'
export { RpcError } from './json-rpc.ts'
export { createMcpRoute } from './route.ts'
export type { McpServer } from './server.ts'
