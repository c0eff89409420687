import { RpcError, type RpcMessage } from './json-rpc.ts'

/** The revision without a handshake: each request names its version. */
export const stateless = '2026-07-28'
/** Revisions that begin with `initialize`, the newest first. */
export const withHandshake = ['2025-11-25', '2025-06-18', '2025-03-26'] as const
export const supported: readonly string[] = [stateless, ...withHandshake]

const versionKey = 'io.modelcontextprotocol/protocolVersion'
const capabilitiesKey = 'io.modelcontextprotocol/clientCapabilities'

/**
 * Whether a request is of the revision without a handshake. Clients in the field name no version at all, and are
 * answered as by a server with a handshake.
 */
export function isStateless(message: RpcMessage, headers?: Headers): boolean {
  const meta = message.params?._meta as Readonly<Record<string, unknown>> | undefined
  const [said, inBody] = [headers?.get('mcp-protocol-version') ?? undefined, meta?.[versionKey]]
  const version = said ?? inBody
  if (version === undefined) return false
  if (typeof version !== 'string' || !supported.includes(version))
    throw new RpcError('unsupportedVersion', 'This server does not speak the version', {
      data: { supported, ...(typeof version === 'string' && { requested: version.slice(0, 100) }) },
    })
  if (said !== stateless && inBody !== stateless) return false
  if (inBody === undefined) throw new RpcError('invalidParams', `params._meta must have "${versionKey}"`)
  if (headers && said !== inBody)
    throw new RpcError('headerMismatch', 'MCP-Protocol-Version must name the version of params._meta')
  if (!isObject(meta?.[capabilitiesKey]))
    throw new RpcError('invalidParams', `params._meta must have "${capabilitiesKey}"`)
  if (headers) checkHeaders(headers, message)
  return true
}

/** The headers repeat the method and the tool, so that proxies can route without reading the body. */
function checkHeaders(headers: Headers, { method, params }: RpcMessage): void {
  if (headers.get('mcp-method') !== method)
    throw new RpcError('headerMismatch', 'Mcp-Method must name the method of the body')
  if (method === 'tools/call' && headers.get('mcp-name') !== params?.name)
    throw new RpcError('headerMismatch', 'Mcp-Name must name the tool of the body')
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
