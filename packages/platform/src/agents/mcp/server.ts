import { codes, RpcError, type RpcMessage, readMessage } from './json-rpc.ts'
import { isStateless, supported, withHandshake } from './revision.ts'

/** A server of MCP: its name, its advice and its tools. */
export interface McpServer {
  readonly describe: () => Promise<Description>
  readonly tools: readonly object[]
  /** `private`: the tools depend on the caller. */
  readonly cacheScope?: 'public' | 'private'
  /** The name of the caller for the log. */
  readonly nameOf?: (params: RpcMessage['params']) => string | undefined
  /** Returns undefined for an unknown tool. */
  readonly callTool: (params: RpcMessage['params']) => Promise<object | undefined>
}

interface Description {
  readonly serverInfo: { readonly name: string; readonly title: string; readonly version: string }
  readonly instructions: string
}

type Answer = (server: McpServer, params: RpcMessage['params']) => Promise<object>

const listTools: Answer = async ({ tools }) => ({ tools })
const callTool: Answer = async ({ callTool }, params) => {
  const result = await callTool(params)
  if (!result) throw new RpcError('invalidParams', 'There is no such tool')
  return result
}

/** Only a new version of the server changes a public answer. */
const cachedOf = ({ cacheScope = 'public' }: McpServer) => ({
  ttlMs: cacheScope === 'public' ? 3_600_000 : 60_000,
  cacheScope,
})

const ofHandshake: Readonly<Record<string, Answer>> = {
  initialize: async (server, params) => ({
    protocolVersion: withHandshake.find((one) => one === params?.protocolVersion) ?? withHandshake[0],
    capabilities: { tools: {} },
    ...(await server.describe()),
  }),
  ping: async () => ({}),
  'tools/list': listTools,
  'tools/call': callTool,
}

const ofStateless: Readonly<Record<string, Answer>> = {
  'server/discover': async (server) => ({
    supportedVersions: supported,
    capabilities: { tools: {} },
    ...(await server.describe()),
    ...cachedOf(server),
  }),
  'tools/list': async (server, params) => ({
    ...(await listTools(server, params)),
    ...cachedOf(server),
  }),
  'tools/call': callTool,
}

/** The method or the tool that a message asks for; `other` for one that the server does not have. */
export function operationOf({ tools }: McpServer, { method, params }: RpcMessage): string {
  if (method === 'tools/call') {
    const named = tools.some((tool) => 'name' in tool && tool.name === params?.name)
    return named ? String(params?.name) : 'other'
  }
  return Object.hasOwn(ofHandshake, method) || Object.hasOwn(ofStateless, method) ? method : 'other'
}

/** Answers a request of either kind of revision. */
export async function answerMethod(
  server: McpServer,
  { method, params }: RpcMessage,
  isStateless: boolean,
): Promise<object> {
  const methods = isStateless ? ofStateless : ofHandshake
  const answer = Object.hasOwn(methods, method) ? methods[method] : undefined
  if (!answer)
    throw new RpcError('methodNotFound', 'There is no such method', { status: isStateless ? 404 : 200 })
  const result = await answer(server, params)
  if (!isStateless) return result
  const { serverInfo } = await server.describe()
  return { resultType: 'complete', ...result, _meta: { 'io.modelcontextprotocol/serverInfo': serverInfo } }
}

/** Answers one message of a connection over stdio as one line; notifications have no answer. */
export async function answerLine(server: McpServer, line: string): Promise<string | undefined> {
  let id: RpcMessage['id'] | null = null
  try {
    const message = readMessage(line)
    if (message?.id === undefined) return undefined
    id = message.id
    const result = await answerMethod(server, message, isStateless(message))
    return JSON.stringify({ jsonrpc: '2.0', id, result })
  } catch (thrown) {
    const { code, message, data } = thrown instanceof RpcError ? thrown : unexpected(thrown)
    return JSON.stringify({ jsonrpc: '2.0', id, error: { code, message, ...(data && { data }) } })
  }
}

function unexpected(thrown: unknown) {
  return { code: codes.internalError, message: String(thrown), data: undefined }
}
