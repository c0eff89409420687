import { readRaw } from '../../kernel/http/body.ts'
import type { Context } from '../../kernel/http/context.ts'
import { isLoopback } from '../../kernel/http/loopback.ts'
import type { Reply } from '../../kernel/http/reply.ts'
import { createContext, type Runtime } from '../../kernel/http/runtime.ts'
import type { AgentRequest, CountedRequest } from '../../kernel/operations/count-requests.ts'
import { RpcError, type RpcMessage, readMessage } from './json-rpc.ts'
import { toRpcError } from './refusal.ts'
import { isStateless } from './revision.ts'
import { answerMethod, type McpServer, operationOf } from './server.ts'

/** Checks the caller of a request. The result creates the server for the body, as it arrived. */
export type Admit = (ctx: Context, request: Request) => Promise<(raw: string) => McpServer>

export type McpRoute = (
  request: Request,
  url: URL,
  ip: string,
  requestId: string,
  trace: CountedRequest,
) => Promise<Reply>

/** Serves MCP: one POST for each message, answered with JSON and without a session. */
export function createEndpoint(runtime: Runtime, protocol: AgentRequest['protocol'], admit: Admit): McpRoute {
  return async (request, url, ip, requestId, trace) => {
    const counted: AgentRequest = { protocol, operation: 'other' }
    trace.agent = counted
    let message: RpcMessage | undefined
    try {
      if (request.method !== 'POST') return { status: 405, headers: { allow: 'POST' }, body: '' }
      if (isForeign(request, runtime.services.baseUrl)) return { status: 403, headers: {}, body: '' }
      const ctx = createContext(runtime, {
        caller: { role: 'anyone', siteId: runtime.siteId, via: 'none' },
        requestId,
        request: { headers: request.headers, url, ip, arrived: runtime.clock.now() },
      })
      const open = await admit(ctx, request)
      const raw = String((await readRaw(request)).body)
      message = readMessage(raw)
      if (!message) return { status: 202, headers: {}, body: '' }
      const server = open(raw)
      counted.operation = operationOf(server, message)
      counted.name = server.nameOf?.(message.params)
      const stateless = isStateless(message, request.headers)
      if (message.id === undefined) return { status: 202, headers: {}, body: '' }
      const result = await answerMethod(server, message, stateless)
      return toReply(200, { id: message.id, result })
    } catch (thrown) {
      return refusal(runtime, requestId, message, thrown)
    }
  }
}

/**
 * A page of a stranger must not reach this server by another name for it (DNS rebinding). A browser names the page in
 * `Origin` of each POST. `Host` is compared on loopback only, because proxies replace it (decisions/0058).
 */
function isForeign({ headers }: Request, baseUrl: string): boolean {
  const own = new URL(baseUrl)
  const origin = headers.get('origin')
  if (origin !== null && origin !== own.origin) return true
  const host = headers.get('host')
  return isLoopback(own.hostname) && host !== null && !isLoopback(URL.parse(`http://${host}`)?.hostname ?? '')
}

function toReply(status: number, message: object, headers: Readonly<Record<string, string>> = {}): Reply {
  return {
    status,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers },
    body: JSON.stringify({ jsonrpc: '2.0', ...message }),
  }
}

function refusal(
  runtime: Runtime,
  requestId: string,
  message: RpcMessage | undefined,
  thrown: unknown,
): Reply {
  const known = toRpcError(thrown)
  if (!known) runtime.services.log.error({ err: thrown, requestId }, 'a message of an agent failed')
  const error = known ?? new RpcError('internalError', 'The shop failed to answer', { status: 500 })
  const { code, status, data, retryAfterSeconds, challenge } = error
  return toReply(
    status,
    { id: message?.id ?? null, error: { code, message: error.message, ...(data && { data }) } },
    {
      ...(retryAfterSeconds !== undefined && { 'retry-after': String(retryAfterSeconds) }),
      ...(challenge && { 'www-authenticate': challenge }),
    },
  )
}
